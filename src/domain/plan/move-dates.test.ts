import { describe, expect, test } from 'vitest';
import { nowIn } from '#domain/core/business-time.ts';
import { defaultMoveDay, defaultMoveOutDay, earliestMoveDay, moveDays, whyNotMoveOn } from './move-dates.ts';

/** Friday morning. */
const FRIDAY = nowIn(new Date('2027-03-12T10:00:00-05:00'));
const FRIDAY_EVENING = nowIn(new Date('2027-03-12T17:00:00-05:00'));

const sentence = (day: string, ...asked: Parameters<typeof whyNotMoveOn> extends [string, ...infer Rest] ? Rest : never) =>
  whyNotMoveOn(day, ...asked)?.message;

describe('the one rule for move dates', () => {
  test.each(['2027-03-01', '2027-03-11', '2027-03-12', '2027-03-13'])(
    '%s is too soon on March 12 [spec 5.10] [spec 5.13] [decisions 4]',
    (day) => {
      expect(sentence(day, FRIDAY)).toBe('Move date must be at least 2 days from today');
    },
  );

  test('a day that is two days off but not two business days is refused with the first one that can be booked [spec 5.13] [ux L3]', () => {
    expect(sentence('2027-03-15', FRIDAY)).toBe('Movers need a little more time: the first day you can book is Tue Mar 16');
    expect(sentence('2027-03-16', FRIDAY)).toBeUndefined();
    expect(sentence('2027-03-16', FRIDAY_EVENING)).toContain('Wed Mar 17');
  });

  test('weekends may be moved on; they only do not count [decisions 4]', () => {
    expect(sentence('2027-03-20', FRIDAY)).toBeUndefined();
    expect(sentence('2027-03-21', FRIDAY)).toBeUndefined();
  });

  test('a move is less than a year ahead, except for movers [spec 5.11] [spec 6.5]', () => {
    expect(sentence('2028-03-11', FRIDAY)).toBeUndefined();
    expect(sentence('2028-03-12', FRIDAY)).toBe('Move date must be within 1 year');
    expect(sentence('2029-12-31', FRIDAY, { is_mover: true })).toBeUndefined();
    expect(sentence('2027-03-13', FRIDAY, { is_mover: true })).toBe('Move date must be at least 2 days from today');
  });

  test('the refusal stands at the move date', () => {
    expect(whyNotMoveOn('2027-03-12', FRIDAY)).toMatchObject({
      code: 'invalid',
      errors: { move_date: 'Move date must be at least 2 days from today' },
    });
  });

  test('federal holidays are no business days when the setting is on [decisions 4]', () => {
    const at = new Date('2026-11-24T10:00:00-05:00');
    expect(earliestMoveDay(nowIn(at))).toBe('2026-11-26');
    expect(earliestMoveDay(nowIn(at, { business_holidays: true }))).toBe('2026-11-27');
  });
});

describe('what the forms begin with', () => {
  test('ten days out, and eleven for the end of storage [spec 5.12] [ux L3]', () => {
    expect(defaultMoveDay(FRIDAY)).toBe('2027-03-22');
    expect(defaultMoveOutDay(FRIDAY)).toBe('2027-03-23');
  });

  test('the suggested day can always be booked', () => {
    for (const now of [FRIDAY, FRIDAY_EVENING, nowIn(new Date('2026-12-23T18:00:00-05:00'), { business_holidays: true })])
      expect(whyNotMoveOn(defaultMoveDay(now), now)).toBeUndefined();
  });
});

test('a calendar says of each day whether it can be booked, and why not [decisions 4]', () => {
  expect(moveDays('2027-03-13', 4, FRIDAY)).toEqual([
    { day: '2027-03-13', bookable: false, reason: 'Move date must be at least 2 days from today' },
    { day: '2027-03-14', bookable: false, reason: 'Movers need a little more time: the first day you can book is Tue Mar 16' },
    { day: '2027-03-15', bookable: false, reason: 'Movers need a little more time: the first day you can book is Tue Mar 16' },
    { day: '2027-03-16', bookable: true, reason: undefined },
  ]);
});
