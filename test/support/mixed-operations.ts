import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { RequestedChanges } from '#domain/change-orders/requested-changes.ts';
import { nowIn } from '#domain/core/business-time.ts';
import { Refusal } from '#domain/core/refusal.ts';
import { cancelBooking } from '#server/booking/cancel.ts';
import { bookingStatus } from '#server/booking/status.ts';
import { answerOrder } from '#server/change-orders/answer.ts';
import { agreeChange } from '#server/change-orders/booked-changes/booked-change.ts';
import { changeTerms } from '#server/change-orders/booked-changes/change-terms.ts';
import { askReschedule } from '#server/change-orders/reschedule.ts';
import type { Caller } from '#server/core/caller.ts';
import { cookiesFor } from '#server/core/cookies.ts';
import { coupons } from '#server/db/schema.ts';
import { acceptJob } from '#server/jobs/accept-job.ts';
import { openOrder } from '#server/ledger/change-order-rows.ts';
import { newestJob } from '#server/ledger/locked-job.ts';
import { workOnce } from '#server/workers/workers.ts';
import { MOVER_ID } from './people/booking-people.ts';
import { aCustomer, type BookingSite, bookAs, type Customer, TOTAL } from './site/booking-site.ts';

const AT_ONCE = 50;
const OUTCOMES = ['approve', 'approve', 'approve', 'decline', 'timeout_after', 'timeout_before'];

/**
 * Booking, accepting, changing, moving to another day, asking, canceling and working through what is due, so many times and fifty at once.
 * Answers what failed that was no refusal. `told` hears how many are begun.
 */
export const mixedOperations = async (
  site: BookingSite,
  count: number,
  told: (begun: number) => void = () => undefined,
): Promise<readonly string[]> => {
  await site.db.insert(coupons).values({ code: 'MIXED', discount_cents: 5_000, max_uses: 1_000_000 });
  const faults: string[] = [];
  const people: Customer[] = [];
  let begun = 0;
  const one = async (): Promise<void> => {
    while (begun < count) {
      begun += 1;
      told(begun);
      await operation(site, people, begun).catch((error: unknown) => {
        if (!(error instanceof Refusal)) faults.push(error instanceof Error ? `${error.message} ${String(error.cause)}` : String(error));
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return faults;
};

/** PostgreSQL's own count of transactions that it had to break off because they waited for each other. */
export const deadlocksAt = async ({ db }: BookingSite): Promise<number> => {
  const told = await db.execute<{ deadlocks: string }>(sql`select deadlocks from pg_stat_database where datname = current_database()`);
  return Number(told.rows[0]?.deadlocks);
};

const operation = async (site: BookingSite, people: Customer[], turn: number): Promise<unknown> => {
  const somebody = people[(turn * 7_919) % Math.max(1, people.length)];
  if (somebody === undefined || turn % 5 === 0) return bookOne(site, people, turn);
  if (turn % 200 === 1) return passOf(site);
  if (turn % 5 === 1) return cancelBooking(somebody.caller(), somebody.plan.uuid, '');
  if (turn % 5 === 2) return bookOne(site, [somebody], turn, somebody);
  if (turn % 10 === 4) return AFTER_BOOKING[turn % 3]?.(site, somebody, turn);
  return bookingStatus(somebody.caller(), somebody.plan.uuid);
};

/** What its mover and its customer do with a move that is booked, and are refused with one that is not. */
const AFTER_BOOKING = [
  async ({ db, world }: BookingSite, { plan }: Customer) => {
    const job = await newestJob(db, plan.uuid);
    return job && acceptJob(asDriver(world), job.id);
  },
  async (_: BookingSite, { plan, caller }: Customer, turn: number) => {
    const requested: RequestedChanges = { boxes: [{ box_type_id: 2, quantity: (turn * 13) % 60 }] };
    const { before, after } = await changeTerms(caller(), plan.uuid, requested);
    return agreeChange(caller(), plan.uuid, { wish: requested, shown: { before, after } });
  },
  async ({ db, world }: BookingSite, { plan, caller }: Customer) => {
    const open = await openOrder(db, 'reschedule', plan.uuid);
    if (open !== undefined) return answerOrder(asDriver(world), open, 'accepted', () => 'accepted');
    return askReschedule(caller(), plan.uuid, { move_date: OTHER_DAY, comment: '' });
  },
];

const OTHER_DAY = '2027-03-15';

const asDriver = (world: BookingSite['world']): Caller => ({
  ...{ world, now: nowIn(new Date(world.clock.now())), request_id: randomUUID(), address: '127.0.0.1', session_token: null },
  ...{ cookies: [], cookie_names: cookiesFor(false) },
  viewer: {
    ...{ visitor_id: null, grants: [] },
    user: { id: randomUUID(), name: 'Driver', email: 'crew@harbor.example', role: 2, mover_id: MOVER_ID, impersonated_by: null },
  },
});

const bookOne = async (site: BookingSite, people: Customer[], turn: number, again?: Customer): Promise<unknown> => {
  const customer = again ?? (await aCustomer(site));
  if (again === undefined) people.push(customer);
  const coupon = turn % 2 === 0 ? 'MIXED' : undefined;
  const billing_nonce = `sandbox:1111:${OUTCOMES[turn % OUTCOMES.length]}:${randomUUID()}`;
  return bookAs(site, customer, { payment: { billing_nonce, coupon }, total_cost: (TOTAL - (coupon ? 5_000 : 0)) / 100 });
};

const passOf = async (site: BookingSite): Promise<void> => {
  site.later(13_000);
  await workOnce(site.world);
};
