import { type Ending, endOf, isCaptureDecided, lessen, netOf, type PaymentKind, type Step } from '#domain/booking/payment.ts';
import { type Cents, NOTHING, plus } from '#domain/core/money.ts';
import { enqueue } from '#server/core/outbox.ts';
import type { Tx } from '#server/db/open.ts';
import { payments, refunds } from '#server/db/schema.ts';
import type { Attempt } from './attempts.ts';
import { refundJobOf, voidJobOf } from './outbox-jobs.ts';
import { changePayment, idOf, lockPayments, type Payment } from './payment-rows.ts';

type Why = { because: string; at: Date };

/** A payment that follows the booking; the workers hold it on the kept card once it is due. */
export const chargeLater = async (
  tx: Tx,
  attempt: Attempt,
  { kind, amount, due_at, because, at }: { kind: PaymentKind; amount: Cents; due_at: Date } & Why,
): Promise<void> => {
  const earlier = await lockPayments(tx, attempt.id);
  await tx.insert(payments).values({
    id: idOf(`${attempt.id}:${earlier.length}`),
    attempt_id: attempt.id,
    kind,
    method: 'card',
    amount_cents: amount,
    state: kind === 'covered' ? 'dropped' : 'due',
    due_at,
    lease_until: due_at,
    because,
    created_at: at,
  });
};

/** The customer owes so much less for the move. */
export const chargeLess = async (tx: Tx, attempt: Attempt, by: Cents, why: Why): Promise<void> => {
  const rows = await lockPayments(tx, attempt.id);
  await carryOut(tx, attempt, rows, lessen(rows, by), why);
};

/** The booking ends, and `keep` of it stays ours: what was captured beyond that goes back, what is held is let go, what is missing is charged. */
export const endPayments = async (tx: Tx, attempt: Attempt, keep: Cents, why: Why, fee = why.because): Promise<Ending> => {
  const rows = await lockPayments(tx, attempt.id);
  const ending = endOf(rows, keep);
  await carryOut(tx, attempt, rows, ending.steps, why);
  if (ending.fee_due > 0) await chargeLater(tx, attempt, { kind: 'fee', amount: ending.fee_due, due_at: why.at, because: fee, at: why.at });
  return ending;
};

/** Costs beside the price, all of them: what was captured goes back, what is held or due is let go. Answers how much that is. */
export const giveFeesBack = async (tx: Tx, attempt: Attempt, why: Why): Promise<Cents> => {
  const fees = (await lockPayments(tx, attempt.id)).filter(({ kind }) => kind === 'fee');
  await carryOut(tx, attempt, fees, endOf(fees, NOTHING).steps, why);
  return plus(...fees.map(netOf));
};

/** All of a payment that was captured and has not gone back yet. */
export const giveRestBack = async (tx: Tx, attempt: Attempt, payment: Payment, why: Why): Promise<void> => {
  const left = netOf(payment);
  if (left > 0) await giveBack(tx, attempt, payment, left, why);
};

const carryOut = async (tx: Tx, attempt: Attempt, rows: readonly Payment[], steps: readonly Step[], why: Why): Promise<void> => {
  for (const step of steps) {
    const payment = rows.find(({ id }) => id === step.payment_id)!;
    if (step.what === 'refund') await giveBack(tx, attempt, payment, step.amount, why);
    else if (step.what === 'lower') await changePayment(tx, payment.id, { amount_cents: step.to });
    else await release(tx, attempt, payment, step.what, why.at);
  }
};

const release = async (tx: Tx, attempt: Attempt, { id, transaction_id }: Payment, what: 'drop' | 'void', at: Date): Promise<void> => {
  await changePayment(tx, id, { state: what === 'void' ? 'voided' : 'dropped' });
  if (what === 'void') await enqueue(tx, at, [voidJobOf(attempt.id, transaction_id ?? '')]);
};

/** The row says what goes back before anything does, so that no two causes can give back more than was captured. */
const giveBack = async (tx: Tx, attempt: Attempt, payment: Payment, amount: Cents, { because, at }: Why): Promise<void> => {
  const dedupe = `${payment.id}:${payment.refunded_cents}`;
  const refund = { id: idOf(dedupe), payment_id: payment.id, amount_cents: amount, because, dedupe, created_at: at };
  const captured_cents = isCaptureDecided(payment) ? payment.captured_cents : payment.amount_cents;
  await changePayment(tx, payment.id, { captured_cents, refunded_cents: payment.refunded_cents + amount });
  await tx.insert(refunds).values(refund);
  await enqueue(tx, at, [refundJobOf(attempt.id, refund.id)]);
};
