import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { enqueue } from '#server/core/outbox.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { openWaker } from '#server/core/wake.ts';
import { databaseOn } from '#server/db/pipelined.ts';
import * as schema from '#server/db/schema.ts';
import { aDatabase } from '#test/support/site/database.ts';

/** Two servers on one database, each with its own way to be called. */
const servers = async () => {
  const { url, drop } = await aDatabase();
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  const db = databaseOn(pool);
  const wakers = await Promise.all([openWaker(url, () => undefined), openWaker(url, () => undefined)]);
  const called = vi.fn(async () => undefined);
  for (const waker of wakers) await waker.onWake(called);
  onTestFinished(async () => {
    await Promise.all(wakers.map((waker) => waker.stop()));
    await pool.end();
    await drop();
  });
  return { world: { db, wake: wakers[0]!.wake }, called };
};

const email = () => ({ kind: 'email', dedupe: randomUUID(), body: {} }) as const;

test('a transaction that leaves an outbox job calls a worker as soon as it is committed', async () => {
  const { world, called } = await servers();
  await inTransaction(world, (tx) => enqueue(tx, new Date(), [email(), email()]));
  await vi.waitFor(() => expect(called).toHaveBeenCalledTimes(1), { timeout: 10_000 });
  expect((await world.db.execute(sql`select id from pgboss.job`)).rows).toHaveLength(1);
});

test('nobody is called by a transaction that is undone, nor by one that leaves nothing', async () => {
  const { world, called } = await servers();
  const undone = inTransaction(world, async (tx) => {
    await enqueue(tx, new Date(), [email()]);
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  await inTransaction(world, async (tx) => void (await tx.select().from(schema.outbox)));
  // A call that was made stays in the queue for an hour, also after it was heard.
  expect((await world.db.execute(sql`select id from pgboss.job`)).rows).toEqual([]);
  expect(called).not.toHaveBeenCalled();
});
