import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterBusinessHours, instantOf, isOpen, localTime, nowIn, todayIn } from './business-time.ts';

const ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];

describe('the time of a zone', () => {
  test('today is told in business time', () => {
    expect(nowIn(new Date('2027-01-01T04:59:59Z'))).toMatchObject({ today: '2026-12-31', minutes: 23 * 60 + 59, after_cutoff: true });
    expect(nowIn(new Date('2027-01-01T05:00:00Z'))).toMatchObject({ today: '2027-01-01', minutes: 0, after_cutoff: false });
  });

  test('each zone has its own today', () => {
    const at = new Date('2027-03-13T06:30:00Z');
    expect(ZONES.map((zone) => todayIn(zone, at))).toEqual([
      '2027-03-13',
      '2027-03-13',
      '2027-03-12',
      '2027-03-12',
      '2027-03-12',
      '2027-03-12',
      '2027-03-12',
    ]);
  });

  test.each([
    ['2027-03-14', 60, '2027-03-14T06:00:00.000Z', 'an hour before the clocks go forward'],
    ['2027-03-14', 150, '2027-03-14T07:30:00.000Z', '2:30 AM is skipped that night and means 3:30'],
    ['2027-03-14', 180, '2027-03-14T07:00:00.000Z', 'the first hour of summer'],
    ['2027-03-14', 480, '2027-03-14T12:00:00.000Z', 'the morning after'],
    ['2027-11-07', 30, '2027-11-07T04:30:00.000Z', 'before the clocks go back'],
    ['2027-11-07', 90, '2027-11-07T05:30:00.000Z', '1:30 AM comes twice and means the first'],
    ['2027-11-07', 120, '2027-11-07T07:00:00.000Z', 'the first hour of winter that comes once'],
    ['2027-11-07', 480, '2027-11-07T13:00:00.000Z', 'the morning after'],
  ])('%s at minute %i in New York is %s: %s', (day, minutes, instant) => {
    expect(instantOf(day, minutes, 'America/New_York').toISOString()).toBe(instant);
  });

  test('the wall clock and the instant answer each other in every zone', () => {
    const moments = fc.record({ zone: fc.constantFrom(...ZONES), minute: fc.integer({ min: 29_000_000, max: 32_000_000 }) });
    fc.assert(
      fc.property(moments, ({ zone, minute }) => {
        const at = new Date(minute * 60_000);
        const { day, minutes } = localTime(at, zone);
        const hours_off = (at.getTime() - instantOf(day, minutes, zone).getTime()) / 3_600_000;
        // The hour that autumn repeats is read as the first of the two.
        expect([0, 1]).toContain(hours_off);
      }),
      { numRuns: 500 },
    );
  });
});

describe('business hours', () => {
  test.each([
    ['2027-03-12T08:59:00-05:00', false],
    ['2027-03-12T09:00:00-05:00', true],
    ['2027-03-12T17:59:00-05:00', true],
    ['2027-03-12T18:00:00-05:00', false],
    ['2027-03-13T14:59:00-05:00', true],
    ['2027-03-13T15:00:00-05:00', false],
  ])('at %s the office is open: %j [spec 9.1]', (at, open) => {
    expect(isOpen(nowIn(new Date(at)))).toBe(open);
  });

  test.each([
    ['2027-03-12T10:00:00-05:00', 2, '2027-03-12T12:00:00-05:00', 'within a day'],
    ['2027-03-12T17:00:00-05:00', 2, '2027-03-13T10:00:00-05:00', 'over the evening'],
    ['2027-03-12T10:00:00-05:00', 8, '2027-03-12T18:00:00-05:00', 'up to the very end of the day'],
    ['2027-03-12T20:00:00-05:00', 8, '2027-03-14T11:00:00-04:00', 'over a weekend with its shorter days and its clock change'],
    ['2027-03-12T03:00:00-05:00', 2, '2027-03-12T11:00:00-05:00', 'from before the opening'],
  ])('%s and %i business hours is %s: %s [pricing 3]', (from, hours, until) => {
    expect(afterBusinessHours(nowIn(new Date(from)), hours)).toEqual(new Date(until));
  });
});
