import { eq } from 'drizzle-orm';
import { whyNotComplete } from '#domain/job.ts';
import type { MovePlan } from '#domain/plan.ts';
import { insist } from '#domain/refusal.ts';
import { takeRest } from '../bookings/due-payments.ts';
import type { Caller } from '../caller.ts';
import { jobs } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { thankCustomer } from '../letters/occasions.ts';
import { writeHistory } from '../plans/history.ts';
import { savePlan } from '../plans/plan-row.ts';
import { showJob } from '../plans/read-job.ts';
import { insistOnJob } from './locked-job.ts';

/** The mover, or an admin for it, says that the work is done; what is held is taken. Said twice it is said once. */
export const completeJob = (caller: Caller, id: number) =>
  inTransaction(caller.world, async (tx) => {
    const { job, attempt, plan } = await insistOnJob(caller, tx, id, 'complete_job');
    if (job.status === 'completed') return { job: showJob(job) };
    insist(whyNotComplete(job, plan.details.move_date, caller.now.today));
    const completed = { status: 'completed', completed_at: caller.now.at } as const;
    await tx.update(jobs).set(completed).where(eq(jobs.id, id));
    const after: MovePlan = { ...plan, version: plan.version + 1, status: 'completed', is_completed: true };
    await savePlan(tx, plan, after, caller.now.at);
    await writeHistory(tx, caller, plan, after, 'Move completed');
    await thankCustomer(tx, job.attempt_id, caller.now.at);
    await takeRest(tx, attempt, caller.now.at);
    return { job: showJob({ ...job, ...completed }) };
  });
