import { type Day, shortDay } from '#domain/core/calendar.ts';
import { type Cents, cents, inWords } from '#domain/core/money.ts';
import { counted, withCommas } from '#domain/core/number-words.ts';
import { type Refusal, refuseAt } from '#domain/core/refusal.ts';
import { boxCount } from '#domain/inventory/boxes.ts';
import type { Price } from '#domain/plan/line-item.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { PricingInput } from '#domain/pricing/pricing-input.ts';

/** What a mover's surveyed price rests on, so that it is known when the move is another one by now. */
export type SurveyedList = { cubic_feet: number; items: number; boxes: number; move: string };

/** The price that a mover named after it had looked at the move. */
export type Survey = { mover_id: number; total_cost: Cents; surveyed_on: Day; rests_on: SurveyedList };

/** The move as it stands, apart from its day and from what our team or a network changes of a price. */
export const surveyedList = (plan: MovePlan, input: PricingInput): SurveyedList => ({
  cubic_feet: input.cubic_feet,
  items: plan.inventory.items.reduce((sum, { units }) => sum + units.length, plan.inventory.custom_items.length),
  boxes: boxCount(plan.boxes),
  move: JSON.stringify(input, (name, value: unknown) => (NOT_SURVEYED.has(name) ? undefined : value)),
});

/** Whether two lists are of the very same move, in whatever order the store gave the keys of its parts back. */
export const isSameMove = (one: SurveyedList, other: SurveyedList): boolean =>
  one.move === other.move || inOrder(one.move) === inOrder(other.move);

const inOrder = (move: string): string =>
  JSON.stringify(JSON.parse(move), (_, value: unknown) =>
    value === null || typeof value !== 'object' || Array.isArray(value) ? value : Object.fromEntries(Object.entries(value).toSorted()),
  );

const NOT_SURVEYED: ReadonlySet<string> = new Set([
  'move_date',
  'adjustments',
  'price_override',
  'shared',
  'booked_cubic_feet',
  'first_available_date',
]);

const LEAST = cents(10_000);
const MOST = cents(10_000_000);

/** Why this can't be a surveyed price, at the field. */
export const whyNotSurvey = (total_cost: Cents, surveyed_on: Day, today: Day): Refusal | undefined => {
  const errors: Record<string, string> = {};
  if (!Number.isFinite(total_cost) || total_cost < LEAST || total_cost > MOST)
    errors.total_cost = `Enter a price from ${inWords(LEAST)} to ${inWords(MOST)}`;
  if (surveyed_on > today) errors.surveyed_on = 'Enter the day of the visit, once it has been';
  return refuseAt(errors);
};

/** One line, with its day and what it rests on. */
export const surveyedPrice = ({ total_cost, surveyed_on, rests_on }: Survey, rate_card_version: number): Price => ({
  rate_card_version,
  total_cost,
  line_items: [
    {
      code: 'haul',
      description: 'Price after a visit',
      because: `Named after the visit on ${shortDay(surveyed_on)}, for ${surveyedInWords(rests_on)}`,
      quantity: rests_on.cubic_feet,
      rate: Math.round((total_cost / Math.max(1, rests_on.cubic_feet)) * 100) / 100,
      amount: total_cost,
    },
  ],
});

/** What the mover hears of a price that it named for another move. */
export const surveyOver = ({ total_cost, rests_on }: Survey): string =>
  `Its price of ${inWords(total_cost)} was for ${surveyedInWords(rests_on)}. The move has changed since, so it no longer holds.`;

export const surveyedInWords = ({ cubic_feet, items, boxes }: SurveyedList): string =>
  `${withCommas(cubic_feet)} cubic feet: ${counted(items, 'item')} and ${counted(boxes, 'box', 'boxes')}`;
