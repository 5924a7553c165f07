import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Refusal } from '#domain/refusal.ts';
import { cancelBooking } from '#server/bookings/cancel.ts';
import { bookingStatus } from '#server/bookings/status.ts';
import { coupons } from '#server/db/schema.ts';
import { workOnce } from '#server/workers.ts';
import { aCustomer, type BookingSite, bookAs, type Customer, TOTAL } from './booking-site.ts';

const AT_ONCE = 50;
const OUTCOMES = ['approve', 'approve', 'approve', 'decline', 'timeout_after', 'timeout_before'];

/** Booking, asking, canceling and working through what is due, so many times and fifty at once. Answers what failed that was no refusal. */
export const mixedOperations = async (site: BookingSite, count: number): Promise<readonly string[]> => {
  await site.db.insert(coupons).values({ code: 'MIXED', discount_cents: 5_000, max_uses: 1_000_000 });
  const faults: string[] = [];
  const people: Customer[] = [];
  let begun = 0;
  const one = async (): Promise<void> => {
    while (begun < count) {
      begun += 1;
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
  return bookingStatus(somebody.caller(), somebody.plan.uuid);
};

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
