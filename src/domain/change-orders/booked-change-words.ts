import { inWholeDollars } from '#domain/core/money.ts';
import { boxCount } from '#domain/inventory/boxes.ts';
import { stopsOf } from '#domain/plan/details.ts';
import { PACKING_SERVICES } from '#domain/plan/extras/packing.ts';
import { lastActionOf } from '#domain/plan/last-action.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';

/** All that a change of a booked move is, in a few words each: "2 sofas added; stairs at a stop changed". */
export const bookedChangeInWords = (before: MovePlan, after: MovePlan): string => {
  const [first, ...others] = PARTS.flatMap((part) => part(before, after) ?? []);
  return [first ?? 'Nothing changed', ...others.map(lower)].join('; ');
};

type Part = (before: MovePlan, after: MovePlan) => string | undefined;

const PARTS: readonly Part[] = [
  lastActionOf,
  ({ details: was }, { details: is }) =>
    stopsOf(is).some((stop) => was[stop].height_id !== is[stop].height_id) ? 'Stairs or elevator changed' : undefined,
  (before, after) => (JSON.stringify(before.hourly) === JSON.stringify(after.hourly) ? undefined : 'Truck, hours or crew changed'),
  (before, { follow_up_packing_service_id: is }) => (before.follow_up_packing_service_id === is ? undefined : PACKING_SERVICES[is].history),
  (before, { box_purchases, details }) => {
    if (before.box_purchases === box_purchases && before.details.box_delivery_date === details.box_delivery_date) return undefined;
    const count = boxCount(box_purchases);
    return count === 0 ? 'No boxes to the door' : `${count} ${count === 1 ? 'box' : 'boxes'} to the door`;
  },
  (before, { insurance: is }) => {
    if (JSON.stringify(before.insurance) === JSON.stringify(is) || is === null) return undefined;
    if (is.waived) return 'Basic cover';
    return `Full-value cover of ${is.declared_value === 0 ? 'the least value' : inWholeDollars(is.declared_value)}`;
  },
];

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
