import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { type Cents, toDollars } from '#domain/core/money.ts';
import type { Scope } from '#domain/plan/access.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { samePrice } from '#domain/pricing/price-diff.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { leave } from '#server/db/pipelined.ts';
import { preparedInsert } from '#server/db/prepared.ts';
import { plan_history } from '#server/db/schema.ts';

/** A line that names somebody else than who asked, or another total than the plan's. */
export type HistoryLine = { what: string; who?: string; after_cents?: number | null };

/** One line for each thing that happened: what, by whom, and what all of it together did to the chosen mover's total. */
export const writeLines = async (
  tx: Tx,
  { who, now: { at } }: { who: string; now: { at: Date } },
  before: MovePlan,
  after: MovePlan,
  lines: readonly (string | HistoryLine)[],
): Promise<void> => {
  if (lines.length === 0) return;
  const of_all = {
    ...{ plan_id: after.uuid, version: after.version, at, who },
    before_cents: before.price?.total_cost ?? null,
    after_cents: after.price?.total_cost ?? null,
    price: samePrice(before.price, after.price) ? null : after.price,
  };
  await leave(tx, ...lines.map((line) => insertLine(tx, { ...of_all, ...(typeof line === 'string' ? { what: line } : line) })));
};

const insertLine = preparedInsert(plan_history);

/** What the history says of a price that was made anew because its hold was over. */
export const RENEWED = 'Today’s price, after the old one was no longer held';

/** The newest line first. Who follows a link to view hears what happened, but no name and no message. */
export const historyOf = async (db: Db, plan_id: string, scope: Scope) => {
  const rows = await db.select(SHOWN).from(plan_history).where(eq(plan_history.plan_id, plan_id)).orderBy(desc(plan_history.id)).limit(500);
  const explained = explainedIn(rows);
  return rows.map((row) => ({
    version: row.version,
    at: row.at.toISOString(),
    ...shownWords(row, scope),
    before: row.before_cents === null ? null : toDollars(row.before_cents as Cents),
    after: row.after_cents === null ? null : toDollars(row.after_cents as Cents),
    is_explained: explained.has(row.id),
  }));
};

const { price: _price, ...SMALL } = getTableColumns(plan_history);

/** A price is a whole bill: it is read where it is looked at. */
const SHOWN = { ...SMALL, has_price: sql<boolean>`${plan_history.price} is not null` };

export const shownWords = ({ who, what }: { who: string; what: string }, scope: Scope) =>
  scope === 'full' ? { who, what } : { who: 'Customer', what: what.split(':', 1)[0]! };

/** The rows whose price can be laid beside the one before it. */
const explainedIn = (rows: readonly { id: number; has_price: boolean }[]): ReadonlySet<number> =>
  new Set(
    rows
      .filter(({ has_price }) => has_price)
      .slice(0, -1)
      .map(({ id }) => id),
  );

/** An admin who acts as somebody is named beside them. */
export const whoIs = ({ viewer: { user } }: Caller): string => {
  if (user === null) return 'Customer';
  return user.impersonation === undefined ? user.name : `${user.name} (${user.impersonation.admin_name} for them)`;
};
