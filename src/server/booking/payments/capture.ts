import { holdEndsAt } from '#domain/booking/booking.ts';
import type { Cents } from '#domain/core/money.ts';
import { enqueue } from '#server/core/outbox.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import type { Tx } from '#server/db/open.ts';
import { acceptanceOf, isUnsignedInTime, rescindUntil } from '#server/ledger/acceptance.ts';
import { recordPayment } from '#server/ledger/attempts.ts';
import { holdAnew } from '#server/ledger/due-payments.ts';
import { hasOpenLoss } from '#server/ledger/losses.ts';
import { captureJobOf } from '#server/ledger/outbox-jobs.ts';
import { changePayment, lockPayment, type Payment, paymentByTransaction } from '#server/ledger/payment-rows.ts';
import { countTips } from '#server/ledger/tips.ts';
import { moneyOf } from './gateway.ts';

const DAY_MS = 86_400_000;

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
    if (payment.kind === 'tip') await countTips(tx, payment.attempt_id);
  });
};

/** Undefined when it has been captured already, was let go, or has to wait. Asked again it says what it said at first. */
const decideCapture = (world: World, transaction_id: string): Promise<{ payment: Payment; cents: Cents } | undefined> =>
  inTransaction(world, async (tx) => {
    const found = await paymentByTransaction(tx, transaction_id);
    if (found === undefined) throw new Error('There is no payment with this transaction.');
    const { payment, attempt, plan } = await lockPayment(tx, found);
    if (payment.state !== 'authorized') return undefined;
    const is_tip = payment.kind === 'tip';
    // Settling the loss orders it anew, for what arrived. A tip is for the crew, whatever arrived.
    if (!is_tip && payment.captured_cents === 0 && (await hasOpenLoss(tx, attempt))) return undefined;
    // Installments of which a part goes back are decided on before they are begun, and wait all the same.
    const may_wait = !is_tip && (payment.captured_cents === 0 || payment.method === 'installments');
    if (may_wait && (await isPutOff(world, tx, { payment, attempt, plan }))) return undefined;
    const cents = (payment.captured_cents || payment.amount_cents) as Cents;
    await changePayment(tx, payment.id, { captured_cents: cents });
    return { payment, cents };
  });

/**
 * Nothing is captured of a booking whose mover has dropped out, nor of one whose papers nobody signed in time: that is looked at again each
 * day. Nor is it between states while the customer may rescind: then it is ordered anew for the moment after, and a hold that would not live until then is renewed. Where no card is kept to renew it on, it is captured.
 */
const isPutOff = async (world: World, tx: Tx, { payment, attempt, plan }: Awaited<ReturnType<typeof lockPayment>>): Promise<boolean> => {
  if (attempt.state !== 'booked') return false;
  const acceptance = await acceptanceOf(tx, attempt);
  if (acceptance === undefined) return payment.kind === 'full' || payment.kind === 'deposit';
  const at = new Date(world.clock.now());
  if (await isUnsignedInTime(tx, attempt)) {
    const tomorrow = new Date(at.getTime() + DAY_MS);
    await enqueue(tx, at, [{ ...captureJobOf({ ...payment, id: attempt.id }, String(tomorrow.getTime())), due_at: tomorrow }]);
    return true;
  }
  const until = await rescindUntil(world, tx, plan, attempt, acceptance);
  if (until === null || until <= at) return false;
  if (payment.method === 'installments' || holdEndsAt(payment.due_at) > until) {
    await enqueue(tx, at, [{ ...captureJobOf({ ...payment, id: attempt.id }, String(until.getTime())), due_at: until }]);
    return true;
  }
  if (attempt.card_token === null) return false;
  await holdAnew(tx, attempt, payment, { due_at: at, at });
  return true;
};
