import { holdEndsAt, restHeldAt } from '#domain/booking/booking.ts';
import { paidForMove } from '#domain/booking/payment.ts';
import { nowIn } from '#domain/core/business-time.ts';
import { minus, negative } from '#domain/core/money.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { enqueue } from '#server/core/outbox.ts';
import type { Tx } from '#server/db/open.ts';
import type { Attempt } from './attempts.ts';
import { captureJobOf, voidJobOf } from './outbox-jobs.ts';
import { chargeLater, chargeLess } from './payment-changes.ts';
import { agreedOf, changePayment, lockPayments, type Payment } from './payment-rows.ts';

const REST = 'The balance';

/**
 * From acceptance on: brings the payments in line with what is agreed. What no payment stands for yet becomes one, held two business
 * days before the move; what is too much goes back or is let go. Call it with plan and attempt locked; doing it again changes nothing.
 */
export const planPayments = async (tx: Tx, attempt: Attempt, plan: MovePlan, at: Date, because = REST): Promise<void> => {
  const rows = await lockPayments(tx, attempt.id);
  const missing = minus(agreedOf(plan, attempt), paidForMove(rows));
  if (missing < 0) await chargeLess(tx, attempt, negative(missing), { because, at });
  const due_at = restDueAt(plan, at);
  await moveDueDates(tx, attempt, plan, at);
  if (missing <= 0) return;
  const is_rest = attempt.payment_kind === 'deposit' && !rows.some(({ kind }) => kind === 'rest');
  await chargeLater(tx, attempt, { kind: is_rest ? 'rest' : 'balance', amount: missing, due_at, because, at });
};

/**
 * The work is done: what is held is captured, and what could not be held yet, or not for so long, is asked for at once. `turn` tells a later
 * order of the same apart.
 */
export const captureRest = async (tx: Tx, attempt: Attempt, at: Date, turn?: string): Promise<void> => {
  for (const payment of await lockPayments(tx, attempt.id)) {
    const { id, state, captured_cents, transaction_id, amount_cents } = payment;
    if (payment.kind === 'tip') continue;
    if (state === 'due' || state === 'declined') await changePayment(tx, id, { state: 'due', due_at: at, lease_until: at });
    if (state !== 'authorized' || captured_cents > 0) continue;
    if (attempt.card_token !== null && holdEndsAt(payment.due_at) <= at) await holdAnew(tx, attempt, payment, { due_at: at, at });
    else await enqueue(tx, at, [captureJobOf({ id: attempt.id, transaction_id, amount_cents }, turn)]);
  }
};

/** What is held is let go, and the same is held anew on the kept card. */
export const holdAnew = async (
  tx: Tx,
  attempt: Attempt,
  { id, transaction_id, method }: Payment,
  { due_at, at }: { due_at: Date; at: Date },
) => {
  await changePayment(tx, id, { state: 'due', transaction_id: null, due_at, lease_until: due_at });
  await enqueue(tx, at, [voidJobOf(attempt.id, transaction_id ?? '', method)]);
};

/** In the morning two business days before the move; at once when that has gone by. */
export const restDueAt = (plan: MovePlan, at: Date): Date => {
  const held_at = heldAt(plan, at);
  return held_at > at ? held_at : at;
};

const heldAt = ({ details: { move_date } }: MovePlan, at: Date): Date => (move_date === null ? at : restHeldAt(move_date, nowIn(at)));

/**
 * Another day of the move: what is to be held moves with it, and a hold that would not live until then is let go and made anew. What was
 * let go a moment ago stays so: the payments are read as they are by now.
 */
const moveDueDates = async (tx: Tx, attempt: Attempt, plan: MovePlan, at: Date): Promise<void> => {
  const due_at = restDueAt(plan, at);
  for (const payment of (await lockPayments(tx, attempt.id)).filter(({ kind }) => kind === 'rest' || kind === 'balance')) {
    const { id, state, captured_cents } = payment;
    if (state === 'due' && payment.tries === 0) await changePayment(tx, id, { due_at, lease_until: due_at });
    if (state !== 'authorized' || captured_cents > 0 || heldAt(plan, at) <= payment.due_at) continue;
    await holdAnew(tx, attempt, payment, { due_at, at });
  }
};
