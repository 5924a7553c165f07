import { and, asc, count, desc, eq, gte, ilike, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { OPEN_ENDS, type OpenEnd } from '#contract/admin/admin-shapes.ts';
import type { Day } from '#domain/core/calendar.ts';
import { PLAN_STATUSES, type PlanStatus } from '#domain/plan/move-plan.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import { requireAdmin } from '#server/accounts/insist-admin.ts';
import type { Caller } from '#server/core/caller.ts';
import { csvOf } from '#server/movers/show-rates.ts';
import { noMoverLeft, papersOpen, planRows } from '#server/plan-view/plan-rows.ts';
import { dayOf, likeOf, type Page, windowOf, wordsQuery } from '../db/list-page.ts';
import type { Db } from '../db/open.ts';
import { change_orders, funnel_plans, jobs, move_plans, movers, users } from '../db/schema.ts';
import { coiMissing, nameless, planWords, userWords } from '../db/tables/search-words.ts';
import { type FunnelAsked, inFunnel, ofFunnel } from './market/in-funnel.ts';

type Filters = FunnelAsked & {
  q: string;
  status: '' | PlanStatus;
  open: '' | OpenEnd;
  nameless: '' | 'yes' | 'no';
  hourly: '' | 'yes' | 'no';
  read_only: '' | 'yes' | 'no';
  from: string;
  to: string;
  sort: 'changed' | 'date' | 'total';
  direction: 'ascending' | 'descending';
};

type Asked = Page & Filters;

/** One page of all plans. Which plans it holds is read from an index alone; the plans themselves only for the page. */
export const listPlans = async ({ viewer, now, world: { db } }: Caller, asked: Asked) => {
  requireAdmin(viewer);
  const { page, per_page } = asked;
  const others = and(...filtersOf(asked), await searched(db, asked.q, now.today));
  const in_funnel = inFunnel(move_plans.uuid, asked);
  const beside = and(others, in_funnel);
  const standing = and(...standingOf(asked, now.today));
  const where = and(beside, standing);
  // A number of the market is opened as it is: how those plans stand would be counted of most of all plans.
  const counts = in_funnel === undefined ? countsOf(db, beside, now.today) : null;
  if (asked.q.trim() !== '') {
    const [{ ids, total }, counted] = await Promise.all([foundOf(db, where, asked), counts]);
    return { move_plans: await planRows(db, ids, now.today), counts: counted, total, page, per_page };
  }
  const [rows, counted] = await Promise.all([
    inOrder(db.select({ uuid: move_plans.uuid }).from(move_plans).$dynamic(), where, asked),
    counts,
  ]);
  const ids = rows.map(({ uuid }) => uuid);
  const is_funnel_alone = others === undefined && standing === undefined && in_funnel !== undefined;
  const known = is_funnel_alone ? await db.$count(funnel_plans, and(...ofFunnel(asked))) : counted && totalIn(counted, asked);
  const total = known ?? (await totalOf(db, where));
  return { move_plans: await planRows(db, ids, now.today), counts: counted, total, page, per_page };
};

/** The same as a spreadsheet, on one page. What leaves the site with people's names in it is noted, but for the words that were looked for, which may be a name too. */
export const plansCsv = async (caller: Caller, asked: Filters): Promise<File> => {
  const { move_plans: plans } = await listPlans(caller, { ...asked, page: 1, per_page: MOST_EXPORTED });
  const rows = plans.map((plan) => [
    ...[plan.short_id, plan.name, plan.email, plan.phone_number, placeOf(plan.from), plan.to === null ? 'Storage' : placeOf(plan.to)],
    ...[plan.move_date ?? '', plan.mover?.name ?? '', plan.total_cost?.toFixed(2) ?? '', plan.status, plan.open.join(' ')],
    ...[plan.changed_at],
  ]);
  const { q, ...filters } = asked;
  const after = {
    rows: rows.length,
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
    searched: q.trim() !== '',
  };
  await caller.world.db.transaction((tx) =>
    recordAudit(tx, caller, { what: 'Downloaded a list', subject: { kind: 'list', id: 'plans' }, after }),
  );
  return new File([csvOf([[...HEADS], ...rows])], `plans-${caller.now.today}.csv`, { type: 'text/csv' });
};

const MOST_EXPORTED = 5_000;

const HEADS = ['plan', 'name', 'email', 'phone', 'from', 'to', 'date', 'mover', 'total', 'status', 'open', 'changed_at'] as const;

const placeOf = ({ city, state }: { city: string; state: string }): string => [city, state].filter(Boolean).join(', ');

type Counts = Record<'all' | 'nameless' | PlanStatus | OpenEnd, number>;

/** Read from indexes alone, but for the few that are open. */
const countsOf = async (db: Db, beside: SQL | undefined, today: Day): Promise<Counts> => {
  const [by_status, unnamed, ...ends] = await Promise.all([
    db.select({ status: move_plans.status, total: count() }).from(move_plans).where(beside).groupBy(move_plans.status),
    totalOf(db, and(beside, nameless(move_plans))),
    ...OPEN_ENDS.map((end) => totalOf(db, and(beside, isOpen(end, today)))),
  ]);
  const of = new Map(by_status.map(({ status, total }) => [status, total]));
  const statuses = Object.fromEntries(PLAN_STATUSES.map((status) => [status, of.get(status) ?? 0])) as Record<PlanStatus, number>;
  const [no_mover = 0, papers = 0, change_order = 0, coi = 0] = ends;
  const all = by_status.reduce((sum, { total }) => sum + total, -unnamed);
  return { ...statuses, draft: statuses.draft - unnamed, all, nameless: unnamed, no_mover, papers, change_order, coi };
};

/** What was counted already need not be counted again; undefined where several of these are asked for at once. */
const totalIn = (counts: Counts, { status, open, nameless: unnamed }: Filters): number | undefined => {
  if (open !== '') return status === '' && unnamed === '' ? counts[open] : undefined;
  if (unnamed === 'yes') return status === '' || status === 'draft' ? counts.nameless : 0;
  const with_all = unnamed === '' ? counts.nameless : 0;
  if (status === '') return counts.all + with_all;
  return counts[status] + (status === 'draft' ? with_all : 0);
};

const standingOf = ({ status, open, nameless: unnamed }: Filters, today: Day): (SQL | undefined)[] => [
  status === '' ? undefined : eq(move_plans.status, status),
  open === '' ? undefined : isOpen(open, today),
  unnamed === '' ? undefined : unnamed === 'yes' ? nameless(move_plans) : sql`not (${nameless(move_plans)})`,
];

const isOpen = (end: OpenEnd, today: Day): SQL | undefined => {
  if (end === 'coi') return coiMissing(move_plans);
  if (end === 'papers') return papersOpen;
  if (end === 'no_mover') return sql`exists (select 1 from ${jobs} where ${jobs.plan_id} = ${move_plans.uuid} and ${noMoverLeft(today)})`;
  return sql`exists (select 1 from ${change_orders} where ${change_orders.plan_id} = ${move_plans.uuid} and ${change_orders.status} = 'asked')`;
};

const COLUMNS = { changed: move_plans.changed_at, date: move_plans.move_date, total: move_plans.total_cost };

/** What was looked for is found once, and counted on the way. */
const foundOf = async (db: Db, where: SQL | undefined, asked: Asked) => {
  const counted = db.select({ uuid: move_plans.uuid, total: sql<number>`count(*) over ()::int` }).from(move_plans).$dynamic();
  const rows = await inOrder(counted, where, asked);
  const is_past_the_end = rows.length === 0 && asked.page > 1;
  return { ids: rows.map(({ uuid }) => uuid), total: is_past_the_end ? await totalOf(db, where) : (rows[0]?.total ?? 0) };
};

const inOrder = <T extends PgSelect>(rows: T, where: SQL | undefined, asked: Asked) => {
  const way = asked.direction === 'ascending' ? asc : desc;
  const { limit, offset } = windowOf(asked);
  return rows.where(where).orderBy(way(COLUMNS[asked.sort]), way(move_plans.uuid)).limit(limit).offset(offset);
};

const totalOf = async (db: Db, where: SQL | undefined): Promise<number> => {
  const [counted] = await db.select({ total: count() }).from(move_plans).where(where);
  return counted?.total ?? 0;
};

const filtersOf = ({ hourly, read_only, from, to, sort }: Filters): SQL[] => [
  ...(hourly === '' ? [] : [eq(move_plans.hourly_plan, hourly === 'yes')]),
  ...(read_only === '' ? [] : [eq(move_plans.read_only_plan, read_only === 'yes')]),
  ...(from === '' ? [] : [gte(move_plans.move_date, from)]),
  ...(to === '' ? [] : [lte(move_plans.move_date, to)]),
  ...(sort === 'changed' ? [] : [sql`${COLUMNS[sort]} is not null`]),
];

/** A day means the plans of that day; anything else is looked for in the plan's words, in its mover's name and in those of its owner's account. */
const searched = async (db: Db, q: string, today: Day): Promise<SQL | undefined> => {
  if (q.trim() === '') return undefined;
  const day = dayOf(q, today);
  if (day !== undefined) return eq(move_plans.move_date, day);
  const query = wordsQuery(q);
  if (query === undefined) return sql`false`;
  const found = sql`${planWords(move_plans)} @@ ${query}`;
  const by_mover = await db
    .select({ id: movers.id })
    .from(movers)
    .where(ilike(movers.name, likeOf(q)))
    .limit(MOST_MOVERS);
  const owners = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${userWords(users)} @@ ${query}`)
    .limit(MOST_OWNERS);
  const ids = owners.map(({ id }) => id);
  return or(
    found,
    ids.length === 0 ? undefined : inArray(move_plans.owner_user_id, ids),
    by_mover.length === 0
      ? undefined
      : inArray(
          move_plans.mover_id,
          by_mover.map(({ id }) => id),
        ),
  );
};

/** Whoever means one person out of more has to say more of the name. */
const MOST_OWNERS = 1_000;

const MOST_MOVERS = 100;
