import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { booking_attempts, coupons, plan_grants, visitors } from '#server/db/schema.ts';
import { choosesCover, IN_STATE, startsPlan, walkTo } from '#test/support/builders.ts';
import type { Browser } from '#test/support/people/browser-of-one.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

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
  const { uuid } = await walkTo(ana, await startsPlan(ana, IN_STATE), 'BOOK');
  const terms = await ana.api.bookings.terms({ id: uuid });
  return { ana, uuid, total: terms.final_price ?? 0, survey_waived: terms.survey_waiver_needed };
};

type Asked = { total_cost: number; coupon?: string | null; survey_waived: boolean };

const books = async (ana: Browser, id: string, { total_cost, coupon, survey_waived }: Asked) => {
  await choosesCover(ana, id);
  return ana.api.bookings.book({
    id,
    contact_information: { first_name: 'Ana', last_name: 'Reyes', email_address: 'ana@example.com', phone_number: '(718) 555-0112' },
    payment: { billing_nonce: `sandbox:1111:approve:${randomUUID()}`, ...(coupon === undefined ? {} : { coupon }) },
    total_cost,
    survey_waived,
  });
};

const usesOf = async (code: string) => (await site.db.select().from(coupons).where(eq(coupons.code, code)))[0]?.used;

const attemptsOf = (uuid: string) => site.db.select().from(booking_attempts).where(eq(booking_attempts.plan_id, uuid));

/** Somebody who followed a link to look at the plan. */
const aReader = async (plan_id: string) => {
  const before = await site.db.select({ id: visitors.id }).from(visitors);
  const reader = site.visitor();
  await startsPlan(reader);
  const [mine] = (await site.db.select({ id: visitors.id }).from(visitors)).filter(({ id }) => !before.some((one) => one.id === id));
  await site.db
    .insert(plan_grants)
    .values({ plan_id, visitor_id: mine!.id, scope: 'view', expires_at: new Date(site.clock.now() + 60_000) });
  return reader;
};

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

  test('that gets a limit late counts the bookings that stand with it, and no cancellation gives back more [property 15] [ux N2]', async () => {
    await site.db.insert(coupons).values({ code: 'LATELIMIT', discount_cents: 2_500 });
    const plans = [await aPlanAtBook(), await aPlanAtBook(), await aPlanAtBook()] as const;
    const withIt = ({ ana, uuid, total, survey_waived }: (typeof plans)[number]) =>
      books(ana, uuid, { total_cost: (inCents(total) - 2_500) / 100, coupon: 'LATELIMIT', survey_waived });
    const [one, two, other] = plans;
    await withIt(one);
    await withIt(two);
    expect(await usesOf('LATELIMIT')).toBe(0);
    const admin = await site.admin();
    const limited = (max_uses: number) => admin.api.admin.changeCoupon({ code: 'LATELIMIT', max_uses, starts_on: '', ends_on: '' });
    await expect(limited(1)).toBeRefused('It was used 2 times already', 'invalid');
    expect(await limited(2)).toMatchObject({ used: 2, state: 'used_up' });
    await expect(withIt(other)).toBeRefused('This coupon cannot be used.', 'coupon_invalid');
    await one.ana.api.bookings.cancelJob({ id: one.uuid });
    expect(await usesOf('LATELIMIT')).toBe(1);
    expect((await withIt(other)).status).toBe(201);
    expect(await usesOf('LATELIMIT')).toBe(2);
  });
});

describe('a move that was booked with a code, canceled and is booked again', () => {
  test('keeps it: what the terms say is what is asked [property 6]', async () => {
    const { ana, uuid, total, survey_waived } = await aPlanAtBook();
    await books(ana, uuid, { total_cost: (inCents(total) - 5_000) / 100, coupon: 'FIFTY', survey_waived });
    await ana.api.bookings.cancelJob({ id: uuid });
    const final_price = (inCents(total) - 5_000) / 100;
    expect((await ana.api.plans.show({ id: uuid })).pricing).toMatchObject({ total_cost: total, final_price });
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

const aPlanWith = async (promo_code: string) => {
  const ana = site.visitor();
  const plan = await walkTo(ana, await startsPlan(ana, { ...IN_STATE, promo_code }), 'BOOK');
  return { ana, plan, id: plan.uuid };
};

describe('a code from the address', () => {
  test.each([
    ['ALDERVINE', 'Alder & Vine Residences', 5, 0],
    [' homestead50 ', 'Homestead Row Apartments', 0, 5_000],
    ['Fifty', null, 0, 5_000],
  ])('%s is applied on its own and names its partner, up to the booking [spec 9.17] [ux B7]', async (promo, partner, percentage, cents) => {
    const { ana, plan, id } = await aPlanWith(promo);
    const code = promo.trim().toUpperCase();
    expect(plan.coupon).toEqual({ code, partner, is_good: true, discount_percentage: percentage, discount_cents: cents });
    const terms = await ana.api.bookings.terms({ id });
    expect(terms).toMatchObject({ coupon: code, final_price: plan.pricing.final_price, total_cost: plan.pricing.total_cost });
    expect(plan.pricing.final_price).toBeLessThan(plan.pricing.total_cost ?? 0);
    await books(ana, id, { total_cost: terms.final_price ?? 0, survey_waived: terms.survey_waiver_needed });
    expect(await ana.api.plans.show({ id })).toMatchObject({
      coupon: null,
      billing: { coupon: code },
      pricing: { final_price: terms.final_price },
    });
  });

  test.each(['OVER', 'LATER', 'NOBODY', '<script>alert(1)</script>', "'; drop table coupons; --"])(
    '%s can’t be used: the plan is made all the same, says so and costs the whole price [spec 8.17] [ux B7]',
    async (promo) => {
      const { ana, plan, id } = await aPlanWith(promo);
      expect(plan.coupon).toMatchObject({ code: promo.toUpperCase(), is_good: false, partner: null });
      expect(plan.billing.coupon).toBe('');
      expect((await ana.api.bookings.terms({ id })).final_price).toBe(plan.pricing.total_cost);
    },
  );

  test('that is good no longer on the way takes nothing off, and is still named', async () => {
    await site.db.insert(coupons).values({ code: 'WANING', discount_cents: 3_000 });
    const { ana, id, plan } = await aPlanWith('waning');
    await site.db.update(coupons).set({ ends_on: '2026-11-01' }).where(eq(coupons.code, 'WANING'));
    const now = await ana.api.plans.show({ id });
    expect(now.coupon).toMatchObject({ code: 'WANING', is_good: false });
    expect(now.pricing.final_price).toBe(plan.pricing.total_cost);
  });
});

describe('a code on the plan', () => {
  test('is put on, changed and taken off again, and stays as it was left [ux B7]', async () => {
    const { ana, id, plan } = await aPlanWith('ALDERVINE');
    const keeps = (coupon_code: string) => ana.api.plans.change({ id, move_plan: { coupon_code } });
    const changed = await keeps(' fifty');
    expect(changed.move_plan.coupon).toMatchObject({ code: 'FIFTY', is_good: true, partner: null });
    expect(changed.pricing.final_price).toBe((inCents(plan.pricing.total_cost ?? 0) - 5_000) / 100);
    expect((await keeps('')).move_plan.coupon).toBeNull();
    const left = await ana.api.plans.show({ id });
    expect(left).toMatchObject({ coupon: null, pricing: { final_price: plan.pricing.total_cost, total_cost: plan.pricing.total_cost } });
    const { history } = await ana.api.plans.history({ id });
    expect(history.slice(0, 2).map(({ what }) => what)).toEqual(['Code removed', 'Code FIFTY applied']);
  });

  test('is refused at its field when it can’t be used, and the one before stays [spec 8.17]', async () => {
    const { ana, id, plan } = await aPlanWith('FIFTY');
    const refused = ana.api.plans.change({ id, move_plan: { coupon_code: 'NOBODY' } });
    await expect(refused).toBeRefused('This coupon cannot be used.', 'coupon_invalid');
    expect((await ana.api.plans.show({ id })).coupon).toEqual(plan.coupon);
  });

  test('is hidden from who only reads the plan, who sees the price that is asked', async () => {
    const { plan, id } = await aPlanWith('FIFTY');
    const reader = await aReader(id);
    expect(await reader.api.plans.show({ id })).toMatchObject({ coupon: null, billing: { coupon: '' }, pricing: plan.pricing });
  });
});
