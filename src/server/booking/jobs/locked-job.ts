import { desc, eq } from 'drizzle-orm';
import type { JobStatus } from '#domain/booking/job.ts';
import { refuse } from '#domain/core/refusal.ts';
import { type Action, can } from '#domain/plan/access.ts';
import type { MovePlan } from '#domain/plan/plan.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { jobs } from '#server/db/schema.ts';
import { type Attempt, lockAttempt } from '../attempts.ts';

export type JobRow = Omit<typeof jobs.$inferSelect, 'status'> & { status: JobStatus };

/** A job with its booking and plan, held in the order of all locks: plan, attempt, job. */
export type LockedJob = { job: JobRow; attempt: Attempt; plan: MovePlan };

/** Undefined when there is no such job. */
export const lockJob = async (tx: Tx, id: number): Promise<LockedJob | undefined> => {
  const [found] = await tx.select({ attempt_id: jobs.attempt_id }).from(jobs).where(eq(jobs.id, id));
  if (found === undefined) return undefined;
  const { attempt, plan } = await lockAttempt(tx, found.attempt_id);
  const [row] = await tx.select().from(jobs).where(eq(jobs.id, id)).for('update');
  return row && { job: { ...row, status: row.status as JobStatus }, attempt, plan };
};

/** The job that a plan's booking stands or fell with; a draft that was never booked has none. */
export const newestJob = async (db: Db | Tx, plan_id: string): Promise<JobRow | undefined> => {
  const [row] = await db.select().from(jobs).where(eq(jobs.plan_id, plan_id)).orderBy(desc(jobs.id)).limit(1);
  return row && { ...row, status: row.status as JobStatus };
};

/** A job that this viewer may do `action` with; otherwise the answer is that of a job that does not exist. */
export const insistOnJob = async ({ viewer }: Caller, tx: Tx, id: number, action: Action): Promise<LockedJob> => {
  const locked = await lockJob(tx, id);
  // The mover of a plan may have changed since: its job then belongs to the one it was given to.
  if (locked === undefined || can(viewer, { ...locked.plan, mover_id: locked.job.mover_id }, action) === 'none') throw noSuchJob();
  return locked;
};

const noSuchJob = () => refuse('not_found', 'We can’t find this job.');
