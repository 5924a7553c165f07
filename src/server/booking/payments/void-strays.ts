import { enqueue } from '#server/core/outbox.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import { recordPayment } from '#server/ledger/attempts.ts';
import { voidJobOf } from '#server/ledger/outbox-jobs.ts';
import { findPayment } from '#server/ledger/payment-rows.ts';
import { isHeld } from '../installments/held.ts';
import { moneyOf } from './gateway.ts';

/** A hold that turned up after the payment had been asked for anew: whatever is not the payment's own transaction is let go. */
export const voidStrays = async (world: World, payment_id: string): Promise<void> => {
  const payment = await findPayment(world.db, payment_id);
  // Without a transaction of its own the next try finds the hold, and keeps it.
  if (payment === undefined || payment.transaction_id === null) return;
  const found = await moneyOf(world, payment.method).search(payment_id);
  const strays = found.filter((one) => isHeld(one) && one.transaction_id !== payment.transaction_id);
  const at = new Date(world.clock.now());
  await inTransaction(world, async (tx) => {
    for (const { transaction_id, amount } of strays) {
      await recordPayment(tx, 'authorized', { attempt_id: payment.attempt_id, amount_cents: amount, provider_ref: transaction_id, at });
      await enqueue(tx, at, [voidJobOf(payment.attempt_id, transaction_id)]);
    }
  });
};
