import { and, eq, inArray, lte } from 'drizzle-orm';
import type { Cents } from '#domain/core/money.ts';
import type { Transaction } from '#server/adapters/payments/port.ts';
import { notSetAside, onItsOwn } from '#server/core/bulkhead.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import { booking_attempts, outbox, payments } from '#server/db/schema.ts';
import { attemptOf } from '#server/ledger/attempts.ts';
import { voidJobOf } from '#server/ledger/outbox-jobs.ts';
import { changePayment, type Payment, paymentOf } from '#server/ledger/payment-rows.ts';
import { isHeld } from '../installments/held.ts';
import { gatewayOf } from './gateway.ts';
import { heldFor, isWanted, nothingFor, refusedFor } from './payment-outcome.ts';

/** Longer than the slowest reply that we wait for: what a search does not find after that was never asked for. */
export const PAYMENT_LEASE_MS = 150_000;
const KIND = 'payment';
const BATCH = 25;

/** Holds every payment that is due on its booking's kept card, and ends those whose outcome nobody heard. */
export const chargeDue = async (world: World, states: readonly ('due' | 'charging')[] = ['due', 'charging']): Promise<void> => {
  for (let batch = await leaseDue(world, states); batch.length > 0; batch = await leaseDue(world, states)) {
    await Promise.all(batch.map((leased) => onItsOwn(world, KIND, leased.payment.id, () => chargeOne(world, leased))));
    if (batch.length < BATCH) return;
  }
};

type Leased = { payment: Payment; in_doubt: boolean };

/** The provider is asked what it knows before it is asked for money: an answer that was lost must not be paid for twice. */
const chargeOne = async (world: World, { payment, in_doubt }: Leased): Promise<void> => {
  const found = await knownOf(world, payment);
  if (found === undefined) return;
  const held = found.filter(isHeld);
  if (held.length > 0) return await keepOne(world, payment, held);
  if (in_doubt) return await nothingFor(world, payment);
  const [attempt] = await world.db.select().from(booking_attempts).where(eq(booking_attempts.id, payment.attempt_id));
  if (attempt === undefined || !isWanted(payment, attemptOf(attempt))) return await nothingFor(world, payment);
  if (attempt.card_token === null) return await refusedFor(world, payment, false);
  await chargeKept(world, payment, attempt.card_token);
};

/** A failure here is never a decline: the lease runs out, and a search tells what happened. */
const chargeKept = async (world: World, payment: Payment, card_token: string): Promise<void> => {
  const sale = { order_id: payment.id, amount: payment.amount_cents as Cents, card_token };
  const outcome = await gatewayOf(world)
    .authorizeKept(sale)
    .catch((error: unknown) => sayUnknown(world, payment, error));
  if (outcome === undefined) return;
  if (outcome.approved) await heldFor(world, payment, { transaction_id: outcome.transaction_id, amount: sale.amount });
  else await refusedFor(world, payment, true);
};

/** At least one is held. The one of the right cents counts; heldFor lets go of the others, since the payment is made by then. */
export const keepOne = async (world: World, payment: Payment, held: readonly Transaction[]): Promise<void> => {
  const first = held.find(({ amount }) => amount === payment.amount_cents) ?? held[0]!;
  for (const one of [first, ...held.filter((other) => other !== first)]) await heldFor(world, payment, one, one.card_token);
};

/**
 * What the provider has under this payment, without what we are about to let go; undefined when it could not say, which is never taken
 * for "nothing".
 */
export const knownOf = async (world: World, payment: Payment): Promise<readonly Transaction[] | undefined> => {
  const found = await gatewayOf(world)
    .search(payment.id)
    .catch((error: unknown) => sayUnknown(world, payment, error));
  if (found === undefined || found.length === 0) return found;
  const voids = found.map(({ transaction_id }) => voidJobOf(payment.attempt_id, transaction_id).dedupe);
  const ordered = await world.db.select({ dedupe: outbox.dedupe }).from(outbox).where(inArray(outbox.dedupe, voids));
  return found.filter((_, at) => !ordered.some(({ dedupe }) => dedupe === voids[at]));
};

export const sayUnknown = (world: World, { id }: Payment, error: unknown): undefined => {
  world.log('payment_unknown', { payment: id, error: error instanceof Error ? error.name : 'unknown' });
};

/** Takes what is due and nobody is at work on; another worker skips what this one is taking. */
const leaseDue = (world: World, states: readonly ('due' | 'charging')[]): Promise<Leased[]> =>
  inTransaction(world, async (tx) => {
    const now = new Date(world.clock.now());
    const is_due = and(inArray(payments.state, [...states]), lte(payments.due_at, now), lte(payments.lease_until, now));
    const rows = await tx
      .select()
      .from(payments)
      .where(and(is_due, notSetAside(KIND, payments.id, now)))
      .orderBy(payments.due_at, payments.id)
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const lease_until = new Date(now.getTime() + PAYMENT_LEASE_MS);
    for (const { id } of rows) await changePayment(tx, id, { state: 'charging', lease_until });
    return rows.map((row) => ({ payment: paymentOf({ ...row, state: 'charging' }), in_doubt: row.state === 'charging' }));
  });
