import type { Now } from '#domain/core/business-time.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { isBooked } from '#domain/plan/plan.ts';
import { PRICE_BASIS, type PricingInput } from '#domain/pricing/pricing-input.ts';
import { heldUntil } from './booking.ts';

type Held = Pick<MovePlan, 'price' | 'price_held_until'>;

/** The chosen mover's price stands, whatever its newest card says (pricing, 1). */
export const isPriceHeld = ({ price, price_held_until }: Held, { at }: Pick<Now, 'at'>): boolean =>
  price !== null && price_held_until !== null && at.getTime() < Date.parse(price_held_until);

/** Until when the price stands without a booking; null when it does not, or has no end because it was agreed. */
export const endOfHold = (plan: MovePlan, now: Pick<Now, 'at'>): string | null =>
  isBooked(plan) || !isPriceHeld(plan, now) ? null : plan.price_held_until;

/** A plan that was changed keeps its price: same mover, same move, and the hold lasts. What was agreed by a booking has no end. */
export const keepsPrice = (before: Priced, after: Priced, now: Pick<Now, 'at'>): boolean =>
  before.plan.price !== null &&
  before.plan.mover_id === after.plan.mover_id &&
  (isBooked(before.plan) || isPriceHeld(before.plan, now)) &&
  JSON.stringify(before.input) === JSON.stringify(after.input);

/** A draft is priced anew when what its price rests on has changed, or its mover, or when its price was taken away to be asked for again. */
export const asksForPrice = (before: MovePlan, after: MovePlan): boolean =>
  before.mover_id !== after.mover_id ||
  (before.price !== null && after.price === null) ||
  PRICE_BASIS.some((part) => before[part] !== after[part]);

/** A plan and what its price rests on. */
type Priced = { plan: MovePlan; input: PricingInput | null };

/** The plan with a price that stands from now on. */
export const withHeldPrice = (plan: MovePlan, price: NonNullable<MovePlan['price']>, now: Now): MovePlan => ({
  ...plan,
  price,
  price_held_until: plan.details.move_date === null ? null : heldUntil(now, plan.details.move_date),
});
