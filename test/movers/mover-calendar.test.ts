import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/core/calendar.ts';
import { audit_log, mover_days } from '#server/db/schema.ts';
import { books, startsPlan, walkTo } from '#test/support/builders.ts';
import { aBooking, MOVE_DAY } from '#test/support/people/mover-booking.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite } from '#test/support/site/world.ts';

describe('a mover’s calendar', () => {
  test('shows each day’s trucks and the job that takes them [pricing 3]', async () => {
    const { driver, id, job } = await aBooking();
    const { days, weekdays } = await driver.api.moverDashboard.calendar({ id, month: '2026-12-15' });
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
    const tried = await driver.api.moverDashboard.setCalendar({ id, days, try: true });
    expect(tried).toMatchObject({ saved: false, said: expect.stringContaining('What is booked on Fri Dec 4 stays booked') });
    const room = async () =>
      site.db
        .select()
        .from(mover_days)
        .where(and(eq(mover_days.mover_id, id), eq(mover_days.day, MOVE_DAY)));
    expect(await room()).toMatchObject([{ most: null }]);
    expect((await driver.api.moverDashboard.setCalendar({ id, days })).saved).toBe(true);
    expect(await room()).toMatchObject([{ taken: 2, capacity: 2, most: 0, is_set: true, reason: 'Trucks in the shop' }]);

    const ben = site.visitor();
    const { uuid } = await startsPlan(ben, { move_date: MOVE_DAY });
    const bidders = (await ben.api.bids.list({ id: uuid })).estimates.map(({ mover }) => mover.id);
    expect(bidders).not.toContain(id);
    await driver.api.moverDashboard.setCalendar({ id, days: { ...days, trucks: null, reason: '' } });
    expect((await ben.api.bids.list({ id: uuid })).estimates.map(({ mover }) => mover.id)).toContain(id);
    expect((await site.db.select().from(audit_log).where(eq(audit_log.subject_kind, 'mover'))).map(({ what }) => what)).toEqual([
      'Closed 2026-12-03 to 2026-12-05',
      "Gave 2026-12-03 to 2026-12-05 back its weekday's trucks",
    ]);
  });

  test('a closed day stays closed when what was booked on it is given back [pricing 3]', async () => {
    const { driver, id, job, site } = await aBooking();
    await driver.api.moverDashboard.setCalendar({ id, days: { from: MOVE_DAY, to: MOVE_DAY, trucks: 0, reason: '' } });
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
    const requested = (trucks: number, from = MOVE_DAY) =>
      driver.api.moverDashboard.setCalendar({ id, days: { from, to: MOVE_DAY, trucks, reason: '' } });
    expect((await refusalOf(requested(1))).problem.errors).toEqual({
      trucks: '1.5 trucks are booked on Fri Dec 4: offer 2 or more, or close the day to take no more jobs',
    });
    expect((await refusalOf(requested(2, '2026-11-19'))).problem.errors).toEqual({ from: 'Choose a day from today on' });
    expect((await refusalOf(requested(51))).problem.errors).toEqual({ trucks: 'Use 0 to 50 trucks' });
    expect((await requested(2)).saved).toBe(true);
  });

  test('what the weekdays have reaches every day that was not set by itself, also where a booking remembers the former number [pricing 3]', async () => {
    const { driver, id, site } = await aBooking();
    const other = addDays(MOVE_DAY, 7);
    await driver.api.moverDashboard.setCalendar({ id, days: { from: other, to: other, trucks: 3, reason: '' } });
    await driver.api.moverDashboard.setCalendar({ id, weekdays: [1, 1, 1, 1, 1, 0, 1] });
    const rows = await site.db.select().from(mover_days).where(eq(mover_days.mover_id, id)).orderBy(mover_days.day);
    const on = (day: string) => rows.find((row) => row.day === day);
    expect(rows.length).toBeGreaterThan(700);
    expect(on(MOVE_DAY)).toMatchObject({ taken: 2, capacity: 2, most: 0 });
    expect(on(other)).toMatchObject({ capacity: 6, most: 6, is_set: true });
    expect(on(addDays(MOVE_DAY, 14))).toMatchObject({ capacity: 0, taken: 0 });
    expect((await driver.api.moverDashboard.calendar({ id })).weekdays).toEqual([1, 1, 1, 1, 1, 0, 1]);
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
    const closing = () => driver.api.moverDashboard.setCalendar({ id, days: { from: MOVE_DAY, to: MOVE_DAY, trucks: 0, reason: '' } });
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
