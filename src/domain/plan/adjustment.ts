import { type Cents, cents, inWords, plus, times } from '#domain/core/money.ts';
import { type Refusal, refuse, refuseAt } from '#domain/core/refusal.ts';
import type { LineItem, Price } from './line-item.ts';
import type { Adjustment, MovePlan, PriceOverride } from './move-plan.ts';

/** What an admin asks for; the plan gives it its id. */
export type NewAdjustment = Omit<Adjustment, 'id' | 'long_carry'>;

const MOST_AMOUNT = cents(2_000_000);
const MOST_PERCENT = 100;

/** Why this can't be an adjustment, at the field. The paths are those of the call. */
export const whyNotAdjustment = ({ description, is_percentage, percentage, amount }: NewAdjustment): Refusal | undefined => {
  const errors: Record<string, string> = {};
  if (description.trim() === '') errors['adjustment.description'] = 'Say what it is: the customer reads this';
  if (is_percentage && !isWithin(percentage, MOST_PERCENT))
    errors['adjustment.percentage'] = `Enter a percentage from −${MOST_PERCENT} to ${MOST_PERCENT}, but not 0`;
  if (!is_percentage && !isWithin(amount, MOST_AMOUNT))
    errors['adjustment.amount_in_dollars'] = `Enter an amount from ${inWords(cents(-MOST_AMOUNT))} to ${inWords(MOST_AMOUNT)}, but not 0`;
  return refuseAt(errors);
};

const isWithin = (value: number, most: number): boolean => Number.isFinite(value) && value !== 0 && Math.abs(value) <= most;

/** A price that was set as a whole takes no more lines: what is added would change nothing. */
export const whyNotAdjustPrice = ({ price_override }: Pick<MovePlan, 'price_override'>): Refusal | undefined =>
  price_override === null
    ? undefined
    : refuse(
        'not_editable',
        `The whole price is set to ${inWords(price_override.total_cost)}. Take that off before you change a part of it.`,
      );

export const withAdjustment = (plan: MovePlan, adjustment: Adjustment): MovePlan => ({
  ...plan,
  adjustments: [...withoutAdjustment(plan, adjustment.id).adjustments, adjustment],
});

/** What was measured on the move day has ids of its own, and stays. */
export const withoutAdjustment = (plan: MovePlan, id: number): MovePlan => ({
  ...plan,
  adjustments: plan.adjustments.filter((one) => one.id !== id || one.long_carry !== undefined),
});

/** From half to twice of what the move comes to by itself (decisions, 6). */
export const overrideLimits = (computed: Cents): { least: Cents; most: Cents } => ({
  least: times(computed, 0.5),
  most: times(computed, 2),
});

/** Why a whole price can't be this much. */
export const whyNotOverride = (total_cost: Cents, reason: string, computed: Cents): Refusal | undefined => {
  const errors: Record<string, string> = {};
  const { least, most } = overrideLimits(computed);
  if (total_cost < least || total_cost > most) errors.price_override = `Between ${inWords(least)} and ${inWords(most)}`;
  if (reason.trim() === '') errors.reason = 'Say why: it is kept with the plan';
  return refuseAt(errors);
};

/** A booked price without what our team has set as a whole. */
export const withoutSetPrice = (price: Price): Price =>
  withLines(
    price,
    price.line_items.filter(({ code }) => code !== 'price_override'),
  );

/** A booked price that our team sets as a whole: its lines stay, and one more brings them to the total. */
export const withSetPrice = (price: Price, { total_cost, reason }: Pick<PriceOverride, 'total_cost' | 'reason'>): Price => {
  const computed = withoutSetPrice(price);
  const amount = cents(total_cost - computed.total_cost);
  const line: LineItem = {
    code: 'price_override',
    description: 'Price set by our team',
    because: `The total is ${inWords(total_cost)}: ${reason}`,
    quantity: 1,
    rate: amount,
    amount,
  };
  return withLines(computed, [...computed.line_items, line]);
};

const withLines = ({ rate_card_version }: Price, line_items: readonly LineItem[]): Price => ({
  rate_card_version,
  line_items,
  total_cost: plus(...line_items.map(({ amount }) => amount)),
});

/** "Goodwill: −$50.00", "Fuel: 5%" */
export const adjustmentInWords = ({ description, is_percentage, percentage, amount }: NewAdjustment): string =>
  `${description}: ${is_percentage ? `${percentage < 0 ? '−' : '+'}${Math.abs(percentage)}%` : `${amount > 0 ? '+' : ''}${inWords(amount)}`}`;
