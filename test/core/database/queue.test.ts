import { afterEach, expect, test } from 'vitest';
import { backoffOf, drainOutbox, enqueue, type OutboxRunners } from '#server/core/outbox.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { outbox } from '#server/db/schema.ts';
import { EFFORT } from '#test/support/effort.ts';
import { aBookingSite, type BookingSite } from '#test/support/site/booking-site.ts';

const OUTBOX_JOBS = EFFORT.outbox_jobs;
const POISON_EVERY = OUTBOX_JOBS / 20;

let site: BookingSite;
afterEach(() => site.close());

const noting = (done: number[]): OutboxRunners => {
  const nothing = async (): Promise<void> => undefined;
  const email = async (_: unknown, { number = '' }: Record<string, string>): Promise<void> => {
    done.push(Number(number));
    if (Number(number) % POISON_EVERY === 0) throw new Error('It cannot be done.');
  };
  return {
    capture: nothing,
    void: nothing,
    refund: nothing,
    email,
    text: nothing,
    push: nothing,
    file: nothing,
    scan: nothing,
    papers: nothing,
  };
};

const put = async (): Promise<void> => {
  const start = site.world.clock.now();
  await inTransaction(site.world, async (tx) => {
    for (let number = 0; number < OUTBOX_JOBS; number += 1)
      await enqueue(tx, new Date(start - OUTBOX_JOBS + number), [
        { kind: 'email', dedupe: `email:${number}`, body: { number: String(number) } },
      ]);
  });
};

test(`${OUTBOX_JOBS} outbox jobs are done in the order in which they fell due, and those that fail hold up no other [property 23]`, async () => {
  site = await aBookingSite();
  await put();
  const done: number[] = [];
  await drainOutbox(site.world, noting(done));
  expect(done).toEqual(Array.from({ length: OUTBOX_JOBS }, (_, number) => number));

  for (let tries = 1; tries <= 8; tries += 1) {
    site.later(backoffOf(tries));
    await drainOutbox(site.world, noting(done));
  }
  const rows = await site.db.select().from(outbox);
  expect(rows.filter(({ done_at }) => done_at !== null)).toHaveLength(OUTBOX_JOBS - OUTBOX_JOBS / POISON_EVERY);
  expect(rows.filter(({ dead_at }) => dead_at !== null)).toHaveLength(OUTBOX_JOBS / POISON_EVERY);
  expect(done).toHaveLength(OUTBOX_JOBS + (7 * OUTBOX_JOBS) / POISON_EVERY);
}, 60_000);

test(`three workers do each of ${OUTBOX_JOBS} outbox jobs once [property 22] [property 23]`, async () => {
  site = await aBookingSite();
  await put();
  const done: number[] = [];
  await Promise.all(Array.from({ length: 3 }, () => drainOutbox(site.world, noting(done))));
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: OUTBOX_JOBS }, (_, number) => number));
}, 60_000);
