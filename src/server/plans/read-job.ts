import { desc, eq } from 'drizzle-orm';
import type { MovePlan } from '#domain/plan.ts';
import type { Db, Tx } from '../db/open.ts';
import { jobs } from '../db/schema.ts';

const STATUSES = ['waiting', 'accepted', 'declined', 'completed', 'canceled'] as const;

export type ShownJob = { id: number; status: (typeof STATUSES)[number]; accept_by: string | null };

/** The newest job of a plan; a draft has none. */
export const jobOf = async (db: Db | Tx, plan: MovePlan): Promise<ShownJob | null> => {
  if (plan.status === 'draft') return null;
  const [row] = await db.select().from(jobs).where(eq(jobs.plan_id, plan.uuid)).orderBy(desc(jobs.id)).limit(1);
  if (row === undefined) return null;
  return { id: row.id, status: STATUSES.find((one) => one === row.status) ?? 'waiting', accept_by: row.accept_by?.toISOString() ?? null };
};
