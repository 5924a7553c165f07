import { describe, expect, test } from 'vitest';
import { acceptsSigning } from '#test/support/builders.ts';
import { completesByCode } from '#test/support/people/completes.ts';
import { aBooking, MOVE_DAY } from '#test/support/people/mover-booking.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite } from '#test/support/site/world.ts';

describe('a mover’s rooms', () => {
  test('open to its own people and to admins; others are turned away, another mover as from one that does not exist [decisions 2]', async () => {
    const site = await aSite();
    const [driver, other, customer, admin] = [await site.mover(1), await site.mover(2), await site.customer(), await site.admin()];
    const rooms = (who: { api: typeof driver.api }, id = 1) => [
      who.api.moverDashboard.jobs({ id }),
      who.api.moverDashboard.calendar({ id }),
      who.api.moverDashboard.rates({ id }),
      who.api.moverDashboard.profile({ id }),
      who.api.moverDashboard.ratesCsv({ id }),
    ];
    await Promise.all([...rooms(driver), ...rooms(admin)]);
    const refused = async (who: { api: typeof driver.api }) => Promise.all(rooms(who).map(refusalOf));
    for (const { status } of await refused(site.visitor())) expect(status).toBe(401);
    for (const { status } of await refused(customer)) expect(status).toBe(403);
    const unknown = await refusalOf(admin.api.moverDashboard.rates({ id: 2_000_000 }));
    for (const { status, problem } of await refused(other)) {
      expect([status, problem.error_message]).toEqual([404, unknown.problem.error_message]);
    }
    const change = { id: 1, version: 1, cells: { local_travel_fee: '80.00' } };
    expect((await refusalOf(other.api.moverDashboard.saveRates(change))).status).toBe(404);
    expect((await refusalOf(other.api.moverDashboard.setCalendar({ id: 1, weekdays: [0, 0, 0, 0, 0, 0, 0] }))).status).toBe(404);
    expect((await refusalOf(customer.api.moverDashboard.saveRates(change))).status).toBe(403);
  });
});

describe('a mover’s jobs', () => {
  test('wait with their deadline and nothing of the customer, and name the customer once accepted [ux M1] [property 30]', async () => {
    const { driver, plan_id, id, job } = await aBooking();
    const before = await driver.api.moverDashboard.jobs({ id });
    expect(before.jobs).toHaveLength(1);
    expect(before.jobs[0]).toMatchObject({
      id: job.id,
      status: 'waiting',
      may_answer: true,
      customer: null,
      from: { city: 'Brooklyn', zip: '11215' },
    });
    expect(JSON.stringify(before)).not.toMatch(/Reyes|12th St|Bloomfield|718\D{0,2}555/);
    expect((await driver.api.moverDashboard.jobs({ id, q: 'Reyes' })).total).toBe(0);
    await acceptsSigning(driver, plan_id, job.id);
    const after = await driver.api.moverDashboard.jobs({ id, show: 'upcoming', q: 'reyes' });
    expect(after).toMatchObject({ total: 1, counts: { waiting: 0, upcoming: 1 }, jobs: [{ customer: 'Ana Reyes', status: 'accepted' }] });
  });

  test('are found by city, ZIP and short id, stand in their groups, and come in pages [decisions 6]', async () => {
    const { driver, plan_id, id, job, site } = await aBooking();
    const totals = await Promise.all(
      ['hobo', '0703', '100%', job.id === 0 ? '' : 'nowhere'].map(async (q) => (await driver.api.moverDashboard.jobs({ id, q })).total),
    );
    expect(totals).toEqual([1, 1, 0, 0]);
    const [first] = (await driver.api.moverDashboard.jobs({ id })).jobs;
    expect((await driver.api.moverDashboard.jobs({ id, q: first?.short_id })).total).toBe(1);
    expect(await driver.api.moverDashboard.jobs({ id, page: 2, per_page: 1 })).toMatchObject({ jobs: [], total: 1, page: 2, per_page: 1 });
    await acceptsSigning(driver, plan_id, job.id);
    site.at(MOVE_DAY);
    expect((await driver.api.moverDashboard.jobs({ id })).counts).toEqual({ waiting: 0, today: 1, upcoming: 0, done: 0, declined: 0 });
    await completesByCode(site, driver, job.id);
    expect((await driver.api.moverDashboard.jobs({ id, show: 'done' })).jobs).toMatchObject([{ status: 'completed' }]);
  });

  test('what a mover has just accepted counts this week, and for its month on the day of the move [decisions 6]', async () => {
    const { driver, plan_id, id, job, site } = await aBooking();
    const standing = async () => (await driver.api.moverDashboard.jobs({ id })).standing;
    await acceptsSigning(driver, plan_id, job.id);
    expect(await standing()).toMatchObject({ week_jobs: 1, month_jobs: 0, earned: 0 });
    const { week_earned } = await standing();
    expect(week_earned).toBeGreaterThan(0);
    site.at(MOVE_DAY);
    expect(await standing()).toMatchObject({ week_jobs: 0, month_jobs: 1, earned: week_earned });
  });

  test('a job that was declined shows what was offered, without the customer [property 30]', async () => {
    const { driver, id, job } = await aBooking();
    await driver.api.jobs.decline({ id: job.id, mover_declined_reason_id: 1 });
    const { jobs, counts } = await driver.api.moverDashboard.jobs({ id, show: 'declined' });
    expect(counts.declined).toBe(1);
    expect(jobs[0]).toMatchObject({ status: 'declined', customer: null, may_answer: false });
  });

  test('a job that its customer canceled stands with the declined ones, without the customer, and in no other group [property 30] [decisions 6]', async () => {
    const { driver, ana, plan_id, id, job } = await aBooking();
    await acceptsSigning(driver, plan_id, job.id);
    await ana.api.bookings.cancelJob({ id: plan_id });
    const { jobs, counts } = await driver.api.moverDashboard.jobs({ id, show: 'declined' });
    expect(counts).toEqual({ waiting: 0, today: 0, upcoming: 0, done: 0, declined: 1 });
    expect(jobs).toMatchObject([{ id: job.id, status: 'canceled', customer: null, may_answer: false }]);
    expect((await driver.api.moverDashboard.jobs({ id, show: 'declined', q: 'Reyes' })).total).toBe(0);
    expect((await driver.api.moverDashboard.jobs({ id })).jobs).toEqual([]);
  });
});

describe('a mover’s profile', () => {
  test('is changed by the mover and shown to everybody, but not its documents [decisions 6]', async () => {
    const site = await aSite();
    const driver = await site.mover(1);
    const { profile, fixed } = await driver.api.moverDashboard.profile({ id: 1 });
    const about = 'Two brothers, six trucks and a lot of blankets.';
    await driver.api.moverDashboard.saveProfile({ id: 1, profile: { ...profile, about, crew_size: 4, maximum_cubic_feet: 500 } });
    const { mover } = await site.visitor().api.movers.show({ id: 1 });
    expect(mover).toMatchObject({ about, crew_size: 4, legal_name: fixed.legal_name });
    const wrong = {
      ...profile,
      about: 'Short',
      crew_size: 1,
      origin_area: { kind: 'zips' as const, prefixes: ['1'] },
      destination_states: ['XX'],
    };
    expect((await refusalOf(driver.api.moverDashboard.saveProfile({ id: 1, profile: wrong }))).problem.errors).toEqual({
      about: 'Use 20 to 600 characters',
      crew_size: 'Use 2 to 10 people',
      'origin_area.prefixes': 'Enter ZIPs or how they begin, like 112 or 11215',
      destination_states: 'Use the two letters of states, like NJ',
    });
  });
});
