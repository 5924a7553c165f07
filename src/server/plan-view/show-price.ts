import { finalPrice } from '#domain/booking/booking.ts';
import { type Coupon, couponEffectOf } from '#domain/booking/coupons.ts';
import { CHARGES, COMPONENTS, type Component, segmentOf } from '#domain/core/charges.ts';
import { plus, toDollars } from '#domain/core/money.ts';
import type { Price } from '#domain/plan/line-item.ts';
import type { MovePlan, PriceRange } from '#domain/plan/move-plan.ts';
import { type DiffSituation, priceDiff } from '#domain/pricing/price-diff.ts';

/** The pricing of a plan as the wire has it: a booked one keeps the final price that was agreed; the specification's components appear only when they are not zero. */
export const showPricing = (plan: Pick<MovePlan, 'price'>, coupon: Coupon | null = null, held_until: string | null = null) => ({
  total_cost: plan.price === null ? null : toDollars(plan.price.total_cost),
  final_price:
    plan.price === null ? null : toDollars(plan.price.final_price ?? finalPrice(plan.price.total_cost, coupon && couponEffectOf(coupon))),
  held_until,
  line_items: showLines(plan.price),
  ...componentsOf(plan.price),
});

export const showLines = (price: Price | null) =>
  (price?.line_items ?? []).map((line) => ({
    code: line.code,
    segment: segmentOf(line.code),
    description: line.description,
    because: line.because,
    quantity: line.quantity,
    rate: line.rate / 100,
    amount: toDollars(line.amount),
  }));

export const showRange = (range: PriceRange | null) =>
  range && { low: toDollars(range.low), high: toDollars(range.high), movers: range.movers };

/** Why a price changed, line by line. */
export const showPriceDiff = (before: Price, after: Price, situation?: DiffSituation) =>
  priceDiff(before, after, situation).map((line) => ({
    ...line,
    segment: segmentOf(line.code),
    before: toDollars(line.before),
    after: toDollars(line.after),
  }));

const componentsOf = (price: Price | null): Partial<Record<Component, number>> =>
  Object.fromEntries(
    COMPONENTS.flatMap((name) => {
      const lines = (price?.line_items ?? []).filter(({ code }) => CHARGES[code].components.includes(name));
      const amount = plus(...lines.map((line) => line.amount));
      return amount === 0 ? [] : [[name, toDollars(amount)]];
    }),
  );
