import { whyNotNow } from '#domain/change-orders/booked-change.ts';
import { Refusal, refuse, throwIf } from '#domain/core/refusal.ts';
import type { Mover } from '#domain/movers/mover.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { whyNotChangeBooked } from '#domain/plan/what-may.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { type Attempt, liveAttempt } from '#server/ledger/attempts.ts';
import { openOrder } from '#server/ledger/change-order-rows.ts';
import { bookingInProgress } from '#server/ledger/live-attempt.ts';
import { type JobRow, newestJob } from '#server/ledger/locked-job.ts';
import { paymentsOf } from '#server/ledger/payment-rows.ts';
import { marketOf } from '#server/pricing/market.ts';

/** A booked plan with everything that a change of it concerns. */
export type Changeable = { plan: MovePlan; attempt: Attempt; job: JobRow; mover: Mover };

/** Refused where nothing can be changed at all, or not just now. `is_open_ok`: a change that waits is the very one that is looked at. */
export const requireChangeable = async (caller: Caller, db: Db | Tx, plan: MovePlan, is_open_ok = false): Promise<Changeable> => {
  throwIf(whyNotChangeBooked(plan, caller.now));
  return requireSettled(db, plan, is_open_ok);
};

/** Refused while a payment, another day, another mover or another change is in the air. */
export const requireSettled = async (db: Db | Tx, plan: MovePlan, is_open_ok = false): Promise<Changeable> => {
  const attempt = await liveAttempt(db, plan.uuid);
  if (attempt !== undefined && attempt.state !== 'booked') throw bookingInProgress();
  const job = await newestJob(db, plan.uuid);
  const mover = (await marketOf(db)).byId.get(plan.mover_id ?? -1);
  if (attempt === undefined || job === undefined || mover === undefined) throw refuse('not_editable', 'Nothing is booked yet.');
  const open = {
    job,
    is_charging: (await paymentsOf(db, attempt.id)).some(({ state }) => state === 'charging'),
    is_rescheduling: (await openOrder(db, 'reschedule', plan.uuid)) !== undefined,
    is_asked: !is_open_ok && (await openOrder(db, 'booked_change', plan.uuid)) !== undefined,
  };
  throwIf(whyNotNow(open));
  return { plan, attempt, job, mover };
};

/** The same as a question. */
export const whyNotChangeable = async (caller: Caller, db: Db | Tx, plan: MovePlan): Promise<Refusal | undefined> => {
  try {
    await requireChangeable(caller, db, plan);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
};
