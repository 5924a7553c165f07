import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { type Cents, toDollars } from '#domain/core/money.ts';
import { Refusal } from '#domain/core/refusal.ts';
import type { Inventory } from '#domain/inventory/inventory.ts';
import { book } from '#server/booking/book.ts';
import { booking_attempts, coupons, move_plans, mover_days } from '#server/db/schema.ts';
import { checkCoupon } from '#server/ledger/coupons.ts';
import { changeFields } from '#server/plan-edits/change-fields.ts';
import { changePlan } from '#server/plan-edits/change-plan.ts';
import { quoteOf } from '#server/pricing/price-plan.ts';
import { EFFORT } from '#test/support/effort.ts';
import {
  aBookingSite,
  aCustomer,
  anInput,
  type BookingSite,
  bookAs,
  type Customer,
  payingWith,
  TOTAL,
  together,
} from '#test/support/site/booking-site.ts';

const CONTENDERS = EFFORT.contenders;
const ROUNDS = EFFORT.edit_races;
const OFF = 5_000;

let site: BookingSite;
afterEach(() => site.close());

const customers = (many: number) => Promise.all(Array.from({ length: many }, () => aCustomer(site)));

const wordOf = (answer: unknown): string => {
  if (answer instanceof Refusal) return answer.code;
  return answer instanceof Error ? `fault: ${answer.message}` : 'done';
};

test.each(EFFORT.coupon_uses)(
  `a coupon for %i, wanted by ${CONTENDERS} at once, is used that often and no oftener, and its count is that of the bookings with it [property 15]`,
  async (max_uses) => {
    site = await aBookingSite({ slots: CONTENDERS });
    await site.db.insert(coupons).values({ code: 'FIFTY', discount_cents: OFF, max_uses });
    const people = await customers(CONTENDERS);
    const withCoupon = () => ({ payment: { ...payingWith('approve').payment, coupon: 'FIFTY' }, total_cost: (TOTAL - OFF) / 100 });
    const words = (await together(people.map((one) => () => bookAs(site, one, withCoupon())))).map(wordOf);
    expect(words.filter((word) => word === 'done')).toHaveLength(max_uses);
    expect(words.filter((word) => word === 'coupon_invalid')).toHaveLength(CONTENDERS - max_uses);
    const booked = await site.db.select().from(booking_attempts).where(eq(booking_attempts.state, 'booked'));
    expect(booked.map(({ coupon }) => coupon)).toEqual(Array.from({ length: max_uses }, () => 'FIFTY'));
    expect(await site.db.select().from(coupons)).toMatchObject([{ used: max_uses }]);
    expect(await site.db.select().from(mover_days)).toMatchObject([{ taken: max_uses }]);
  },
  60_000,
);

const aSecondCrate = (inventory: Inventory): Inventory => ({
  ...inventory,
  custom_items: [...inventory.custom_items, { ...inventory.custom_items[0]!, id: inventory.next_id }],
  next_id: inventory.next_id + 1,
});

/** What happens to one plan at the same moment: a booking at the price that was shown, two edits that change it, one that does not, and a question. */
const raceOf = ({ caller, plan }: Customer, shown: Cents, coupon: string | null) => {
  const payment = { ...payingWith('slow').payment, coupon };
  const total_cost = toDollars((shown - (coupon === null ? 0 : OFF)) as Cents);
  return {
    book: () => book(caller(), anInput(plan.uuid, { payment, total_cost })),
    code: () => changeFields(caller(), plan.uuid, { coupon_code: 'THIRTY' }),
    crate: () => changePlan(caller(), plan.uuid, (before) => ({ ...before, inventory: aSecondCrate(before.inventory) })),
    note: () => changeFields(caller(), plan.uuid, { user_note: 'Mind the cat.' }),
    check: () => checkCoupon(caller(), plan.uuid, 'FEW'),
  };
};

type Outcome = Record<keyof ReturnType<typeof raceOf>, string>;

/** Each round begins another one first. */
const inTurn = <T>(all: readonly T[], turn: number): T[] => [...all.slice(turn % all.length), ...all.slice(0, turn % all.length)];

/** What is true of every order in which the five can come one after the other. */
const whyNoOrder = ({ book: booked, code, crate, note, check }: Outcome, coupon: string | null): string | undefined => {
  const words = `book ${booked}, code ${code}, crate ${crate}, note ${note}, check ${check}`;
  if (check !== 'done') return words;
  const EDITS = ['done', 'booking_in_progress', 'not_editable'];
  if (![code, crate, note].every((word) => EDITS.includes(word))) return words;
  if (booked === 'done') return crate === 'done' || (coupon === null && code === 'done') ? words : undefined;
  const is_after_an_edit = crate === 'done' || (coupon === null && code === 'done');
  const none_refused = [code, crate, note].every((word) => word === 'done');
  return booked === 'price_changed' && is_after_an_edit && none_refused ? undefined : words;
};

test(`${ROUNDS} bookings, each beside edits of its plan and its coupon, end as in one of the orders in which they can come, at the cents of that order [property 16] [property 7]`, async () => {
  site = await aBookingSite({ slots: CONTENDERS });
  await site.db.insert(coupons).values([
    { code: 'FEW', discount_cents: OFF, max_uses: ROUNDS },
    { code: 'THIRTY', discount_cents: 3_000 },
  ]);
  const people = await customers(ROUNDS);
  const shown = (await quoteOf(site.world.db, people[0]!.plan, people[0]!.caller().now))?.bid.price?.total_cost ?? (0 as Cents);
  const races = people.map((one, round) => ({
    one,
    coupon: round % 2 === 0 ? null : 'FEW',
    race: raceOf(one, shown, round % 2 === 0 ? null : 'FEW'),
  }));
  const starts = races.flatMap(({ one, race }, round) =>
    inTurn(Object.entries(race), round).map(([name, run]) => ({ key: `${one.plan.uuid} ${name}`, run })),
  );
  const answers = await together(starts.map(({ run }) => run as () => Promise<unknown>));
  const words = new Map(starts.map(({ key }, at) => [key, wordOf(answers[at])]));
  const outcomeOf = ({ one, race }: (typeof races)[number]) =>
    Object.fromEntries(Object.keys(race).map((name) => [name, words.get(`${one.plan.uuid} ${name}`)])) as Outcome;
  expect(races.flatMap((each) => whyNoOrder(outcomeOf(each), each.coupon) ?? [])).toEqual([]);
  await expectExactCents(shown);
}, 60_000);

/** Every booking holds what was shown, its plan says the same, and the coupon was counted once for each. */
const expectExactCents = async (shown: Cents): Promise<void> => {
  const attempts = await site.db.select().from(booking_attempts);
  const plans = new Map((await site.db.select().from(move_plans)).map((plan) => [plan.uuid, plan]));
  const booked = attempts.filter(({ state }) => state === 'booked');
  expect(attempts).toHaveLength(booked.length);
  expect(booked.length).toBeGreaterThan(0);
  expect(booked.length).toBeLessThan(ROUNDS);
  for (const { plan_id, final_price_cents, coupon, quote } of booked) {
    const plan = plans.get(plan_id)!;
    expect([final_price_cents, quote.total_cost]).toEqual([shown - (coupon === null ? 0 : OFF), shown]);
    expect(plan).toMatchObject({
      status: 'reserved',
      total_cost: shown,
      coupon_code: coupon ?? '',
      price: { final_price: final_price_cents },
    });
    expect(plan.inventory.custom_items).toHaveLength(1);
  }
  const [few] = await site.db.select().from(coupons).where(eq(coupons.code, 'FEW'));
  expect(few?.used).toBe(booked.filter(({ coupon }) => coupon === 'FEW').length);
};
