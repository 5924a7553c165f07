import { and, eq, isNull } from 'drizzle-orm';
import { arrivalOf } from '#domain/booking/cancellation.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { Transaction } from '#server/adapters/payments/port.ts';
import { enqueue } from '#server/core/outbox.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import type { Tx } from '#server/db/open.ts';
import { booking_attempts, jobs } from '#server/db/schema.ts';
import { type Attempt, recordPayment } from '#server/ledger/attempts.ts';
import { bookedMoveOf } from '#server/ledger/booked-move.ts';
import { captureJobOf, emailJobOf, strayJobOf, voidJobOf } from '#server/ledger/outbox-jobs.ts';
import { changePayment, lockPayment, type Payment } from '#server/ledger/payment-rows.ts';
import { nextLook } from '../sweep.ts';

const HOUR_MS = 3_600_000;
const WATCH_MS = 24 * HOUR_MS;
const DAYS_AFTER_ASKED = 7;

/** Twice a day. */
const AGAIN_MS = 12 * HOUR_MS;

/**
 * The provider holds the money of a payment. Nobody may want it any more: then it is let go, and so is what is held for a payment that
 * has been made already.
 */
export const heldFor = (
  world: World,
  payment: Payment,
  { transaction_id, amount }: Pick<Transaction, 'transaction_id' | 'amount'>,
  card_token: string | null = null,
): Promise<Payment> =>
  inTransaction(world, async (tx) => {
    const { payment: now, attempt } = await lockPayment(tx, payment);
    if (now.transaction_id === transaction_id) return now;
    const at = new Date(world.clock.now());
    await recordPayment(tx, 'authorized', { attempt_id: attempt.id, amount_cents: amount, provider_ref: transaction_id, at });
    const state = isWanted(now, attempt) ? 'authorized' : 'voided';
    if (now.state !== 'charging' || state === 'voided') await enqueue(tx, at, [voidJobOf(attempt.id, transaction_id, now.method)]);
    if (now.state !== 'charging') return now;
    await changePayment(tx, now.id, { state, transaction_id });
    if (card_token !== null) await tx.update(booking_attempts).set({ card_token }).where(eq(booking_attempts.id, attempt.id));
    if (state === 'authorized' && (await isCapturedAtOnce(tx, now)))
      await enqueue(tx, at, [captureJobOf({ ...now, id: attempt.id, transaction_id })]);
    return { ...now, state, transaction_id };
  });

/** The provider said no, or there is no card to ask for: tried again until the move, and the customer is written to. */
export const refusedFor = (world: World, payment: Payment, was_asked: boolean): Promise<void> =>
  inTransaction(world, async (tx) => {
    const { payment: now, attempt, plan } = await lockPayment(tx, payment);
    if (now.state !== 'charging') return;
    const at = new Date(world.clock.now());
    const tries = now.tries + 1;
    const refused = { attempt_id: attempt.id, amount_cents: now.amount_cents, provider_ref: `${now.id}:${tries}`, at };
    if (was_asked) await recordPayment(tx, 'declined', refused);
    const due_at = new Date(at.getTime() + AGAIN_MS);
    // Nobody is pressed for a tip: what the bank says no to is not asked for again.
    const is_tip = now.kind === 'tip';
    const state = is_tip || due_at > triedUntil(world, plan, now) ? 'declined' : 'due';
    await changePayment(tx, now.id, { state: isWanted(now, attempt) ? state : 'dropped', tries, due_at, lease_until: due_at });
    if (isWanted(now, attempt) && !is_tip) await enqueue(tx, at, [emailJobOf('payment_failed', attempt.id, now.id)]);
  });

/**
 * The provider knows of nothing, long after it was asked: it is asked again, and what turns up late is let go. A payment that nobody
 * wants any more is watched for a day before it is forgotten.
 */
export const nothingFor = (world: World, payment: Payment): Promise<void> =>
  inTransaction(world, async (tx) => {
    const { payment: now, attempt } = await lockPayment(tx, payment);
    if (now.state !== 'charging') return;
    const at = new Date(world.clock.now());
    if (isWanted(now, attempt)) {
      await changePayment(tx, now.id, { state: 'due', due_at: at, lease_until: at });
      for (const hours of [1, 24]) await enqueue(tx, new Date(at.getTime() + hours * HOUR_MS), [strayJobOf(now, at, hours)]);
      return;
    }
    const is_over = at.getTime() - now.due_at.getTime() >= WATCH_MS;
    const lease_until = nextLook(at.getTime(), now.due_at.getTime());
    await changePayment(tx, now.id, is_over ? { state: 'dropped' } : { lease_until });
  });

/** A fee is owed whatever became of the booking; everything else ends with it. */
export const isWanted = (payment: Pick<Payment, 'kind' | 'amount_cents'>, attempt: Pick<Attempt, 'state'>): boolean =>
  payment.amount_cents > 0 && (payment.kind === 'fee' || attempt.state === 'booked');

/**
 * What the work was done for already, beyond taking that back, fees and tips wait for nothing more; nor does the first payment, which is held
 * anew only once its capture is ordered.
 */
const isCapturedAtOnce = async (tx: Tx, { kind, attempt_id }: Payment): Promise<boolean> => {
  if (kind === 'fee' || kind === 'tip' || kind === 'full' || kind === 'deposit') return true;
  const completed = and(eq(jobs.attempt_id, attempt_id), eq(jobs.status, 'completed'), isNull(jobs.undo_until));
  return (await tx.select({ id: jobs.id }).from(jobs).where(completed)).length > 0;
};

/** Until the move; what was agreed shortly before it or after it, for a week. */
const triedUntil = (world: World, plan: MovePlan, { created_at }: Payment): Date => {
  const { move_date } = plan.details;
  const a_week_later = new Date(created_at.getTime() + DAYS_AFTER_ASKED * 24 * HOUR_MS);
  const arrival = move_date === null ? a_week_later : arrivalOf(bookedMoveOf(world, plan, move_date));
  return arrival > a_week_later ? arrival : a_week_later;
};
