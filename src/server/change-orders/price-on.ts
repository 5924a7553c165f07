import { and, asc, eq } from 'drizzle-orm';
import { type CouponEffect, finalPrice } from '#domain/booking/booking.ts';
import { effectOf } from '#domain/booking/coupons.ts';
import { coveredIn, newTotalOf } from '#domain/booking/payment.ts';
import { priceOnDay } from '#domain/change-orders/reschedule.ts';
import type { Day } from '#domain/core/calendar.ts';
import type { Cents } from '#domain/core/money.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import type { Price } from '#domain/plan/line-item.ts';
import type { MovePlan } from '#domain/plan/plan.ts';
import { deliveryOf } from '#domain/pricing/delivery.ts';
import { priceOf } from '#domain/pricing/price.ts';
import { type PricingInput, pricingInputOf } from '#domain/pricing/pricing-input.ts';
import type { Attempt } from '#server/ledger/attempts.ts';
import { agreedOf, paymentsOf } from '#server/ledger/payment-rows.ts';
import { marketOf } from '#server/pricing/market.ts';
import type { Db, Tx } from '../db/open.ts';
import { coupons, jobs, rate_cards } from '../db/schema.ts';

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
  const was = pricingInputOf(plan, catalogItem);
  const agreed = plan.price;
  if (was === null || agreed === null) throw unpriced();
  const on = await cardOf(db, attempt, agreed);
  const owed = {
    before: agreedOf(plan, attempt),
    covered: coveredIn(await paymentsOf(db, attempt.id)),
    effect: await couponEffect(db, attempt),
  };
  return (to) => {
    const input = pricingInputOf({ ...plan, details: { ...plan.details, move_date: to } }, catalogItem);
    if (input === null) throw unpriced();
    const price = priceOnDay(agreed, { was: on(was), is: on(input) });
    return { price, input, ...owedFor(price, input, owed) };
  };
};

/** The card of the mover that the customer booked, in the version of the agreed price; a replacement keeps that price. */
const cardOf = async (db: Db | Tx, attempt: Attempt, { rate_card_version: version }: Price) => {
  const [first] = await db
    .select({ mover_id: jobs.mover_id })
    .from(jobs)
    .where(eq(jobs.attempt_id, attempt.id))
    .orderBy(asc(jobs.offer))
    .limit(1);
  const mover = (await marketOf(db)).byId.get(first?.mover_id ?? attempt.mover_id);
  if (mover === undefined) throw unpriced();
  const [row] = await db
    .select({ card: rate_cards.card })
    .from(rate_cards)
    .where(and(eq(rate_cards.mover_id, mover.id), eq(rate_cards.version, version)));
  const { id: mover_id, crew_size, services } = mover;
  const terms = { mover_id, crew_size, packing_included: services.does_packing, unpacking_included: services.does_unpacking };
  return (input: PricingInput): Price => priceOf(input, row?.card ?? mover.rate_card, input.move_date, terms);
};

type Owed = { before: Cents; covered: Cents; effect: CouponEffect | null };

/** As the agreement itself will reckon: with the coupon off, and under the threshold the guarantee pays. */
const owedFor = (price: Price, input: PricingInput, { before, covered, effect }: Owed) => {
  const asked = finalPrice(price.total_cost, effect);
  const total = newTotalOf({ asked, owed: before, covered }, deliveryOf(input, input.move_date) !== null);
  return { before, after: total.after, covered: total.covered };
};

const unpriced = (): Refusal => refuse('not_editable', 'This move can’t be priced as it is.');

const couponEffect = async (db: Db | Tx, { coupon }: Attempt) => {
  if (coupon === null) return null;
  const [row] = await db.select().from(coupons).where(eq(coupons.code, coupon));
  return row === undefined ? null : effectOf(row);
};
