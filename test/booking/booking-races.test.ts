import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Cents, NOTHING, toDollars } from '#domain/core/money.ts';
import { Refusal } from '#domain/core/refusal.ts';
import type { BookAnswer } from '#server/booking/answer.ts';
import { book } from '#server/booking/book.ts';
import { cancelBooking } from '#server/booking/cancel.ts';
import { booking_attempts, coupons, mover_days, sandbox_transactions } from '#server/db/schema.ts';
import { quoteOf } from '#server/pricing/price-plan.ts';
import { workOnce } from '#server/workers/workers.ts';
import { EFFORT } from '#test/support/effort.ts';
import {
  aBookingSite,
  aCustomer,
  anInput,
  type BookingSite,
  bookAs,
  payingWith,
  TOTAL,
  together,
} from '#test/support/site/booking-site.ts';

const CONTENDERS = EFFORT.contenders;
const TABS = EFFORT.tabs;

let site: BookingSite;
afterEach(() => site.close());

const wordOf = (answer: BookAnswer | Error): string =>
  answer instanceof Refusal ? answer.code : answer instanceof Error ? `fault: ${answer.message}` : String(answer.status);

const count = (words: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
};

/** What those were told who heard of a booking. */
const bookingsIn = (answers: readonly (BookAnswer | Error)[]): ReadonlySet<string> =>
  new Set(answers.flatMap((one) => (one instanceof Error || one.status !== 201 ? [] : JSON.stringify(one))));

const customers = (many: number) => Promise.all(Array.from({ length: many }, () => aCustomer(site)));
const taken = async () => (await site.db.select({ taken: mover_days.taken }).from(mover_days))[0]?.taken;
const charges = () => site.db.select().from(sandbox_transactions);

describe('the last capacity slots of a mover', () => {
  test.each(EFFORT.last_slots)(
    `with %i left and ${CONTENDERS} plans wanting one, that many are booked and charged, and the others hear that the mover is full [property 1] [property 2]`,
    async (slots) => {
      site = await aBookingSite({ slots });
      const people = await customers(CONTENDERS);
      const words = (await together(people.map((one) => () => bookAs(site, one)))).map(wordOf);
      expect(count(words)).toEqual({ ...(slots > 0 && { 201: slots }), mover_full: CONTENDERS - slots });
      expect(await charges()).toHaveLength(slots);
      expect((await taken()) ?? 0).toBe(slots);
    },
    120_000,
  );
});

describe('one plan, many requests', () => {
  beforeEach(async () => {
    site = await aBookingSite({ slots: 1_000 });
  });

  test(`${CONTENDERS} identical requests make one charge; the others hear of the same booking, or to wait [property 3]`, async () => {
    const ana = await aCustomer(site);
    const same = payingWith('slow');
    const answers = await together(Array.from({ length: CONTENDERS }, () => () => bookAs(site, ana, same)));
    const counts = count(answers.map(wordOf));
    expect(Object.keys(counts).filter((word) => !['201', '202', 'booking_in_progress'].includes(word))).toEqual([]);
    expect(bookingsIn(answers).size).toBe(1);
    expect(await charges()).toHaveLength(1);
    expect(await taken()).toBe(1);
  }, 120_000);

  test(`${TABS} tabs, each with a card of its own, make one booking and one charge [property 4]`, async () => {
    const ana = await aCustomer(site);
    const answers = await together(Array.from({ length: TABS }, () => () => bookAs(site, ana, payingWith('slow'))));
    expect(Object.keys(count(answers.map(wordOf))).filter((word) => !['201', 'booking_in_progress'].includes(word))).toEqual([]);
    expect(bookingsIn(answers).size).toBe(1);
    expect(await charges()).toHaveLength(1);
    expect(await taken()).toBe(1);
  });
});

test('booking, declining, recovering and canceling side by side never block each other for good, and all counts come out right [property 24]', async () => {
  site = await aBookingSite({ slots: Math.round(EFFORT.side_by_side / 7.5) });
  await site.db.insert(coupons).values({ code: 'FIFTY', discount_cents: 5_000, max_uses: EFFORT.side_by_side / 10 });
  const people = await customers(EFFORT.side_by_side);
  const outcomes = ['approve', 'decline', 'timeout_after', 'timeout_before'];
  const tasks = people.map((one, i) => async () => {
    const coupon = i % 2 === 0 ? { coupon: 'FIFTY' } : {};
    const total_cost = (TOTAL - (i % 2 === 0 ? 5_000 : 0)) / 100;
    const answer = await bookAs(site, one, { payment: { ...payingWith(outcomes[i % 4] ?? '').payment, ...coupon }, total_cost });
    if (answer.status === 201 && i % 8 === 0) await cancelBooking(one.caller(), one.plan.uuid, '');
    return answer;
  });
  const work = Array.from({ length: 10 }, () => async (): Promise<BookAnswer> => {
    site.later(13_000);
    await workOnce(site.world);
    return { status: 202, body: { state: 'processing' } };
  });
  const words = (await together([...tasks, ...work])).map(wordOf);
  expect(words.filter((word) => word.startsWith('fault'))).toEqual([]);
  for (let minute = 0; minute < 5; minute++) {
    site.later(60_000);
    await workOnce(site.world);
  }
  const attempts = await site.db.select().from(booking_attempts);
  const booked = attempts.filter(({ state }) => state === 'booked');
  expect(attempts.filter(({ state }) => state === 'charging')).toEqual([]);
  expect(await taken()).toBe(booked.length);
  expect(await site.db.select().from(coupons)).toMatchObject([{ used: booked.filter(({ coupon }) => coupon !== null).length }]);
  const held = (await charges()).filter(({ state }) => state === 'authorized').map(({ order_id }) => order_id);
  expect(held.sort()).toEqual(booked.map(({ id }) => id).sort());
}, 60_000);

test('more plans than there are connections are priced by the site itself and booked side by side [property 6]', async () => {
  site = await aBookingSite({ slots: 100, connections: 5 });
  const people = await customers(50);
  const quote = await quoteOf(site.world.db, people[0]!.plan, people[0]!.caller().now);
  const total_cost = toDollars(quote?.bid.price?.total_cost ?? NOTHING);
  const answers = await together(
    people.map(
      ({ caller, plan }) =>
        () =>
          book(caller(), anInput(plan.uuid, { total_cost })),
    ),
  );
  expect(count(answers.map(wordOf))).toEqual({ 201: 50 });
  expect(new Set((await charges()).map(({ amount_cents }) => amount_cents)).size).toBe(1);
});

test('the database itself refuses a second live attempt for one plan, and capacity slots beyond the capacity [property 1]', async () => {
  site = await aBookingSite({ slots: 1 });
  const ana = await aCustomer(site);
  await bookAs(site, ana);
  const [attempt] = await site.db.select().from(booking_attempts).where(eq(booking_attempts.plan_id, ana.plan.uuid));
  const twin = { ...attempt!, id: randomUUID(), request_key: 'another', state: 'charging', transaction_id: null };
  await expect(site.db.insert(booking_attempts).values(twin)).rejects.toThrow();
  await expect(site.db.update(mover_days).set({ taken: 2 as Cents })).rejects.toThrow();
});
