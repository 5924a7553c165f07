import { and, asc, eq, lte, ne, or } from 'drizzle-orm';
import { isOverdue, rulesOf } from '#domain/change-orders/change-order.ts';
import { eachRow, notSetAside } from '#server/core/bulkhead.ts';
import type { World } from '#server/core/world.ts';
import { savePlan } from '#server/plan/plan-row.ts';
import { booking_attempts, change_orders, plan_history } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { endUnagreed } from './answer.ts';
import { lockOrder } from './change-order-rows.ts';
import { priceStays } from './offer-next.ts';

const MOST_AT_ONCE = 50;

/**
 * Time to answer that ran out counts as a no, and an order whose booking has ended is over with it: its capacity slots are given back.
 * Several servers may do this side by side: the lock decides.
 */
export const endOverdueOrders = async (world: World): Promise<void> => {
  const at = new Date(world.clock.now());
  const open = await world.db
    .select({ id: change_orders.id })
    .from(change_orders)
    .innerJoin(booking_attempts, eq(booking_attempts.id, change_orders.attempt_id))
    .where(
      and(
        eq(change_orders.status, 'asked'),
        or(lte(change_orders.answer_by, at), ne(booking_attempts.state, 'booked')),
        notSetAside('change_order', change_orders.id, at),
      ),
    )
    .orderBy(asc(change_orders.answer_by), asc(change_orders.id))
    .limit(MOST_AT_ONCE);
  await eachRow(world, 'change_order', open, ({ id }) => endOverdue(world, id, at));
};

const endOverdue = (world: World, id: number, at: Date): Promise<void> =>
  inTransaction(world, async (tx) => {
    const locked = await lockOrder(tx, id);
    if (locked?.order.status !== 'asked') return;
    const { order, attempt, plan } = locked;
    if (attempt.state !== 'booked') return void (await endUnagreed(tx, locked, 'withdrawn', at));
    if (!isOverdue(order, at)) return;
    await endUnagreed(tx, locked, 'expired', at);
    const after = { ...plan, version: plan.version + 1 };
    await savePlan(tx, plan, after, at);
    await tx.insert(plan_history).values(priceStays(after, at, 'Mover', rulesOf(order).history.expired(order.what)));
  });
