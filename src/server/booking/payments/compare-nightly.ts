import { and, asc, count, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { PaymentMethod } from '#domain/booking/booking-attempt.ts';
import { nowIn } from '#domain/core/business-time.ts';
import { addDays, type Day } from '#domain/core/calendar.ts';
import type { Transaction } from '#server/adapters/payments/port.ts';
import { enqueue } from '#server/core/outbox.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { booking_attempts, ledger_checks, ledger_nights, payments, refunds } from '#server/db/schema.ts';
import { ledgerAlarm } from '#server/emails/ledger-alarm.ts';
import { AT_ONCE, compareSome, LOOKS_BACK_MS, movedLately } from './compare-ledger.ts';
import { moneyOf } from './gateway.ts';

const FROM_MINUTES = 3 * 60;
const UNTIL_MINUTES = 6 * 60;

/** Longer than the provider may take for a few bookings. */
const LEASE_MS = 10 * 60_000;
const DAYS_KEPT = 3;

/**
 * Between three and six in the night of our business, once, by all servers together: each takes a few bookings at each pass, so that nothing
 * else has to wait. Whoever begins the night also reads the providers' own lists, for money of which our books know nothing.
 */
export const compareNightly = async (world: World): Promise<void> => {
  const { today, minutes } = nowIn(new Date(world.clock.now()));
  if (minutes < FROM_MINUTES || minutes >= UNTIL_MINUTES) return;
  const [night] = await world.db.select().from(ledger_nights).where(eq(ledger_nights.day, today));
  if (night?.ended_at) return;
  if (night === undefined) await beginNight(world, today);
  const some = await takeSome(world, today);
  if (some.length === 0) return await endNight(world, today);
  const { length: differences } = await compareSome(world, some);
  const done_at = new Date(world.clock.now());
  await inTransaction(world, async (tx) => {
    const mine = and(eq(ledger_checks.day, today), inArray(ledger_checks.attempt_id, some));
    await tx.update(ledger_checks).set({ done_at }).where(mine);
    await addToNight(tx, today, done_at, { differences });
  });
  await endNight(world, today);
};

/** One server begins it; the others come after. */
const beginNight = async (world: World, day: Day): Promise<void> => {
  const ids = await movedLately(world);
  const began_at = new Date(world.clock.now());
  const is_mine = await inTransaction(world, async (tx) => {
    const rows = await tx.insert(ledger_nights).values({ day, began_at, bookings: ids.length }).onConflictDoNothing().returning();
    if (rows.length === 0) return false;
    await tx.delete(ledger_nights).where(lt(ledger_nights.day, addDays(day, -KEPT_NIGHTS)));
    await tx.delete(ledger_checks).where(lt(ledger_checks.day, addDays(day, -DAYS_KEPT)));
    if (ids.length > 0) await tx.insert(ledger_checks).values(ids.map((attempt_id) => ({ day, attempt_id, lease_until: began_at })));
    return true;
  });
  if (is_mine) for (const method of PROVIDERS) await compareList(world, day, method);
};

const KEPT_NIGHTS = 60;

/** One of each provider's: cards and wallets have the same. */
const PROVIDERS = ['card', 'installments'] as const satisfies PaymentMethod[];

/** Money at the provider under an order that is none of ours: told with the order's id, for a person to look up. */
const compareList = async (world: World, day: Day, method: PaymentMethod): Promise<void> => {
  const told = (more: Found) => inTransaction(world, (tx) => addToNight(tx, day, new Date(world.clock.now()), more));
  let listed: readonly Transaction[];
  try {
    listed = (await moneyOf(world, method).since(new Date(world.clock.now() - LOOKS_BACK_MS))).filter(isMoney);
  } catch (error) {
    world.log('ledger_unread', {
      booking: method === 'installments' ? 'installment list' : 'list',
      error: error instanceof Error ? error.name : 'unknown',
    });
    return await told({ unread: 1 });
  }
  const unknown = await unknownIn(world.db, listed);
  for (const { order_id, amount } of unknown) {
    world.metrics?.count('ledger_differences', 'unknown');
    world.log('ledger_difference', { booking: order_id, what: 'unknown', ours: 0, theirs: amount });
  }
  const unknown_cents = unknown.reduce((sum, { amount }) => sum + amount, 0);
  await told({ listed: listed.length, differences: unknown.length, unknown_cents });
};

/** What holds money or took it. A refund belongs to what it gives back. */
const isMoney = ({ state, refund_of }: Transaction): boolean => refund_of === undefined && (state === 'authorized' || state === 'settled');

const unknownIn = async (db: Db, listed: readonly Transaction[]): Promise<Transaction[]> => {
  const orders = [...new Set(listed.map(({ order_id }) => order_id))];
  if (orders.length === 0) return [];
  const asked = sql`(select id from unnest(${sql.param(orders)}::text[]) as asked (id))`;
  const known = new Set<string>();
  for (const table of [payments, booking_attempts, refunds] as const) {
    const rows = await db.select({ id: table.id }).from(table).where(sql`${table.id}::text in ${asked}`);
    for (const { id } of rows) known.add(String(id));
  }
  return listed.filter(({ order_id }) => !known.has(order_id));
};

/** Those that nobody looks at, and those of a server that died over them. */
const takeSome = (world: World, day: Day): Promise<string[]> =>
  inTransaction(world, async (tx) => {
    const now = new Date(world.clock.now());
    const free = await tx
      .select({ id: ledger_checks.attempt_id })
      .from(ledger_checks)
      .where(and(eq(ledger_checks.day, day), isNull(ledger_checks.done_at), lte(ledger_checks.lease_until, now)))
      .orderBy(asc(ledger_checks.attempt_id))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    const ids = free.map(({ id }) => id);
    if (ids.length > 0)
      await tx
        .update(ledger_checks)
        .set({ lease_until: new Date(now.getTime() + LEASE_MS) })
        .where(and(eq(ledger_checks.day, day), inArray(ledger_checks.attempt_id, ids)));
    return ids;
  });

type Found = Partial<Record<'differences' | 'unread' | 'listed' | 'unknown_cents', number>>;

/** The first difference of a night writes to whoever is on call. */
const addToNight = async (tx: Tx, day: Day, at: Date, more: Found): Promise<void> => {
  const added = Object.entries(more).map(([name, value]) => [name, sql`${sql.identifier(name)} + ${value}`]);
  await tx.update(ledger_nights).set(Object.fromEntries(added)).where(eq(ledger_nights.day, day));
  if ((more.differences ?? 0) > 0) await enqueue(tx, at, [ledgerAlarm(day)]);
};

/** Once everything was looked at, by whoever looked last. */
const endNight = async (world: World, day: Day): Promise<void> => {
  const { db } = world;
  const [open] = await db
    .select({ total: count() })
    .from(ledger_checks)
    .where(and(eq(ledger_checks.day, day), isNull(ledger_checks.done_at)));
  if (open === undefined || open.total > 0) return;
  const [night] = await db
    .update(ledger_nights)
    .set({ ended_at: new Date(world.clock.now()) })
    .where(and(eq(ledger_nights.day, day), isNull(ledger_nights.ended_at)))
    .returning();
  if (night !== undefined) world.log('ledger_compared', { bookings: night.bookings, differences: night.differences });
};
