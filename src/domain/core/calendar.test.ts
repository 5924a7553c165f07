import { describe, expect, test } from 'vitest';
import {
  addBusinessDays,
  addDays,
  addMonths,
  addYears,
  businessDaysBetween,
  daysBetween,
  isBusinessDay,
  isDay,
  longDay,
  momentInWords,
  monthOf,
  parseDay,
  readDay,
  shortDay,
  slashDay,
  timeOfDay,
  weekdayOf,
} from './calendar.ts';
import { federalHolidays } from './holidays.ts';

describe('reading a day', () => {
  test.each([
    ['2027-03-13', '2027-03-13'],
    ['03/13/2027', '2027-03-13'],
    ['3/3/2027', '2027-03-03'],
    [' 2028-02-29 ', '2028-02-29'],
  ])('%j is %s [decisions 1]', (text, day) => {
    expect(parseDay(text)).toBe(day);
  });

  test.each([
    '2026-02-30',
    '2027-02-29',
    '13/01/2027',
    '2027-13-01',
    '2027-1-1',
    '3/13/27',
    '',
    'soon',
    '2027-03-13T00:00',
    '0000-01-01',
    '+012027-03-13',
  ])('%j is no day [decisions 1]', (text) => {
    expect(parseDay(text)).toBeUndefined();
  });

  test.each([
    ['1/2/27', '2027-01-02'],
    ['Dec 12', '2026-12-12'],
    ['december 12th', '2026-12-12'],
    ['Sat, Dec 12, 2026', '2026-12-12'],
    ['12/12', '2026-12-12'],
    ['Nov 1', '2027-11-01'],
    ['03/13/2027', '2027-03-13'],
    ['Feb 30', undefined],
    ['soon', undefined],
  ])('in a field for the days from November 24, 2026 on, %j is %s [decisions 1]', (text, day) => {
    expect(readDay(text, '2026-11-24')).toBe(day);
  });

  test('a day is written one way only', () => {
    expect(isDay('03/13/2027')).toBe(false);
    expect(isDay('2026-02-30')).toBe(false);
    expect(isDay('2026-02-28')).toBe(true);
  });
});

describe('counting days', () => {
  test('daylight saving neither adds nor takes a day', () => {
    expect(addDays('2027-03-13', 2)).toBe('2027-03-15');
    expect(daysBetween('2027-11-06', '2027-11-08')).toBe(2);
    expect(daysBetween('2027-11-08', '2027-11-06')).toBe(-2);
  });

  test('months later it is the same date, or the last of a month that is too short', () => {
    const later = (months: number) => addMonths('2027-10-31', months);
    expect([0, 1, 2, 4, 16, -1, -20].map(later)).toEqual([
      ...['2027-10-31', '2027-11-30', '2027-12-31', '2028-02-29'],
      ...['2029-02-28', '2027-09-30', '2026-02-28'],
    ]);
  });

  test('a year after a leap day is February 28', () => {
    expect(addYears('2028-02-29', 1)).toBe('2029-02-28');
    expect(addYears('2027-03-13', 1)).toBe('2028-03-13');
  });

  test('months know their length', () => {
    expect(monthOf('2028-02-10')).toEqual({ first: '2028-02-01', length: 29 });
    expect(monthOf('2027-12-31')).toEqual({ first: '2027-12-01', length: 31 });
  });

  test('weekdays begin with Sunday', () => {
    expect(weekdayOf('2027-03-14')).toBe(0);
    expect(weekdayOf('2027-03-13')).toBe(6);
  });
});

describe('business days', () => {
  test('weekends do not count [spec 5.14]', () => {
    expect(addBusinessDays('2027-03-12', 2)).toBe('2027-03-16');
    expect(addBusinessDays('2027-03-13', 1)).toBe('2027-03-15');
    expect(addBusinessDays('2027-03-16', -5)).toBe('2027-03-09');
    expect(businessDaysBetween('2026-11-20', '2026-11-25')).toBe(3);
    expect(businessDaysBetween('2026-11-25', '2026-11-20')).toBe(0);
  });

  test('federal holidays count, unless they are told to be left out [decisions 4]', () => {
    // Thanksgiving 2026 is Thursday, November 26.
    expect(addBusinessDays('2026-11-25', 1)).toBe('2026-11-26');
    expect(addBusinessDays('2026-11-25', 1, federalHolidays())).toBe('2026-11-27');
  });

  test.each([
    ['2026-07-03', 'Independence Day on a Saturday is kept on Friday'],
    ['2027-07-05', 'Independence Day on a Sunday is kept on Monday'],
    ['2027-12-31', "New Year's Day 2028 on a Saturday is kept in the year before"],
    ['2027-05-31', 'Memorial Day is the last Monday of May'],
    ['2027-01-18', 'the third Monday of January'],
    ['2027-02-15', 'the third Monday of February'],
    ['2027-06-18', 'Juneteenth on a Saturday is kept on Friday'],
    ['2027-09-06', 'Labor Day is the first Monday of September'],
    ['2027-10-11', 'the second Monday of October'],
    ['2027-11-11', 'Veterans Day'],
    ['2027-11-25', 'Thanksgiving is the fourth Thursday of November'],
    ['2027-12-24', 'Christmas Day on a Saturday is kept on Friday'],
  ])('%s: %s [decisions 4]', (day) => {
    expect(isBusinessDay(day, federalHolidays())).toBe(false);
  });
});

describe('days in words', () => {
  test('a day is said short, long and in digits', () => {
    expect(shortDay('2027-03-13')).toBe('Sat Mar 13');
    expect(longDay('2027-03-13')).toBe('Saturday, March 13, 2027');
    expect(slashDay('2027-03-13')).toBe('03/13/2027');
  });

  test('a moment is a day and the time on the clock', () => {
    expect(momentInWords('2027-03-10', 480)).toBe('Wed Mar 10, 8:00 AM');
    expect([0, 719, 720, 1020].map(timeOfDay)).toEqual(['12:00 AM', '11:59 AM', '12:00 PM', '5:00 PM']);
  });
});
