import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { transactionsInMemory } from '#server/adapters/payments/sandbox.ts';
import { settableClock } from '#server/core/clock.ts';
import type { World } from '#server/core/world.ts';
import { migrate } from '#server/db/migrate.ts';
import { type OpenDatabase, openDatabase } from '#server/db/open.ts';
import { leftBehind, signalTo } from '#server/db/postmaster.ts';
import { booking_attempts, coupons, mover_days } from '#server/db/schema.ts';
import { workOnce } from '#server/workers/workers.ts';
import { requireBooks } from '#test/killed/books.ts';
import { answerTo } from '#test/killed/requests.ts';
import { aKilledWorld, quickClock } from '#test/killed/world.ts';
import { layPeople } from '#test/simulator/people.ts';
import { EFFORT } from '#test/support/effort.ts';
import { MOVE_DAY, MOVER_ID } from '#test/support/people/booking-people.ts';
import { printedRandom } from '#test/support/seed.ts';
import { aCustomer, anInput, NOW } from '#test/support/site/booking-site.ts';
import { aDataFolder } from '#test/support/site/database-child.ts';

const KILLS = EFFORT.database_kills;
const CUSTOMERS_AT_ONCE = 3;
const FASTER = 20;
const OUTCOMES = ['approve', 'approve', 'decline', 'timeout_after', 'timeout_before', 'slow'];

/** A database on the disk that keeps what it says it has kept. */
const aDurableDatabase = async () => {
  const folder = aDataFolder(undefined, tmpdir());
  const store = await openDatabase({ data_dir: folder.path, say: () => undefined });
  onTestFinished(async () => {
    await store.close();
    await folder.remove();
  });
  await migrate(store.db);
  await layPeople(store.db);
  await store.db.insert(mover_days).values({ mover_id: MOVER_ID, day: MOVE_DAY, capacity: 1_000_000 });
  await store.db.insert(coupons).values({ code: 'FIFTY', discount_cents: 5_000, max_uses: 1_000_000 });
  const pid = () => leftBehind(join(folder.path, 'postgres', 'cluster'))?.pid;
  /** Kills it, and waits for the next one: the old one's helpers answer for a moment longer. */
  const kill = async () => {
    const killed = pid();
    signalTo(killed ?? 0, 'SIGKILL');
    const isBack = async () => pid() !== undefined && pid() !== killed && (await answers(store));
    await expect
      .poll(isBack, { timeout: 30_000, interval: 50 })
      .toBe(true)
      .catch((error: Error) => {
        error.message += `\nPostgreSQL's own words:\n${readFileSync(join(folder.path, 'postgres', 'postgres.log'), 'utf8').slice(-4_000)}`;
        throw error;
      });
  };
  return { ...store, kill };
};

const answers = ({ pool }: OpenDatabase): Promise<boolean> =>
  pool.query('select 1').then(
    () => true,
    () => false,
  );

/** One customer after the other; each sends the same again until it is told something. */
const booksOnAndOn = async (world: World, acknowledged: Set<string>, isOver: () => boolean): Promise<void> => {
  for (let at = 0; !isOver(); at += 1) {
    const ana = await aCustomer({ world }).catch(() => undefined);
    if (ana === undefined) {
      await sleep(50);
      continue;
    }
    const billing_nonce = `sandbox:1111:${OUTCOMES[at % OUTCOMES.length]}:${randomUUID()}`;
    const request = { visitor_id: ana.plan.owner_visitor_id ?? '', input: anInput(ana.plan.uuid, { payment: { billing_nonce } }) };
    for (let answer = 'fault'; answer === 'fault' && !isOver(); ) {
      answer = await answerTo(world, request);
      if (answer === '201') acknowledged.add(ana.plan.uuid);
      if (answer === 'fault') await sleep(100);
    }
  }
};

test(`${KILLS} deaths of PostgreSQL while a server books on it lose no booking and no cent [property 8]`, async () => {
  const random = printedRandom();
  const database = await aDurableDatabase();
  const money = transactionsInMemory();
  const clock = quickClock(Date.parse(NOW), Date.now(), FASTER);
  const world = aKilledWorld(database.db, clock, money);
  const acknowledged = new Set<string>();
  let kills = 0;
  const isOver = () => kills >= KILLS;
  const customers = Array.from({ length: CUSTOMERS_AT_ONCE }, () => booksOnAndOn(world, acknowledged, isOver));
  const worker = async () => {
    for (; !isOver(); await sleep(100)) await workOnce(world).catch(() => undefined);
  };
  const working = worker();
  for (; !isOver(); kills += 1) {
    const before = acknowledged.size;
    for (let waited = 0; waited < 200 && acknowledged.size < before + 2; waited += 1) await sleep(50);
    await sleep(random.whole(300));
    await database.kill();
  }
  await Promise.all([...customers, working]);

  const later = settableClock(new Date(clock.now()).toISOString());
  const calm = aKilledWorld(database.db, later, money);
  for (let minute = 0; minute < 12; minute += 1) {
    later.set(later.now() + 60_000);
    await workOnce(calm);
  }
  const attempts = await database.db.select({ id: booking_attempts.id }).from(booking_attempts);
  const charges = (await Promise.all(attempts.map(({ id }) => money.ofOrder(id)))).flat();
  expect(acknowledged.size).toBeGreaterThan(KILLS);
  await requireBooks(database.db, charges, acknowledged, later.now());
}, 300_000);
