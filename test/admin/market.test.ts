import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/core/calendar.ts';
import { cents } from '#domain/core/money.ts';
import { REACHED } from '#domain/site/reached.ts';
import { funnel_plans, jobs, move_plans } from '#server/db/schema.ts';
import { workOnce } from '#server/workers/workers.ts';
import { books, IN_STATE, startsPlan, walkTo } from '#test/support/builders.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

/** One move that was booked and accepted, one that was only asked about, and one that few movers name a price for. */
const aMarket = async () => {
  const site = await aSite();
  const ana = site.visitor();
  const { uuid: booked } = await walkTo(ana, await startsPlan(ana, { ...IN_STATE, move_date: '2026-12-04' }), 'BOOK');
  const answer = await books(ana, booked);
  if (answer.status !== 201) throw new Error('The booking did not come about.');
  const { mover } = await ana.api.plans.show({ id: booked });
  await (await site.mover(mover?.id ?? 0)).api.jobs.accept({ id: answer.body.job.id });
  const { uuid: asked } = await startsPlan(site.visitor(), { move_date: '2026-12-10' });
  const { uuid: few } = await startsPlan(site.visitor(), {
    ...{ pick_up_address: 'Fargo, ND 58102', drop_off_address: 'Boise, ID 83702', move_date: '2026-12-10', source: '=HYPERLINK("x")' },
  });
  await site.db
    .update(move_plans)
    .set({ price_range: { low: cents(100_000), high: cents(120_000), movers: 2 } })
    .where(eq(move_plans.uuid, few));
  await workOnce(site.world);
  return { site, admin: await site.admin(), booked, asked, few, job: answer.body.job };
};

/** So many came at least to each step. */
const counts = (...steps: number[]) => REACHED.map((_, at) => steps[at] ?? 0);

const standing = async (site: Site, id: string) => (await site.db.select().from(funnel_plans).where(eq(funnel_plans.plan_id, id)))[0];

describe('the market', () => {
  test('counts how far plans came by day, city and source, and each number opens the plans that it counts', async () => {
    const { admin } = await aMarket();
    const shown = await admin.api.market.show({});
    expect(shown.all).toEqual(counts(3, 1, 1, 1, 1, 1, 0));
    expect(shown.before).toEqual(counts());
    expect(shown.days).toHaveLength(28);
    expect(shown.days.at(-1)?.counts).toEqual(shown.all);
    expect(shown.sources).toMatchObject([
      { source: 'direct', counts: counts(2, 1, 1, 1, 1, 1, 0) },
      { source: '=HYPERLINK("x")', counts: counts(1) },
    ]);
    const rows = async (over: object) => (await admin.api.admin.plans({ begun_from: shown.from, begun_to: shown.to, ...over })).total;
    for (const [at, reached] of REACHED.entries()) {
      expect([reached, await rows({ reached })]).toEqual([reached, shown.all[at]]);
      for (const { city, state, counts: here } of shown.cities) expect(await rows({ reached, city, state })).toBe(here[at]);
      for (const { source, counts: here } of shown.sources) expect(await rows({ reached, source })).toBe(here[at]);
    }
    for (const {
      day,
      counts: [all],
    } of shown.days)
      expect(await rows({ begun_from: day, begun_to: day })).toBe(all);
  });

  test('is asked about some days, one city or one source alone', async () => {
    const { admin } = await aMarket();
    const all = async (over: object) => (await admin.api.market.show(over)).all[0];
    expect(await all({ city: 'Fargo', state: 'ND' })).toBe(1);
    expect(await all({ source: 'direct' })).toBe(2);
    const { to } = await admin.api.market.show({});
    expect(await all({ from: addDays(to, -9), to: addDays(to, -2) })).toBe(0);
    expect((await admin.api.market.show({ from: addDays(to, 1), to: addDays(to, 3) })).before[0]).toBe(3);
    const late = await refusalOf(admin.api.market.show({ from: to, to: addDays(to, -1) }));
    expect(late).toMatchObject({ status: 422, problem: { errors: { to: 'The last day can’t be before the first' } } });
    expect((await refusalOf(admin.api.market.show({ from: addDays(to, -366), to }))).problem.errors).toEqual({
      from: 'Ask for a year at most',
    });
  });

  test('names the places where plans got fewer than three prices, and opens them', async () => {
    const { admin, few } = await aMarket();
    const { gaps, gap_plans } = await admin.api.market.show({});
    expect({ gaps, gap_plans }).toMatchObject({ gaps: [{ city: 'Fargo', state: 'ND', plans: 1 }], gap_plans: 1 });
    expect(gaps[0]?.latitude).toBeCloseTo(46.9, 0);
    const opened = await admin.api.admin.plans({ few_prices: 'yes', city: 'Fargo', state: 'ND' });
    expect(opened.move_plans.map(({ uuid }) => uuid)).toEqual([few]);
    expect([opened.counts, (await admin.api.admin.plans({ few_prices: 'yes', status: 'reserved' })).total]).toEqual([null, 0]);
  });

  test('says why movers declined, and opens those jobs', async () => {
    const { site, admin, job } = await aMarket();
    const at = new Date(site.world.clock.now());
    await site.db.update(jobs).set({ status: 'declined', declined_reason_id: 1, answered_at: at }).where(eq(jobs.id, job.id));
    const { declines, from, to } = await admin.api.market.show({});
    expect(declines).toEqual([{ reason_id: 1, label: 'Fully booked', jobs: 1 }]);
    const opens = async (reason: number, over = {}) =>
      (await admin.api.admin.jobs({ status: 'declined', from, to, reason, ...over })).total;
    expect([await opens(1), await opens(0), await opens(1, { source: 'nowhere' })]).toEqual([1, 0, 0]);
    expect((await admin.api.market.show({ source: 'nowhere' })).declines).toEqual([]);
  });

  test('follows the customers of a week until they paid, and the movers of a month while they work', async () => {
    const { admin } = await aMarket();
    const { customers, movers } = await admin.api.market.show({});
    expect(customers).toHaveLength(1);
    expect(customers[0]).toMatchObject({ plans: 3, paid: [1, 7, 14, 28].map((days) => ({ days, plans: 1, is_over: false })) });
    const { week = '' } = customers[0] ?? {};
    const paid = await admin.api.admin.plans({ begun_from: week, begun_to: addDays(week, 6), paid_within: 7 });
    expect(paid.total).toBe(1);
    const [cohort] = movers;
    expect(cohort?.months).toEqual([{ month: cohort?.first, movers: cohort?.movers }]);
    const { first = '' } = cohort ?? {};
    expect((await admin.api.admin.movers({ first_job: first, worked: first })).total).toBe(cohort?.movers);
    expect((await admin.api.admin.movers({ first_job: first, worked: '2020-01' })).total).toBe(0);
    expect((await refusalOf(admin.api.admin.movers({ worked: '2020-13' }))).status).toBe(422);
  });

  test('follows a plan within one pass of the workers, and forgets one that is deleted', async () => {
    const { site, asked } = await aMarket();
    expect(await standing(site, asked)).toMatchObject({ step: 0, source: 'direct' });
    await site.db.update(move_plans).set({ version: 2 }).where(eq(move_plans.uuid, asked));
    await workOnce(site.world);
    expect(await standing(site, asked)).toMatchObject({ step: 1, version: 2 });
    await site.db.delete(move_plans).where(eq(move_plans.uuid, asked));
    expect(await standing(site, asked)).toBeUndefined();
  });

  test('goes along as a spreadsheet, whole, in which no cell is a formula', async () => {
    const { admin } = await aMarket();
    const shown = await admin.api.market.show({});
    const lines = async (of: Parameters<typeof admin.api.market.csv>[0]['of']) =>
      (await (await admin.api.market.csv({ of })).text()).trimEnd().split('\r\n');
    expect(await lines('days')).toHaveLength(1 + shown.days.length);
    expect(await lines('sources')).toEqual([`source,${REACHED.join(',')}`, 'direct,2,1,1,1,1,1,0', `"'=HYPERLINK(""x"")",1,0,0,0,0,0,0`]);
    expect(await lines('gaps')).toEqual(['city,state,plans', 'Fargo,ND,1']);
    expect(await lines('cities')).toHaveLength(1 + shown.cities.length);
    expect((await lines('customers'))[1]).toMatch(/,3,1,1,1,1$/);
    expect((await lines('movers'))[1]).toMatch(/^\d{4}-\d\d,\d{4}-\d\d,1$/);
    expect(await lines('declines')).toEqual(['reason,jobs']);
  });

  test('is shown to our team alone', async () => {
    const site = await aSite();
    for (const who of [await site.customer('Ana'), await site.mover(1)]) {
      expect((await refusalOf(who.api.market.show({}))).status).toBe(403);
      expect((await refusalOf(who.api.market.csv({ of: 'days' }))).status).toBe(403);
    }
  });
});
