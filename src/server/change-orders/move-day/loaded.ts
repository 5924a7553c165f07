import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import type { ChangeOrderKind } from '#domain/change-orders/change-order.ts';
import { type Cents, inWords, minus, negative } from '#domain/core/money.ts';
import { isAfterLoading } from '#domain/papers/loading-rules.ts';
import type { LineItem } from '#domain/plan/line-item.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { OutboxJob } from '#server/core/outbox.ts';
import type { Tx } from '#server/db/open.ts';
import { change_orders } from '#server/db/schema.ts';
import type { Change } from '#server/door/in-plan.ts';
import { agreeNewTotal } from '#server/ledger/agreed-total.ts';
import type { Attempt } from '#server/ledger/attempts.ts';
import { type ChangeOrder, changeOrder, emailsOf, openOrder, samePricesOf } from '#server/ledger/change-order-rows.ts';
import { voidMoveDay } from '#server/papers/move-day-estimate.ts';
import { isFederal, whoStores } from '#server/plan/date-now.ts';
import { endUnagreed } from '../answer.ts';

type Booked = { plan: MovePlan; attempt: Attempt };

/** What may make a move dearer once it is booked. */
const RAISES = ['adjustment', 'price_question', 'booked_change', 'reschedule'] as const satisfies readonly ChangeOrderKind[];

/**
 * Loading has begun: between states the agreed price stands from that instant on. Whatever still waits for an answer ends without one, for
 * good, and a yes that crossed the news of the loading and was said after it, or that nobody signed, counts for nothing (papers P25, P26).
 */
export const loaded = async (tx: Tx, { plan, attempt }: Booked, loading: { at: Date; received_at: Date }): Promise<Change> => {
  let after = plan;
  const history: Change['history'][number][] = [];
  const outbox: OutboxJob[] = [];
  if (!isFederal(plan, await whoStores(tx, plan))) return { plan, history, outbox };
  for (const kind of RAISES) {
    const order = await openOrder(tx, kind, plan.uuid);
    if (order?.attempt_id !== attempt.id) continue;
    const ended = await endUnagreed(tx, { order, attempt, plan: after }, 'expired', loading.received_at);
    after = ended.plan;
    history.push(...ended.history);
    outbox.push(...ended.outbox);
  }
  for (const { order, more } of await agreedTooLate(tx, attempt, loading)) {
    const { what } = order;
    const ended = await changeOrder(tx, order, { status: 'expired' });
    outbox.push(...emailsOf(ended));
    await voidMoveDay(tx, attempt, { total: order.after_cents as Cents }, { at: loading.received_at, who: 'Crew' });
    after = await takenOff(tx, attempt, after, more, loading.received_at);
    history.push(`Loaded before the answer${what === '' ? '' : `: ${what}`}. ${inWords(more)} was taken off again`);
  }
  for (const number of await unsignedSamePrices(tx, attempt, loading))
    await voidMoveDay(tx, attempt, { number }, { at: loading.received_at, who: 'Crew' });
  return { plan: after, history, outbox };
};

/** What goes along at the same price and was not signed for before the loading: loading alone makes the estimate stand (375.403(a)(7)). */
const unsignedSamePrices = async (tx: Tx, { id }: Attempt, loading: { at: Date; received_at: Date }): Promise<readonly number[]> =>
  (await samePricesOf(tx, id)).flatMap(({ details: { paper, signed_at } }) => {
    const is_in_time = signed_at !== undefined && !isAfterLoading({ answered_at: new Date(signed_at), loading });
    return paper === undefined || is_in_time ? [] : paper;
  });

/** The higher prices that were agreed to after the loading had begun, or without a signature. */
const agreedTooLate = async (tx: Tx, { id, sheet_id }: Attempt, loading: { at: Date; received_at: Date }) => {
  const of_booking = and(eq(change_orders.attempt_id, id), inArray(change_orders.kind, [...RAISES]));
  const dearer = and(eq(change_orders.status, 'accepted'), gt(change_orders.after_cents, change_orders.before_cents));
  const rows = await tx
    .select()
    .from(change_orders)
    .where(and(of_booking, dearer, isNotNull(change_orders.answered_at)));
  return rows
    .map((row) => row as ChangeOrder)
    .filter(
      (order) =>
        (order.answered_at !== null && isAfterLoading({ answered_at: order.answered_at, loading })) ||
        (sheet_id !== null && isUnsigned(order)),
    )
    .map((row) => ({ order: row, more: minus(row.price.total_cost, row.before_price.total_cost) }));
};

/** What the guarantee pays nobody was asked about. */
const isUnsigned = (order: ChangeOrder): boolean =>
  order.kind === 'adjustment' && !order.details.is_waived && order.details.signature === undefined;

const takenOff = (tx: Tx, attempt: Attempt, plan: MovePlan, more: Cents, at: Date): Promise<MovePlan> => {
  const { price } = plan;
  if (price === null) throw new Error('A booked plan has a price.');
  const line: LineItem = {
    code: 'adjustment_after_discounts',
    description: 'Loaded before the answer',
    because: 'After loading the price that was agreed before it stands',
    ...{ quantity: 1, rate: negative(more), amount: negative(more) },
  };
  const cheaper = { ...price, line_items: [...price.line_items, line], total_cost: minus(price.total_cost, more) };
  return agreeNewTotal(tx, attempt, plan, cheaper, line.description, at);
};
