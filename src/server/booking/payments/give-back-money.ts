import { and, eq, isNull } from 'drizzle-orm';
import type { Cents } from '#domain/core/money.ts';
import { enqueue } from '#server/core/outbox.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import { payments, refunds } from '#server/db/schema.ts';
import { recordPayment } from '#server/ledger/attempts.ts';
import { refundJobOf } from '#server/ledger/outbox-jobs.ts';
import { type Payment, paymentOf } from '#server/ledger/payment-rows.ts';
import { moneyOf } from './gateway.ts';

/** Money that is not settled yet can't go back; cards settle over night. */
const AGAIN_MS = 3_600_000;

/**
 * The outbox job `refund`: gives back once what the row says. A refund that a search finds has happened already. One whose payment is not
 * settled yet is put off, as often as need be.
 */
export const giveBackMoney = async (world: World, { refund_id = '', turn = '0' }: Record<string, string>): Promise<void> => {
  const row = await refundRow(world, refund_id);
  if (row.refund.done_at !== null) return;
  const { payment } = row;
  const provider_ref = payment.state === 'captured' ? await givenBack(world, payment, row.refund) : undefined;
  if (provider_ref === undefined) return putOff(world, payment, refund_id, Number(turn));
  const at = new Date(world.clock.now());
  await inTransaction(world, async (tx) => {
    const { amount_cents } = row.refund;
    await recordPayment(tx, 'refunded', { attempt_id: payment.attempt_id, amount_cents, provider_ref, at });
    await tx
      .update(refunds)
      .set({ done_at: at, provider_ref })
      .where(and(eq(refunds.id, refund_id), isNull(refunds.done_at)));
  });
};

const refundRow = async ({ db }: World, refund_id: string) => {
  const found = db.select({ refund: refunds, payment: payments }).from(refunds).innerJoin(payments, eq(payments.id, refunds.payment_id));
  const [row] = await found.where(eq(refunds.id, refund_id));
  if (row === undefined) throw new Error('There is no such refund.');
  return { refund: row.refund, payment: paymentOf(row.payment) };
};

/** The provider's name for it; undefined when it has to wait. */
const givenBack = async (world: World, payment: Payment, refund: typeof refunds.$inferSelect): Promise<string | undefined> => {
  const money = moneyOf(world, payment.method);
  const found = (await money.search(refund.id)).find(({ state }) => state === 'refunded');
  if (found !== undefined) return found.transaction_id;
  const { transaction_id } = payment;
  if (transaction_id === null) throw new Error('A refund of a payment that nobody made.');
  const outcome = await money.refund({ transaction_id, order_id: refund.id, amount: refund.amount_cents as Cents });
  return outcome.refunded ? outcome.refund_id : undefined;
};

/** A new outbox job instead of a failed one: it may take days, and no try is used up. */
const putOff = (world: World, { attempt_id }: Payment, refund_id: string, turn: number): Promise<void> => {
  const due_at = new Date(world.clock.now() + (turn === 0 ? SOON_MS : AGAIN_MS));
  return inTransaction(world, (tx) => enqueue(tx, due_at, [refundJobOf(attempt_id, refund_id, turn + 1)]));
};

/** Usually only the outbox job that captures the money has not run yet. */
const SOON_MS = 60_000;
