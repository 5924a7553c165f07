import { eq } from 'drizzle-orm';
import { isReplacing, noReplacement, whyNotAgree } from '#domain/change-orders/replacement.ts';
import { throwIf } from '#domain/core/refusal.ts';
import { isBooked } from '#domain/plan/plan.ts';
import { accepted } from '#server/booking/jobs/confirmed-job.ts';
import { endWithoutMover } from '#server/booking/jobs/end-without-mover.ts';
import { offerLetterOf } from '#server/booking/jobs/offer-outbox-jobs.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Tx } from '#server/db/open.ts';
import { jobs } from '#server/db/schema.ts';
import { asItWas, type Change, inPlan } from '#server/door/in-plan.ts';
import { type LockedJob, lockJob, newestJob } from '#server/ledger/locked-job.ts';
import { aBookersPlan } from '#server/ledger/rights.ts';
import { showChange } from '#server/plan-view/show-change.ts';

/**
 * The customer's answer about another mover at the same price: a yes confirms the move and charges what is held; a no, which may be
 * said while movers are still being asked too, ends the booking for nothing. Said twice it is said once.
 */
export const answerReplacement = (caller: Caller, plan_id: string, decision: 'accept' | 'decline') =>
  inPlan(caller, aBookersPlan(plan_id), 'book', async ({ plan }, tx) => {
    const newest = await newestJob(tx, plan.uuid);
    const locked = newest && (await lockJob(tx, newest.id));
    if (locked === undefined || locked.job.offer === 1) throw noReplacement();
    const answer: Answer = (after) => showChange(caller, tx, plan, after);
    return isAnswered(locked, decision) ? asItWas(plan, answer) : { ...(await ANSWERS[decision](tx, caller, locked)), answer };
  });

type Answer = (after: LockedJob['plan']) => ReturnType<typeof showChange>;

const isAnswered = ({ job, plan }: LockedJob, decision: 'accept' | 'decline'): boolean =>
  decision === 'accept' ? job.status === 'accepted' : !isBooked(plan);

const agree = (tx: Tx, caller: Caller, locked: LockedJob): Promise<Change> => {
  throwIf(whyNotAgree(locked.job, caller.now.at));
  return accepted(tx, caller, locked, 'New mover accepted');
};

const refuseMover = (tx: Tx, caller: Caller, locked: LockedJob): Promise<Change> => {
  if (!isReplacing(locked.job)) throw noReplacement();
  const who = caller.viewer.user?.name ?? 'Customer';
  return endReplacement(tx, locked, caller.now.at, { who, what: 'No other mover wanted' });
};

const ANSWERS = { accept: agree, decline: refuseMover } as const;

/** The customer wants none of the others, or never said: the one that was asked hears that it is off. */
export const endReplacement = async (tx: Tx, locked: LockedJob, at: Date, said: { who: string; what: string }): Promise<Change> => {
  const { job, attempt } = locked;
  await tx.update(jobs).set({ status: 'canceled' }).where(eq(jobs.id, job.id));
  const letters = ['replacement_ended', 'mover_canceled'].map((letter) => offerLetterOf(letter, attempt.id, job.offer));
  return endWithoutMover(tx, locked, { at, ...said, letters });
};
