import { eq } from 'drizzle-orm';
import { whyNotAnswer } from '#domain/booking/job.ts';
import { insist } from '#domain/core/refusal.ts';
import { offerLetterOf } from '#server/change-orders/offer-errands.ts';
import { propose } from '#server/change-orders/propose-job.ts';
import type { Caller } from '#server/core/caller.ts';
import { enqueue } from '#server/core/outbox.ts';
import type { Tx } from '#server/db/open.ts';
import { jobs } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { remindCustomer } from '#server/letters/occasions.ts';
import { writeHistory } from '#server/plan/history.ts';
import { savePlan } from '#server/plan/plan-row.ts';
import { showJob } from '#server/plan/read-job.ts';
import { planPayments } from '../payments/due-payments.ts';
import { settleOf } from '../settle.ts';
import { insistOnJob, type JobRow, type LockedJob } from './locked-job.ts';

/**
 * The mover's yes: the move is confirmed, and what was held is charged (pricing, 4). A mover that the customer did not choose is
 * proposed first. Said twice it is said once.
 */
export const acceptJob = (caller: Caller, id: number) =>
  inTransaction(caller.world, async (tx) => {
    const locked = await insistOnJob(caller, tx, id, 'answer_job');
    const { job } = locked;
    if (job.status === 'accepted' || job.status === 'proposed') return { job: showJob(job) };
    insist(whyNotAnswer(job, caller.now.at));
    return { job: showJob(job.offer === 1 ? await accepted(tx, caller, locked, 'Job accepted') : await propose(tx, caller, locked)) };
  });

/** A job that its mover and its customer agree on: from here on the money is charged. */
export const accepted = async (tx: Tx, caller: Caller, { job, attempt, plan }: LockedJob, what: string): Promise<JobRow> => {
  const { at } = caller.now;
  const answer = { status: 'accepted', answered_at: at } as const;
  await tx.update(jobs).set(answer).where(eq(jobs.id, job.id));
  const after = { ...plan, version: plan.version + 1, status: 'confirmed' } as const;
  await savePlan(tx, plan, after, at);
  await writeHistory(tx, caller, plan, after, what);
  const letters = ['confirmed', 'job_details'].map((letter) => offerLetterOf(letter, attempt.id, job.offer));
  await planPayments(tx, attempt, after, at);
  await remindCustomer(tx, caller.world, attempt.id, after, at);
  await enqueue(tx, at, [settleOf(attempt), ...letters]);
  return { ...job, ...answer };
};
