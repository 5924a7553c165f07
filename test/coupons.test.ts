import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { booking_attempts, coupons } from '#server/db/schema.ts';
import type { Browser } from './browser-of-one.ts';
import { startsPlan, walkTo } from './builders.ts';
import { aSite, type Site } from './world.ts';

let site: Site;

beforeAll(async () => {
  site = await aSite();
  await site.db.insert(coupons).values([
    { code: 'TENTH', discount_percentage: 10 },
    { code: 'FIFTY', discount_cents: 5_000 },
    { code: 'ALLOFIT', discount_cents: 100_000_00 },
    { code: 'ONCE', discount_cents: 2_500, max_uses: 1 },
    { code: 'OVER', discount_percentage: 20, ends_on: '2026-11-19' },
    { code: 'LATER', discount_percentage: 20, starts_on: '2026-11-21' },
    { code: 'TODAY', discount_percentage: 20, starts_on: '2026-11-20', ends_on: '2026-11-20' },
  ]);
});

afterAll(() => site.close());

const aPlanAtBook = async () => {
  const ana = site.visitor();
  const { uuid } = await walkTo(ana, await startsPlan(ana), 'BOOK');
  const terms = await ana.api.bookings.terms({ id: uuid });
  return { ana, uuid, total: terms.final_price ?? 0, survey_waived: terms.survey_waiver_needed };
};

type Asked = { total_cost: number; coupon?: string | null; survey_waived: boolean };

const books = (ana: Browser, id: string, { total_cost, coupon, survey_waived }: Asked) =>
  ana.api.bookings.book({
    id,
    contact_information: { first_name: 'Ana', last_name: 'Reyes', email_address: 'ana@example.com', phone_number: '(718) 555-0112' },
    payment: { billing_nonce: `sandbox:1111:approve:${randomUUID()}`, ...(coupon === undefined ? {} : { coupon }) },
    total_cost,
    survey_waived,
  });

const usesOf = async (code: string) => (await site.db.select().from(coupons).where(eq(coupons.code, code)))[0]?.used;

const attemptsOf = (uuid: string) => site.db.select().from(booking_attempts).where(eq(booking_attempts.plan_id, uuid));

const inCents = (dollars: number) => Math.round(dollars * 100);

describe('a code is checked with the server', () => {
  test.each([
    ['tenth', true, { percentage: true }, 10, 0],
    [' FIFTY ', true, { percentage: false }, 0, 5_000],
    ['TODAY', true, { percentage: true }, 20, 0],
    ['OVER', false, { percentage: false }, 0, 0],
    ['LATER', false, { percentage: false }, 0, 0],
    ['NONE', false, { percentage: false }, 0, 0],
  ])('%s: %s [spec 3.7] [spec 5.24] [spec 7.31]', async (code, success, coupon, discount_percentage, discount_cents) => {
    const { ana, uuid } = await aPlanAtBook();
    const checked = await ana.api.bookings.checkCoupon({ id: uuid, code });
    expect(checked.coupon).toMatchObject({ success, coupon, discount_percentage, discount_cents });
  });

  test('and takes nothing off a move that is booked [spec 4.23]', async () => {
    const { ana, uuid, total, survey_waived } = await aPlanAtBook();
    await books(ana, uuid, { total_cost: total, survey_waived });
    expect((await ana.api.bookings.checkCoupon({ id: uuid, code: 'TENTH' })).coupon.success).toBe(false);
  });
});

describe('a booking with a code', () => {
  test.each([
    ['TENTH', (cents: number) => cents - Math.floor(cents / 10 + 0.5)],
    ['FIFTY', (cents: number) => cents - 5_000],
    ['ALLOFIT', () => 0],
  ])('%s costs what the terms said with it, and the plan shows it [pricing 1] [property 6]', async (code, off) => {
    const { ana, uuid, total, survey_waived } = await aPlanAtBook();
    const terms = await ana.api.bookings.terms({ id: uuid, coupon: code });
    expect(terms).toMatchObject({ coupon: code, final_price: off(inCents(total)) / 100 });
    const { status, body } = await books(ana, uuid, { total_cost: terms.final_price ?? 0, coupon: code, survey_waived });
    expect(status).toBe(201);
    expect(body).toMatchObject({ total_cost: terms.final_price, paid_today: terms.paid_today, due_later: terms.due_later });
    const plan = await ana.api.plans.show({ id: uuid });
    expect(plan.pricing).toMatchObject({ total_cost: total, final_price: terms.final_price });
    expect(plan.billing.coupon).toBe(code);
  });

  test('at the price without it has moved, and nothing is charged [property 6] [property 7]', async () => {
    const { ana, uuid, total, survey_waived } = await aPlanAtBook();
    await expect(books(ana, uuid, { total_cost: total, coupon: 'FIFTY', survey_waived })).toBeRefused(/has changed/, 'price_changed');
    expect(await attemptsOf(uuid)).toEqual([]);
  });

  test.each(['OVER', 'LATER', 'NONE'])('%s is refused, and nothing is charged [spec 8.17]', async (coupon) => {
    const { ana, uuid, total, survey_waived } = await aPlanAtBook();
    await expect(books(ana, uuid, { total_cost: total, coupon, survey_waived })).toBeRefused(
      'This coupon cannot be used.',
      'coupon_invalid',
    );
    await expect(ana.api.bookings.terms({ id: uuid, coupon })).toBeRefused('This coupon cannot be used.', 'coupon_invalid');
    expect(await attemptsOf(uuid)).toEqual([]);
  });

  test('with a limit counts, and a cancellation gives the use back [property 15]', async () => {
    const [one, other] = [await aPlanAtBook(), await aPlanAtBook()];
    const withOnce = ({ ana, uuid, total, survey_waived }: typeof one) =>
      books(ana, uuid, { total_cost: (inCents(total) - 2_500) / 100, coupon: 'once', survey_waived });
    await withOnce(one);
    expect(await usesOf('ONCE')).toBe(1);
    await expect(withOnce(other)).toBeRefused('This coupon cannot be used.', 'coupon_invalid');
    await one.ana.api.bookings.cancelJob({ id: one.uuid });
    expect(await usesOf('ONCE')).toBe(0);
    expect((await withOnce(other)).status).toBe(201);
  });
});

describe('a move that was booked with a code, canceled and is booked again', () => {
  test('keeps it: what the terms say is what is asked [property 6]', async () => {
    const { ana, uuid, total, survey_waived } = await aPlanAtBook();
    await books(ana, uuid, { total_cost: (inCents(total) - 5_000) / 100, coupon: 'FIFTY', survey_waived });
    await ana.api.bookings.cancelJob({ id: uuid });
    expect((await ana.api.plans.show({ id: uuid })).pricing).toMatchObject({ total_cost: total, final_price: total });
    const terms = await ana.api.bookings.terms({ id: uuid });
    expect(terms).toMatchObject({ coupon: 'FIFTY', final_price: (inCents(total) - 5_000) / 100 });
    expect((await books(ana, uuid, { total_cost: terms.final_price ?? 0, coupon: null, survey_waived })).status).toBe(201);
  });

  test('goes without it when it is no longer good [property 6]', async () => {
    const { ana, uuid, total, survey_waived } = await aPlanAtBook();
    await site.db.insert(coupons).values({ code: 'SHORT', discount_cents: 4_000 });
    await books(ana, uuid, { total_cost: (inCents(total) - 4_000) / 100, coupon: 'SHORT', survey_waived });
    await ana.api.bookings.cancelJob({ id: uuid });
    await site.db.update(coupons).set({ ends_on: '2026-11-01' }).where(eq(coupons.code, 'SHORT'));
    const terms = await ana.api.bookings.terms({ id: uuid });
    expect(terms).toMatchObject({ coupon: null, final_price: total });
    expect((await books(ana, uuid, { total_cost: total, coupon: null, survey_waived })).status).toBe(201);
  });
});
