import { and, desc, eq, type SQL } from 'drizzle-orm';
import {
  CHANGE_ORDERS,
  type ChangeOrderDetails,
  type ChangeOrderEmail,
  type ChangeOrderKind,
  type ChangeOrderStatus,
} from '#domain/change-orders/change-order.ts';
import type { MovePlan } from '#domain/plan/plan.ts';
import { type Attempt, lockAttempt } from '#server/booking/attempts.ts';
import { enqueue } from '#server/core/outbox.ts';
import type { Db, Tx } from '../db/open.ts';
import { change_orders } from '../db/schema.ts';

type Row = typeof change_orders.$inferSelect;

/** A change order of one kind, or of any. */
export type ChangeOrder<Kind extends ChangeOrderKind = ChangeOrderKind> = {
  [K in Kind]: Omit<Row, 'kind' | 'details'> & { kind: K; details: ChangeOrderDetails[K] };
}[Kind];

/** An order with its booking and plan, held in the order of all locks: plan, attempt, order. */
export type LockedOrder<Kind extends ChangeOrderKind = ChangeOrderKind> = { order: ChangeOrder<Kind>; attempt: Attempt; plan: MovePlan };

/** The plan as it was agreed, and that in a few words. */
export type Agreed = { plan: MovePlan; what: string };

export const findOrder = <Kind extends ChangeOrderKind>(db: Db | Tx, kind: Kind, id: number): Promise<ChangeOrder<Kind> | undefined> =>
  newestOf(db, kind, eq(change_orders.id, id));

/** The order of a plan that waits for an answer: of each kind there is one at most. */
export const openOrder = <Kind extends ChangeOrderKind>(db: Db | Tx, kind: Kind, plan_id: string): Promise<ChangeOrder<Kind> | undefined> =>
  newestOf(db, kind, and(eq(change_orders.plan_id, plan_id), eq(change_orders.status, 'asked')));

/** The last one of each kind on a plan, whatever came of it. */
export const newestOrders = async (db: Db | Tx, plan_id: string): Promise<{ [K in ChangeOrderKind]?: ChangeOrder<K> }> => {
  const rows = await db
    .selectDistinctOn([change_orders.kind])
    .from(change_orders)
    .where(eq(change_orders.plan_id, plan_id))
    .orderBy(change_orders.kind, desc(change_orders.id));
  return Object.fromEntries(rows.map((row) => [row.kind, row]));
};

/** How often a booking was changed in this way already. */
export const acceptedOrders = (db: Db | Tx, kind: ChangeOrderKind, attempt_id: string): Promise<number> =>
  db.$count(
    change_orders,
    and(eq(change_orders.attempt_id, attempt_id), eq(change_orders.kind, kind), eq(change_orders.status, 'accepted')),
  );

/** Asks: whoever has to answer hears of it, and whoever asked that it was sent. */
export const insertOrder = async <Kind extends ChangeOrderKind>(
  tx: Tx,
  row: typeof change_orders.$inferInsert & { kind: Kind; details: ChangeOrderDetails[Kind]; asked_at: Date },
): Promise<ChangeOrder<Kind>> => {
  const [inserted] = await tx.insert(change_orders).values(row).returning();
  const order = inserted as ChangeOrder<Kind>;
  await tell(tx, order, row.asked_at);
  return order;
};

/** Ends one that waits, and tells whom it concerns; nothing is answered twice, should anybody come here without the plan's lock. */
export const endOrder = async <Order extends ChangeOrder>(tx: Tx, { id }: Order, status: ChangeOrderStatus, at: Date): Promise<Order> => {
  const [ended] = await tx
    .update(change_orders)
    .set({ status, answered_at: at })
    .where(and(eq(change_orders.id, id), eq(change_orders.status, 'asked')))
    .returning();
  if (ended === undefined) throw new Error('The change order no longer waits for an answer.');
  await tell(tx, ended as Order, at);
  return ended as Order;
};

/**
 * A booking that ends or goes to another mover takes its open order along. Answers the capacity slots that were held for it, which are
 * for the caller to give back with the booking's own. Call it with plan and attempt locked.
 */
export const dropOrder = async (tx: Tx, kind: ChangeOrderKind, plan_id: string, at: Date): Promise<Row['slots']> => {
  const dropped = await tx
    .update(change_orders)
    .set({ status: 'withdrawn', answered_at: at })
    .where(and(eq(change_orders.plan_id, plan_id), eq(change_orders.kind, kind), eq(change_orders.status, 'asked')))
    .returning({ slots: change_orders.slots });
  return dropped.flatMap(({ slots }) => slots);
};

/** Undefined when there is no such order. */
export const lockOrder = async <Kind extends ChangeOrderKind>(tx: Tx, id: number, kind?: Kind): Promise<LockedOrder<Kind> | undefined> => {
  const [found] = await tx.select({ attempt_id: change_orders.attempt_id }).from(change_orders).where(isOrder(id, kind));
  if (found === undefined) return undefined;
  const { attempt, plan } = await lockAttempt(tx, found.attempt_id);
  const [row] = await tx.select().from(change_orders).where(eq(change_orders.id, id)).for('update');
  return row && { order: row as ChangeOrder<Kind>, attempt, plan };
};

const isOrder = (id: number, kind: ChangeOrderKind | undefined) =>
  and(eq(change_orders.id, id), kind === undefined ? undefined : eq(change_orders.kind, kind));

const newestOf = async <Kind extends ChangeOrderKind>(
  db: Db | Tx,
  kind: Kind,
  where: SQL | undefined,
): Promise<ChangeOrder<Kind> | undefined> => {
  const of_kind = and(where, eq(change_orders.kind, kind));
  const [row] = await db.select().from(change_orders).where(of_kind).orderBy(desc(change_orders.id)).limit(1);
  return row as ChangeOrder<Kind> | undefined;
};

const tell = (tx: Tx, order: ChangeOrder, at: Date): Promise<void> => {
  const { id, attempt_id, kind, status, asked_at } = order;
  const sent = String(asked_at?.getTime() ?? 0);
  const emails: readonly ChangeOrderEmail[] = CHANGE_ORDERS[kind].emails[status];
  const errands = emails.map((letter) => ({
    ...{ kind: 'letter' as const, dedupe: `${letter}:${id}:${sent}` },
    body: { letter, attempt_id, order_id: String(id), sent },
  }));
  return enqueue(tx, at, errands);
};
