import { describe, expect, test } from 'vitest';
import { daysIn, deadlineIn, longDayIn, milesIn, shortDayIn, spanIn, timeIn } from './language.ts';

describe('days, times and lengths', () => {
  test('are written as each language writes them', () => {
    expect([shortDayIn('2027-03-13', 'en'), shortDayIn('2027-03-13', 'es')]).toEqual(['Sat Mar 13', 'sáb 13 mar']);
    expect([timeIn(560, 'en'), timeIn(560, 'es'), timeIn(0, 'es')]).toEqual(['9:20 AM', '9:20 a.m.', '12:00 a.m.']);
    expect([milesIn(2935, 'en'), milesIn(2935, 'es'), milesIn(1, 'es'), milesIn(0, 'es')]).toEqual([
      ...['2,935 miles', '2,935 millas', '1 milla', 'menos de una milla'],
    ]);
  });

  test('are written out where there is room, and as short as they go where days follow each other', () => {
    expect([longDayIn('2027-03-13', 'en'), longDayIn('2027-03-13', 'es')]).toEqual([
      'Saturday, March 13, 2027',
      'sábado 13 de marzo de 2027',
    ]);
    expect([daysIn('2027-03-13', '2027-03-20', 'en'), daysIn('2027-03-13', '2027-03-20', 'es')]).toEqual(['Mar 13–20', '13–20 mar']);
    expect([daysIn('2027-03-28', '2027-04-02', 'en'), daysIn('2027-03-28', '2027-04-02', 'es')]).toEqual(['Mar 28–Apr 2', '28 mar–2 abr']);
    expect(daysIn('2027-03-13', '2027-03-13', 'es')).toBe('13 mar');
  });

  test('that end something end at the last minute of their own day', () => {
    expect([deadlineIn('2027-03-11', 0, 'en'), deadlineIn('2027-03-11', 0, 'es')]).toEqual([
      'Wed Mar 10, 11:59 PM',
      'mié 10 mar, 11:59 p.m.',
    ]);
    expect(deadlineIn('2027-03-10', 480, 'es')).toBe('mié 10 mar, 8:00 a.m.');
  });

  test('say the half of the day once where both ends have the same', () => {
    expect([spanIn(740, 770, 'en'), spanIn(740, 770, 'es')]).toEqual(['12:20–12:50 PM', '12:20–12:50 p.m.']);
    expect([spanIn(700, 740, 'en'), spanIn(700, 740, 'es')]).toEqual(['11:40 AM–12:20 PM', '11:40 a.m.–12:20 p.m.']);
  });
});
