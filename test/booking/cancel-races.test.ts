import { eq, inArray, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { Refusal } from '#domain/core/refusal.ts';
import { cancelBooking } from '#server/booking/cancel.ts';
import { capture } from '#server/booking/payments/capture.ts';
import { chargeDue } from '#server/booking/payments/charge-due.ts';
import { drainOutbox } from '#server/core/outbox.ts';
import { booking_attempts, jobs, payment_events, payments, sandbox_transactions } from '#server/db/schema.ts';
import { acceptJob } from '#server/jobs/accept-job.ts';
import { RUNNERS } from '#server/workers/workers.ts';
import { EFFORT } from '#test/support/effort.ts';
import { byMover } from '#test/support/people/mover-caller.ts';
import { aBookingSite, aCustomer, type BookingSite, bookAs, NOW, together } from '#test/support/site/booking-site.ts';

const TIMES = EFFORT.cancel_races;
const LATE_TIMES = EFFORT.late_cancel_races;
/** So many moves meet at once; each has its own contenders. */
const AT_ONCE = 20;

/** In the night before the move: canceling costs the deposit and $200. */
const LATE = Date.parse('2027-03-12T14:00:00Z');
const FEE = 14_636 + 20_000;

let site: BookingSite;
afterEach(() => site.close());

/** Booked and accepted; the outbox job that takes the deposit has not run. */
const anAcceptedMove = async () => {
  const customer = await aCustomer(site);
  const booked = await bookAs(site, customer);
  if (booked.status !== 201) throw new Error('The booking did not come about.');
  await acceptJob(byMover(customer), booked.body.job.id);
  const [attempt] = await site.db.select().from(booking_attempts).where(eq(booking_attempts.plan_id, customer.plan.uuid));
  return { customer, attempt_id: attempt?.id ?? '', transaction_id: attempt?.transaction_id ?? '' };
};

type Accepted = Awaited<ReturnType<typeof anAcceptedMove>>;

/** Emails are another story. */
const doOutboxJobs = () => drainOutbox(site.world, { ...RUNNERS, email: async () => {} });

/** Of each move: what is held at the provider, and what was taken and has not come back, as our ledger has it and as the provider's refunds do. */
const standingOf = async (moves: readonly Accepted[]) => {
  const ids = moves.map(({ attempt_id }) => attempt_id);
  const own = await site.db.select().from(payments).where(inArray(payments.attempt_id, ids));
  const orders = own.map(({ id }) => id);
  const sales = await site.db.select().from(sandbox_transactions).where(inArray(sandbox_transactions.order_id, orders));
  const known = sales.map(({ transaction_id }) => transaction_id);
  const back = await site.db.select().from(sandbox_transactions).where(inArray(sandbox_transactions.refund_of, known));
  const events = await site.db.select().from(payment_events).where(inArray(payment_events.attempt_id, ids));
  return moves.map(({ attempt_id }) => {
    const ours = sales.filter(({ order_id }) => own.some((one) => one.id === order_id && one.attempt_id === attempt_id));
    const sum = (kind: string) => sumOf(events.filter((event) => event.attempt_id === attempt_id && event.kind === kind));
    const returned = sumOf(back.filter(({ refund_of }) => ours.some(({ transaction_id }) => transaction_id === refund_of)));
    return {
      held: ours.filter(({ state }) => state === 'authorized').length,
      kept: sum('captured') - sum('refunded'),
      kept_there: sum('captured') - returned,
    };
  });
};

const sumOf = (rows: readonly { amount_cents: number }[]): number => rows.reduce((cents, { amount_cents }) => cents + amount_cents, 0);

/** The two meet at every point of each other: now one, now the other is held up by so many reads. */
const bothOf = (move: Accepted, at: number): (() => Promise<unknown>)[] => [
  heldUp(at % 2 === 0 ? at : 0, () => capture(site.world, { transaction_id: move.transaction_id })),
  heldUp(at % 2 === 0 ? 0 : at, () => cancelBooking(move.customer.caller(), move.customer.plan.uuid, '')),
];

const heldUp = (reads: number, work: () => Promise<unknown>) => async () => {
  for (let read = 0; read < reads; read++) await site.db.execute(sql`select 1`);
  return work();
};

const inBatches = async (work: (moves: readonly Accepted[]) => Promise<void>, times = TIMES, booked_at = NOW) => {
  for (let done = 0; done < times; done += AT_ONCE) {
    site.later(Date.parse(booked_at) - site.world.clock.now());
    await work(await Promise.all(Array.from({ length: AT_ONCE }, anAcceptedMove)));
  }
};

test(`canceling against taking the money, ${TIMES} times: what was taken goes back or what was held is let go [property 19]`, async () => {
  site = await aBookingSite({ slots: 2 * TIMES, connections: 2 * AT_ONCE });
  await inBatches(async (moves) => {
    const contenders = moves.flatMap(bothOf);
    const answers = await together<unknown>(contenders);
    for (const answer of answers) if (answer instanceof Error && !(answer instanceof Refusal)) throw answer;
    for (let pass = 0; pass < 2; pass++) await doOutboxJobs();
    site.later(61_000);
    await doOutboxJobs();
    for (const standing of await standingOf(moves)) expect(standing).toEqual({ held: 0, kept: 0, kept_there: 0 });
  });
  const deposits = await site.db.select().from(payments).where(eq(payments.kind, 'deposit'));
  expect([...new Set(deposits.map(({ state }) => state))].toSorted()).toEqual(['captured', 'voided']);
  expect((await site.db.select().from(jobs)).every(({ status }) => status === 'canceled')).toBe(true);
}, 300_000);

test.each([
  ['a deposit, and holding the rest', '2027-03-03T14:00:00Z', 'deposit'],
  ['the whole price', '2027-03-08T14:00:00Z', 'full'],
] as const)(
  'canceling in the night before the move, against taking %s: exactly the fee is kept [property 19] [pricing 4]',
  async (_, booked_at, kind) => {
    site = await aBookingSite({ slots: 2 * LATE_TIMES, connections: 2 * AT_ONCE });
    const work = async (moves: readonly Accepted[]) => {
      site.later(LATE - site.world.clock.now());
      const contenders = moves.flatMap(bothOf);
      const answers = await together<unknown>([...contenders, () => chargeDue(site.world), () => chargeDue(site.world)]);
      for (const answer of answers) if (answer instanceof Error && !(answer instanceof Refusal)) throw answer;
      for (let pass = 0; pass < 3; pass++) {
        await chargeDue(site.world);
        await doOutboxJobs();
        site.later(200_000);
      }
      for (const standing of await standingOf(moves)) expect(standing).toEqual({ held: 0, kept: FEE, kept_there: FEE });
    };
    await inBatches(work, LATE_TIMES, booked_at);
    expect(await site.db.select().from(payments).where(eq(payments.kind, kind))).toHaveLength(LATE_TIMES);
  },
  300_000,
);
