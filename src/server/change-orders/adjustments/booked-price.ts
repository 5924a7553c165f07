import { and, asc, eq } from 'drizzle-orm';
import { termsOf } from '#domain/bidding/bids.ts';
import { type CouponEffect, finalPrice } from '#domain/booking/booking.ts';
import { effectOf } from '#domain/booking/coupons.ts';
import { coveredIn, type NewTotal, newTotalOf } from '#domain/booking/payment.ts';
import { type Cents, minus, plus } from '#domain/core/money.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import type { LineItem, Price } from '#domain/plan/line-item.ts';
import type { MovePlan } from '#domain/plan/plan.ts';
import { deliveryOf } from '#domain/pricing/delivery.ts';
import { priceOf } from '#domain/pricing/price.ts';
import { type PricingInput, pricingInputOf, withBookedVolume } from '#domain/pricing/pricing-input.ts';
import type { RateCard } from '#domain/pricing/rate-card/rate-card.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { coupons, jobs, rate_cards } from '#server/db/schema.ts';
import type { Attempt } from '#server/ledger/attempts.ts';
import { agreedOf, paymentsOf } from '#server/ledger/payment-rows.ts';
import { marketOf } from '#server/pricing/market.ts';

/** What a booked plan would cost otherwise, by the card that it was booked on, however that has changed since. */
export type BookedPricing = {
  card: RateCard;
  /** The agreed price, and what the plan as the crew found it would be agreed at. */
  before: Price;
  of(after: MovePlan): Price;
  /** What the customer pays more, the coupon off; less is negative. */
  more(after: Price): Cents;
  /** What would be agreed: under the threshold of the balance rule the guarantee pays (Spec section 5, "Balance rule"). */
  totalOf(after: Price): NewTotal;
};

export const bookedPricing = async (db: Db | Tx, plan: MovePlan, attempt: Attempt): Promise<BookedPricing> => {
  const { mover_id, card } = await bookedCard(db, plan, attempt);
  const mover = (await marketOf(db)).byId.get(mover_id);
  const before = plan.price;
  if (before === null || mover === undefined) throw new Error('A booked plan has a price and a mover.');
  const price = (one: MovePlan): Price => {
    const input = insistOnInput(one);
    return priceOf(withBookedVolume(input, bookedVolume(attempt, input)), card, input.move_date, termsOf(mover));
  };
  const base = price(plan);
  const effect = await couponEffect(db, attempt);
  const owed = { owed: agreedOf(plan, attempt), covered: coveredIn(await paymentsOf(db, attempt.id)) };
  const more = (after: Price): Cents => minus(finalPrice(after.total_cost, effect), finalPrice(before.total_cost, effect));
  return {
    card,
    before,
    of: (after) => agreedBefore(price(after), minus(before.total_cost, base.total_cost)),
    more,
    totalOf: (after) => newTotalOf({ ...owed, asked: finalPrice(after.total_cost, effect) }, hasDelivery(plan)),
  };
};

export const insistOnInput = (plan: MovePlan): PricingInput => {
  const input = pricingInputOf(plan, catalogItem);
  if (input === null) throw new Error('A booked plan has places, a day and something to move.');
  return input;
};

/** A replacement works at the price that was booked, so the card is that of the first one who was asked. */
const bookedCard = async (db: Db | Tx, plan: MovePlan, attempt: Attempt): Promise<{ mover_id: number; card: RateCard }> => {
  const [row] = await db
    .select({ mover_id: jobs.mover_id, card: rate_cards.card })
    .from(jobs)
    .innerJoin(
      rate_cards,
      and(eq(rate_cards.mover_id, jobs.mover_id), eq(rate_cards.version, plan.price?.rate_card_version ?? attempt.quote.rate_card_version)),
    )
    .where(eq(jobs.attempt_id, attempt.id))
    .orderBy(asc(jobs.offer))
    .limit(1);
  if (row === undefined) throw new Error('The card that a move was booked on is kept.');
  return row;
};

/** As many cubic feet as the booking's own bill was made for; by the hour none are counted. */
export const bookedVolume = ({ quote }: Attempt, { cubic_feet, hourly }: PricingInput): number =>
  (hourly === null ? quote.line_items.find(({ code }) => code === 'haul')?.quantity : undefined) ?? cubic_feet;

/** What was agreed beside the card stays agreed: a line of its own keeps the difference. */
const agreedBefore = (price: Price, difference: Cents): Price => {
  if (difference === 0) return price;
  const line: LineItem = {
    code: 'adjustment_after_discounts',
    description: 'Agreed before',
    because: 'What you agreed on since you booked',
    quantity: 1,
    rate: difference,
    amount: difference,
  };
  return { ...price, line_items: [...price.line_items, line], total_cost: plus(price.total_cost, difference) };
};

const couponEffect = async (db: Db | Tx, { coupon }: Attempt): Promise<CouponEffect | null> => {
  if (coupon === null) return null;
  const [row] = await db.select().from(coupons).where(eq(coupons.code, coupon));
  return row === undefined ? null : effectOf(row);
};

const hasDelivery = (plan: MovePlan): boolean => {
  const input = insistOnInput(plan);
  return deliveryOf(input, input.move_date) !== null;
};
