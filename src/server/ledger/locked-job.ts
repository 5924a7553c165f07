import { desc, eq, sql } from 'drizzle-orm';
import type { JobStatus } from '#domain/booking/job.ts';
import { refuse } from '#domain/core/refusal.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { prepared } from '#server/db/prepared.ts';
import { jobs } from '#server/db/schema.ts';
import { lockedOf, type Subject } from '#server/plan/plan-lock.ts';
import { type Attempt, holdAttempt } from './attempts.ts';

export type JobRow = Omit<typeof jobs.$inferSelect, 'status'> & { status: JobStatus };

/** A job with its booking and plan, held in the order of all locks: plan, attempt, job. */
export type LockedJob = { job: JobRow; attempt: Attempt; plan: MovePlan };

/** A job of a plan. The mover of the plan may have changed since: the job belongs to the one it was given to. */
export const aJob = (id: number): Subject<LockedJob> => ({
  plan_id: (tx) => tx.select({ plan_id: jobs.plan_id }).from(jobs).where(eq(jobs.id, id)),
  lock: async (tx, plan) => {
    const attempt = await holdAttempt(tx, tx.select({ id: jobs.attempt_id }).from(jobs).where(eq(jobs.id, id)));
    const [row] = await tx.select().from(jobs).where(eq(jobs.id, id)).for('update');
    return attempt && row && { job: { ...row, status: row.status as JobStatus }, attempt, plan };
  },
  missing: () => refuse('not_found', 'We can’t find this job.'),
  keys: ({ plan, job }) => ({ ...plan, mover_id: job.mover_id }),
});

export const lockJob = (tx: Tx, id: number): Promise<LockedJob> => lockedOf(tx, aJob(id));

/** The job that a plan's booking stands or fell with; a draft that was never booked has none. */
export const newestJob = async (db: Db | Tx, plan_id: string): Promise<JobRow | undefined> => {
  const [row] = await newestOf(db, { plan_id });
  return row && { ...row, status: row.status as JobStatus };
};

const newestOf = prepared((db) =>
  db
    .select()
    .from(jobs)
    .where(eq(jobs.plan_id, sql.placeholder('plan_id')))
    .orderBy(desc(jobs.id))
    .limit(1),
);
