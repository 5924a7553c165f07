import { eq } from 'drizzle-orm';
import { whyNotAnswer } from '#domain/job.ts';
import { insist } from '#domain/refusal.ts';
import { letterOf, settleOf } from '../bookings/settle.ts';
import type { Caller } from '../caller.ts';
import { jobs } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { enqueue } from '../outbox.ts';
import { writeHistory } from '../plans/history.ts';
import { savePlan } from '../plans/plan-row.ts';
import { showJob } from '../plans/read-job.ts';
import { insistOnJob } from './locked-job.ts';

/** The mover's yes: the move is confirmed, and what was held is charged (pricing, 4). Said twice it is said once. */
export const acceptJob = (caller: Caller, id: number) =>
  inTransaction(caller.world, async (tx) => {
    const { job, attempt, plan } = await insistOnJob(caller, tx, id, 'answer_job');
    if (job.status === 'accepted') return { job: showJob(job) };
    const { at } = caller.now;
    insist(whyNotAnswer(job, at));
    const accepted = { status: 'accepted', answered_at: at } as const;
    await tx.update(jobs).set(accepted).where(eq(jobs.id, id));
    const after = { ...plan, version: plan.version + 1, status: 'confirmed' } as const;
    await savePlan(tx, plan, after, at);
    await writeHistory(tx, caller, plan, after, 'Job accepted');
    await enqueue(tx, at, [settleOf(attempt), letterOf('confirmed', attempt.id), letterOf('job_details', attempt.id)]);
    return { job: showJob({ ...job, ...accepted }) };
  });
