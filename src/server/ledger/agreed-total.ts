import { eq } from 'drizzle-orm';
import { type CouponEffect, finalPrice } from '#domain/booking/booking.ts';
import { couponEffectOf } from '#domain/booking/coupons.ts';
import { coveredIn, newTotalOf, paidForMove } from '#domain/booking/payment.ts';
import { type Cents, cents, minus, NOTHING, plus } from '#domain/core/money.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import type { LineItem, Price } from '#domain/plan/line-item.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { hasDeliveryEstimate } from '#domain/pricing/delivery.ts';
import { pricingInputOf } from '#domain/pricing/pricing-input.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { coupons } from '#server/db/schema.ts';
import { acceptanceOf } from './acceptance.ts';
import type { Attempt } from './attempts.ts';
import { requireNotLoaded } from './day-events.ts';
import { planPayments } from './due-payments.ts';
import { chargeLater, chargeLess, endPayments } from './payment-changes.ts';
import { agreedOf, changePayment, lockPayments, type Payment } from './payment-rows.ts';

/**
 * A booked move costs something else from now on, by agreement. Call it with plan and attempt locked and with the plan as it will be,
 * its new day included; answers that plan with the agreed price on it, for the caller to save. The booking's coupon is taken off the
 * total of `price`. Less is given back at once; more is collected, or the guarantee covers it
 * (pricing, 4): then it is in `total_cost`, and `final_price` stays what the customer pays.
 */
export const agreeNewTotal = async (
  tx: Tx,
  attempt: Attempt,
  plan: MovePlan,
  price: Price,
  because: string,
  at: Date,
): Promise<MovePlan> => {
  const owed = agreedOf(plan, attempt);
  const rows = (await lockPayments(tx, attempt.id)).filter(({ kind }) => kind === 'covered');
  const asked = finalPrice(price.total_cost, await couponEffect(tx, attempt));
  const input = pricingInputOf(plan, catalogItem);
  if (asked > plus(owed, coveredIn(rows))) await requireNotLoaded(tx, attempt, plan);
  const total = newTotalOf({ asked, owed, covered: coveredIn(rows) }, input !== null && hasDeliveryEstimate(input));
  if (total.covered > 0) await chargeLater(tx, attempt, { kind: 'covered', amount: total.covered, due_at: at, because, at });
  await coverLess(tx, rows, total.from_guarantee);
  const final_price = total.after;
  const after: MovePlan = { ...plan, price: { ...price, final_price } };
  await bringInLine(tx, attempt, after, because, at);
  return after;
};

/**
 * What the customer signed for after loading is billed: lines of its own on the agreed price, collected from the next pass of the workers on.
 * The guarantee pays nothing of it, and what a coupon takes off stays as it was. Call it with plan and attempt locked.
 */
export const agreeExtra = async (tx: Tx, attempt: Attempt, plan: MovePlan, lines: readonly LineItem[], at: Date): Promise<MovePlan> => {
  if (plan.price === null) throw new Error('A booked plan has a price.');
  const more = plus(NOTHING, ...lines.map(({ amount }) => amount));
  if (more === 0) return plan;
  const { line_items, total_cost, ...price } = plan.price;
  const final_price = plus(agreedOf(plan, attempt), more);
  const after: MovePlan = {
    ...plan,
    price: { ...price, line_items: [...line_items, ...lines], total_cost: plus(total_cost, more), final_price },
  };
  await planPayments(tx, attempt, after, at, lines.map(({ description }) => description).join(', '));
  return after;
};

/** A fee beside the price, such as that of a second reschedule: held and taken in the next pass of the workers. */
export const chargeFee = async (tx: Tx, attempt: Attempt, amount: Cents, because: string, at: Date): Promise<void> => {
  if (amount > 0) await chargeLater(tx, attempt, { kind: 'fee', amount, due_at: at, because, at });
};

/** A mover's fault ends a booking, or nobody accepted it: what was captured goes back, fees too, and what is held is let go. */
export const giveAllBack = async (tx: Tx, attempt: Attempt, because: string, at: Date): Promise<{ refund: Cents }> => {
  const { refund } = await endPayments(tx, attempt, NOTHING, { because, at });
  return { refund };
};

/** Before the acceptance no payment is planned: a higher price waits for it. What is held already is never more than what is owed. */
const bringInLine = async (tx: Tx, attempt: Attempt, plan: MovePlan, because: string, at: Date): Promise<void> => {
  if (await acceptanceOf(tx, attempt)) return await planPayments(tx, attempt, plan, at, because);
  const too_much = minus(paidForMove(await lockPayments(tx, attempt.id)), agreedOf(plan, attempt));
  if (too_much > 0 && attempt.method !== 'installments') await chargeLess(tx, attempt, too_much, { because, at });
};

/** The guarantee's own share shrinks before the customer's does. */
const coverLess = async (tx: Tx, covered: readonly Payment[], by: Cents): Promise<void> => {
  let left = by;
  for (const { id, amount_cents } of covered.toReversed()) {
    const off = Math.min(left, amount_cents);
    if (off > 0) await changePayment(tx, id, { amount_cents: amount_cents - off });
    left = cents(left - off);
  }
};

/** What the coupon of a booking takes off. */
export const couponEffect = async (db: Db | Tx, { coupon }: Pick<Attempt, 'coupon'>): Promise<CouponEffect | null> => {
  if (coupon === null) return null;
  const [row] = await db.select().from(coupons).where(eq(coupons.code, coupon));
  return row === undefined ? null : couponEffectOf(row);
};
