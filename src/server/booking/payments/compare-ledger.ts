import { and, eq, gte, inArray, isNotNull } from 'drizzle-orm';
import type { PaymentMethod } from '#domain/booking/booking-attempt.ts';
import type { Transaction } from '#server/adapters/payments/port.ts';
import type { World } from '#server/core/world.ts';
import { booking_attempts, payment_events, refunds } from '#server/db/schema.ts';
import { type Payment, paymentsOf } from '#server/ledger/payment-rows.ts';
import { isHeld } from '../installments/held.ts';
import { moneyOf } from './gateway.ts';

const DAY_MS = 86_400_000;
/** What moved since the night before last, so that no night is left out when one goes wrong. */
export const LOOKS_BACK_MS = 2 * DAY_MS;
export const AT_ONCE = 10;

/** The bookings whose money did anything. */
export const movedLately = async (world: World, since = new Date(world.clock.now() - LOOKS_BACK_MS)): Promise<string[]> => {
  const { attempt_id, at } = payment_events;
  const moved = await world.db.selectDistinct({ id: attempt_id }).from(payment_events).where(gte(at, since)).orderBy(attempt_id);
  return moved.map(({ id }) => id);
};

/** A few at a time. */
export const compareBookings = async (world: World, ids: readonly string[]): Promise<Difference[]> => {
  const all: Difference[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) all.push(...(await compareSome(world, ids.slice(from, from + AT_ONCE))));
  return all;
};

/** Answers the differences, which are told as well. */
export const compareSome = async (world: World, ids: readonly string[]): Promise<Difference[]> => {
  if (ids.length === 0) return [];
  const attempts = await world.db
    .select()
    .from(booking_attempts)
    .where(inArray(booking_attempts.id, [...ids]))
    .orderBy(booking_attempts.id);
  const found = (await Promise.all(attempts.map((attempt) => readOne(world, attempt)))).flat();
  for (const { attempt_id: _, ...facts } of found) {
    world.metrics?.count('ledger_differences', facts.what);
    world.log('ledger_difference', facts);
  }
  return found;
};

/** `booking` is what it is about: the booking itself, or one of its payments. */
export type Difference = { attempt_id: string; booking: string; what: string; ours: number; theirs: number };

/** A provider that can't be asked just now is asked the next night. */
const readOne = (world: World, attempt: typeof booking_attempts.$inferSelect): Promise<Difference[]> =>
  differencesIn(world, attempt).catch((error: unknown) => {
    world.log('ledger_unread', { booking: attempt.id, error: error instanceof Error ? error.name : 'unknown' });
    return [];
  });

const differencesIn = async (world: World, attempt: typeof booking_attempts.$inferSelect): Promise<Difference[]> => {
  const rows = await paymentsOf(world.db, attempt.id);
  const events = await world.db.select().from(payment_events).where(eq(payment_events.attempt_id, attempt.id));
  const ended = new Set(events.filter(({ kind }) => kind === 'voided').map(({ provider_ref }) => provider_ref));
  const recorded = (kind: string): number => events.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.amount_cents, 0);
  const captured = rows.filter(({ state }) => state === 'captured').reduce((sum, row) => sum + row.captured_cents, 0);
  const found: (Differing | undefined)[] = [
    differ(attempt.id, 'captured', captured, recorded('captured')),
    ...(rows.length === 0 ? [await ofReleased(world, attempt)] : []),
  ];
  for (const row of rows) found.push(await ofPayment(world, row, ended));
  found.push(await ofRefunds(world, attempt.id, rows, recorded('refunded')));
  return found.filter((one) => one !== undefined).map((one) => ({ ...one, attempt_id: attempt.id }));
};

/** What is under way just now is no difference: an outbox job that waits, or a payment that is being asked for. */
const ofPayment = async (world: World, row: Payment, ended: ReadonlySet<string>): Promise<Differing | undefined> => {
  const is_under_way = row.state === 'charging' || (row.state === 'authorized' && row.captured_cents > 0);
  if (is_under_way || (row.state === 'voided' && !ended.has(row.transaction_id ?? ''))) return undefined;
  const known = await moneyOf(world, row.method).search(row.id);
  const held = known.filter((one) => isHeld(one) && !ended.has(one.transaction_id));
  const ours = row.state === 'captured' || row.state === 'authorized' ? 1 : 0;
  const other = held.filter((one) => ours === 0 || !agrees(one, row)).length;
  return differ(row.id, `${row.kind} ${row.state}`, ours, held.length === 1 && other === 1 ? 1 - ours : held.length);
};

const agrees = (one: Transaction, row: Payment): boolean =>
  one.transaction_id === row.transaction_id &&
  one.state === (row.state === 'captured' ? 'settled' : 'authorized') &&
  one.amount >= (row.captured_cents || row.amount_cents);

/** An attempt that never became a booking holds nothing. */
const ofReleased = async (world: World, { id, method, state }: { id: string; method: PaymentMethod; state: string }) => {
  if (state !== 'released') return undefined;
  const held = (await moneyOf(world, method).search(id)).filter(isHeld);
  return differ(id, 'released', 0, held.length);
};

/** The installment provider names no refunds, so there only our own ledger is added up. */
const ofRefunds = async (world: World, id: string, rows: readonly Payment[], told: number): Promise<Differing | undefined> => {
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return undefined;
  const done = await world.db
    .select()
    .from(refunds)
    .where(and(inArray(refunds.payment_id, ids), isNotNull(refunds.done_at)));
  let theirs = 0;
  for (const refund of done) {
    const { method = 'card' } = rows.find((row) => row.id === refund.payment_id) ?? {};
    const known = (await moneyOf(world, method).search(refund.id)).filter(({ state }) => state === 'refunded');
    theirs += method === 'installments' ? refund.amount_cents : known.reduce((sum, one) => sum + one.amount, 0);
  }
  return differ(id, 'refunded', told, theirs);
};

type Differing = Omit<Difference, 'attempt_id'>;

const differ = (booking: string, what: string, ours: number, theirs: number): Differing | undefined =>
  ours === theirs ? undefined : { booking, what, ours, theirs };
