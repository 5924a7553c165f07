import { HEIGHTS } from '#domain/address/heights.ts';
import { HOURLY_STARTS, MOVE_WINDOWS } from '#domain/core/windows.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import { type Stop, withoutStorage } from '#domain/plan/details.ts';
import { startOf } from '#domain/plan/hourly.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { shortId } from '#domain/plan/plan.ts';
import { deliveryInWords, deliveryOf } from '#domain/pricing/delivery.ts';
import { pricingInputOf } from '#domain/pricing/pricing-input.ts';
import type { LabelLine, Part } from './message/message.ts';
import { moveDayOf, placeOf } from './message/words.ts';

/** The move as the label that CONGRATS shows, too: stamp, reference, when, who, from and to. */
export const moveLabel = (
  stamp: string,
  plan: MovePlan,
  mover: { name: string; license?: string | null; phone?: string | null },
): Part => ({
  kind: 'label',
  label: {
    stamp,
    reference: shortId(plan),
    rows: [
      [
        { title: 'When', lines: [{ strong: moveDayOf(plan), rest: windowOf(plan) }, ...deliveryLine(plan)] },
        {
          title: 'Who',
          lines: [{ strong: mover.name, ...(mover.license && { rest: mover.license }) }, ...(mover.phone ? [{ strong: mover.phone }] : [])],
        },
      ],
      [{ title: 'From, to', lines: [placeLine(plan, plan.details.pick_up), destinationOf(plan)] }],
    ],
  },
});

const deliveryLine = (plan: MovePlan): readonly LabelLine[] => {
  const { move_date } = plan.details;
  const input = pricingInputOf(plan, catalogItem);
  const days = input === null || move_date === null ? null : deliveryInWords(deliveryOf(input, move_date), move_date);
  return days === null ? [] : [{ strong: `Delivery ${days}` }];
};

const destinationOf = (plan: MovePlan): LabelLine =>
  withoutStorage(plan).move_into_storage ? { strong: 'Storage' } : placeLine(plan, plan.details.drop_off);

/** By the hour nobody asked for the floors. */
const placeLine = ({ hourly_plan }: MovePlan, stop: Stop): LabelLine => {
  const floor = HEIGHTS.find(({ id }) => id === stop.height_id)?.label.toLowerCase();
  return { strong: placeOf(stop), ...(!hourly_plan && floor !== undefined && { rest: floor }) };
};

/** "8:00–9:00 AM", "from 7:00 AM": as short as it can be said. */
const windowOf = (plan: MovePlan): string => {
  if (plan.hourly_plan) return `from ${startLabel(plan)}`;
  const [from = '', to = ''] = windowLabel(plan).split('-');
  return from.slice(-2) === to.slice(-2) ? `${from.slice(0, -3)}–${to}` : `${from}–${to}`;
};

/** Of a move of the hour "8:00 AM", of every other "8:00 AM–9:00 AM". */
export const crewHours = (plan: MovePlan): string => (plan.hourly_plan ? startLabel(plan) : windowLabel(plan).replace('-', '–'));

/** "the crew comes 8:00 AM–9:00 AM" */
export const crewComes = (plan: MovePlan): string =>
  plan.hourly_plan ? `the crew begins at ${crewHours(plan)}` : `the crew comes ${crewHours(plan)}`;

const startLabel = (plan: MovePlan): string => (HOURLY_STARTS[startOf(plan)] ?? HOURLY_STARTS[0]!).label;

const windowLabel = ({ details }: MovePlan): string => (MOVE_WINDOWS[details.move_time] ?? MOVE_WINDOWS[0]!).label;
