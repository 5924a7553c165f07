import { and, asc, count, desc, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { sortBids } from '#domain/bidding/bids.ts';
import { DECLINE_REASONS, type JobStatus, NO_RESPONSE } from '#domain/booking/job.ts';
import type { Now } from '#domain/core/business-time.ts';
import type { Day } from '#domain/core/calendar.ts';
import { toDollars } from '#domain/core/money.ts';
import { requireAdmin } from '#server/accounts/insist-admin.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Db } from '#server/db/open.ts';
import { findPlan } from '#server/plan/plan-row.ts';
import { ENDS, endsOf, noMoverLeft, shortIdOf } from '#server/plan-view/plan-rows.ts';
import { pricingOf } from '#server/pricing/price-plan.ts';
import { likeOf, type Page, windowOf } from '../db/list-page.ts';
import { jobs, move_plans, movers } from '../db/schema.ts';
import { inFunnel } from './market/in-funnel.ts';
import { declinedBetween } from './market/show-market.ts';

type Asked = Page & { q: string; status: 'no_mover' | 'open' | 'accepted' | 'declined' | 'completed' | 'canceled' | 'all' } & Declined;

/** Why and when movers said no, as the market page counts it. */
type Declined = { from: string; to: string; reason?: number | undefined; city: string; state: string; source: string };

/**
 * Who has to answer until when: what is overdue comes first. Moves that no mover is left for stand by their day, answered jobs by their
 * number, the newest first.
 */
export const listJobs = async ({ viewer, now, world: { db } }: Caller, asked: Asked) => {
  requireAdmin(viewer);
  const where = and(...filtersOf(asked, now.today));
  const [rows, [counted]] = await Promise.all([
    db
      .select(COLUMNS)
      .from(jobs)
      .innerJoin(move_plans, eq(move_plans.uuid, jobs.plan_id))
      .innerJoin(movers, eq(movers.id, jobs.mover_id))
      .where(where)
      .orderBy(...(ORDERS[asked.status] ?? [desc(jobs.id)]))
      .limit(windowOf(asked).limit)
      .offset(windowOf(asked).offset),
    db
      .select({ total: count() })
      .from(jobs)
      .innerJoin(move_plans, eq(move_plans.uuid, jobs.plan_id))
      .innerJoin(movers, eq(movers.id, jobs.mover_id))
      .where(where),
  ]);
  const { page, per_page } = asked;
  const to_call = await Promise.all(rows.map(({ uuid }) => (asked.status === 'no_mover' ? moversToCall(db, uuid, now) : [])));
  return {
    jobs: rows.map((row, at) => shown(row, now.at, asked.status === 'no_mover', to_call[at] ?? [])),
    total: counted?.total ?? 0,
    page,
    per_page,
  };
};

/** How many moves no mover is left for, of those whose day is still to come. */
export const countNoMover = (db: Db, today: Day): Promise<number> =>
  db
    .select({ total: count() })
    .from(jobs)
    .innerJoin(move_plans, eq(move_plans.uuid, jobs.plan_id))
    .where(noMoverLeft(today))
    .then(([counted]) => counted?.total ?? 0);

export const OPEN_JOBS = ['waiting', 'proposed'];

const COLUMNS = {
  ...{ id: jobs.id, uuid: jobs.plan_id, mover_id: jobs.mover_id, mover_name: movers.name, move_date: move_plans.move_date },
  ...{
    status: jobs.status,
    plan_status: move_plans.status,
    offer: jobs.offer,
    accept_by: jobs.accept_by,
    reason_id: jobs.declined_reason_id,
    other: jobs.declined_other_reason,
  },
  ...ENDS,
};

const ORDERS: { readonly [Status in Asked['status']]?: SQL[] } = {
  open: [sql`${jobs.accept_by} asc nulls last`, asc(jobs.id)],
  no_mover: [asc(move_plans.move_date), asc(jobs.id)],
};

const MOST_TO_CALL = 3;

const moversToCall = async (db: Db, plan_id: string, now: Now) => {
  const plan = await findPlan(db, plan_id);
  if (plan === undefined) return [];
  const [{ bids }, asked] = await Promise.all([
    pricingOf(db, plan, now),
    db.select({ mover_id: jobs.mover_id }).from(jobs).where(eq(jobs.plan_id, plan_id)),
  ]);
  return sortBids(bids)
    .filter(({ mover }) => asked.every(({ mover_id }) => mover_id !== mover.id))
    .slice(0, MOST_TO_CALL)
    .map(({ mover: { id, name, phone_number = '' }, total_cost }) => ({ id, name, phone_number, total_cost: toDollars(total_cost) }));
};

const filtersOf = ({ q, status, from, to, reason, city, state, source }: Asked, today: Day): SQL[] => {
  const all: (SQL | undefined)[] = [];
  if (status === 'no_mover') all.push(noMoverLeft(today));
  else if (status === 'open') all.push(inArray(jobs.status, OPEN_JOBS));
  else if (status !== 'all') all.push(eq(jobs.status, status));
  if (from !== '' || to !== '') all.push(declinedBetween(from || FIRST_DAY, to || today));
  if (reason !== undefined) all.push(reason === 0 ? isNull(jobs.declined_reason_id) : eq(jobs.declined_reason_id, reason));
  all.push(inFunnel(jobs.plan_id, { city, state, source }));
  if (q.trim() !== '')
    all.push(or(ilike(movers.name, likeOf(q)), ilike(sql`${jobs.plan_id}::text`, `${q.trim().replaceAll(/[^\w-]/g, '')}%`)));
  return all.filter((one) => one !== undefined);
};

/** Before there was anything. */
const FIRST_DAY = '2000-01-01';

type Row = {
  id: number;
  uuid: string;
  mover_id: number;
  mover_name: string;
  move_date: string | null;
  status: string;
  plan_status: string;
  offer: number;
  accept_by: Date | null;
  reason_id: number | null;
  other: string;
} & Parameters<typeof endsOf>[0];

const shown = (row: Row, at: Date, is_in_queue: boolean, movers_to_call: Awaited<ReturnType<typeof moversToCall>>) => ({
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
  has_no_mover: is_in_queue && row.plan_status === 'canceled',
  movers_to_call,
});

const reasonOf = ({ reason_id, other }: Row): string => other || (DECLINE_REASONS.find(({ id }) => id === reason_id)?.label ?? NO_RESPONSE);
