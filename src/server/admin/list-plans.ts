import { and, asc, count, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Caller } from '../caller.ts';
import type { Db, Tx } from '../db/open.ts';
import { move_plans, users } from '../db/schema.ts';
import { planWords, userWords } from '../db/tables/search-words.ts';
import { insistAdmin } from './insist-admin.ts';
import { dayOf, type Page, windowOf, wordsQuery } from './list-page.ts';
import { planRows } from './plan-rows.ts';

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
export const listPlans = async ({ viewer, world: { db } }: Caller, asked: Asked) => {
  insistAdmin(viewer);
  const where = and(...filtersOf(db, asked));
  const [ids, [counted]] = await Promise.all([idsOf(db, where, asked), db.select({ total: count() }).from(move_plans).where(where)]);
  const { page, per_page } = asked;
  return { move_plans: await planRows(db, ids), total: counted?.total ?? 0, page, per_page };
};

const COLUMNS = { changed: move_plans.changed_at, date: move_plans.move_date, total: move_plans.total_cost };

const idsOf = async (db: Db, where: SQL | undefined, asked: Asked): Promise<readonly string[]> => {
  const way = asked.direction === 'ascending' ? asc : desc;
  const { limit, offset } = windowOf(asked);
  const rows = await db
    .select({ uuid: move_plans.uuid })
    .from(move_plans)
    .where(where)
    .orderBy(way(COLUMNS[asked.sort]), way(move_plans.uuid))
    .limit(limit)
    .offset(offset);
  return rows.map(({ uuid }) => uuid);
};

const filtersOf = (db: Db | Tx, { q, status, hourly, read_only, from, to, sort }: Asked): SQL[] => [
  ...searched(db, q),
  ...(status === '' ? [] : [eq(move_plans.status, status)]),
  ...(hourly === '' ? [] : [eq(move_plans.hourly_plan, hourly === 'yes')]),
  ...(read_only === '' ? [] : [eq(move_plans.read_only_plan, read_only === 'yes')]),
  ...(from === '' ? [] : [gte(move_plans.move_date, from)]),
  ...(to === '' ? [] : [lte(move_plans.move_date, to)]),
  ...(sort === 'changed' ? [] : [sql`${COLUMNS[sort]} is not null`]),
];

/** A day means the plans of that day; anything else is looked for in the plan's words and in those of its owner's account. */
const searched = (db: Db | Tx, q: string): SQL[] => {
  if (q.trim() === '') return [];
  const day = dayOf(q);
  if (day !== undefined) return [eq(move_plans.move_date, day)];
  const query = wordsQuery(q);
  if (query === undefined) return [sql`false`];
  const owned = db
    .select({ uuid: move_plans.uuid })
    .from(move_plans)
    .innerJoin(users, eq(users.id, move_plans.owner_user_id))
    .where(sql`${userWords(users)} @@ ${query}`);
  const found = db
    .select({ uuid: move_plans.uuid })
    .from(move_plans)
    .where(sql`${planWords(move_plans)} @@ ${query}`)
    .union(owned);
  return [inArray(move_plans.uuid, found)];
};
