import { and, asc, count, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { DECLINE_REASONS, type JobStatus, NO_RESPONSE } from '#domain/booking/job.ts';
import { requireAdmin } from '#server/accounts/insist-admin.ts';
import type { Caller } from '#server/core/caller.ts';
import { ENDS, endsOf, shortIdOf } from '#server/plan/plan-rows.ts';
import { likeOf, type Page, windowOf } from '../db/list-page.ts';
import { jobs, move_plans, movers } from '../db/schema.ts';

type Asked = Page & { q: string; status: 'open' | 'accepted' | 'declined' | 'completed' | 'canceled' | 'all' };

/** Who has to answer until when: what is overdue comes first. Answered jobs stand by their number, the newest first. */
export const listJobs = async ({ viewer, now, world: { db } }: Caller, asked: Asked) => {
  requireAdmin(viewer);
  const where = and(...filtersOf(asked));
  const [rows, [counted]] = await Promise.all([
    db
      .select(COLUMNS)
      .from(jobs)
      .innerJoin(move_plans, eq(move_plans.uuid, jobs.plan_id))
      .innerJoin(movers, eq(movers.id, jobs.mover_id))
      .where(where)
      .orderBy(...(asked.status === 'open' ? [sql`${jobs.accept_by} asc nulls last`, asc(jobs.id)] : [desc(jobs.id)]))
      .limit(windowOf(asked).limit)
      .offset(windowOf(asked).offset),
    db.select({ total: count() }).from(jobs).innerJoin(movers, eq(movers.id, jobs.mover_id)).where(where),
  ]);
  const { page, per_page } = asked;
  return { jobs: rows.map((row) => shown(row, now.at)), total: counted?.total ?? 0, page, per_page };
};

export const OPEN_JOBS = ['waiting', 'proposed'];

const COLUMNS = {
  ...{ id: jobs.id, uuid: jobs.plan_id, mover_id: jobs.mover_id, mover_name: movers.name, move_date: move_plans.move_date },
  ...{
    status: jobs.status,
    offer: jobs.offer,
    accept_by: jobs.accept_by,
    reason_id: jobs.declined_reason_id,
    other: jobs.declined_other_reason,
  },
  ...ENDS,
};

const filtersOf = ({ q, status }: Asked): SQL[] => {
  const all: (SQL | undefined)[] = [];
  if (status === 'open') all.push(inArray(jobs.status, OPEN_JOBS));
  else if (status !== 'all') all.push(eq(jobs.status, status));
  if (q.trim() !== '')
    all.push(or(ilike(movers.name, likeOf(q)), ilike(sql`${jobs.plan_id}::text`, `${q.trim().replaceAll(/[^\w-]/g, '')}%`)));
  return all.filter((one) => one !== undefined);
};

type Row = {
  id: number;
  uuid: string;
  mover_id: number;
  mover_name: string;
  move_date: string | null;
  status: string;
  offer: number;
  accept_by: Date | null;
  reason_id: number | null;
  other: string;
} & Parameters<typeof endsOf>[0];

const shown = (row: Row, at: Date) => ({
  id: row.id,
  uuid: row.uuid,
  short_id: shortIdOf(row.uuid),
  mover: { id: row.mover_id, name: row.mover_name },
  ...endsOf(row),
  move_date: row.move_date,
  status: row.status as JobStatus,
  offer: row.offer,
  accept_by: row.accept_by?.toISOString() ?? null,
  is_overdue: row.status === 'waiting' && row.accept_by !== null && row.accept_by <= at,
  declined_because: row.status === 'declined' ? reasonOf(row) : null,
});

const reasonOf = ({ reason_id, other }: Row): string => other || (DECLINE_REASONS.find(({ id }) => id === reason_id)?.label ?? NO_RESPONSE);
