import { desc, eq } from 'drizzle-orm';
import type { Scope } from '#domain/access.ts';
import { type Cents, toDollars } from '#domain/money.ts';
import type { MovePlan } from '#domain/plan.ts';
import type { Caller } from '../caller.ts';
import type { Db, Tx } from '../db/open.ts';
import { plan_history } from '../db/schema.ts';
import { whatChanged } from './what-changed.ts';

/** One line for a change: what, by whom, and what it did to the chosen mover's total. */
export const writeHistory = async (tx: Tx, caller: Caller, before: MovePlan, after: MovePlan, what?: string): Promise<void> => {
  await tx.insert(plan_history).values({
    plan_id: after.uuid,
    version: after.version,
    at: caller.now.at,
    who: whoIs(caller),
    what: what ?? whatChanged(before, after),
    before_cents: before.price?.total_cost ?? null,
    after_cents: after.price?.total_cost ?? null,
  });
};

/** The newest line first. Who follows a link to view hears what happened, but no name and no message. */
export const historyOf = async (db: Db, plan_id: string, scope: Scope) => {
  const rows = await db.select().from(plan_history).where(eq(plan_history.plan_id, plan_id)).orderBy(desc(plan_history.id)).limit(500);
  return rows.map((row) => ({
    at: row.at.toISOString(),
    who: scope === 'full' ? row.who : 'Customer',
    what: scope === 'full' ? row.what : row.what.split(':', 1)[0]!,
    before: row.before_cents === null ? null : toDollars(row.before_cents as Cents),
    after: row.after_cents === null ? null : toDollars(row.after_cents as Cents),
  }));
};

const whoIs = ({ viewer }: Caller): string => viewer.user?.name ?? 'Customer';
