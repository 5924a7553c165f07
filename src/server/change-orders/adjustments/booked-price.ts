import { and, asc, eq } from 'drizzle-orm';
import { termsOf } from '#domain/bidding/bids.ts';
import { finalPrice } from '#domain/booking/booking.ts';
import { coveredIn, type NewTotal, newTotalOf } from '#domain/booking/payment.ts';
import { priceOnDay } from '#domain/change-orders/reschedule.ts';
import type { Day } from '#domain/core/calendar.ts';
import { type Cents, minus, plus } from '#domain/core/money.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import type { LineItem, Price } from '#domain/plan/line-item.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { hasDeliveryEstimate } from '#domain/pricing/delivery.ts';
import { priceOf } from '#domain/pricing/price.ts';
import { type PricingInput, pricingInputOf, withBookedVolume } from '#domain/pricing/pricing-input.ts';
import type { RateCard } from '#domain/pricing/rate-card/rate-card.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { jobs, rate_cards } from '#server/db/schema.ts';
import { couponEffect } from '#server/ledger/agreed-total.ts';
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
  const terms = await bookedTerms(db, plan, attempt);
  const { card, agreed: before, priced, pays } = terms;
  const price = (one: MovePlan): Price => {
    const input = requireInput(one);
    return priced(withBookedVolume(input, bookedVolume(attempt, input)));
  };
  const base = price(plan);
  return {
    card,
    before,
    of: (after) => agreedBefore(price(after), minus(before.total_cost, base.total_cost)),
    more: (after) => minus(pays(after), pays(before)),
    totalOf: (after) => terms.totalOf(after, requireInput(plan)),
  };
};

/** What the move costs on another day: the bill, and what the customer pays before and after. */
export type DayPrice = {
  price: Price;
  before: Cents;
  after: Cents;
  /** Too little to be asked: the guarantee pays it. */
  covered: Cents;
  input: PricingInput;
};

/** The plan on other days, by the card that it was booked on: nothing differs but what the day itself does (pricing, 4). */
export const pricesOn = async (db: Db | Tx, plan: MovePlan, attempt: Attempt): Promise<(to: Day) => DayPrice> => {
  const { agreed, owed, priced, totalOf } = await bookedTerms(db, plan, attempt);
  const was = priced(requireInput(plan));
  return (to) => {
    const input = requireInput({ ...plan, details: { ...plan.details, move_date: to } });
    const price = priceOnDay(agreed, { was, is: priced(input) });
    const { after, covered } = totalOf(price, input);
    return { price, input, before: owed, after, covered };
  };
};

/** What was agreed, and how it is reckoned again: by the card that was booked, with the coupon off, and under the threshold the guarantee pays. */
const bookedTerms = async (db: Db | Tx, plan: MovePlan, attempt: Attempt) => {
  const { mover_id, card } = await bookedCard(db, plan, attempt);
  const mover = (await marketOf(db)).byId.get(mover_id);
  const agreed = plan.price;
  if (agreed === null || mover === undefined) throw new Error('A booked plan has a price and a mover.');
  const effect = await couponEffect(db, attempt);
  const owed = agreedOf(plan, attempt);
  const covered = coveredIn(await paymentsOf(db, attempt.id));
  const pays = ({ total_cost }: Price): Cents => finalPrice(total_cost, effect);
  return {
    ...{ card, agreed, owed, pays },
    priced: (input: PricingInput): Price => priceOf(input, card, input.move_date, termsOf(mover)),
    totalOf: (price: Price, input: PricingInput): NewTotal => newTotalOf({ owed, covered, asked: pays(price) }, hasDeliveryEstimate(input)),
  };
};

export const requireInput = (plan: MovePlan): PricingInput => {
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
