import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Transaction } from '#server/adapters/payments/port.ts';
import { compareBookings, type Difference, movedLately } from '#server/booking/payments/compare-ledger.ts';
import { moneyOf } from '#server/booking/payments/gateway.ts';
import { IN_DOUBT, type OutboxRunners } from '#server/core/outbox.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import type { Tx } from '#server/db/open.ts';
import { booking_attempts, change_orders, jobs, outbox, payments, refunds, set_aside } from '#server/db/schema.ts';
import { RUNNERS, workOnce } from '#server/workers/workers.ts';

/** `taken_at`: what the store shows. `lost_at`: until when the site that was lost may have worked. */
export type Times = { taken_at: Date; lost_at: Date };

export type Settled = {
  /** Emails and texts that may have gone out already: they wait for our team, who sends them or leaves them. */
  held_back: number;
  bookings_compared: number;
  differences: readonly Difference[];
  /** Money at the provider of which the store knows nothing: bookings and refunds that were lost. */
  unknown: readonly Transaction[];
};

/**
 * Between the instant that a copy shows and the loss of the site the world went on: letters went out, money moved. Before a server may work
 * on the copy, whatever can be asked is asked, and what can't be asked waits for a person. It may be done again until it has ended well.
 */
export const settle = async (world: World, times: Times): Promise<Settled> => {
  const at = new Date(world.clock.now());
  await inTransaction(world, async (tx) => {
    await holdBack(tx, times, at);
    await letGo(tx, times);
    await prolong(tx, times, at);
  });
  await catchUp(world, times);
  await inTransaction(world, (tx) => holdBack(tx, times, at));
  const listed = [...(await moneyOf(world, 'card').since(times.taken_at)), ...(await moneyOf(world, 'installments').since(times.taken_at))];
  const unknown = await unknownAmong(world, listed);
  const attempts = await attemptsOf(world, [
    ...listed.map(({ order_id }) => order_id),
    ...unknown.flatMap(({ refund_of }) => refund_of ?? []),
  ]);
  const ids = [...new Set([...attempts, ...(await movedLately(world, times.taken_at)), ...(await dueBy(world, at))])];
  const differences = await compareBookings(world, ids);
  const refunded = await attemptsOf(
    world,
    unknown.flatMap(({ refund_of }) => refund_of ?? []),
  );
  await holdCharges(world, [...differences.map(({ attempt_id }) => attempt_id), ...refunded], at);
  const [held] = await world.db.select({ count: sql<number>`count(*)::int` }).from(outbox).where(eq(outbox.last_error, IN_DOUBT));
  return { held_back: held?.count ?? 0, bookings_compared: ids.length, differences, unknown };
};

/** Nobody can be asked whether a letter went out. What was not due before the loss did not, and goes out on its day. */
const holdBack = async (tx: Tx, { lost_at }: Times, at: Date): Promise<void> => {
  await tx
    .update(outbox)
    .set({ dead_at: at, last_error: IN_DOUBT })
    .where(and(LETTERS, isNull(outbox.done_at), isNull(outbox.dead_at), or(lte(outbox.due_at, lost_at), eq(outbox.last_error, IN_DOUBT))));
};

const LETTERS = inArray(outbox.kind, ['email', 'text']);

/** Whoever had taken something to work on is gone. */
const letGo = async (tx: Tx, { lost_at }: Times): Promise<void> => {
  const free = { lease_until: lost_at };
  await tx
    .update(outbox)
    .set(free)
    .where(and(isNull(outbox.done_at), isNull(outbox.dead_at), lte(outbox.due_at, lost_at), gt(outbox.lease_until, lost_at)));
  await tx
    .update(booking_attempts)
    .set(free)
    .where(and(eq(booking_attempts.state, 'charging'), gt(booking_attempts.lease_until, lost_at)));
  await tx
    .update(payments)
    .set(free)
    .where(and(eq(payments.state, 'charging'), gt(payments.lease_until, lost_at)));
};

/** An answer that was given after the copy is lost, and time that runs out counts as a no: everybody has as long as they had then. */
const prolong = async (tx: Tx, { taken_at }: Times, at: Date): Promise<void> => {
  const away = sql`${at.toISOString()}::timestamptz - ${taken_at.toISOString()}::timestamptz`;
  const ran = (until: typeof jobs.accept_by | typeof change_orders.answer_by) => and(gt(until, taken_at), lte(until, at));
  await tx
    .update(jobs)
    .set({ accept_by: sql`${jobs.accept_by} + (${away})` })
    .where(and(eq(jobs.status, 'waiting'), ran(jobs.accept_by)));
  await tx
    .update(change_orders)
    .set({ answer_by: sql`${change_orders.answer_by} + (${away})` })
    .where(and(eq(change_orders.status, 'asked'), ran(change_orders.answer_by)));
};

/**
 * Everything that was due by the loss, as it would have been done then: what is in doubt is searched for, voids, refunds and captures find
 * what has happened already, and letters that come of it may have gone out too. New money is asked for by nobody here.
 */
const catchUp = async (world: World, { lost_at }: Times): Promise<void> => {
  const then = { ...world, clock: { now: () => lost_at.getTime() } };
  await workOnce(then, undefined, { runners: SILENT, takes_money: false });
};

const heldBack = async (): Promise<never> => {
  throw Object.assign(new Error('It may have gone out already.'), { name: IN_DOUBT });
};

const SILENT: OutboxRunners = { ...RUNNERS, email: heldBack, text: heldBack };

/** What is held, taken or given back there under a name that nobody here has given. */
const unknownAmong = async (world: World, listed: readonly Transaction[]): Promise<Transaction[]> => {
  const known = new Set<string>();
  const orders = [...new Set(listed.map(({ order_id }) => order_id))].filter((id) => UUID.test(id));
  for (const some of inBatches(orders))
    for (const table of [booking_attempts, payments, refunds])
      for (const { id } of await world.db.select({ id: table.id }).from(table).where(inArray(table.id, some))) known.add(id);
  return listed.filter(({ order_id, state }) => !known.has(order_id) && MOVED.has(state));
};

const MOVED: ReadonlySet<string> = new Set(['authorized', 'settled', 'refunded']);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The bookings behind these names at the provider: orders, or transactions that something was given back of. */
const attemptsOf = async (world: World, names: readonly string[]): Promise<string[]> => {
  const all: string[] = [];
  for (const some of inBatches([...new Set(names)])) {
    const orders = some.filter((name) => UUID.test(name));
    const asked = or(inArray(payments.id, orders), inArray(payments.transaction_id, some));
    const rows = await world.db.selectDistinct({ id: payments.attempt_id }).from(payments).where(asked);
    all.push(...rows.map(({ id }) => id));
  }
  return all;
};

/** Those of whom the next pass would ask money. */
const dueBy = async (world: World, at: Date): Promise<string[]> => {
  const is_due = and(inArray(payments.state, ['due', 'charging']), lte(payments.due_at, at));
  return (await world.db.selectDistinct({ id: payments.attempt_id }).from(payments).where(is_due)).map(({ id }) => id);
};

/** Where the provider tells another story than the store, no money is asked for until somebody has looked. */
const holdCharges = async (world: World, attempts: readonly string[], at: Date): Promise<void> => {
  if (attempts.length === 0) return;
  const waiting = await world.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(inArray(payments.attempt_id, [...attempts]), inArray(payments.state, ['due', 'charging'])));
  const aside = { kind: 'payment', error: IN_DOUBT, tries: 1, since: at, next_try_at: new Date(at.getTime() + TEN_YEARS_MS) };
  for (const { id } of waiting)
    await world.db
      .insert(set_aside)
      .values({ ...aside, row_id: id })
      .onConflictDoUpdate({ target: [set_aside.kind, set_aside.row_id], set: aside });
};

const TEN_YEARS_MS = 10 * 365 * 86_400_000;

const inBatches = (all: readonly string[], size = 500): string[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
