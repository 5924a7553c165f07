import { desc, eq } from 'drizzle-orm';
import type { JobStatus } from '#domain/job.ts';
import type { MovePlan } from '#domain/plan.ts';
import type { Db, Tx } from '../db/open.ts';
import { jobs } from '../db/schema.ts';

export type ShownJob = { id: number; status: JobStatus; accept_by: string | null };

/** The newest job of a plan; a draft has none. */
export const jobOf = async (db: Db | Tx, plan: MovePlan): Promise<ShownJob | null> => {
  if (plan.status === 'draft') return null;
  const [row] = await db.select().from(jobs).where(eq(jobs.plan_id, plan.uuid)).orderBy(desc(jobs.id)).limit(1);
  return row === undefined ? null : showJob({ ...row, status: row.status as JobStatus });
};

export const showJob = ({ id, status, accept_by }: { id: number; status: JobStatus; accept_by: Date | null }): ShownJob => ({
  id,
  status,
  accept_by: accept_by?.toISOString() ?? null,
});
