import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { move_plans, plan_links } from '#server/db/schema.ts';
import { workOnce } from '#server/workers/workers.ts';
import { acceptsSigning, books, startsPlan, walkTo } from '#test/support/builders.ts';
import { A_LOT, aMoveDay, emailsTo, keyOf, type MoveDay, submits } from '#test/support/people/move-day.ts';

const CREW = 'crew@example.com';
const OTHER_CREW = 'another.crew@example.com';
const TODAY = { move_date: '2026-12-04' };

/** Another customer's move with the same mover, which sends its link to this crew. */
const anotherJob = async ({ site, driver, id: first }: MoveDay, { move_date, to = CREW }: { move_date: string; to?: string }) => {
  const [{ mover_id } = { mover_id: null }] = await site.db
    .select({ mover_id: move_plans.mover_id })
    .from(move_plans)
    .where(eq(move_plans.uuid, first));
  const now = site.world.clock.now();
  site.at('2026-11-20T15:00:00Z');
  const nora = site.visitor();
  const plan = await startsPlan(nora, { move_date });
  const { uuid: id } = await walkTo(nora, plan, 'COMPARE');
  await nora.api.bids.chooseMover({ plan_id: id, id: mover_id ?? 0 });
  await walkTo(nora, await nora.api.plans.show({ id }), 'BOOK');
  const booked = await books(nora, id);
  if (booked.status !== 201) throw new Error('The booking did not come about.');
  await acceptsSigning(driver, id, booked.body.job.id);
  await workOnce(site.world);
  site.at(new Date(now).toISOString());
  const { link } = await driver.api.adjustments.sendCrewLink({ id, type: 'email', to });
  return { id, key: keyOf(link), short_id: id.slice(0, 6).toUpperCase() };
};

describe('a crew’s link', () => {
  test('opens the jobs of today and tomorrow that its mover sent to the same crew, and no others [pricing 6]', async () => {
    const day = await aMoveDay();
    const { crew, key, id } = day;
    const [today, tomorrow] = [await anotherJob(day, TODAY), await anotherJob(day, { move_date: '2026-12-05', to: OTHER_CREW })];
    const own = id.slice(0, 6).toUpperCase();
    const before = await crew.api.moveDay.jobs({ key });
    expect(before.jobs.map(({ short_id }) => short_id).toSorted()).toEqual([own, today.short_id].toSorted());
    await expect(crew.api.adjustments.show({ key: `${key}~${tomorrow.short_id}` })).toBeRefused(/don’t know this link/, 'not_found');
    await day.driver.api.adjustments.sendCrewLink({ id: tomorrow.id, type: 'email', to: CREW });
    const { jobs } = await crew.api.moveDay.jobs({ key });
    expect(jobs.map(({ short_id, is_open }) => [short_id, is_open]).at(-1)).toEqual([tomorrow.short_id, false]);
    expect(jobs.filter(({ is_open }) => is_open)).toHaveLength(2);
    const other = jobs.find(({ short_id }) => short_id === today.short_id);
    expect((await crew.api.adjustments.show({ key: other?.key ?? '' })).plan.short_id).toBe(today.short_id);
    expect((await crew.api.moveDay.show({ key: other?.key ?? '' })).run_sheet.stops).toHaveLength(2);
  });

  test('tells before it opens when it does, and from the day before what there is to know [pricing 6]', async () => {
    const { site, crew, key } = await aMoveDay({ at: '2026-12-02T16:00:00Z' });
    await expect(crew.api.adjustments.show({ key })).toBeRefused(/opens at six/, 'link_early');
    const [early] = (await crew.api.moveDay.jobs({ key })).jobs;
    expect(early).toMatchObject({ is_open: false, opens_at: '2026-12-04T11:00:00.000Z', from: 'Brooklyn', run_sheet: null });
    site.at('2026-12-03T14:00:00Z');
    const [ahead] = (await crew.api.moveDay.jobs({ key })).jobs;
    expect(ahead?.run_sheet?.stops[0]?.street).toMatch(/\d+ /);
    await expect(crew.api.moveDay.show({ key })).toBeRefused(/opens at six/, 'link_early');
  });

  test('leads nowhere once it is revoked, and to no job whose own link was [property 35]', async () => {
    const day = await aMoveDay();
    const { crew, driver, key, id } = day;
    const other = await anotherJob(day, TODAY);
    const through = `${key}~${other.short_id}`;
    const [of_other] = (await driver.api.adjustments.crewLinks({ id: other.id })).links;
    await driver.api.adjustments.revokeCrewLink({ id: other.id, link_id: of_other?.id ?? 0 });
    await expect(crew.api.adjustments.show({ key: through })).toBeRefused(/don’t know this link/, 'not_found');
    const [own] = (await driver.api.adjustments.crewLinks({ id })).links;
    await driver.api.adjustments.revokeCrewLink({ id, link_id: own?.id ?? 0 });
    await expect(crew.api.moveDay.jobs({ key })).toBeRefused(/ended/, 'link_ended');
  });

  test('is one with the key that was mailed: both are listed as one, and shut at once [property 35]', async () => {
    const { site, crew, driver, id, key } = await aMoveDay();
    const mailed = keyOf((await emailsTo(site, CREW)).find(({ subject }) => subject.startsWith('Move day list'))?.body ?? '');
    expect(mailed).not.toBe(key);
    await crew.api.adjustments.show({ key: mailed });
    const { links } = await driver.api.adjustments.crewLinks({ id });
    expect(links).toMatchObject([{ sent_to: CREW, last_used_at: expect.any(String) }]);
    await driver.api.adjustments.revokeCrewLink({ id, link_id: links[0]?.id ?? 0 });
    for (const one of [key, mailed]) await expect(crew.api.adjustments.show({ key: one })).toBeRefused(/ended/, 'link_ended');
  });

  test('outlives every question that the customer is sent on the day [pricing 6]', async () => {
    const { site, crew, key } = await aMoveDay();
    for (let question = 0; question < 6; question += 1) {
      site.at(`2026-12-04T13:0${question}:00Z`);
      await submits(crew, key, A_LOT.slice(0, 1));
      await workOnce(site.world);
      await crew.api.adjustments.say({ key, take_back: true });
    }
    expect(await site.db.$count(plan_links, eq(plan_links.scope, 'adjust'))).toBeGreaterThan(6);
    expect((await crew.api.adjustments.show({ key })).role).toBe('crew');
  });
});
