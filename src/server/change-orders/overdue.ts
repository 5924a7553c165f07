import { and, asc, eq, lte, ne, or } from 'drizzle-orm';
import { isOverdue, rulesOf } from '#domain/change-orders/change-order.ts';
import { eachRow, notSetAside } from '#server/core/bulkhead.ts';
import type { World } from '#server/core/world.ts';
import { booking_attempts, change_orders } from '#server/db/schema.ts';
import { asItWas, inPlanBySystem } from '#server/door/in-plan.ts';
import { aChangeOrder, type ChangeOrder } from '#server/ledger/change-order-rows.ts';
import { endUnagreed } from './answer.ts';

const MOST_AT_ONCE = 50;

/**
 * Time to answer that ran out counts as a no, and an order whose booking has ended is over with it: its capacity slots are given back.
 * Several servers may do this side by side: the lock decides.
 */
export const endOverdueOrders = async (world: World): Promise<void> => {
  const at = new Date(world.clock.now());
  const open = await world.db
    .select({ id: change_orders.id, kind: change_orders.kind })
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
  await eachRow(world, 'change_order', open, (order) => endOverdue(world, order, at));
};

const endOverdue = (world: World, { kind, id }: Pick<ChangeOrder, 'kind' | 'id'>, at: Date): Promise<void> =>
  inPlanBySystem({ world, at, who: rulesOf({ kind }).answered_by }, aChangeOrder(kind, id), async (locked, tx) => {
    const { order, attempt, plan } = locked;
    const answer = () => undefined;
    if (order.status !== 'asked') return asItWas(plan, answer);
    // That the booking has ended the history says already.
    if (attempt.state !== 'booked') return { ...(await endUnagreed(tx, locked, 'withdrawn', at)), history: [], answer };
    if (!isOverdue(order, at)) return asItWas(plan, answer);
    world.log(`${kind}_expired`, { plan: plan.uuid, order: id });
    return { ...(await endUnagreed(tx, locked, 'expired', at)), answer };
  });
