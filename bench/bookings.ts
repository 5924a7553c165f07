import { withCommas } from '#domain/core/number-words.ts';
import { bookingStatus } from '#server/booking/status.ts';
import { drainOutbox, enqueue, type OutboxRunners } from '#server/core/outbox.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { deadlocksAt, mixedOperations } from '#test/support/mixed-operations.ts';
import { aBookingSite, aCustomer, type BookingSite, bookAs, type Customer, payingWith } from '#test/support/site/booking-site.ts';
import startTestServer from '#test/support/site/database-server.ts';
import { inMs, msRow, printed, quantile, type Row, rounded } from './measure.ts';

const CLIENTS = 50;
const BOOKINGS = 1_000;
const OUTBOX_JOBS = 10_000;
/** `OPERATIONS=100000 npm run bench bookings` is the whole of property 24; less is enough to see a rate. */
const OPERATIONS = Number(process.env.OPERATIONS ?? 5_000);

/** Fifty clients that book without a pause, on a database that does not wait for the disk. */
export const rows = async (): Promise<Row[]> => {
  const stop = await startTestServer();
  try {
    return [...(await bookings(0)), ...(await bookings(200)), ...(await queue()), ...(await mix())];
  } finally {
    await stop();
  }
};

const bookings = async (gateway_ms: number): Promise<Row[]> => {
  const site = await aSiteWith(gateway_ms);
  try {
    const people = await Promise.all(Array.from({ length: BOOKINGS + CLIENTS }, () => aCustomer(site)));
    await booked(site, people.splice(0, CLIENTS));
    const times: number[] = [];
    const whole = await inMs(async () => times.push(...(await booked(site, people))));
    const of = `${CLIENTS} clients, gateway of ${gateway_ms} ms:`;
    return [
      { name: `${of} bookings per second`, value: rounded((BOOKINGS / whole) * 1_000), unit: '1/s', aim: gateway_ms === 0 ? '> 100' : '' },
      msRow(`${of} a booking over the gateway's time, p50`, quantile(times, 0.5) - gateway_ms),
      msRow(`${of} a booking over the gateway's time, p99`, quantile(times, 0.99) - gateway_ms, '< 300'),
    ];
  } finally {
    await site.close();
  }
};

/** The sandbox gateway, which answers after so long. */
const aSiteWith = async (gateway_ms: number): Promise<BookingSite> => {
  const site = await aBookingSite({ slots: 1_000_000, connections: 10 });
  const { authorize } = site.payments;
  site.payments.authorize = async (sale) => {
    if (gateway_ms > 0) await new Promise((resolve) => setTimeout(resolve, gateway_ms));
    return authorize(sale);
  };
  return site;
};

/** What each booking took, fifty side by side. */
const booked = async (site: BookingSite, people: readonly Customer[]): Promise<number[]> => {
  const waiting = [...people];
  const times: number[] = [];
  const client = async (): Promise<void> => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      const customer = one;
      times.push(await inMs(async () => requireOn(await bookAs(site, customer, payingWith('approve')), customer)));
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return times;
};

const requireOn = async ({ status }: { status: number }, { caller, plan }: Customer): Promise<void> => {
  if (status !== 201) throw new Error(`A booking ended as ${status}: ${(await bookingStatus(caller(), plan.uuid)).state}.`);
};

/** Outbox jobs that do nothing, so that only the queue is measured. */
const queue = async (): Promise<Row[]> => {
  const site = await aBookingSite({ connections: 10 });
  try {
    const at = new Date(site.world.clock.now());
    const outbox_jobs = Array.from({ length: OUTBOX_JOBS }, (_, n) => ({ kind: 'email' as const, dedupe: `bench:${n}`, body: {} }));
    for (let from = 0; from < OUTBOX_JOBS; from += 1_000)
      await inTransaction(site.world, (tx) => enqueue(tx, at, outbox_jobs.slice(from, from + 1_000)));
    const whole = await inMs(() => drainOutbox(site.world, NOTHING));
    const name = `a queue of ${withCommas(OUTBOX_JOBS)} outbox jobs, drained by one server`;
    return [{ name, value: rounded((OUTBOX_JOBS / whole) * 1_000), unit: '1/s', aim: '> 200' }];
  } finally {
    await site.close();
  }
};

const nothing = async (): Promise<void> => undefined;
const NOTHING: OutboxRunners = {
  capture: nothing,
  void: nothing,
  refund: nothing,
  email: nothing,
  text: nothing,
  push: nothing,
  file: nothing,
  scan: nothing,
  papers: nothing,
};

const mix = async (): Promise<Row[]> => {
  const site = await aBookingSite({ slots: 1_000_000, connections: 20 });
  try {
    const whole = await inMs(async () => {
      const faults = await mixedOperations(site, OPERATIONS);
      if (faults.length > 0) throw new Error(`${faults.length} operations failed, the first: ${faults[0]}`);
    });
    const of = `${withCommas(OPERATIONS)} mixed operations:`;
    return [
      { name: `${of} per second`, value: rounded((OPERATIONS / whole) * 1_000), unit: '1/s', aim: '' },
      { name: `${of} deadlocks`, value: await deadlocksAt(site), unit: '', aim: '0' },
    ];
  } finally {
    await site.close();
  }
};

if (import.meta.main) printed(await rows());
