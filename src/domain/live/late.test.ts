import { describe, expect, test } from 'vitest';
import { creditSteps, daysLate, LATE_TERMS, lateCredit, type Told, whatIsLate, whyNotTellHours } from './late.ts';

const at = (clock: string): number => Date.parse(`2027-03-13T${clock}:00Z`);
const hours = (from: string, until: string) => ({ from: at(from), until: at(until) });
const PROMISED = at('09:00');

describe('the credit for a late crew', () => {
  test.each([
    ['08:20', 0],
    ['09:00', 0],
    ['09:01', 25],
    ['09:30', 25],
    ['09:31', 50],
    ['12:59', 200],
    ['18:00', 200],
  ])('of one that comes at %s is %i dollars: 25 for each half hour begun, at most 200', (came, dollars) => {
    expect(lateCredit(PROMISED, at(came), LATE_TERMS)).toBe(dollars * 100);
  });

  test('is shown as steps of the expected hours, whose last one is the bound', () => {
    expect(creditSteps(PROMISED, hours('09:20', '09:40'), LATE_TERMS)).toEqual([
      { ...hours('09:20', '09:30'), credit: 2_500 },
      { ...hours('09:30', '09:40'), credit: 5_000 },
    ]);
    expect(creditSteps(PROMISED, hours('08:50', '09:20'), LATE_TERMS)).toEqual([
      { ...hours('08:50', '09:00'), credit: 0 },
      { ...hours('09:00', '09:20'), credit: 2_500 },
    ]);
    expect(creditSteps(PROMISED, hours('14:00', '16:00'), LATE_TERMS)).toEqual([{ ...hours('14:00', '16:00'), credit: 20_000 }]);
  });

  test('of a long move counts the days past its window', () => {
    expect(daysLate('2027-03-28', '2027-03-28')).toBe(0);
    expect(daysLate('2027-03-28', '2027-03-31')).toBe(3);
  });
});

describe('a customer is told', () => {
  const waiting = (told: readonly Told[], expected: Told = null) => ({ promised_until: PROMISED, there: null, expected, told });

  test('hours, as soon as those that are expected begin after the promise, and again only when they begin after what was told', () => {
    expect(whatIsLate(waiting([], hours('08:55', '09:25')), at('08:20'))).toBeUndefined();
    expect(whatIsLate(waiting([], hours('09:05', '09:35')), at('08:30'))).toEqual(hours('09:05', '09:35'));
    expect(whatIsLate(waiting([hours('09:05', '09:35')], hours('09:20', '09:50')), at('08:40'))).toBeUndefined();
    expect(whatIsLate(waiting([hours('09:05', '09:35')], hours('09:40', '10:10')), at('08:40'))).toEqual(hours('09:40', '10:10'));
  });

  test('that nothing was heard, once what was promised or told is over and nobody has set out', () => {
    expect(whatIsLate(waiting([]), at('09:00'))).toBeUndefined();
    expect(whatIsLate(waiting([]), at('09:01'))).toBeNull();
    expect(whatIsLate(waiting([null]), at('09:20'))).toBeUndefined();
    expect(whatIsLate(waiting([null, hours('10:00', '10:30')]), at('10:15'))).toBeUndefined();
    expect(whatIsLate(waiting([null, hours('10:00', '10:30')]), at('10:31'))).toBeNull();
  });

  test('nothing any more once the crew is there', () => {
    expect(whatIsLate({ ...waiting([], hours('09:05', '09:35')), there: at('09:30') }, at('09:40'))).toBeUndefined();
  });

  test('hours that are still to come, no narrower than 20 minutes and no wider than four hours', () => {
    const whyNot = (from: string, until: string) => whyNotTellHours(hours(from, until), { there: null }, at('09:10'))?.errors;
    expect(whyNot('09:20', '09:40')).toBeUndefined();
    expect(whyNot('08:40', '09:10')).toHaveProperty('until');
    expect(whyNot('09:20', '09:39')).toHaveProperty('until');
    expect(whyNot('10:00', '14:01')).toHaveProperty('until');
    expect(whyNotTellHours(hours('09:20', '09:40'), { there: at('09:05') }, at('09:10'))?.code).toBe('not_editable');
  });
});
