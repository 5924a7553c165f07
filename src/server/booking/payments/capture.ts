import type { Cents } from '#domain/core/money.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import { recordPayment } from '#server/ledger/attempts.ts';
import { changePayment, lockPayment, type Payment, paymentByTransaction } from '#server/ledger/payment-rows.ts';
import { moneyOf } from './gateway.ts';

/**
 * The outbox job `capture`: captures what was held, and says so in the ledger. Both count once, however often it is run. How much is captured is
 * decided under the lock before the provider is asked, so that whoever ends the booking meanwhile knows what has to go back.
 */
export const capture = async (world: World, { transaction_id = '' }: Record<string, string>): Promise<void> => {
  const amount = await decideCapture(world, transaction_id);
  if (amount === undefined) return;
  const { payment, cents } = amount;
  await moneyOf(world, payment.method).capture(transaction_id, cents);
  const at = new Date(world.clock.now());
  await inTransaction(world, async (tx) => {
    await lockPayment(tx, payment);
    await recordPayment(tx, 'captured', { attempt_id: payment.attempt_id, amount_cents: cents, provider_ref: transaction_id, at });
    await changePayment(tx, payment.id, { state: 'captured' });
  });
};

/** Undefined when it has been captured already or was let go. Asked again it says what it said at first. */
const decideCapture = (world: World, transaction_id: string): Promise<{ payment: Payment; cents: Cents } | undefined> =>
  inTransaction(world, async (tx) => {
    const found = await paymentByTransaction(tx, transaction_id);
    if (found === undefined) throw new Error('There is no payment with this transaction.');
    const { payment } = await lockPayment(tx, found);
    if (payment.state !== 'authorized') return undefined;
    const cents = (payment.captured_cents || payment.amount_cents) as Cents;
    await changePayment(tx, payment.id, { captured_cents: cents });
    return { payment, cents };
  });
