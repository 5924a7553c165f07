import { eq } from 'drizzle-orm';
import { type Cents, fromDollars, inWords } from '#domain/core/money.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { whyNotOverride } from '#domain/plan/adjustment.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { aBooking } from '#server/change-orders/adjustments/locked-booking.ts';
import type { PriceRequest } from '#server/change-orders/price-question.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Tx } from '#server/db/open.ts';
import { jobs } from '#server/db/schema.ts';
import { inPlan } from '#server/door/in-plan.ts';
import { requireAdmin, requirePriceAdmin } from '#server/plan/admin-rights.ts';
import { tookBack } from './adjust.ts';
import { changePrice } from './change-price.ts';
import { bookingOf, computedTotal, pricedMover } from './console-price.ts';

export type SetPrice = { price_override: number | null; reason: string };
type Seen = { version?: number | undefined };

/** The whole price of a plan's chosen mover as our team says, or by its lines again. */
export const setOverride = (caller: Caller, plan_id: string, { version, ...asked }: SetPrice & Seen) =>
  changePrice(caller, plan_id, { version, request: (tx, plan) => overrideRequest(caller, tx, plan, asked) });

/** The same, named by the job. */
export const setJobOverride = async (caller: Caller, job_id: number, asked: SetPrice & Seen) => {
  requireAdmin(caller);
  const [job] = await caller.world.db.select({ plan_id: jobs.plan_id }).from(jobs).where(eq(jobs.id, job_id));
  if (job === undefined) throw refuse('not_found', 'We can’t find this job.');
  return setOverride(caller, job.plan_id, asked);
};

export const overrideRequest = async (
  caller: Caller,
  tx: Tx,
  plan: MovePlan,
  { price_override, reason }: SetPrice,
): Promise<PriceRequest> => {
  const computed = await computedTotal(caller, tx, plan);
  const mover_id = await pricedMover(tx, plan, await bookingOf(tx, plan));
  if (computed === null || mover_id === null) throw refuse('no_mover', 'Choose a mover first: a price is set for one mover’s job.');
  const why = reason.trim();
  const total = price_override === null ? null : fromDollars(price_override);
  if (total !== null) throwIf(whyNotOverride(total, why, computed));
  if (total === null && plan.price_override === null) throw refuse('not_editable', 'No price is set on this plan.');
  return {
    terms: { adjustments: plan.adjustments, price_override: total === null ? null : { mover_id, total_cost: total, reason: why } },
    words: total === null ? 'Set price taken off' : `Price set: ${inWords(total as Cents)}, ${why}`,
    adjustment_id: null,
    why,
  };
};

/** The customer need not answer about a set price any more. */
export const withdrawQuestion = async (caller: Caller, plan_id: string) => {
  const { uuid } = await requirePriceAdmin(caller, caller.world.db, plan_id);
  return inPlan(caller, aBooking(uuid), 'adjust', (booking, tx) => tookBack(caller, tx, booking, null));
};
