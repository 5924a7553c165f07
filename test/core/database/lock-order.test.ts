import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { booking_attempts, mover_days } from '#server/db/schema.ts';
import { workOnce } from '#server/workers/workers.ts';
import { HARM } from '#test/simulator/books.ts';
import { EFFORT } from '#test/support/effort.ts';
import { watchLocks } from '#test/support/lock-order.ts';
import { deadlocksAt, mixedOperations } from '#test/support/mixed-operations.ts';
import { aBookingSite, aCustomer, type BookingSite, bookAs } from '#test/support/site/booking-site.ts';

const OPERATIONS = EFFORT.mixed_operations;
const CONNECTIONS = 20;

let site: BookingSite;
afterEach(() => site.close());

test(`${OPERATIONS} mixed operations, fifty at once, wait for each other in one order, and none is broken off [property 24]`, async () => {
  site = await aBookingSite({ slots: 1_000_000, connections: CONNECTIONS });
  const wrong = await watchLocks(site.world.db.$client, CONNECTIONS);
  expect(await mixedOperations(site, OPERATIONS)).toEqual([]);
  expect(wrong).toEqual([]);
  expect(await deadlocksAt(site)).toBe(0);

  for (let minute = 0; minute < 5; minute += 1) {
    site.later(60_000);
    await workOnce(site.world);
  }
  const attempts = await site.db.select({ state: booking_attempts.state }).from(booking_attempts);
  const booked = attempts.filter(({ state }) => state === 'booked').length;
  expect(booked).toBeGreaterThan(OPERATIONS / 20);
  expect(attempts.filter(({ state }) => state === 'charging')).toEqual([]);
  expect((await site.db.execute(sql.raw(HARM))).rows).toEqual([]);
}, 600_000);

test('a transaction that takes a plan after a mover-day is told by the watch', async () => {
  site = await aBookingSite({ connections: 1 });
  const ana = await aCustomer(site);
  await bookAs(site, ana);
  const wrong = await watchLocks(site.world.db.$client, 1);
  await site.db.transaction(async (tx) => {
    await tx.update(mover_days).set({ taken: 1 });
    await tx.select().from(booking_attempts).for('update');
  });
  expect(wrong).toHaveLength(1);
});
