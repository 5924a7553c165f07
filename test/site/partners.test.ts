import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cents } from '#domain/core/money.ts';
import { coupons, move_plans, partners } from '#server/db/schema.ts';
import { FORM, IN_STATE } from '#test/support/builders.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

let site: Site;

beforeAll(async () => {
  site = await aSite();
  await site.db.insert(coupons).values([
    { code: 'SUMMER', discount_percentage: 10 },
    { code: 'GONE', discount_percentage: 20, ends_on: '2026-11-19' },
  ]);
});

afterAll(() => site.close());

const startedWith = async (partner: string, over: object = {}) => {
  const ana = site.visitor();
  const { uuid } = await ana.api.partners.createPlan({ partner, move_plan: { ...FORM, ...over } });
  const [row] = await site.db.select({ origin: move_plans.origin }).from(move_plans).where(eq(move_plans.uuid, uuid));
  return { origin: row?.origin, plan: await ana.api.plans.show({ id: uuid }) };
};

describe('a partner', () => {
  test('shows its greeting, its name and what its code takes off [spec 1.8] [decisions 8]', async () => {
    const { api } = site.visitor();
    expect(await api.partners.show({ key: 'alder-vine' })).toEqual({
      ...{ key: 'alder-vine', name: 'Alder & Vine Residences', kind: 'amenity', path: '/clients/alder-vine/', is_active: true },
      ...{ greeting: 'Welcome, residents of Alder & Vine.', white_label_name: 'Alder & Vine' },
      coupon: { code: 'ALDERVINE', discount_percentage: 5, discount: 0 },
    });
    expect(await api.partners.show({ key: 'Homestead-Row' })).toMatchObject({ key: 'homestead-row', coupon: { discount: 50 } });
  });

  test('of utilities has a greeting and no code [spec 9.17]', async () => {
    expect(await site.visitor().api.partners.show({ key: 'lamp-and-tap' })).toMatchObject({
      ...{ kind: 'utilities', coupon: null },
      greeting: expect.stringContaining('welcome'),
    });
  });

  test('that nobody knows is not there, and neither is a plan of it [spec 2.9]', async () => {
    const { api } = site.visitor();
    const before = (await site.db.select({ uuid: move_plans.uuid }).from(move_plans)).length;
    await expect(api.partners.show({ key: 'nobody' })).toBeRefused('There is no such partner.', 'not_found');
    await expect(api.partners.createPlan({ partner: 'nobody', move_plan: FORM })).toBeRefused('There is no such partner.', 'not_found');
    expect((await site.db.select({ uuid: move_plans.uuid }).from(move_plans)).length).toBe(before);
  });
});

describe("a partner's plan", () => {
  test('has the source Concierge, the name on its page and its code, and is its visitor’s own [spec 7.13] [spec 3.10]', async () => {
    const { origin, plan } = await startedWith('alder-vine', { source: 'web', white_label_name: 'Somebody else' });
    expect(origin).toMatchObject({
      ...{ source: 'Concierge', white_label_name: 'Alder & Vine', promo_code: 'ALDERVINE', advance_referrer: '/clients/alder-vine/' },
    });
    expect(plan).toMatchObject({
      source: 'Concierge',
      may: { edit: true },
      coupon: { code: 'ALDERVINE', is_good: true, partner: 'Alder & Vine Residences', discount_percentage: 5 },
    });
  });

  test('takes a good code of the address before its own, and one that is no good is no obstacle [spec 9.17]', async () => {
    expect((await startedWith('alder-vine', { promo_code: 'summer' })).plan.coupon).toMatchObject({ code: 'SUMMER', is_good: true });
    expect((await startedWith('alder-vine', { promo_code: 'gone' })).plan.coupon).toMatchObject({ code: 'ALDERVINE', is_good: true });
  });

  test('without a name for its page has none, and says where it came from [spec 7.13]', async () => {
    expect((await startedWith('homestead-row')).origin).toMatchObject({
      white_label_name: '',
      advance_referrer: '/clients/homestead-row/',
    });
  });

  test('is refused as every other one, each problem at its field [spec 5]', async () => {
    const { api } = site.visitor();
    await expect(
      api.partners.createPlan({ partner: 'alder-vine', move_plan: { ...FORM, ...IN_STATE, move_date: '2026-11-21' } }),
    ).toBeRefused('Move date must be at least 2 days from today', 'invalid');
  });
});

test('a code that has ended is neither promised nor taken [spec 9.17]', async () => {
  await site.db.update(partners).set({ coupon_code: 'GONE' }).where(eq(partners.key, 'homestead-row'));
  expect(await site.visitor().api.partners.show({ key: 'homestead-row' })).toMatchObject({ coupon: null });
  expect((await startedWith('homestead-row')).plan.coupon).toBeNull();
});

describe('what landing pages say of us in figures', () => {
  const said = async () => Object.fromEntries((await site.visitor().api.landings.facts()).claims.map(({ id, text }) => [id, text]));
  const hourLater = (hours: number) => site.at(new Date(site.clock.now() + hours * 3_600_000).toISOString());
  /** As many plans, priced a day ago, half of which are booked: bids from $900 to an average of $1,200. */
  const plansOf = (count: number) => {
    const changed_at = new Date(site.clock.now() - 86_400_000);
    return Array.from({ length: count }, (_, at) => ({
      ...planRow,
      ...{ uuid: randomUUID(), created_at: changed_at, changed_at, status: at % 2 === 0 ? 'draft' : 'confirmed' },
      price_range: { low: cents(90_000), high: cents(150_000), average: cents(120_000), movers: 8 },
    }));
  };
  let planRow: typeof move_plans.$inferSelect;

  test('is counted in the store, hourly, and left out where there is little to count [spec 1.10] [spec 1]', async () => {
    const { uuid } = (await startedWith('homestead-row')).plan;
    [planRow] = (await site.db.select().from(move_plans).where(eq(move_plans.uuid, uuid))) as [typeof planRow];
    const before = await said();
    expect(before.movers).toMatch(/^\d+ licensed movers$/);
    expect(before).not.toHaveProperty('moves');
    expect(before).not.toHaveProperty('savings');
    await site.db.insert(move_plans).values(plansOf(160));
    expect(await said()).toEqual(before);
    hourLater(1);
    expect(await said()).toMatchObject({ ...before, moves: '80 moves booked' });
    expect(await said()).not.toHaveProperty('savings');
    await site.db.insert(move_plans).values(plansOf(97));
    hourLater(1);
    expect(await said()).toMatchObject({ moves: '120 moves booked', savings: 'Save 25%' });
    hourLater(24 * 91);
    expect(await said()).not.toHaveProperty('savings');
  });
});
