import { and, asc, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { versionOf } from '#server/accounts/audit/seen-version.ts';
import { requireAdmin } from '#server/accounts/insist-admin.ts';
import type { Caller } from '#server/core/caller.ts';
import { type Page, windowOf, wordsQuery } from '../db/list-page.ts';
import type { Db, Tx } from '../db/open.ts';
import { move_plans, movers, second_factors, users } from '../db/schema.ts';
import { userWords } from '../db/tables/search-words.ts';

type Asked = Page & { q: string; role: '' | '0' | '1' | '2' | '3' };

/** Everybody with an account, by name. */
export const listUsers = async ({ viewer, world: { db } }: Caller, asked: Asked) => {
  requireAdmin(viewer);
  const where = and(isNull(users.removed_at), ...filtersOf(asked));
  const { limit, offset } = windowOf(asked);
  const [ids, [counted]] = await Promise.all([
    db.select({ id: users.id }).from(users).where(where).orderBy(users.role, asc(users.name), users.id).limit(limit).offset(offset),
    db.select({ total: count() }).from(users).where(where),
  ]);
  const { page, per_page } = asked;
  return {
    users: await userRows(
      db,
      ids.map(({ id }) => id),
    ),
    total: counted?.total ?? 0,
    page,
    per_page,
  };
};

/** In the order that was asked for. */
export const userRows = async (db: Db | Tx, ids: readonly string[]) => {
  if (ids.length === 0) return [];
  const rows = await db
    .select(COLUMNS)
    .from(users)
    .leftJoin(movers, eq(movers.id, users.mover_id))
    .leftJoin(second_factors, eq(second_factors.user_id, users.id))
    .where(inArray(users.id, [...ids]));
  const owned = await db
    .select({ id: move_plans.owner_user_id, plans: count() })
    .from(move_plans)
    .where(inArray(move_plans.owner_user_id, [...ids]))
    .groupBy(move_plans.owner_user_id);
  const plans = new Map(owned.map((row) => [row.id, row.plans]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [shown(row, plans.get(id) ?? 0)];
  });
};

const COLUMNS = {
  ...{ id: users.id, name: users.name, email: users.email, role: users.role, created_at: users.created_at, banned_at: users.banned_at },
  ...{ mover_id: users.mover_id, mover_name: movers.name, second_factor_at: second_factors.confirmed_at },
};

const filtersOf = ({ q, role }: Asked): SQL[] => [
  ...(role === '' ? [] : [eq(users.role, Number(role))]),
  ...(q.trim() === '' ? [] : [sql`${userWords(users)} @@ coalesce(${wordsQuery(q) ?? sql`null`}, ''::tsquery)`]),
];

type Row = {
  id: string;
  name: string;
  email: string;
  role: number;
  created_at: Date;
  banned_at: Date | null;
  mover_id: number | null;
  mover_name: string | null;
  second_factor_at: Date | null;
};

/** What our team can edit of an account. */
export const accountTerms = ({ role, banned_at }: { role: number; banned_at: Date | null }) => ({ role, is_banned: banned_at !== null });

const shown = (row: Row, plans: number) => ({
  version: versionOf(accountTerms(row)),
  ...{ id: row.id, name: row.name, email: row.email, role: row.role },
  mover: row.mover_id === null ? null : { id: row.mover_id, name: row.mover_name ?? '' },
  created_at: row.created_at.toISOString(),
  is_banned: row.banned_at !== null,
  has_second_factor: row.second_factor_at !== null,
  plans,
});
