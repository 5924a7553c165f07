import { eq } from 'drizzle-orm';
import { type Decline, NO_RESPONSE, whyNotAnswer, whyNotDecline } from '#domain/booking/job.ts';
import { insist } from '#domain/core/refusal.ts';
import { dropOrder } from '#server/change-orders/change-order-rows.ts';
import { handOver, nextOfferOf, priceStays } from '#server/change-orders/offer-next.ts';
import type { Caller } from '#server/core/caller.ts';
import type { World } from '#server/core/world.ts';
import type { Tx } from '#server/db/open.ts';
import { jobs, plan_history } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { showJob } from '#server/plan/read-job.ts';
import { letterOf } from '../settle.ts';
import { endWithoutMover } from './end-without-mover.ts';
import { insistOnJob, type LockedJob } from './locked-job.ts';

/** The mover's no, with its reason. Said twice it is said once. */
export const declineJob = (caller: Caller, id: number, decline: Decline) =>
  inTransaction(caller.world, async (tx) => {
    const locked = await insistOnJob(caller, tx, id, 'answer_job');
    if (locked.job.status === 'declined') return { job: showJob(locked.job) };
    insist(whyNotDecline(decline));
    insist(whyNotAnswer(locked.job, caller.now.at));
    await declined(caller.world, tx, locked, caller.now.at, decline);
    return { job: showJob({ ...locked.job, status: 'declined' }) };
  });

/** What every no does, a spoken one and time that ran out: the next mover is asked, or the booking ends where there is none (pricing, 3). */
export const declined = async (world: World, tx: Tx, locked: LockedJob, at: Date, decline: Decline | null): Promise<void> => {
  const { job, plan } = locked;
  const attempt = { ...locked.attempt, places: [...locked.attempt.places, ...(await dropOrder(tx, 'reschedule', plan.uuid, at))] };
  await tx
    .update(jobs)
    .set({ status: 'declined', answered_at: at, ...columnsOf(decline) })
    .where(eq(jobs.id, job.id));
  const what = decline === null ? `Job declined: ${NO_RESPONSE}` : 'Job declined';
  const next = await nextOfferOf(world, tx, { job, attempt, plan }, at);
  if (next === undefined) {
    const letter = letterOf(job.offer === 1 ? 'mover_cannot' : 'replacement_ended', attempt.id);
    await endWithoutMover(tx, { job, attempt, plan }, { at, who: 'Mover', what, letters: [letter] });
    return;
  }
  await tx.insert(plan_history).values(priceStays({ ...plan, version: plan.version + 1 }, at, 'Mover', what));
  await handOver(tx, locked, next, at);
};

const columnsOf = (decline: Decline | null) =>
  decline && {
    declined_reason_id: decline.mover_declined_reason_id,
    declined_other_reason: decline.mover_declined_other_reason.trim(),
    declined_comment: decline.mover_declined_comment.trim(),
  };
