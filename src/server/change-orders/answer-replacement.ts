import { eq } from 'drizzle-orm';
import { isReplacing, noReplacement, whyNotAgree } from '#domain/change-orders/replacement.ts';
import { insist } from '#domain/core/refusal.ts';
import { isBooked, type MovePlan } from '#domain/plan/plan.ts';
import { accepted } from '#server/booking/jobs/accept-job.ts';
import { endWithoutMover } from '#server/booking/jobs/end-without-mover.ts';
import { type LockedJob, lockJob, newestJob } from '#server/booking/jobs/locked-job.ts';
import { insistOnRight } from '#server/booking/rights.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Tx } from '#server/db/open.ts';
import { jobs } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findPlan, lockPlan } from '#server/plan/plan-row.ts';
import { showChange } from '#server/plan/show-change.ts';
import { offerLetterOf } from './offer-errands.ts';

/**
 * The customer's answer about another mover at the same price: a yes confirms the move and charges what is held; a no, which may be
 * said while movers are still being asked too, ends the booking for nothing. Said twice it is said once.
 */
export const answerReplacement = (caller: Caller, plan_id: string, decision: 'accept' | 'decline') =>
  inTransaction(caller.world, async (tx) => {
    const before = insistOnRight(caller, await lockPlan(tx, plan_id), 'book');
    const newest = await newestJob(tx, before.uuid);
    const locked = newest && (await lockJob(tx, newest.id));
    if (locked === undefined || locked.job.offer === 1) throw noReplacement();
    if (!isAnswered(locked, decision)) await ANSWERS[decision](tx, caller, locked);
    return showChange(caller, tx, before, await reread(tx, before));
  });

const isAnswered = ({ job, plan }: LockedJob, decision: 'accept' | 'decline'): boolean =>
  decision === 'accept' ? job.status === 'accepted' : !isBooked(plan);

const agree = async (tx: Tx, caller: Caller, locked: LockedJob): Promise<void> => {
  insist(whyNotAgree(locked.job, caller.now.at));
  await accepted(tx, caller, locked, 'New mover accepted');
};

const refuseMover = async (tx: Tx, caller: Caller, locked: LockedJob): Promise<void> => {
  if (!isReplacing(locked.job)) throw noReplacement();
  const who = caller.viewer.user?.name ?? 'Customer';
  await endReplacement(tx, locked, caller.now.at, { who, what: 'No other mover wanted' });
};

const ANSWERS = { accept: agree, decline: refuseMover } as const;

/** The customer wants none of the others, or never said: the one that was asked hears that it is off. */
export const endReplacement = async (tx: Tx, locked: LockedJob, at: Date, said: { who: string; what: string }): Promise<void> => {
  const { job, attempt } = locked;
  await tx.update(jobs).set({ status: 'canceled' }).where(eq(jobs.id, job.id));
  const letters = ['replacement_ended', 'mover_canceled'].map((letter) => offerLetterOf(letter, attempt.id, job.offer));
  await endWithoutMover(tx, locked, { at, ...said, letters });
};

const reread = async (tx: Tx, { uuid }: MovePlan): Promise<MovePlan> => (await findPlan(tx, uuid))!;
