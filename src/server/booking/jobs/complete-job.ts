import { eq } from 'drizzle-orm';
import { whyNotComplete } from '#domain/booking/job.ts';
import { insist } from '#domain/core/refusal.ts';
import type { MovePlan } from '#domain/plan/plan.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Tx } from '#server/db/open.ts';
import { jobs, plan_history } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { thankCustomer } from '#server/letters/occasions.ts';
import { savePlan } from '#server/plan/plan-row.ts';
import { showJob } from '#server/plan/read-job.ts';
import { takeRest } from '../payments/due-payments.ts';
import { insistOnJob, type JobRow, type LockedJob } from './locked-job.ts';

/** The mover, or an admin for it, says that the work is done; what is held is taken. Said twice it is said once. */
export const completeJob = (caller: Caller, id: number) =>
  inTransaction(caller.world, async (tx) => {
    const locked = await insistOnJob(caller, tx, id, 'complete_job');
    if (locked.job.status === 'completed') return { job: showJob(locked.job) };
    insist(whyNotComplete(locked.job, locked.plan.details.move_date, caller.now.today));
    const who = caller.viewer.user?.name ?? 'Mover';
    return { job: showJob(await completed(tx, locked, { who, at: caller.now.at })) };
  });

/** The work of a job that is locked is done, whoever or whatever says so. */
export const completed = async (tx: Tx, { job, attempt, plan }: LockedJob, { who, at }: { who: string; at: Date }): Promise<JobRow> => {
  const change = { status: 'completed', completed_at: at } as const;
  await tx.update(jobs).set(change).where(eq(jobs.id, job.id));
  const after: MovePlan = { ...plan, version: plan.version + 1, status: 'completed', is_completed: true };
  await savePlan(tx, plan, after, at);
  const total = plan.price?.total_cost ?? null;
  await tx.insert(plan_history).values({
    ...{ plan_id: plan.uuid, version: after.version, at, who, what: 'Move completed' },
    ...{ before_cents: total, after_cents: total },
  });
  await thankCustomer(tx, attempt.id, at);
  await takeRest(tx, attempt, at);
  return { ...job, ...change };
};
