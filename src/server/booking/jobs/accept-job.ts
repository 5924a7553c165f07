import { eq } from 'drizzle-orm';
import { whyNotAnswer } from '#domain/booking/job.ts';
import { insist } from '#domain/core/refusal.ts';
import type { MovePlan } from '#domain/plan/plan.ts';
import { offerLetterOf } from '#server/change-orders/offer-errands.ts';
import { proposed } from '#server/change-orders/propose-job.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Tx } from '#server/db/open.ts';
import { jobs } from '#server/db/schema.ts';
import { moveReminders } from '#server/letters/occasions.ts';
import { asItWas, type Change, inPlan } from '#server/plan/in-plan.ts';
import { showJob } from '#server/plan/read-job.ts';
import { planPayments } from '../payments/due-payments.ts';
import { settleOf } from '../settle.ts';
import { aJob, type JobRow, type LockedJob } from './locked-job.ts';

/**
 * The mover's yes: the move is confirmed, and what was held is charged (pricing, 4). A mover that the customer did not choose is
 * proposed first. Said twice it is said once.
 */
export const acceptJob = (caller: Caller, id: number) =>
  inPlan(caller, aJob(id), 'answer_job', async (locked, tx) => {
    const { job, plan } = locked;
    if (job.status === 'accepted' || job.status === 'proposed') return asItWas(plan, () => ({ job: showJob(job) }));
    insist(whyNotAnswer(job, caller.now.at));
    const { job: answered, ...change } = await (job.offer === 1
      ? accepted(tx, caller, locked, 'Job accepted')
      : proposed(tx, caller, locked));
    return { ...change, answer: () => ({ job: showJob(answered) }) };
  });

/** What becomes of a plan, and of its job. */
export type JobChange = Change & { job: JobRow };

/** A job that its mover and its customer agree on: from here on the money is charged. */
export const accepted = async (
  tx: Tx,
  { now: { at }, world }: Caller,
  { job, attempt, plan }: LockedJob,
  what: string,
): Promise<JobChange> => {
  const answer = { status: 'accepted', answered_at: at } as const;
  await tx.update(jobs).set(answer).where(eq(jobs.id, job.id));
  const after: MovePlan = { ...plan, status: 'confirmed' };
  await planPayments(tx, attempt, after, at);
  const letters = ['confirmed', 'job_details'].map((letter) => offerLetterOf(letter, attempt.id, job.offer));
  const outbox = [...moveReminders(world, attempt.id, after, at), settleOf(attempt), ...letters];
  return { plan: after, history: [what], outbox, job: { ...job, ...answer } };
};
