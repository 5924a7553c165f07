import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit_log, mover_days, planned_prices, rate_cards } from '#server/db/schema.ts';
import { workOnce } from '#server/workers/workers.ts';
import { startsPlan, walkTo } from '#test/support/builders.ts';
import { TUESDAY } from '#test/support/people/booked-people.ts';
import { MOVE_DAY } from '#test/support/people/mover-booking.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const NOTHING = { seasons: [], weekdays: [0, 0, 0, 0, 0, 0, 0], dates: [], fill: null };
const MORE = { ...NOTHING, dates: [{ from: MOVE_DAY, to: MOVE_DAY, percent: 6 }] };

type Browser = ReturnType<Site['visitor']>;

/** Ana looks at prices for a day, and somebody of the cheapest mover sets its rules. */
const aSearch = async () => {
  const site = await aSite();
  const ana = site.visitor();
  const { uuid } = await startsPlan(ana, { move_date: MOVE_DAY });
  const { estimates } = await ana.api.bids.list({ id: uuid });
  const { mover, total_cost } = estimates[0]!;
  return { site, ana, plan_id: uuid, id: mover.id, usual: total_cost, driver: await site.mover(mover.id) };
};

let here: Awaited<ReturnType<typeof aSearch>>;
beforeAll(async () => {
  here = await aSearch();
});
afterAll(() => here.site.close());

/** Each test begins without rules, in the morning of that day. */
const fresh = async () => {
  const { site, driver, id } = here;
  site.at('2026-11-20');
  await site.db.delete(planned_prices);
  await site.db.execute(sql`update mover_days set taken = 0, busy = 0`);
  const { version } = await driver.api.priceRules.show({ id });
  await driver.api.priceRules.save({ id, version, rules: NOTHING, blackouts: [] });
  await workOnce(site.world);
  return { ...here, version: (await driver.api.priceRules.show({ id })).version };
};

const priceFor = async (browser: Browser = here.ana, plan_id = here.plan_id): Promise<number | null | undefined> =>
  (await browser.api.bids.list({ id: plan_id })).estimates.find(({ mover }) => mover.id === here.id)?.total_cost;

describe('a mover’s price rules', () => {
  test('are tried on the searches of the next 30 days before they are saved [pricing 1]', async () => {
    const { driver, id, version, usual, site } = await fresh();
    const before = await site.db.$count(rate_cards);
    const tried = await driver.api.priceRules.save({ id, version, rules: MORE, blackouts: [], try: true });
    expect(tried).toMatchObject({ saved: false, effect: { searches: 1, dearer: 1, cheaper: 0, left_out: 0, lowest_before: 1 } });
    const [sample] = tried.effect.samples;
    expect(sample).toMatchObject({ day: MOVE_DAY, before: usual });
    expect(tried.effect.percent).toBeGreaterThan(0);
    expect([await priceFor(), await site.db.$count(rate_cards)]).toEqual([usual, before]);
    await driver.api.priceRules.save({ id, version, rules: MORE, blackouts: [] });
    expect(await priceFor()).toBe(sample?.after);
    const left = await driver.api.priceRules.save({
      ...{ id, version: version + 1, rules: NOTHING, try: true },
      blackouts: [{ kind: 'service', from: MOVE_DAY, to: MOVE_DAY, service: 'local' }],
    });
    expect(left.effect).toMatchObject({ left_out: 1, samples: [{ after: null }] });
  });

  test('and other figures of the card are tried on them, too, or refused at their cell [pricing 1] [ux N2]', async () => {
    const { driver, id, usual } = await fresh();
    const { cells } = await driver.api.moverDashboard.rates({ id });
    const fee = (Number(cells.local_travel_fee) - 20).toFixed(2);
    const effect = await driver.api.priceRules.tryCard({ id, cells: { local_travel_fee: fee } });
    expect(effect).toMatchObject({ searches: 1, cheaper: 1, dearer: 0, lowest_after: 1, samples: [{ before: usual }] });
    expect(effect.samples[0]!.after).toBeLessThan(usual!);
    expect(await priceFor()).toBe(usual);
    const refused = await refusalOf(driver.api.priceRules.tryCard({ id, cells: { local_minimum: '1' } }));
    expect(refused).toMatchObject({ status: 422, problem: { errors: { local_minimum: expect.any(String) } } });
  });

  test('make a new version with who and why, and leave a held price as it is [pricing 1]', async () => {
    const { site, driver, id, version } = await fresh();
    const ben = site.visitor();
    const held = await walkTo(ben, await startsPlan(ben, { move_date: MOVE_DAY }), 'BOOK');
    const asked = { id: held.uuid };
    const chosen = await ben.api.bids.chooseMover({ plan_id: held.uuid, id });
    expect(chosen).toBeDefined();
    const { pricing } = await ben.api.plans.show(asked);
    await driver.api.priceRules.save({ id, version, rules: MORE, blackouts: [], why: ' Fair ' });
    expect((await ben.api.plans.show(asked)).pricing.total_cost).toBe(pricing.total_cost);
    const [row] = await site.db.select().from(rate_cards).where(eq(rate_cards.mover_id, id)).orderBy(desc(rate_cards.version)).limit(1);
    expect(row).toMatchObject({
      version: version + 1,
      why: 'Fair',
      who: 'Driver',
      card: { day_rules: MORE, effective_from: '2026-11-20' },
    });
    const late = await refusalOf(driver.api.priceRules.save({ id, version, rules: NOTHING, blackouts: [] }));
    expect(late.status).toBe(409);
    const rates = await driver.api.moverDashboard.rates({ id });
    const cells = { local_travel_fee: (Number(rates.cells.local_travel_fee) + 1).toFixed(2) };
    await driver.api.moverDashboard.saveRates({ id, version: rates.version, cells, why: '' });
    expect((await driver.api.priceRules.show({ id })).rules).toEqual(MORE);
  });

  test('planned for a later day begin on it, and not before; dropped, never [pricing 1]', async () => {
    const { site, driver, id, version } = await fresh();
    const usual = await priceFor();
    const later = { id, version, rules: MORE, blackouts: [], starts_on: '2026-11-22', why: 'Holidays' };
    await driver.api.priceRules.save(later);
    await driver.api.priceRules.save({ ...later, starts_on: '2026-11-23' });
    const { planned } = await driver.api.priceRules.show({ id });
    expect(planned.map(({ starts_on, who, why }) => [starts_on, who, why])).toEqual([
      ['2026-11-22', 'Driver', 'Holidays'],
      ['2026-11-23', 'Driver', 'Holidays'],
    ]);
    await driver.api.priceRules.drop({ id, planned_id: planned[1]!.planned_id });
    site.at('2026-11-21');
    await workOnce(site.world);
    expect(await priceFor()).toBe(usual);
    site.at('2026-11-22');
    await workOnce(site.world);
    expect(await priceFor()).toBeGreaterThan(usual!);
    expect(await driver.api.priceRules.show({ id })).toMatchObject({ planned: [], rules: MORE, version: version + 1 });
    const begun = await site.db
      .select()
      .from(audit_log)
      .where(eq(audit_log.what, `Began planned prices, version ${version + 1}`));
    expect(begun).toHaveLength(1);
  });

  test('planned with figures of the card begin with them; figures that fit it no more are left out, and that is told [pricing 1]', async () => {
    const { site, driver, id } = await fresh();
    const { version, cells } = await driver.api.moverDashboard.rates({ id });
    const usual = await priceFor();
    const fee = (Number(cells.local_travel_fee) - 20).toFixed(2);
    const asked = { id, version, why: 'Fuel', starts_on: '2026-11-22' };
    const planned = await driver.api.moverDashboard.saveRates({ ...asked, cells: { local_travel_fee: fee } });
    expect(planned).toMatchObject({ version, cells, planned: [{ starts_on: '2026-11-22', words: '1 figure of the card', why: 'Fuel' }] });
    await driver.api.priceRules.save({
      ...asked,
      rules: { ...NOTHING, dates: [{ from: TUESDAY, to: TUESDAY, percent: 6 }] },
      blackouts: [],
    });
    expect((await driver.api.priceRules.show({ id })).planned).toMatchObject([
      { words: '1 figure of the card, 0 seasons, 1 quick change, 0 blackouts' },
    ]);
    expect(await priceFor()).toBe(usual);
    site.at('2026-11-22');
    await workOnce(site.world);
    const begun = await driver.api.moverDashboard.rates({ id });
    expect(begun).toMatchObject({
      version: version + 1,
      effective_from: '2026-11-22',
      cells: { ...cells, local_travel_fee: fee },
      planned: [],
    });
    expect(await priceFor()).toBeLessThan(usual!);
    const special = (part: Record<string, string>, starts_on?: string) =>
      driver.api.moverDashboard.saveRates({ id, version: version + 1, why: '', cells: part, starts_on });
    await special({ 'mover_special.name': 'Spring', 'mover_special.amount': '20.00', 'mover_special.percentage': '' }, '2026-11-24');
    await special({ 'mover_special.name': 'Fall', 'mover_special.percentage': '5', local_travel_fee: cells.local_travel_fee! });
    site.at('2026-11-24');
    await workOnce(site.world);
    expect(await driver.api.moverDashboard.rates({ id })).toMatchObject({ version: version + 2, planned: [] });
    const [told] = await site.db.select().from(audit_log).where(sql`${audit_log.what} like 'Dropped planned prices%'`);
    expect(told?.what).toContain('Give a percentage or dollars, not both');
    const none = { 'mover_special.name': '', 'mover_special.percentage': '' };
    await driver.api.moverDashboard.saveRates({ id, version: version + 2, why: '', cells: none });
  });

  test.each([
    ['2026-11-19', 'Choose a day from today on'],
    ['2028-01-01', 'Choose a day within a year'],
  ])('planned for %s are refused at the field [pricing 1]', async (starts_on, sentence) => {
    const { driver, id } = here;
    const { version } = await driver.api.priceRules.show({ id });
    const refused = await refusalOf(driver.api.priceRules.save({ id, version, rules: MORE, blackouts: [], starts_on }));
    expect(refused).toMatchObject({ status: 422, problem: { errors: { starts_on: sentence } } });
  });

  test('with a fill rule ask more once a day is nearly full, of everybody the same, and no more once it is not [pricing 1]', async () => {
    const { site, ana, driver, id, version } = await fresh();
    const usual = await priceFor();
    await driver.api.priceRules.save({ id, version, rules: { ...NOTHING, fill: { over: 60, percent: 8 } }, blackouts: [] });
    await workOnce(site.world);
    expect(await priceFor()).toBe(usual);
    const fill = (taken: number) =>
      site.db
        .insert(mover_days)
        .values({ mover_id: id, day: MOVE_DAY, capacity: 12, taken })
        .onConflictDoUpdate({ target: [mover_days.mover_id, mover_days.day], set: { capacity: 12, most: null, taken } });
    await fill(8);
    await workOnce(site.world);
    const others = await Promise.all(
      [site.visitor(), await site.customer('Ben')].map(async (browser) => {
        const { uuid } = await startsPlan(browser, { move_date: MOVE_DAY });
        return priceFor(browser, uuid);
      }),
    );
    const now = await priceFor(ana);
    expect(now).toBeGreaterThan(usual!);
    expect(others).toEqual([now, now]);
    const shown = await driver.api.priceRules.show({ id });
    expect([shown.filled, shown.version]).toEqual([[MOVE_DAY], version + 1]);
    const versions = await site.db.$count(rate_cards, eq(rate_cards.mover_id, id));
    await workOnce(site.world);
    expect(await site.db.$count(rate_cards, eq(rate_cards.mover_id, id))).toBe(versions);
    await fill(2);
    await workOnce(site.world);
    expect(await priceFor()).toBe(usual);
    await driver.api.priceRules.save({ id, version: shown.version, rules: NOTHING, blackouts: [] });
  });

  test('with a blackout leave that work to others on those days, and say so [pricing 3]', async () => {
    const { driver, id, version, plan_id, ana } = await fresh();
    const blackouts = [{ kind: 'service' as const, from: MOVE_DAY, to: MOVE_DAY, service: 'local' as const }];
    await driver.api.priceRules.save({ id, version, rules: NOTHING, blackouts });
    expect(await priceFor()).toBeUndefined();
    const { uuid } = await startsPlan(ana, { move_date: TUESDAY });
    expect(await priceFor(ana, uuid)).toBeGreaterThan(0);
    expect((await driver.api.priceRules.show({ id })).blackouts).toEqual(blackouts);
    const refused = await refusalOf(ana.api.bids.chooseMover({ plan_id, id }));
    expect(JSON.stringify(refused.problem)).toContain('takes no local moves on');
  });
});
