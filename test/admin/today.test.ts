import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cents } from '#domain/core/money.ts';
import { jobs, move_plans, outbox, team_tasks } from '#server/db/schema.ts';
import { workOnce } from '#server/workers/workers.ts';
import { books, IN_STATE, startsPlan, walkTo } from '#test/support/builders.ts';
import type { Browser } from '#test/support/people/browser-of-one.ts';
import { aFederalDay, anEvent } from '#test/support/people/federal-day.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

/** A booked move that nobody has answered yet. */
const aBookedMove = async () => {
  const site = await aSite();
  const ana = site.visitor();
  const { uuid: id } = await walkTo(ana, await startsPlan(ana, { ...IN_STATE, move_date: '2026-12-04' }), 'BOOK');
  const booked = await books(ana, id);
  if (booked.status !== 201) throw new Error('The booking did not come about.');
  return { site, ana, id, job: booked.body.job };
};

const everybodyDeclines = async ({ site, ana, id }: { site: Site; ana: Browser; id: string }) => {
  for (
    let { job, mover } = await ana.api.plans.show({ id });
    job?.status === 'waiting' && mover;
    { job, mover } = await ana.api.plans.show({ id })
  )
    await (await site.mover(mover.id)).api.jobs.decline({ id: job.id, mover_declined_reason_id: 1 });
};

const keysOf = async (admin: Browser) => (await admin.api.today.show()).tasks.map(({ key }) => key);

/** Until ten minutes before its mover has to have answered. */
const soonDue = async (site: Site, job_id: number) => {
  const [job] = await site.db.select().from(jobs).where(eq(jobs.id, job_id));
  site.at(new Date((job?.accept_by?.getTime() ?? 0) - 10 * 60_000).toISOString());
};

describe('what needs a person of our team', () => {
  test('is nothing while everything goes by itself, and the badge beside it counts the same rows', async () => {
    const { site } = await aBookedMove();
    const admin = await site.admin();
    expect(await admin.api.today.show()).toMatchObject({ tasks: [], asleep: 0, next_wakes_at: null });
    expect((await admin.api.admin.overview()).waiting.today).toBe(0);
  });

  test('is a mover that has to answer within four hours, until it has', async () => {
    const { site, ana, id, job } = await aBookedMove();
    const admin = await site.admin();
    await soonDue(site, job.id);
    const { tasks } = await admin.api.today.show();
    expect(tasks).toMatchObject([
      { key: `answer_due:${job.id}`, kind: 'answer_due', is_hot: true, act: 'Open', to: `/moving/${id}/plan`, taken_by: null },
    ]);
    expect(tasks[0]?.what).toMatch(/ must answer by \d/);
    expect((await admin.api.admin.overview()).waiting.today).toBe(1);
    const mover = await site.mover((await ana.api.plans.show({ id })).mover?.id ?? 0);
    await mover.api.jobs.accept({ id: job.id });
    expect(await keysOf(admin)).toEqual([]);
  });

  test('is a move that no mover is left for, above all else', async () => {
    const booked = await aBookedMove();
    const { site, id } = booked;
    await everybodyDeclines(booked);
    await site.db.insert(outbox).values(aFailedJob(site));
    const { tasks } = await (await site.admin()).api.today.show();
    expect(tasks.map(({ kind }) => kind)).toEqual(['no_mover', 'outbox_failed']);
    expect(tasks[0]).toMatchObject({
      key: `no_mover:${id}`,
      is_hot: true,
      why: expect.stringContaining('moves Fri Dec 4'),
      act: 'Find a mover',
    });
    expect(tasks[1]).toMatchObject({ what: 'One outbox job failed', to: '/admin/outbox' });
  });

  test('is a move without a mover until one of us has told its customer and ended the search, which can be taken back', async () => {
    const booked = await aBookedMove();
    const { site, id, job } = booked;
    const admin = await site.admin();
    const ends = (job_id: number, why: string, is_over = true) => admin.api.admin.endSearch({ job_id, is_over, why });
    expect(await refusalOf(ends(job.id, 'She stays'))).toMatchObject({
      status: 403,
      message: 'This move has a mover, or one is being asked.',
    });
    await everybodyDeclines(booked);
    const [row] = (await admin.api.admin.jobs({ status: 'no_mover' })).jobs;
    expect(row).toMatchObject({ uuid: id, has_no_mover: true });
    const last = row?.id ?? 0;
    expect(await refusalOf(ends(last, ' '))).toMatchObject({ status: 422, message: 'Say what the customer does now' });
    await ends(last, 'She stays where she is');
    await ends(last, 'Said twice');
    expect(await keysOf(admin)).toEqual([]);
    expect((await admin.api.admin.overview()).waiting).toMatchObject({ no_mover: 0, today: 0 });
    expect((await admin.api.admin.jobs({ status: 'no_mover' })).jobs).toEqual([]);
    await ends(last, 'Taken back', false);
    expect(await keysOf(admin)).toEqual([`no_mover:${id}`]);
    const told = (await admin.api.plans.history({ id })).history.map(({ what }) => what).filter((what) => what.startsWith('Search'));
    expect(told.toSorted()).toEqual(['Search for a mover ended: She stays where she is', 'Search for a mover taken up again: Taken back']);
  });

  test('is a crew of which nothing was heard when its window was over, until it tells that it is there', async () => {
    const { site, crew, key } = await aFederalDay();
    const admin = await site.admin();
    site.at('2026-12-04T14:01:00Z');
    await workOnce(site.world);
    const rows = async () => (await admin.api.today.show()).tasks.filter(({ kind }) => kind === 'crew_late');
    expect(await rows()).toMatchObject([{ what: expect.stringMatching(/^No word from the crew for /), is_hot: true, act: 'Open' }]);
    await crew.api.moveDay.report({ key, events: [anEvent('set_out', {}, 61)] });
    expect(await rows()).toHaveLength(1);
    await crew.api.moveDay.report({ key, events: [anEvent('arrived', {}, 61)] });
    expect(await rows()).toEqual([]);
  });

  test('is taken by one of us under a name that everybody sees, and given back by whoever has it', async () => {
    const { site, job } = await aBookedMove();
    const [nora, joel] = [await site.admin(1), await site.admin(0)];
    await soonDue(site, job.id);
    const key = `answer_due:${job.id}`;
    expect((await nora.api.today.take({ key })).tasks[0]?.taken_by).toMatchObject({ is_me: true });
    expect((await joel.api.today.show()).tasks[0]?.taken_by).toMatchObject({
      is_me: false,
      initials: expect.stringMatching(/^\p{Lu}{1,2}$/u),
    });
    expect(await refusalOf(joel.api.today.take({ key }))).toMatchObject({
      status: 409,
      message: expect.stringMatching(/ took this on \w{3} Nov 2\d, \d+(:\d\d)? [AP]M\.$/),
    });
    await nora.api.today.take({ key, is_taken: false });
    expect((await joel.api.today.take({ key })).tasks[0]?.taken_by).toMatchObject({ is_me: true });
  });

  test('goes to one of two who take it at the same moment', async () => {
    const { site, job } = await aBookedMove();
    const admins = [await site.admin(1), await site.admin(0)];
    await soonDue(site, job.id);
    const key = `answer_due:${job.id}`;
    const took = await Promise.allSettled(admins.map((admin) => admin.api.today.take({ key })));
    expect(took.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await site.db.select().from(team_tasks)).toHaveLength(1);
  });

  test('sleeps until it is woken or its time has come, and is not counted meanwhile', async () => {
    const booked = await aBookedMove();
    const { site } = booked;
    await everybodyDeclines(booked);
    const admin = await site.admin();
    const [key = ''] = await keysOf(admin);
    const now = site.world.clock.now();
    expect(await admin.api.today.sleep({ key, until: 'two_hours' })).toMatchObject({ tasks: [], asleep: 1 });
    expect((await admin.api.admin.overview()).waiting.today).toBe(0);
    site.at(new Date(now + 2 * 60 * 60_000).toISOString());
    expect(await keysOf(admin)).toEqual([key]);
    await admin.api.today.sleep({ key, until: 'tomorrow' });
    expect(await admin.api.today.sleep({ key, until: null })).toMatchObject({ tasks: [{ key }], asleep: 0 });
  });

  test('cannot be taken when somebody has seen to it meanwhile', async () => {
    const { site } = await aBookedMove();
    const refusal = await refusalOf((await site.admin()).api.today.take({ key: 'no_mover:00000000-0000-4000-8000-000000000000' }));
    expect(refusal).toMatchObject({ status: 404, message: 'Somebody has seen to this already.' });
  });

  test('is shown to our team alone', async () => {
    const site = await aSite();
    const [ana, mover] = [await site.customer('Ana'), await site.mover(1)];
    for (const who of [ana, mover]) {
      expect((await refusalOf(who.api.today.show())).status).toBe(403);
      expect((await refusalOf(who.api.today.numbers())).status).toBe(403);
      expect((await who.request('GET', '/api/v3/admin/today/live/events')).status).toBe(403);
    }
  });
});

test('who had taken a row is forgotten a quarter of a year after anybody touched it', async () => {
  const { site, job } = await aBookedMove();
  const admin = await site.admin();
  await soonDue(site, job.id);
  await admin.api.today.take({ key: `answer_due:${job.id}` });
  const marks = async (at: string) => {
    site.at(at);
    await workOnce(site.world);
    return site.db.$count(team_tasks);
  };
  expect(await marks('2027-01-20T08:00:00Z')).toBe(1);
  expect(await marks('2027-03-20T08:00:00Z')).toBe(0);
});

describe('the day in numbers', () => {
  test('counts prices, bookings and moves that fell through by the day of our office, with how far yesterday’s plans came', async () => {
    const booked = await aBookedMove();
    const { site } = booked;
    await startsPlan(site.visitor(), { move_date: '2026-12-10' });
    await everybodyDeclines(booked);
    await workOnce(site.world);
    const admin = await site.admin();
    expect(await admin.api.today.numbers()).toMatchObject({
      prices: { today: 2, a_week_ago: 0, days: [0, 0, 0, 0, 0, 0, 2] },
      booked: { today: 1 },
      accepted_in_time: { today: 0, a_week_ago: null, days: [null, null, null, null, null, null, 0] },
      fell_through: { today: 1 },
    });
    site.at('2026-11-21T05:00:00Z');
    const next = await admin.api.today.numbers();
    expect(next.prices).toMatchObject({ today: 0, days: [0, 0, 0, 0, 0, 2, 0] });
    expect(next.funnel.map(({ step, plans }) => `${step} ${plans}`)).toEqual([
      'Price asked 2',
      'Plan changed 1',
      'Mover chosen 1',
      'Book opened 1',
      'Paid 1',
      'Mover accepted 0',
    ]);
  });

  test('names the places where plans got fewer than three prices', async () => {
    const site = await aSite();
    const admin = await site.admin();
    expect((await admin.api.today.numbers()).gaps).toEqual([]);
    const few = await startsPlan(site.visitor(), {
      pick_up_address: 'Fargo, ND 58102',
      drop_off_address: 'Boise, ID 83702',
      move_date: '2026-12-10',
    });
    await startsPlan(site.visitor(), { move_date: '2026-12-10' });
    await site.db
      .update(move_plans)
      .set({ price_range: { low: cents(100_000), high: cents(120_000), movers: 2 } })
      .where(eq(move_plans.uuid, few.uuid));
    const { gaps } = await admin.api.today.numbers();
    expect(gaps).toMatchObject([{ city: 'Fargo', state: 'ND', plans: 1 }]);
    expect(gaps[0]?.latitude).toBeCloseTo(46.9, 0);
  });
});

const aFailedJob = (site: Site): typeof outbox.$inferInsert => ({
  ...{ kind: 'email', body: {}, dedupe: 'a failed one', lease_until: new Date(site.world.clock.now()) },
  ...{ due_at: new Date(site.world.clock.now()), dead_at: new Date(site.world.clock.now()) },
});
