import { describe, expect, test } from 'vitest';
import { cents } from '#domain/core/money.ts';
import {
  endsOn,
  isWorthWriting,
  lowestOfNight,
  type PricedNight,
  toldAfter,
  watchedDaysInWords,
  weekAround,
  whyItFell,
} from './price-watch.ts';

const UNDER = cents(1_350_00);

const night = (
  of: string,
  prices: readonly (readonly [day: string, dollars: number, mover_id: number])[],
  plan_version = 3,
): PricedNight => ({
  night: of,
  plan_version,
  prices: prices.map(([day, dollars, mover_id]) => ({ day, total_cost: cents(dollars * 100), mover_id })),
});

const SINCE = { nameOf: (id: number) => (id === 1 ? 'Harbor & Sons' : 'Two Piers Moving'), has_new_rates: false };

describe('a letter about a watched price', () => {
  test.each([
    ['the first price under it', 1_296, null, null, true],
    ['a price that is not under it', 1_350, null, null, false],
    ['the same price as was said', 1_296, 1_296, null, false],
    ['a lower one than was said', 1_280, 1_296, '2027-03-01', true],
    ['a higher one that is still under it', 1_310, 1_296, '2027-03-01', false],
    ['a lower one within a week of the letter before', 1_200, 1_296, '2027-03-02', false],
    ['no price at all', undefined, null, null, false],
  ])('%s', (_, dollars, told, letter_on, is_news) => {
    const lowest = dollars === undefined ? undefined : cents(dollars * 100);
    const said = { told: told === null ? null : cents(told * 100), letter_on };
    expect(isWorthWriting(UNDER, said, lowest, '2027-03-08')).toBe(is_news);
  });

  test('is news again once the price was over it in between', () => {
    expect(toldAfter(UNDER, cents(1_296_00), cents(1_400_00))).toBeNull();
    expect(toldAfter(UNDER, cents(1_296_00), cents(1_310_00))).toBe(1_296_00);
  });
});

describe('why it fell', () => {
  const monday = night('2027-03-01', [
    ['2027-03-09', 1_371.9, 2],
    ['2027-03-10', 1_390, 1],
  ]);

  test.each([
    ['the plan was changed', night('2027-03-02', [['2027-03-09', 1_296.4, 1]], 4), false, /^You changed your plan/],
    ['the mover has other rates', night('2027-03-02', [['2027-03-09', 1_296.4, 1]]), true, /^Harbor & Sons changed its rates/],
    [
      'another mover has room',
      night('2027-03-02', [['2027-03-09', 1_296.4, 1]]),
      false,
      /^Harbor & Sons has a truck free on Tue Mar 9 again\..+ \$1,371\.90, with Two Piers/,
    ],
    ['the day had no price', night('2027-03-02', [['2027-03-11', 1_296.4, 1]]), false, /^Nobody had a truck free on Thu Mar 11/],
    [
      'the same mover asks less',
      night('2027-03-02', [['2027-03-10', 1_296.4, 1]]),
      false,
      /^Harbor & Sons asked \$1,390\.00 for Wed Mar 10/,
    ],
  ])('%s', (_, tonight, has_new_rates, words) => {
    expect(whyItFell(monday, tonight, { ...SINCE, has_new_rates })).toMatch(words);
  });

  test('nobody knows without a night before', () => {
    expect(whyItFell(undefined, monday, SINCE)).toBeUndefined();
  });

  test('of days at one price the earliest is the lowest', () => {
    const both = night('2027-03-02', [
      ['2027-03-09', 1_300, 1],
      ['2027-03-10', 1_300, 2],
    ]);
    expect(lowestOfNight(both.prices)?.day).toBe('2027-03-09');
  });
});

describe('the days', () => {
  test('are the week of the move, Monday to Sunday, from the first day that can be booked', () => {
    expect(weekAround('2027-03-13', '2027-01-01')).toEqual({ from: '2027-03-08', to: '2027-03-14' });
    expect(weekAround('2027-03-14', '2027-03-10')).toEqual({ from: '2027-03-10', to: '2027-03-14' });
  });

  test('are said as one day, within a month and across two', () => {
    expect(watchedDaysInWords({ from: '2027-03-13', to: '2027-03-13' })).toBe('Sat Mar 13');
    expect(watchedDaysInWords({ from: '2027-03-08', to: '2027-03-14' })).toBe('any day Mar 8–14');
    expect(watchedDaysInWords({ from: '2027-02-26', to: '2027-03-04' })).toBe('any day Feb 26 – Mar 4');
    expect(endsOn({ from: '2027-03-08', to: '2027-03-14' })).toBe('2027-03-08');
  });
});
