import { and, eq } from 'drizzle-orm';
import type { PaymentMethod } from '#domain/booking/booking-attempt.ts';
import { isCaptureDecided } from '#domain/booking/payment.ts';
import { enqueue } from '#server/core/outbox.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import type { Tx } from '#server/db/open.ts';
import { booking_attempts, payment_events } from '#server/db/schema.ts';
import { recordPayment } from '#server/ledger/attempts.ts';
import { voidJobOf } from '#server/ledger/outbox-jobs.ts';
import { giveRestBack } from '#server/ledger/payment-changes.ts';
import { changePayment, findPayment, lockPayment, paymentByTransaction } from '#server/ledger/payment-rows.ts';
import { isHeld } from '../installments/held.ts';
import { moneyOf } from './gateway.ts';

/**
 * The outbox job `void`: lets go of money that was held, and says so in the ledger. Both count once, however often it is run. Money that
 * was captured before goes back instead.
 */
export const voidPayment = async (
  world: World,
  { attempt_id = '', transaction_id = '', payment_id = '', method }: Record<string, string>,
): Promise<void> => {
  if (payment_id !== '') return voidStrays(world, payment_id);
  const held = await inTransaction(world, (tx) => stillHeld(tx, attempt_id, transaction_id, new Date(world.clock.now())));
  if (held === 'captured') return;
  // A booking in installments may hold other money on a card.
  await moneyOf(world, (method as PaymentMethod | undefined) ?? held.method).void(transaction_id);
  const at = new Date(world.clock.now());
  await recordPayment(world.db, 'voided', { attempt_id, amount_cents: held.amount_cents, provider_ref: transaction_id, at });
};

const stillHeld = async (tx: Tx, attempt_id: string, transaction_id: string, at: Date) => {
  const found = await paymentByTransaction(tx, transaction_id);
  if (found === undefined) return heldFor(tx, attempt_id, transaction_id);
  const { payment, attempt } = await lockPayment(tx, found);
  if (isCaptureDecided(payment)) {
    await giveRestBack(tx, attempt, payment, { because: 'The booking has ended', at });
    return 'captured' as const;
  }
  if (payment.state === 'authorized') await changePayment(tx, payment.id, { state: 'voided' });
  return heldFor(tx, attempt_id, transaction_id);
};

/** What the ledger says was held; a payment may have become smaller since. */
const heldFor = async (tx: Tx, attempt_id: string, transaction_id: string) => {
  const [attempt] = await tx
    .select({ amount_cents: booking_attempts.amount_cents, method: booking_attempts.method })
    .from(booking_attempts)
    .where(eq(booking_attempts.id, attempt_id));
  if (attempt === undefined) throw new Error('There is no such booking attempt.');
  const [event] = await tx
    .select({ amount_cents: payment_events.amount_cents })
    .from(payment_events)
    .where(and(eq(payment_events.kind, 'authorized'), eq(payment_events.provider_ref, transaction_id)));
  const payment = await paymentByTransaction(tx, transaction_id);
  return { method: payment?.method ?? attempt.method, amount_cents: event?.amount_cents ?? attempt.amount_cents };
};

/** A hold that turned up after the payment had been asked for anew: whatever is not the payment's own transaction is let go. */
const voidStrays = async (world: World, payment_id: string): Promise<void> => {
  const payment = await findPayment(world.db, payment_id);
  // Without a transaction of its own the next try finds the hold, and keeps it.
  if (payment === undefined || payment.transaction_id === null) return;
  const found = await moneyOf(world, payment.method).search(payment_id);
  const strays = found.filter((one) => isHeld(one) && one.transaction_id !== payment.transaction_id);
  const at = new Date(world.clock.now());
  await inTransaction(world, async (tx) => {
    for (const { transaction_id, amount } of strays) {
      await recordPayment(tx, 'authorized', { attempt_id: payment.attempt_id, amount_cents: amount, provider_ref: transaction_id, at });
      await enqueue(tx, at, [voidJobOf(payment.attempt_id, transaction_id, payment.method)]);
    }
  });
};
