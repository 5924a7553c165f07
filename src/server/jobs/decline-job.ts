import { eq } from 'drizzle-orm';
import { type Decline, NO_RESPONSE, whyNotAnswer, whyNotDecline } from '#domain/job.ts';
import type { MovePlan } from '#domain/plan.ts';
import { insist } from '#domain/refusal.ts';
import { letterOf, unbook, voidOf } from '../bookings/settle.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../db/open.ts';
import { jobs, plan_history } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { enqueue } from '../outbox.ts';
import { savePlan } from '../plans/plan-row.ts';
import { showJob } from '../plans/read-job.ts';
import { insistOnJob, type LockedJob } from './locked-job.ts';

/** The mover's no, with its reason. Said twice it is said once. */
export const declineJob = (caller: Caller, id: number, decline: Decline) =>
  inTransaction(caller.world, async (tx) => {
    const locked = await insistOnJob(caller, tx, id, 'answer_job');
    if (locked.job.status === 'declined') return { job: showJob(locked.job) };
    insist(whyNotDecline(decline));
    insist(whyNotAnswer(locked.job, caller.now.at));
    await declined(tx, locked, caller.now.at, decline);
    return { job: showJob({ ...locked.job, status: 'declined' }) };
  });

/**
 * What every no does, a spoken one and time that ran out: trucks and coupon go back, what was held is let go, and the plan is the
 * customer's own again, to choose another mover from.
 */
export const declined = async (tx: Tx, { job, attempt, plan }: LockedJob, at: Date, decline: Decline | null): Promise<void> => {
  await tx
    .update(jobs)
    .set({ status: 'declined', answered_at: at, ...columnsOf(decline) })
    .where(eq(jobs.id, job.id));
  const unbooked = await unbook(tx, attempt, plan);
  const after: MovePlan = { ...unbooked, mover_id: null, price: null, price_held_until: null };
  await savePlan(tx, plan, after, at);
  await tx.insert(plan_history).values({
    plan_id: plan.uuid,
    version: after.version,
    at,
    who: 'Mover',
    what: decline === null ? `Job declined: ${NO_RESPONSE}` : 'Job declined',
    before_cents: plan.price?.total_cost ?? null,
    after_cents: null,
  });
  await enqueue(tx, at, [voidOf(attempt.id, attempt.transaction_id ?? ''), letterOf('mover_cannot', attempt.id)]);
};

const columnsOf = (decline: Decline | null) =>
  decline && {
    declined_reason_id: decline.mover_declined_reason_id,
    declined_other_reason: decline.mover_declined_other_reason.trim(),
    declined_comment: decline.mover_declined_comment.trim(),
  };
