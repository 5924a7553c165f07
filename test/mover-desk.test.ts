import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { cardOf, cellsOf } from '#domain/rate-cells.ts';
import { whyNotSaveRates } from '#domain/rate-check.ts';
import { audit_log, move_plans, mover_days, rate_cards } from '#server/db/schema.ts';
import { seededMovers } from '#server/db/seed/movers.ts';
import { books, startsPlan, walkTo } from './builders.ts';
import { refusalOf } from './refused.ts';
import { aSite } from './world.ts';

const MOVE_DAY = '2026-12-04';

/** A move of Ana's that is booked, and somebody of its mover. */
const aBooking = async () => {
  const site = await aSite();
  const ana = site.visitor();
  const { uuid: plan_id } = await walkTo(ana, await startsPlan(ana, { move_date: MOVE_DAY }), 'BOOK');
  const booked = await books(ana, plan_id);
  if (booked.status !== 201) throw new Error('The booking did not come about.');
  const id = (await ana.api.plans.show({ id: plan_id })).mover?.id ?? 0;
  return { site, ana, plan_id, id, job: booked.body.job, driver: await site.mover(id) };
};

describe('a mover’s rooms', () => {
  test('open to its own people and to admins; others are turned away, another mover as from one that does not exist [decisions 2]', async () => {
    const site = await aSite();
    const [driver, other, customer, admin] = [await site.mover(1), await site.mover(2), await site.customer(), await site.admin()];
    const rooms = (who: { api: typeof driver.api }, id = 1) => [
      who.api.moverDesk.jobs({ id }),
      who.api.moverDesk.calendar({ id }),
      who.api.moverDesk.rates({ id }),
      who.api.moverDesk.profile({ id }),
      who.api.moverDesk.ratesCsv({ id }),
    ];
    await Promise.all([...rooms(driver), ...rooms(admin)]);
    const refused = async (who: { api: typeof driver.api }) => Promise.all(rooms(who).map(refusalOf));
    for (const { status } of await refused(site.visitor())) expect(status).toBe(401);
    for (const { status } of await refused(customer)) expect(status).toBe(403);
    const unknown = await refusalOf(admin.api.moverDesk.rates({ id: 2_000_000 }));
    for (const { status, problem } of await refused(other)) {
      expect([status, problem.error_message]).toEqual([404, unknown.problem.error_message]);
    }
    const change = { id: 1, version: 1, cells: { local_travel_fee: '80.00' } };
    expect((await refusalOf(other.api.moverDesk.saveRates(change))).status).toBe(404);
    expect((await refusalOf(other.api.moverDesk.setCalendar({ id: 1, weekdays: [0, 0, 0, 0, 0, 0, 0] }))).status).toBe(404);
    expect((await refusalOf(customer.api.moverDesk.saveRates(change))).status).toBe(403);
  });
});

describe('a mover’s jobs', () => {
  test('wait with their deadline and nothing of the customer, and name the customer once accepted [ux M1] [property 30]', async () => {
    const { driver, id, job } = await aBooking();
    const before = await driver.api.moverDesk.jobs({ id });
    expect(before.jobs).toHaveLength(1);
    expect(before.jobs[0]).toMatchObject({
      id: job.id,
      status: 'waiting',
      may_answer: true,
      customer: null,
      from: { city: 'Brooklyn', zip: '11215' },
    });
    expect(JSON.stringify(before)).not.toMatch(/Reyes|12th St|Bloomfield|718\D{0,2}555/);
    expect((await driver.api.moverDesk.jobs({ id, q: 'Reyes' })).total).toBe(0);
    await driver.api.jobs.accept({ id: job.id });
    const after = await driver.api.moverDesk.jobs({ id, show: 'upcoming', q: 'reyes' });
    expect(after).toMatchObject({ total: 1, counts: { waiting: 0, upcoming: 1 }, jobs: [{ customer: 'Ana Reyes', status: 'accepted' }] });
  });

  test('are found by city, ZIP and short id, stand in their groups, and come in pages [decisions 6]', async () => {
    const { driver, id, job, site } = await aBooking();
    const totals = await Promise.all(
      ['hobo', '0703', '100%', job.id === 0 ? '' : 'nowhere'].map(async (q) => (await driver.api.moverDesk.jobs({ id, q })).total),
    );
    expect(totals).toEqual([1, 1, 0, 0]);
    const [first] = (await driver.api.moverDesk.jobs({ id })).jobs;
    expect((await driver.api.moverDesk.jobs({ id, q: first?.short_id })).total).toBe(1);
    expect(await driver.api.moverDesk.jobs({ id, page: 2, per_page: 1 })).toMatchObject({ jobs: [], total: 1, page: 2, per_page: 1 });
    await driver.api.jobs.accept({ id: job.id });
    site.at(MOVE_DAY);
    expect((await driver.api.moverDesk.jobs({ id })).counts).toEqual({ waiting: 0, today: 1, upcoming: 0, done: 0, declined: 0 });
    await driver.api.jobs.complete({ id: job.id });
    expect((await driver.api.moverDesk.jobs({ id, show: 'done' })).jobs).toMatchObject([{ status: 'completed' }]);
  });

  test('a job that was declined shows what was offered, without the customer [property 30]', async () => {
    const { driver, id, job } = await aBooking();
    await driver.api.jobs.decline({ id: job.id, mover_declined_reason_id: 1 });
    const { jobs, counts } = await driver.api.moverDesk.jobs({ id, show: 'declined' });
    expect(counts.declined).toBe(1);
    expect(jobs[0]).toMatchObject({ status: 'declined', customer: null, may_answer: false });
  });
});

describe('a mover’s calendar', () => {
  test('shows each day’s trucks and the job that takes them [pricing 3]', async () => {
    const { driver, id, job } = await aBooking();
    const { days, weekdays } = await driver.api.moverDesk.calendar({ id, month: '2026-12-15' });
    expect(days).toHaveLength(31);
    const day = days.find(({ date }) => date === MOVE_DAY);
    expect(day).toMatchObject({
      taken: 2,
      waiting: 2,
      is_set: false,
      is_closed: false,
      jobs: [{ job_id: job.id, from: 'Brooklyn', to: 'Hoboken', half_truck_days: 2 }],
    });
    expect(day?.offered).toBe((weekdays[5] ?? 0) * 2);
  });

  test('closing days is said first, keeps what is booked and lets nobody book any more; given back they are open again [pricing 3] [decisions 6]', async () => {
    const { driver, id, site } = await aBooking();
    const days = { from: '2026-12-03', to: '2026-12-05', trucks: 0, reason: 'Trucks in the shop' };
    const tried = await driver.api.moverDesk.setCalendar({ id, days, try: true });
    expect(tried).toMatchObject({ saved: false, said: expect.stringContaining('What is booked on Fri Dec 4 stays booked') });
    const room = async () =>
      site.db
        .select()
        .from(mover_days)
        .where(and(eq(mover_days.mover_id, id), eq(mover_days.day, MOVE_DAY)));
    expect(await room()).toMatchObject([{ most: null }]);
    expect((await driver.api.moverDesk.setCalendar({ id, days })).saved).toBe(true);
    expect(await room()).toMatchObject([{ taken: 2, capacity: 2, most: 0, is_set: true, reason: 'Trucks in the shop' }]);

    const ben = site.visitor();
    const { uuid } = await startsPlan(ben, { move_date: MOVE_DAY });
    const bidders = (await ben.api.bids.list({ id: uuid })).estimates.map(({ mover }) => mover.id);
    expect(bidders).not.toContain(id);
    await driver.api.moverDesk.setCalendar({ id, days: { ...days, trucks: null, reason: '' } });
    expect((await ben.api.bids.list({ id: uuid })).estimates.map(({ mover }) => mover.id)).toContain(id);
    expect((await site.db.select().from(audit_log).where(eq(audit_log.subject_kind, 'mover'))).map(({ what }) => what)).toEqual([
      'Closed 2026-12-03 to 2026-12-05',
      "Gave 2026-12-03 to 2026-12-05 back its weekday's trucks",
    ]);
  });

  test('a closed day stays closed when what was booked on it is given back [pricing 3]', async () => {
    const { driver, id, job, site } = await aBooking();
    await driver.api.moverDesk.setCalendar({ id, days: { from: MOVE_DAY, to: MOVE_DAY, trucks: 0, reason: '' } });
    await driver.api.jobs.decline({ id: job.id, mover_declined_reason_id: 1 });
    const ben = site.visitor();
    const { uuid } = await startsPlan(ben, { move_date: MOVE_DAY });
    expect((await ben.api.bids.list({ id: uuid })).estimates.map(({ mover }) => mover.id)).not.toContain(id);
  });

  test('fewer trucks than are booked are refused at the number, days in the past at the day [pricing 3]', async () => {
    const { driver, id, site } = await aBooking();
    await site.db
      .update(mover_days)
      .set({ capacity: 8, taken: 3 })
      .where(and(eq(mover_days.mover_id, id), eq(mover_days.day, MOVE_DAY)));
    const wish = (trucks: number, from = MOVE_DAY) =>
      driver.api.moverDesk.setCalendar({ id, days: { from, to: MOVE_DAY, trucks, reason: '' } });
    expect((await refusalOf(wish(1))).problem.errors).toEqual({
      trucks: '1.5 trucks are booked on Fri Dec 4: offer 2 or more, or close the day to take no more jobs',
    });
    expect((await refusalOf(wish(2, '2026-11-19'))).problem.errors).toEqual({ from: 'Choose a day from today on' });
    expect((await refusalOf(wish(51))).problem.errors).toEqual({ trucks: 'Use 0 to 50 trucks' });
    expect((await wish(2)).saved).toBe(true);
  });

  test('what the weekdays have reaches every day that was not set by itself, also where a booking remembers the former number [pricing 3]', async () => {
    const { driver, id, site } = await aBooking();
    const other = addDays(MOVE_DAY, 7);
    await driver.api.moverDesk.setCalendar({ id, days: { from: other, to: other, trucks: 3, reason: '' } });
    await driver.api.moverDesk.setCalendar({ id, weekdays: [1, 1, 1, 1, 1, 0, 1] });
    const rows = await site.db.select().from(mover_days).where(eq(mover_days.mover_id, id)).orderBy(mover_days.day);
    const on = (day: string) => rows.find((row) => row.day === day);
    expect(rows.length).toBeGreaterThan(700);
    expect(on(MOVE_DAY)).toMatchObject({ taken: 2, capacity: 2, most: 0 });
    expect(on(other)).toMatchObject({ capacity: 6, most: 6, is_set: true });
    expect(on(addDays(MOVE_DAY, 14))).toMatchObject({ capacity: 0, taken: 0 });
    expect((await driver.api.moverDesk.calendar({ id })).weekdays).toEqual([1, 1, 1, 1, 1, 0, 1]);
  });

  test('a day that is closed while somebody books it is never oversold: the booking stands or the day is closed to it [property 2]', async () => {
    const site = await aSite();
    const people = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const who = site.visitor();
        return { who, id: (await walkTo(who, await startsPlan(who, { move_date: MOVE_DAY }), 'BOOK')).uuid };
      }),
    );
    const id = (await people[0]!.who.api.plans.show({ id: people[0]!.id })).mover?.id ?? 0;
    const driver = await site.mover(id);
    const closing = () => driver.api.moverDesk.setCalendar({ id, days: { from: MOVE_DAY, to: MOVE_DAY, trucks: 0, reason: '' } });
    const outcomes = await Promise.allSettled([
      ...people.slice(0, 2).map(({ who, id: plan }) => books(who, plan)),
      closing(),
      ...people.slice(2).map(({ who, id: plan }) => books(who, plan)),
    ]);
    expect(outcomes[2]?.status).toBe('fulfilled');
    const stood = outcomes.filter(
      (one, at) => at !== 2 && one.status === 'fulfilled' && 'status' in one.value && one.value.status === 201,
    ).length;
    const [day] = await site.db
      .select()
      .from(mover_days)
      .where(and(eq(mover_days.mover_id, id), eq(mover_days.day, MOVE_DAY)));
    expect(day).toMatchObject({ most: 0, taken: stood * 2 });
    expect(day!.capacity).toBeGreaterThanOrEqual(day!.taken);
    await Promise.allSettled(people.map(({ who, id: plan }) => books(who, plan)));
    expect(
      (
        await site.db
          .select()
          .from(mover_days)
          .where(and(eq(mover_days.mover_id, id), eq(mover_days.day, MOVE_DAY)))
      )[0]?.taken,
    ).toBe(stood * 2);
  });
});

describe('a mover’s rates', () => {
  test('are saved as a new dated version with who and why, and the former one stays as it was [ux N2] [pricing 1]', async () => {
    const site = await aSite();
    const [driver, former] = [await site.mover(1), (await site.db.select().from(rate_cards).where(eq(rate_cards.mover_id, 1)))[0]!];
    const { version, cells } = await driver.api.moverDesk.rates({ id: 1 });
    const fee = (Number(cells.local_travel_fee) + 5).toFixed(2);
    const saved = await driver.api.moverDesk.saveRates({ id: 1, version, cells: { local_travel_fee: `$${fee}` }, why: ' Fuel ' });
    expect(saved).toMatchObject({ version: version + 1, effective_from: '2026-11-20', cells: { ...cells, local_travel_fee: fee } });
    expect(saved.history[0]).toMatchObject({
      who: 'Driver',
      why: 'Fuel',
      changes: [{ key: 'local_travel_fee', before: cells.local_travel_fee, after: fee }],
    });
    expect(await driver.api.moverDesk.ratesVersion({ id: 1, version })).toEqual({ version, cells });
    const rows = await site.db.select().from(rate_cards).where(eq(rate_cards.mover_id, 1)).orderBy(rate_cards.version);
    expect(rows.map((row) => row.version)).toEqual([version, version + 1]);
    expect(rows[0]).toEqual(former);
    const back = await driver.api.moverDesk.saveRates({ id: 1, version: version + 1, cells, why: 'Back to version 1' });
    expect(back).toMatchObject({ version: version + 2, cells });
    expect(
      (await site.db.select().from(audit_log).where(eq(audit_log.subject_kind, 'rates'))).map(({ why, user_name }) => [why, user_name]),
    ).toEqual([
      ['Fuel', 'Driver'],
      ['Back to version 1', 'Driver'],
    ]);
  });

  test('leave a held price as it is, and price everybody else from then on [pricing 1]', async () => {
    const site = await aSite();
    const [ana, ben] = [site.visitor(), site.visitor()];
    const held = await walkTo(ana, await startsPlan(ana, { move_date: MOVE_DAY }), 'PLAN');
    const id = held.mover?.id ?? 0;
    const other = await startsPlan(ben, { move_date: MOVE_DAY });
    const priceFor = async () =>
      (await ben.api.bids.list({ id: other.uuid })).estimates.find(({ mover }) => mover.id === id)?.total_cost ?? 0;
    const [before, driver] = [await priceFor(), await site.mover(id)];
    const { version, cells } = await driver.api.moverDesk.rates({ id });
    await driver.api.moverDesk.saveRates({
      id,
      version,
      cells: { local_travel_fee: (Number(cells.local_travel_fee) - 20).toFixed(2) },
      why: '',
    });
    expect(await priceFor()).toBeLessThan(before);
    expect((await ana.api.plans.show({ id: held.uuid })).pricing.total_cost).toBe(held.pricing.total_cost);
    const booked = await books(ana, held.uuid);
    expect(booked.status).toBe(201);
    const [row] = await site.db.select().from(move_plans).where(eq(move_plans.uuid, held.uuid));
    expect(row?.price?.rate_card_version).toBe(version);
  });

  test('are refused at the cell that is wrong, when nothing changed, and when somebody saved meanwhile [pricing 2]', async () => {
    const site = await aSite();
    const driver = await site.mover(1);
    const { version } = await driver.api.moverDesk.rates({ id: 1 });
    const saving = (cells: Record<string, string>, of = version) => driver.api.moverDesk.saveRates({ id: 1, version: of, cells, why: '' });
    expect((await refusalOf(saving({ local_travel_fee: '-5', elevator_rate: '1' }))).problem.errors).toEqual({
      local_travel_fee: 'Use $0.00 to $250.00',
      elevator_rate: 'Use $0.00 to $0.15',
    });
    await expect(saving({})).toBeRefused('Nothing has changed since the last version.', 'invalid');
    const outcomes = await Promise.allSettled([saving({ local_travel_fee: '91' }), saving({ local_travel_fee: '92' })]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const late = await refusalOf(saving({ local_travel_fee: '93' }));
    expect([late.status, late.problem.error_message]).toEqual([
      409,
      'Driver saved version 2 meanwhile. Load it, then make your changes again.',
    ]);
  });

  test('saved by an admin who acts as one of its people carry both names, on the version and in the log [decisions 2] [property 33] [ux N2]', async () => {
    const site = await aSite();
    const [admin, driver] = [await site.admin(), await site.mover(1)];
    await admin.api.impersonations.begin({ user_id: driver.user_id, why: 'They asked us to' });
    const { version } = await admin.api.moverDesk.rates({ id: 1 });
    const { history } = await admin.api.moverDesk.saveRates({ id: 1, version, cells: { local_travel_fee: '91' }, why: '' });
    expect(history[0]?.who).toBe('Office for Driver');
    const [entry] = await site.db.select().from(audit_log).where(eq(audit_log.subject_kind, 'rates'));
    expect(entry).toMatchObject({ user_name: 'Office', as_user_name: 'Driver', subject_id: '1' });
    expect((await refusalOf(admin.api.moverDesk.rates({ id: 2 }))).status).toBe(404);
  });

  test('come out as a spreadsheet that names every figure [pricing 2]', async () => {
    const site = await aSite();
    const driver = await site.mover(1);
    const file = await driver.api.moverDesk.ratesCsv({ id: 1 });
    const text = await file.text();
    expect(file.name).toMatch(/-rates-version-1\.csv$/);
    for (const key of Object.keys((await driver.api.moverDesk.rates({ id: 1 })).cells)) expect(text).toContain(key);
  });

  test('of every mover of the market are a sheet and back, and may be saved as they are [pricing 2]', () => {
    for (const { rate_card } of seededMovers()) {
      expect(cardOf(cellsOf(rate_card), rate_card)).toEqual(rate_card);
      expect(whyNotSaveRates(cellsOf(rate_card), cellsOf(rate_card))?.errors).toBeUndefined();
    }
  });
});

describe('a mover’s profile', () => {
  test('is changed by the mover and shown to everybody, but not its papers [decisions 6]', async () => {
    const site = await aSite();
    const driver = await site.mover(1);
    const { profile, fixed } = await driver.api.moverDesk.profile({ id: 1 });
    const about = 'Two brothers, six trucks and a lot of blankets.';
    await driver.api.moverDesk.saveProfile({ id: 1, profile: { ...profile, about, crew_size: 4, maximum_cubic_feet: 500 } });
    const { mover } = await site.visitor().api.movers.show({ id: 1 });
    expect(mover).toMatchObject({ about, crew_size: 4, legal_name: fixed.legal_name });
    const wrong = {
      ...profile,
      about: 'Short',
      crew_size: 1,
      origin_area: { kind: 'zips' as const, prefixes: ['1'] },
      destination_states: ['XX'],
    };
    expect((await refusalOf(driver.api.moverDesk.saveProfile({ id: 1, profile: wrong }))).problem.errors).toEqual({
      about: 'Use 20 to 600 characters',
      crew_size: 'Use 2 to 10 people',
      'origin_area.prefixes': 'Enter ZIPs or how they begin, like 112 or 11215',
      destination_states: 'Use the two letters of states, like NJ',
    });
  });
});
