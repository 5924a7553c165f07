import { asc, eq } from 'drizzle-orm';
import type { Cents } from '#domain/core/money.ts';
import { withoutSetPrice, withSetPrice } from '#domain/plan/adjustment.ts';
import type { Price } from '#domain/plan/line-item.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { isBooked } from '#domain/plan/plan.ts';
import { bookedPricing } from '#server/change-orders/adjustments/booked-price.ts';
import type { Effect, PriceTerms } from '#server/change-orders/price-question.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Tx } from '#server/db/open.ts';
import { jobs } from '#server/db/schema.ts';
import { type Attempt, liveAttempt } from '#server/ledger/attempts.ts';
import { agreedOf } from '#server/ledger/payment-rows.ts';
import { repriced } from '#server/pricing/price-plan.ts';

/** The effect of other terms on a plan. Nothing is written. A booked plan comes with its booking. */
export const priceEffectOf = async (caller: Caller, tx: Tx, plan: MovePlan, terms: PriceTerms, attempt: Attempt | null): Promise<Effect> =>
  attempt === null ? draftEffect(caller, tx, plan, terms) : bookedEffect(tx, plan, terms, attempt);

/** What the move comes to without a price that is set as a whole; null without a chosen mover. */
export const computedTotal = async (caller: Caller, tx: Tx, plan: MovePlan): Promise<Cents | null> => {
  if (plan.price === null) return null;
  if (plan.price_override === null) return plan.price.total_cost;
  if (isBooked(plan)) return withoutSetPrice(plan.price).total_cost;
  return (await repriced(tx, plan, { ...plan, price_override: null }, caller.now)).price?.total_cost ?? null;
};

/** The booking of a booked plan; null for one that is not. */
export const bookingOf = async (tx: Tx, plan: MovePlan): Promise<Attempt | null> =>
  isBooked(plan) ? ((await liveAttempt(tx, plan.uuid)) ?? null) : null;

/** Whose job a price is set for: on a booked plan the one who was booked, by whose card it stays priced. */
export const pricedMover = async (tx: Tx, plan: MovePlan, attempt: Attempt | null): Promise<number | null> => {
  if (attempt === null) return plan.mover_id;
  const [first] = await tx
    .select({ mover_id: jobs.mover_id })
    .from(jobs)
    .where(eq(jobs.attempt_id, attempt.id))
    .orderBy(asc(jobs.offer))
    .limit(1);
  return first?.mover_id ?? plan.mover_id;
};

const draftEffect = async (caller: Caller, tx: Tx, plan: MovePlan, terms: PriceTerms): Promise<Effect> => {
  const after = await repriced(tx, plan, { ...plan, ...terms }, caller.now);
  const [from, to] = [plan.price?.total_cost ?? null, after.price?.total_cost ?? null];
  return { after, from, to, asks: false, is_covered: false };
};

const bookedEffect = async (tx: Tx, plan: MovePlan, terms: PriceTerms, attempt: Attempt): Promise<Effect> => {
  const pricing = await bookedPricing(tx, plan, attempt);
  const price = bookedPrice(plan, terms, pricing);
  const from = agreedOf(plan, attempt);
  const { after: to, covered } = pricing.totalOf(price);
  return { after: { ...plan, ...terms, price }, from, to, asks: to > from, is_covered: covered > 0 };
};

/** A whole price is set on what was agreed; a part is priced by the booked card. */
const bookedPrice = (plan: MovePlan, terms: PriceTerms, pricing: { before: Price; of(after: MovePlan): Price }): Price => {
  if (terms.price_override !== plan.price_override)
    return terms.price_override === null ? withoutSetPrice(pricing.before) : withSetPrice(pricing.before, terms.price_override);
  return pricing.of({ ...plan, ...terms });
};
