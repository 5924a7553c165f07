import { finalPrice } from '#domain/booking/booking.ts';
import { type Coupon, effectOf } from '#domain/booking/coupons.ts';
import { type Cents, plus, toDollars } from '#domain/core/money.ts';
import type { ChargeCode, LineItem, Price } from '#domain/plan/line-item.ts';
import type { MovePlan, PriceRange } from '#domain/plan/plan.ts';
import { segmentOf } from '#domain/pricing/segments.ts';

/** The pricing of a plan as the wire has it: a booked one keeps the final price that was agreed; the specification's components appear only when they are not zero. */
export const showPricing = (plan: Pick<MovePlan, 'price'>, coupon: Coupon | null = null, held_until: string | null = null) => ({
  total_cost: plan.price === null ? null : toDollars(plan.price.total_cost),
  final_price:
    plan.price === null ? null : toDollars(plan.price.final_price ?? finalPrice(plan.price.total_cost, coupon && effectOf(coupon))),
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

/** Which lines make each of the specification's components (pricing, 1). */
const COMPONENTS = {
  size_surcharge_cost: ['access', 'day_factor'],
  special_handling_cost: ['item_fees', 'special_handling'],
  storage_cost: ['storage'],
  packing_cost: ['packing'],
  cardboard_cost: ['cardboard'],
  surcharge_cubic_feet_cost: ['volume_added'],
  coi_cost: ['coi'],
  insurance_cost: ['insurance'],
  total_adjustments: ['adjustment_before_discounts', 'adjustment_after_discounts', 'price_override'],
  mover_special_discount: ['mover_special'],
  discount_without_social_sharing: ['mover_special'],
  facebook_social_discount: ['facebook_share'],
  twitter_social_discount: ['twitter_share'],
} as const satisfies Record<string, readonly ChargeCode[]>;

const componentsOf = (price: Price | null): Partial<Record<keyof typeof COMPONENTS, number>> => {
  const components: Partial<Record<keyof typeof COMPONENTS, number>> = {};
  for (const [name, codes] of Object.entries(COMPONENTS) as [keyof typeof COMPONENTS, readonly ChargeCode[]][]) {
    const amount = plus(...amountsOf(price?.line_items ?? [], codes));
    if (amount !== 0) components[name] = toDollars(amount);
  }
  return components;
};

const amountsOf = (lines: readonly LineItem[], codes: readonly ChargeCode[]): Cents[] =>
  lines.filter((line) => codes.includes(line.code)).map((line) => line.amount);
