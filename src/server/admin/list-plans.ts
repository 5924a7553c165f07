import { and, asc, count, desc, eq, gte, ilike, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Day } from '#domain/core/calendar.ts';
import { requireAdmin } from '#server/accounts/insist-admin.ts';
import type { Caller } from '#server/core/caller.ts';
import { planRows } from '#server/plan-view/plan-rows.ts';
import { dayOf, likeOf, type Page, windowOf, wordsQuery } from '../db/list-page.ts';
import type { Db } from '../db/open.ts';
import { move_plans, movers, users } from '../db/schema.ts';
import { planWords, userWords } from '../db/tables/search-words.ts';

type Asked = Page & {
  q: string;
  status: string;
  hourly: '' | 'yes' | 'no';
  read_only: '' | 'yes' | 'no';
  from: string;
  to: string;
  sort: 'changed' | 'date' | 'total';
  direction: 'ascending' | 'descending';
};

/** One page of all plans. Which plans it holds is read from an index alone; the plans themselves only for the page. */
export const listPlans = async ({ viewer, now, world: { db } }: Caller, asked: Asked) => {
  requireAdmin(viewer);
  const where = and(...filtersOf(asked), await searched(db, asked.q, now.today));
  const { ids, total } = asked.q.trim() === '' ? await pageOf(db, where, asked) : await foundOf(db, where, asked);
  const { page, per_page } = asked;
  return { move_plans: await planRows(db, ids), total, page, per_page };
};

const COLUMNS = { changed: move_plans.changed_at, date: move_plans.move_date, total: move_plans.total_cost };

/** The page and the count each follow an index of their own. */
const pageOf = async (db: Db, where: SQL | undefined, asked: Asked) => {
  const [rows, total] = await Promise.all([
    inOrder(db.select({ uuid: move_plans.uuid }).from(move_plans).$dynamic(), where, asked),
    totalOf(db, where),
  ]);
  return { ids: rows.map(({ uuid }) => uuid), total };
};

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

const filtersOf = ({ status, hourly, read_only, from, to, sort }: Asked): SQL[] => [
  ...(status === '' ? [] : [eq(move_plans.status, status)]),
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
