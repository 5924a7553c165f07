import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type ChangeOrderDetails, type ChangeOrderKind, type Rules, rulesOf, type StatusOf } from '#domain/change-orders/change-order.ts';
import { refuse } from '#domain/core/refusal.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { OutboxJob } from '#server/core/outbox.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { change_orders } from '#server/db/schema.ts';
import type { Subject } from '#server/plan/plan-lock.ts';
import { type Attempt, holdAttempt } from './attempts.ts';

type Row = typeof change_orders.$inferSelect;

/** A change order of one kind, or of any. */
export type ChangeOrder<Kind extends ChangeOrderKind = ChangeOrderKind> = {
  [K in Kind]: Omit<Row, 'kind' | 'status' | 'details'> & { kind: K; status: StatusOf<K>; details: ChangeOrderDetails[K] };
}[Kind];

/** An order with its booking and plan, held in the order of all locks: plan, attempt, order. */
export type LockedOrder<Kind extends ChangeOrderKind = ChangeOrderKind> = { order: ChangeOrder<Kind>; attempt: Attempt; plan: MovePlan };

/** The plan as it was agreed, that in a few words, and what else has to happen outside. */
export type Agreed = { plan: MovePlan; what: string; outbox?: readonly OutboxJob[] };

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

/** The last one of a booking, which is the open one where one is. */
export const newestOfBooking = <Kind extends ChangeOrderKind>(
  db: Db | Tx,
  kind: Kind,
  attempt_id: string,
): Promise<ChangeOrder<Kind> | undefined> => newestOf(db, kind, eq(change_orders.attempt_id, attempt_id));

/** What was found on the move day and goes along at the price that was agreed, the first one first. */
export const samePricesOf = async (db: Db | Tx, attempt_id: string): Promise<readonly ChangeOrder<'adjustment'>[]> => {
  const of_booking = and(eq(change_orders.attempt_id, attempt_id), eq(change_orders.kind, 'adjustment'));
  const rows = await db
    .select()
    .from(change_orders)
    .where(and(of_booking, eq(change_orders.status, 'accepted')))
    .orderBy(asc(change_orders.id));
  return rows.map((row) => row as ChangeOrder<'adjustment'>).filter(({ details }) => details.is_waived);
};

export const insertOrder = async <Kind extends ChangeOrderKind>(
  tx: Tx,
  row: typeof change_orders.$inferInsert & { kind: Kind; details: ChangeOrderDetails[Kind] },
): Promise<ChangeOrder<Kind>> => {
  const [inserted] = await tx.insert(change_orders).values(row).returning();
  return inserted as ChangeOrder<Kind>;
};

/** Changes one that is still in its state; nothing is answered twice, should anybody come here without the plan's lock. */
export const changeOrder = async <Order extends Pick<Row, 'id' | 'status'>>(
  tx: Tx,
  { id, status }: Order,
  to: Partial<typeof change_orders.$inferInsert>,
): Promise<Order> => {
  const still = and(eq(change_orders.id, id), eq(change_orders.status, status));
  const [changed] = await tx.update(change_orders).set(to).where(still).returning();
  if (changed === undefined) throw new Error(`The change order is no longer ${status}.`);
  return changed as unknown as Order;
};

/**
 * A booking that ends or goes to another mover takes its open orders of these kinds along. Answers the capacity slots that were held for
 * them, which are for the caller to give back with the booking's own. Call it with plan and attempt locked.
 */
export const dropOrders = async (tx: Tx, kinds: ChangeOrderKind[], plan_id: string, at: Date): Promise<Row['slots']> => {
  const open = and(inArray(change_orders.kind, kinds), inArray(change_orders.status, ['draft', 'asked']));
  const dropped = await tx
    .update(change_orders)
    .set({ status: 'withdrawn', asked_at: sql`coalesce(${change_orders.asked_at}, ${at})`, answered_at: at })
    .where(and(eq(change_orders.plan_id, plan_id), open))
    .returning({ slots: change_orders.slots });
  return dropped.flatMap(({ slots }) => slots);
};

/** An order with its booking, for whoever changes the plan by it. Of the plan `plan_id` alone, when it is named. */
export const aChangeOrder = <Kind extends ChangeOrderKind>(kind: Kind, id: number, plan_id?: string): Subject<LockedOrder<Kind>> => {
  const of_plan = plan_id === undefined ? undefined : eq(change_orders.plan_id, plan_id);
  const is_it = and(eq(change_orders.id, id), eq(change_orders.kind, kind), of_plan);
  return {
    plan_id: (tx) => tx.select({ plan_id: change_orders.plan_id }).from(change_orders).where(is_it),
    lock: async (tx, plan) => {
      const attempt = await holdAttempt(tx, tx.select({ id: change_orders.attempt_id }).from(change_orders).where(is_it));
      const [row] = await tx.select().from(change_orders).where(is_it).for('update');
      return attempt && row && { order: row as ChangeOrder<Kind>, attempt, plan };
    },
    missing: () => refuse('not_found', rulesOf({ kind }).unknown),
  };
};

type Told = Pick<Row, 'id' | 'kind' | 'status' | 'attempt_id' | 'asked_at'>;

/** Whom it concerns that an order has come to this, by their emails. */
export const emailsOf = (order: Told, event: keyof Rules['emails'] = order.status): readonly OutboxJob[] => {
  // What is only being prepared has not been sent, and an email about it is about the order whatever it has come to by then.
  const sent = String(order.asked_at?.getTime() ?? '');
  return rulesOf(order).emails[event].map((template) => ({
    ...{ kind: 'email', dedupe: `${template}:${order.id}:${sent}` },
    body: { template, attempt_id: order.attempt_id, order_id: String(order.id), sent },
  }));
};

const newestOf = async <Kind extends ChangeOrderKind>(
  db: Db | Tx,
  kind: Kind,
  where: SQL | undefined,
): Promise<ChangeOrder<Kind> | undefined> => {
  const of_kind = and(where, eq(change_orders.kind, kind));
  const [row] = await db.select().from(change_orders).where(of_kind).orderBy(desc(change_orders.id)).limit(1);
  return row as ChangeOrder<Kind> | undefined;
};
