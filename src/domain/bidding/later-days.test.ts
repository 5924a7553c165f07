import { expect, test } from 'vitest';
import { cents } from '#domain/core/money.ts';
import { laterDaysOf } from './later-days.ts';

const totals = (...all: number[]) => all.map((total, at) => ({ day: `2027-03-0${at + 1}`, total_cost: cents(total) }));
const offered = (...all: number[]) => laterDaysOf(totals(...all)).map(({ day }) => Number(day.slice(-1)));

test('the first day stands before the nearest that costs less and the one that costs least', () => {
  expect(offered(100, 120, 90, 95, 80, 85)).toEqual([1, 3, 5]);
});

test('where the nearest is the cheapest too, the next one that costs less stands beside it', () => {
  expect(offered(100, 80, 100, 90, 85)).toEqual([1, 2, 4]);
  expect(offered(100, 80, 80, 80)).toEqual([1, 2, 3]);
});

test('no day is called cheaper that is not', () => {
  expect(offered(100, 100, 120)).toEqual([1]);
  expect(offered(100, 99)).toEqual([1, 2]);
  expect(offered()).toEqual([]);
});
