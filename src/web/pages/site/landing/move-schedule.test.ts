import { describe, expect, test } from 'vitest';
import { moveSchedule } from './move-schedule.ts';

describe('what a move needs, and by when', () => {
  test('goes from today to the move day, and each step has its reason [spec 2.9]', () => {
    const { intro, steps } = moveSchedule('2026-11-20');
    expect(intro).toContain('Friday, January 15, 2027');
    expect(steps.map(({ when }) => when)).toEqual([
      ...['Today', 'By Fri Dec 4', 'By Fri Dec 18', 'By Fri Jan 1'],
      ...['By Sun Jan 10', 'By Tue Jan 12', 'Fri Jan 15'],
    ]);
    expect(steps.filter(({ text }) => text.length < 40)).toEqual([]);
  });

  test('keeps its order on whatever day it is read [spec 2.9]', () => {
    for (const today of ['2026-11-21', '2026-12-24', '2027-02-28', '2028-02-29']) {
      const days = moveSchedule(today)
        .steps.slice(1)
        .map(({ day }) => day);
      expect(days).toEqual([...days].sort());
    }
  });
});
