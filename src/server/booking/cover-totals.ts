import { type CouponEffect, finalPrice } from '#domain/booking/booking.ts';
import { toDollars } from '#domain/core/money.ts';
import type { MovePlan, Valuation } from '#domain/plan/move-plan.ts';
import { FULL_VALUE } from '#domain/pricing/valuation.ts';
import type { Caller } from '#server/core/caller.ts';
import { quoteOf } from '#server/pricing/price-plan.ts';

/**
 * What the whole move costs with full value and with it given up, so that both choices stand there with their totals before either is
 * made. The one that is chosen, or presumed, is what the page asks for: `final_price`.
 */
export const coverTotals = async ({ world, now }: Caller, plan: MovePlan, final_price: number, coupon: CouponEffect | null) => {
  const { insurance } = plan;
  const is_given_up = insurance?.waived === true;
  const other: Valuation = is_given_up ? FULL_VALUE : { waived: true };
  // Another cover is another price than the held one.
  const quote = await quoteOf(world.db, { ...plan, insurance: other, price: null, price_held_until: null }, now);
  const total = quote?.bid.price?.total_cost;
  const instead = total === undefined ? null : toDollars(finalPrice(total, coupon));
  return is_given_up ? { full_value: instead, given_up: final_price } : { full_value: final_price, given_up: instead };
};
