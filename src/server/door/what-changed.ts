import { shortDay } from '#domain/core/calendar.ts';
import { inWholeDollars } from '#domain/core/money.ts';
import { boxCount } from '#domain/inventory/boxes.ts';
import { PACKING_SERVICES } from '#domain/plan/extras/packing.ts';
import { lastActionOf } from '#domain/plan/last-action.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';

/** A change in a few words, for the plan's history. */
export const whatChanged = (before: MovePlan, after: MovePlan): string => {
  const things = lastActionOf(before, after);
  if (things !== undefined) return things;
  const found = CHANGES.find(([, is]) => is(before, after));
  return found === undefined ? 'Plan changed' : found[0](after);
};

/** Contact data comes in field by field while it is typed, and says nothing about the move. */
export const isContactAlone = (before: MovePlan, after: MovePlan): boolean =>
  // What moved the things says so in a few words, and those are read faster than a household.
  same(before.last_action, after.last_action) &&
  (Object.keys(after) as (keyof MovePlan)[]).every(
    (part) => NO_CHANGE_OF_THE_MOVE.has(part) || before[part] === after[part] || same(before[part], after[part]),
  );

const NO_CHANGE_OF_THE_MOVE: ReadonlySet<keyof MovePlan> = new Set([
  ...(['version', 'contact_first_name', 'contact_last_name', 'contact_email_address', 'contact_phone_number'] as const),
]);

type Change = readonly [words: (after: MovePlan) => string, is: (before: MovePlan, after: MovePlan) => boolean];

/** "22 boxes ordered for Tue Mar 9" */
const boxesInWords = ({ box_purchases, details }: MovePlan): string => {
  const count = boxCount(box_purchases);
  if (count === 0) return 'Boxes to the door removed';
  return `${count} ${count === 1 ? 'box' : 'boxes'} ordered for ${shortDay(details.box_delivery_date ?? '')}`;
};

const newDelivery = (before: MovePlan, after: MovePlan): boolean => before.details.box_delivery_date !== after.details.box_delivery_date;

const packingInWords = ({ follow_up_packing_service_id }: MovePlan): string => PACKING_SERVICES[follow_up_packing_service_id].history;

const valuationInWords = ({ insurance }: MovePlan): string => {
  if (insurance === null || insurance.waived) return 'Full-value cover waived';
  const of = insurance.declared_value === 0 ? 'the least value' : inWholeDollars(insurance.declared_value);
  return `Full-value cover of ${of} asked for`;
};

/** The first that holds is told. */
const CHANGES: readonly Change[] = [
  [({ mover_id }) => (mover_id === null ? 'Mover removed' : 'Mover chosen'), (before, after) => before.mover_id !== after.mover_id],
  [({ details }) => dateInWords(details.move_date), (before, after) => before.details.move_date !== after.details.move_date],
  [boxesInWords, (before, after) => before.box_purchases !== after.box_purchases || newDelivery(before, after)],
  [packingInWords, (before, after) => before.follow_up_packing_service_id !== after.follow_up_packing_service_id],
  [valuationInWords, (before, after) => !same(before.insurance, after.insurance)],
  [() => 'Articles above $100 a pound answered', (before, after) => !same(before.extraordinary_articles, after.extraordinary_articles)],
  [() => 'Shared on Facebook', (before, after) => before.facebook_shared !== after.facebook_shared],
  [() => 'Shared on Twitter', (before, after) => before.twitter_shared !== after.twitter_shared],
  [() => 'Places or access changed', (before, after) => !same(before.details, after.details)],
  [
    ({ hourly_plan }) => (hourly_plan ? 'Changed to help by the hour' : 'Changed to a list of things'),
    (before, after) => before.hourly_plan !== after.hourly_plan,
  ],
  [() => 'Truck, hours or crew changed', (before, after) => !same(before.hourly, after.hourly)],
  [() => 'Home size changed', (before, after) => before.home_size_id !== after.home_size_id],
  [
    ({ coupon_code }) => (coupon_code === '' ? 'Code removed' : `Code ${coupon_code} applied`),
    (before, after) => before.coupon_code !== after.coupon_code,
  ],
  [() => 'Note changed', (before, after) => before.user_note !== after.user_note],
];

const dateInWords = (day: MovePlan['details']['move_date']): string =>
  day === null ? 'Move date removed' : `Move date set to ${shortDay(day)}`;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
