import { describe, expect, test } from 'vitest';
import { reportedMonths, told } from './partner-report.ts';

describe('what a partner is told', () => {
  test('one or two people are too few to be told, nobody and many are not [property 79]', () => {
    expect([0, 1, 2, 3, 40].map(told)).toEqual([0, null, null, 3, 40]);
  });

  test('months that are over, the newest first, across the end of a year [property 79]', () => {
    const months = reportedMonths('2027-02-28');
    expect([months[0], months[1], months[2], months.at(-1), months.length]).toEqual([
      ...['2027-01-01', '2026-12-01', '2026-11-01', '2026-03-01'],
      11,
    ]);
  });
});
