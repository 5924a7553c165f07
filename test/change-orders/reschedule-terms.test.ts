import { describe, expect, test } from 'vitest';
import { aConfirmedMove, asksFor, FRIDAY, SATURDAY, slotsOf, TUESDAY } from '#test/support/people/booked-people.ts';
import { refusalOf } from '#test/support/refused.ts';

describe('before another day is asked for', () => {
  test('it is shown what it costs, line by line: only the day differs [pricing 4] [decisions 6]', async () => {
    const { ana, id, mover_id } = await aConfirmedMove();
    const plan = await ana.api.plans.show({ id });
    const terms = await ana.api.reschedules.terms({ id, move_date: TUESDAY });
    expect(terms).toMatchObject({
      from_date: FRIDAY,
      move_date: TUESDAY,
      fee: 0,
      before: plan.pricing.final_price,
      is_free: true,
      reason: null,
    });
    expect(terms.after).toBeLessThan(terms.before);
    expect(terms.lines.map(({ code }) => code)).toEqual(['day_factor']);
    expect(terms.lines.reduce((sum, { before, after }) => sum + after - before, 0)).toBeCloseTo(terms.after - terms.before, 2);
    expect(plan.mover?.id).toBe(mover_id);
  });

  test('the days of a month are told with their prices, or with the reason why not [pricing 4] [decisions 4]', async () => {
    const { ana, id, total_cost } = await aConfirmedMove();
    const { days, fee } = await ana.api.reschedules.days({ id, move_date: TUESDAY });
    const on = (date: string) => days.find((one) => one.date === date);
    const { after } = await ana.api.reschedules.terms({ id, move_date: TUESDAY });
    expect({ fee, length: days.length }).toEqual({ fee: 0, length: 31 });
    expect(on(TUESDAY)).toEqual({ date: TUESDAY, bookable: true, reason: null, total_cost: after });
    expect(on(SATURDAY)).toMatchObject({ bookable: true, total_cost });
    expect(on(FRIDAY)).toMatchObject({ bookable: false, reason: 'Your move is on this day already', total_cost: null });
  });

  test('a day like the booked one costs the same [pricing 4]', async () => {
    const { ana, id } = await aConfirmedMove();
    const { before, after, covered, lines } = await ana.api.reschedules.terms({ id, move_date: SATURDAY });
    expect({ after, covered, lines }).toEqual({ after: before, covered: 0, lines: [] });
  });

  test('the first change is free at 72 hours or more, then $50, and $150 under 24 hours [pricing 4]', async () => {
    const booked = await aConfirmedMove();
    const { site, ana, id } = booked;
    const feeAt = async (when: string) => {
      site.at(when);
      return (await ana.api.reschedules.terms({ id, move_date: SATURDAY })).fee;
    };
    expect(await feeAt('2026-12-01T13:00:00Z')).toBe(0);
    expect(await feeAt('2026-12-01T13:00:01Z')).toBe(50);
    expect(await feeAt('2026-12-03T13:00:00Z')).toBe(50);
    expect(await feeAt('2026-12-03T13:00:01Z')).toBe(150);
  });

  test('its mover may be full that day: that is said, and nothing is taken [pricing 4]', async () => {
    const booked = await aConfirmedMove();
    const { site, ana, id, mover_id } = booked;
    const before = await slotsOf(site, mover_id);
    await site.db.$client.query('insert into mover_days (mover_id, day, capacity, taken) values ($1, $2, 4, 4)', [mover_id, TUESDAY]);
    expect(await ana.api.reschedules.terms({ id, move_date: TUESDAY })).toMatchObject({
      is_free: false,
      reason: expect.stringMatching(/truck/),
    });
    await expect(asksFor(booked, TUESDAY)).toBeRefused(/truck/, 'mover_full');
    expect(await slotsOf(site, mover_id)).toEqual({ ...before, [TUESDAY]: 4 });
  });

  test('a day that can’t be booked is refused at its field [decisions 4]', async () => {
    const booked = await aConfirmedMove();
    expect((await refusalOf(asksFor(booked, '2026-11-20'))).problem.errors).toEqual({
      move_date: 'Move date must be at least 2 days from today',
    });
    expect((await refusalOf(asksFor(booked, FRIDAY))).problem.errors).toEqual({ move_date: 'Your move is on this day already' });
  });
});
