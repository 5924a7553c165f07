import { eq, type SQLWrapper, sql } from 'drizzle-orm';
import { type Day, parseDay } from '#domain/core/calendar.ts';
import type { Cents } from '#domain/core/money.ts';
import { Refusal, refuse } from '#domain/core/refusal.ts';
import { NO_SUCH_PLAN } from '#domain/plan/access.ts';
import { type MovePlan, PLAN_STATUSES, STEP_NAMES } from '#domain/plan/move-plan.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { leave } from '#server/db/pipelined.ts';
import { prepared, preparedFor, preparedInsert } from '#server/db/prepared.ts';
import { move_plans } from '#server/db/schema.ts';

export type PlanRow = typeof move_plans.$inferSelect;

/** The one body for a plan that is not there and for one that is not the viewer's to know about (property 26). */
export const noSuchPlan = () => refuse('not_found', NO_SUCH_PLAN, {}, { missing: 'plan' });

export const isNoSuchPlan = (thrown: unknown): boolean => thrown instanceof Refusal && thrown.more.missing === 'plan';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => UUID.test(text);

/** Reads a plan; undefined when there is none by that id. */
export const findPlan = async (db: Db | Tx, id: string): Promise<MovePlan | undefined> => {
  if (!isUuid(id)) return undefined;
  const [row] = await planBy(db, { id });
  return row && planOf(row);
};

/** Reads a plan and holds its row until the transaction ends. Its id may be a query, in the same round trip, whose answer never changes. */
export const lockPlan = async (tx: Tx, id: string | SQLWrapper): Promise<MovePlan | undefined> => {
  if (typeof id === 'string' && !isUuid(id)) return undefined;
  const query = () => tx.select().from(move_plans).where(eq(move_plans.uuid, id)).for('update');
  const [row] = typeof id === 'string' ? await lockedPlan(tx, { id }) : await query();
  return row && planOf(row);
};

const ID = sql.placeholder('id');
const planBy = prepared((db) => db.select().from(move_plans).where(eq(move_plans.uuid, ID)));
const lockedPlan = prepared((db) => db.select().from(move_plans).where(eq(move_plans.uuid, ID)).for('update'));

/** Writes what differs, and no more: a plan carries a whole household and its price. Heard of with the commit. */
export const savePlan = (tx: Tx, before: MovePlan, after: MovePlan, { changed_at, contact_ended_at }: SavedAt): Promise<void> => {
  const same = new Set<string>((Object.keys(before) as (keyof MovePlan)[]).filter((part) => before[part] === after[part]));
  const row = Object.entries(rowOf(after, changed_at)).filter(([column]) => !same.has(column));
  return leave(tx, update(tx, { ...Object.fromEntries(row), contact_ended_at, of: after.uuid }));
};

type SavedAt = { changed_at: Date; contact_ended_at?: Date | undefined };

const update = preparedFor<Partial<PlanRow> & { of: string }, unknown>((db, { of, ...row }) =>
  db.update(move_plans).set(row).where(eq(move_plans.uuid, of)),
);

export const insertPlan = async (tx: Tx | Db, plan: MovePlan, changed_at: Date): Promise<void> => {
  await leave(tx, insert(tx, rowOf(plan, changed_at)));
};

const insert = preparedInsert(move_plans);

export const planOf = ({ changed_at: _, total_cost: __, move_date: ___, contact_ended_at: ____, ...row }: PlanRow): MovePlan => ({
  ...row,
  created_at: row.created_at.toISOString(),
  price_held_until: row.price_held_until?.toISOString() ?? null,
  status: known(PLAN_STATUSES, row.status),
  last_step: known(STEP_NAMES, row.last_step),
  follow_up_packing_service_id: row.follow_up_packing_service_id as MovePlan['follow_up_packing_service_id'],
});

const rowOf = (plan: MovePlan, changed_at: Date): typeof move_plans.$inferInsert => ({
  ...plan,
  created_at: new Date(plan.created_at),
  price_held_until: plan.price_held_until === null ? null : new Date(plan.price_held_until),
  changed_at,
  move_date: plan.details.move_date === null ? null : (parseDay(plan.details.move_date) as Day),
  total_cost: plan.price === null ? null : (plan.price.total_cost as Cents),
});

const known = <T extends string>(words: readonly T[], word: string): T => {
  const found = words.find((one) => one === word);
  if (found === undefined) throw new Error(`The store holds the unknown word "${word}".`);
  return found;
};
