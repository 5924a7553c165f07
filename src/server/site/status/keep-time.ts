import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { ClockLook, SteadyClock } from '#server/core/steady-clock.ts';
import type { World } from '#server/core/world.ts';
import type { Db } from '#server/db/open.ts';
import { booking_attempts, outbox, payments, webhook_deliveries } from '#server/db/schema.ts';

/** The time by the database's machine, which is the same for all servers. */
export const databaseTime = async (db: Db): Promise<number> => {
  const { rows } = await db.execute<{ ms: number }>(sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`);
  const ms = rows[0]?.ms;
  if (ms === undefined) throw new Error('The database told no time.');
  return ms;
};

/** Puts the server's clock right by the database's. Whoever looks at the log hears of a leap when it comes, and when it is believed. */
export const keepTime = (world: World, clock: SteadyClock, theirs = () => databaseTime(world.db)): (() => Promise<ClockLook>) => {
  let has_leapt = false;
  return async () => {
    const look = await clock.look(theirs);
    if (look.leap_ms !== 0 && !has_leapt) world.log('clock_leapt', { ms: look.leap_ms });
    has_leapt = look.leap_ms !== 0;
    if (look.believed_ms !== 0) world.log('clock_believed', { ms: look.believed_ms });
    if (look.believed_ms < 0) await letGo(world);
    return look;
  };
};

/** No lease is longer. */
const LONGEST_LEASE_MS = 10 * 60_000;

/** What was taken to work on by a time that ran ahead would be held until that time comes again. */
const letGo = async ({ db, clock }: World): Promise<void> => {
  const at = new Date(clock.now());
  const too_long = new Date(at.getTime() + LONGEST_LEASE_MS);
  const free = { lease_until: at };
  const is_due = and(isNull(outbox.done_at), isNull(outbox.dead_at), lte(outbox.due_at, at));
  await db
    .update(outbox)
    .set(free)
    .where(and(is_due, gt(outbox.lease_until, too_long)));
  await db
    .update(booking_attempts)
    .set(free)
    .where(and(eq(booking_attempts.state, 'charging'), gt(booking_attempts.lease_until, too_long)));
  await db
    .update(payments)
    .set(free)
    .where(and(eq(payments.state, 'charging'), gt(payments.lease_until, too_long)));
  await db
    .update(webhook_deliveries)
    .set(free)
    .where(and(eq(webhook_deliveries.state, 'waiting'), gt(webhook_deliveries.lease_until, too_long)));
};
