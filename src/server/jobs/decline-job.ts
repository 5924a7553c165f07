import { eq } from 'drizzle-orm';
import { type Decline, NO_RESPONSE, whyNotAnswer, whyNotDecline } from '#domain/booking/job.ts';
import { throwIf } from '#domain/core/refusal.ts';
import { emailJobOf } from '#server/booking/finalize.ts';
import { endWithoutMover } from '#server/booking/jobs/end-without-mover.ts';
import { handOver, nextOfferOf } from '#server/change-orders/offer-next.ts';
import { runOutOfMovers } from '#server/change-orders/replacement.ts';
import type { Caller } from '#server/core/caller.ts';
import type { World } from '#server/core/world.ts';
import type { Tx } from '#server/db/open.ts';
import { jobs } from '#server/db/schema.ts';
import { asItWas, type Change, inPlan } from '#server/door/in-plan.ts';
import { dropOrders } from '#server/ledger/change-order-rows.ts';
import { aJob, type LockedJob } from '#server/ledger/locked-job.ts';
import { showJob } from '#server/plan-view/read-job.ts';

/** The mover's no, with its reason. Said twice it is said once. */
export const declineJob = (caller: Caller, id: number, decline: Decline) =>
  inPlan(caller, aJob(id), 'answer_job', async (locked, tx) => {
    const { job, plan } = locked;
    if (job.status === 'declined') return asItWas(plan, () => ({ job: showJob(job) }));
    throwIf(whyNotDecline(decline));
    throwIf(whyNotAnswer(job, caller.now.at));
    const change = await declined(caller.world, tx, locked, caller.now.at, decline);
    return { ...change, answer: () => ({ job: showJob({ ...job, status: 'declined' }) }) };
  });

/** What every no does, a spoken one and time that ran out: the next mover is asked, or the booking ends where there is none (pricing, 3). */
export const declined = async (world: World, tx: Tx, locked: LockedJob, at: Date, decline: Decline | null): Promise<Change> => {
  const { job, plan } = locked;
  const attempt = { ...locked.attempt, slots: [...locked.attempt.slots, ...(await dropOrders(tx, ['reschedule'], plan.uuid, at))] };
  await tx
    .update(jobs)
    .set({ status: 'declined', answered_at: at, ...columnsOf(decline) })
    .where(eq(jobs.id, job.id));
  const said = { who: 'Mover', what: decline === null ? `Job declined: ${NO_RESPONSE}` : 'Job declined' };
  const next = await nextOfferOf(world, tx, { job, attempt, plan }, at);
  if (next === undefined) {
    const outbox = job.offer === 1 ? [emailJobOf('mover_cannot', attempt.id)] : await runOutOfMovers(tx, attempt, at);
    const told = [...outbox, emailJobOf('no_mover', attempt.id)];
    return { plan: await endWithoutMover(tx, { attempt, plan }, at, said.what), history: [said], outbox: told };
  }
  const handed = await handOver(tx, locked, next, at);
  return { ...handed, history: [said, ...handed.history] };
};

const columnsOf = (decline: Decline | null) =>
  decline && {
    declined_reason_id: decline.mover_declined_reason_id,
    declined_other_reason: decline.mover_declined_other_reason.trim(),
    declined_comment: decline.mover_declined_comment.trim(),
  };
