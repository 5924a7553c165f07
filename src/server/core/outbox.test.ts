import { afterEach, beforeEach, expect, test } from 'vitest';
import { outbox } from '#server/db/schema.ts';
import { aBookingSite, type BookingSite } from '#test/support/site/booking-site.ts';
import { backoffOf, drainOutbox, enqueue, type OutboxJob, type OutboxRunners } from './outbox.ts';
import { inTransaction } from './transaction.ts';

let site: BookingSite;
beforeEach(async () => {
  site = await aBookingSite();
});
afterEach(() => site.close());

const emails = (many: number): OutboxJob[] =>
  Array.from({ length: many }, (_, i) => ({ kind: 'email', dedupe: `email:${i}`, body: { number: String(i) } }));

const put = (outbox_jobs: readonly OutboxJob[]) =>
  inTransaction(site.world, (tx) => enqueue(tx, new Date(site.world.clock.now()), outbox_jobs));

/** Notes which emails it was given, and in `failing` refuses some. */
const noting = (done: string[], failing: readonly string[] = []): OutboxRunners => ({
  capture: async () => undefined,
  void: async () => undefined,
  refund: async () => undefined,
  text: async () => undefined,
  push: async () => undefined,
  file: async () => undefined,
  scan: async () => undefined,
  papers: async () => undefined,
  email: async (_world, { number = '' }) => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    done.push(number);
    if (failing.includes(number)) throw new Error('refused');
  },
});

test('an outbox job with one dedupe is kept once', async () => {
  await put(emails(3));
  await put(emails(5));
  expect(await site.db.select().from(outbox)).toHaveLength(5);
});

test('four workers side by side do each of 400 outbox jobs once [property 22]', async () => {
  await put(emails(400));
  const done: string[] = [];
  await Promise.all(Array.from({ length: 4 }, () => drainOutbox(site.world, noting(done))));
  expect(done).toHaveLength(400);
  expect(new Set(done).size).toBe(400);
});

test('a server that is to end leaves to others what never runs out [property 61]', async () => {
  await put(emails(1));
  const done: string[] = [];
  const leavesMore: OutboxRunners = {
    ...noting(done),
    email: async (_world, { number = '' }) => {
      done.push(number);
      const next = String(Number(number) + 1);
      await put([{ kind: 'email', dedupe: `email:${next}`, body: { number: next } }]);
    },
  };
  await drainOutbox(site.world, leavesMore, undefined, () => done.length >= 3);
  expect(done).toEqual(['0', '1', '2']);
  await drainOutbox(site.world, noting(done));
  expect(done).toEqual(['0', '1', '2', '3']);
});

test('an outbox job that fails eight times is given up, and the rest go on [property 23]', async () => {
  await put(emails(5));
  const done: string[] = [];
  for (let tries = 1; tries <= 10; tries++) {
    await drainOutbox(site.world, noting(done, ['2']));
    site.later(backoffOf(tries));
  }
  expect(done.filter((number) => number === '2')).toHaveLength(8);
  expect(done.filter((number) => number !== '2')).toHaveLength(4);
  const rows = await site.db.select().from(outbox);
  expect(rows.filter(({ dead_at }) => dead_at !== null)).toMatchObject([{ body: { number: '2' }, done_at: null }]);
  expect(site.log.at(-1)).toMatchObject({ event: 'outbox_job_dead' });
});

test('an outbox job waits longer after each failure', async () => {
  await put(emails(1));
  const done: string[] = [];
  await drainOutbox(site.world, noting(done, ['0']));
  site.later(backoffOf(1) - 1);
  await drainOutbox(site.world, noting(done, ['0']));
  expect(done).toHaveLength(1);
  site.later(1);
  await drainOutbox(site.world, noting(done, ['0']));
  expect(done).toHaveLength(2);
});

test('what a worker held when it died is done by another once its lease is over', async () => {
  await put(emails(1));
  const done: string[] = [];
  const dying = drainOutbox(site.world, noting(done), (point) => {
    if (point === 'outbox_leased') throw new Error('died');
  });
  await expect(dying).rejects.toThrow('died');
  await drainOutbox(site.world, noting(done));
  expect(done).toEqual([]);
  site.later(60_000);
  await drainOutbox(site.world, noting(done));
  expect(done).toEqual(['0']);
});
