import { describe, expect, test } from 'vitest';
import { milesIn, shortDayIn, spanIn, timeIn } from './language.ts';

describe('days, times and lengths', () => {
  test('are written as each language writes them', () => {
    expect([shortDayIn('2027-03-13', 'en'), shortDayIn('2027-03-13', 'es')]).toEqual(['Sat Mar 13', 'sáb 13 mar']);
    expect([timeIn(560, 'en'), timeIn(560, 'es'), timeIn(0, 'es')]).toEqual(['9:20 AM', '9:20 a.m.', '12:00 a.m.']);
    expect([milesIn(2935, 'en'), milesIn(2935, 'es'), milesIn(1, 'es'), milesIn(0, 'es')]).toEqual([
      ...['2,935 miles', '2,935 millas', '1 milla', 'menos de una milla'],
    ]);
  });

  test('say the half of the day once where both ends have the same', () => {
    expect([spanIn(740, 770, 'en'), spanIn(740, 770, 'es')]).toEqual(['12:20–12:50 PM', '12:20–12:50 p.m.']);
    expect([spanIn(700, 740, 'en'), spanIn(700, 740, 'es')]).toEqual(['11:40 AM–12:20 PM', '11:40 a.m.–12:20 p.m.']);
  });
});
