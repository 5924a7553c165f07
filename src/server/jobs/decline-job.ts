import { eq } from 'drizzle-orm';
import { pricingZip } from '#domain/address/address.ts';
import { arrivalAt, type Decline, NO_RESPONSE, whyNotAnswer, whyNotDecline, whyNotGiveBack } from '#domain/booking/job.ts';
import { throwIf } from '#domain/core/refusal.ts';
import { emailJobOf } from '#server/booking/finalize.ts';
import { endWithoutMover } from '#server/booking/jobs/end-without-mover.ts';
import { offerEmailJobOf } from '#server/booking/jobs/offer-outbox-jobs.ts';
import { handOver, nextOfferOf } from '#server/change-orders/offer-next.ts';
import { isReplaced, runOutOfMovers } from '#server/change-orders/replacement.ts';
import type { Caller } from '#server/core/caller.ts';
import type { World } from '#server/core/world.ts';
import type { Tx } from '#server/db/open.ts';
import { jobs } from '#server/db/schema.ts';
import { asItWas, type Change, inPlan } from '#server/door/in-plan.ts';
import { dropOrders } from '#server/ledger/change-order-rows.ts';
import { aJob, type LockedJob } from '#server/ledger/locked-job.ts';
import { tellOfJob } from '#server/ledger/webhook-events.ts';
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

/**
 * A mover that accepted can't do it any more. The customer goes the way of a declined job, and what was charged stays with the booking or
 * goes back with its end. Our team hears of it either way. Said twice it is said once.
 */
export const giveJobBack = (caller: Caller, id: number, decline: Decline) =>
  inPlan(caller, aJob(id), 'answer_job', async (locked, tx) => {
    const { job, plan } = locked;
    if (job.status === 'declined') return asItWas(plan, () => ({ job: showJob(job) }));
    throwIf(whyNotDecline(decline));
    const zone = caller.world.places.timeZoneOf(pricingZip(plan.details.pick_up));
    throwIf(whyNotGiveBack(job, arrivalAt(plan, zone), caller.now.at));
    const { at } = caller.now;
    await tx.update(jobs).set({ given_back_at: at }).where(eq(jobs.id, job.id));
    const given_back = { ...locked, plan: { ...plan, status: 'reserved' as const } };
    const change = await declined(caller.world, tx, given_back, at, decline, 'Job given back');
    const outbox = [...change.outbox, offerEmailJobOf('given_back', locked.attempt.id, job.offer)];
    return { ...change, outbox, answer: () => ({ job: showJob({ ...job, status: 'declined' }) }) };
  });

/** What every no does, a spoken one and time that ran out: the next mover is asked, or the booking ends where there is none (pricing, 3). */
export const declined = async (
  world: World,
  tx: Tx,
  locked: LockedJob,
  at: Date,
  decline: Decline | null,
  what = decline === null ? `Job declined: ${NO_RESPONSE}` : 'Job declined',
): Promise<Change> => {
  const { job, plan } = locked;
  const dropped = await dropOrders(tx, ['reschedule', 'booked_change', 'adjustment'], plan.uuid, at);
  const attempt = { ...locked.attempt, slots: [...locked.attempt.slots, ...dropped] };
  await tx
    .update(jobs)
    .set({ status: 'declined', answered_at: at, ...columnsOf(decline) })
    .where(eq(jobs.id, job.id));
  await tellOfJob(tx, 'job.changed', eq(jobs.id, job.id), at);
  const said = { who: 'Mover', what };
  const next = await nextOfferOf(world, tx, { job, attempt, plan }, at);
  if (next === undefined) {
    const outbox = (await isReplaced(tx, attempt)) ? await runOutOfMovers(tx, attempt, at) : [emailJobOf('mover_cannot', attempt.id)];
    const told = [...outbox, emailJobOf('no_mover', attempt.id)];
    return { plan: await endWithoutMover(tx, { attempt, plan }, at, said.what), history: [said], outbox: told };
  }
  const handed = await handOver(world, tx, locked, next, at);
  return { ...handed, history: [said, ...handed.history] };
};

const columnsOf = (decline: Decline | null) =>
  decline && {
    declined_reason_id: decline.mover_declined_reason_id,
    declined_other_reason: decline.mover_declined_other_reason.trim(),
    declined_comment: decline.mover_declined_comment.trim(),
  };
