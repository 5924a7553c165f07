import { expect, test } from 'vitest';
import { areReleasesOpen, budgetOf, secondsOf } from './slo.ts';

test('a thousandth of all answers may fail, and what is left is told in percent and in minutes', () => {
  const budget = budgetOf('calls', { count: 1_000_000, failed: 690 });
  expect(budget).toEqual({ left_percent: 31, used: 690, whole: 1_000 });
  expect(secondsOf('calls', budget)).toEqual({ used_s: 1_669, whole_s: 2_419 });
});

test('of 48,000 bookings 24 may fail', () => {
  expect(budgetOf('bookings', { count: 48_000, failed: 3 })).toEqual({ left_percent: 88, used: 3, whole: 24 });
});

test('few answers bear one that fails, none of them more than that', () => {
  expect(budgetOf('bookings', { count: 10, failed: 0 }).left_percent).toBe(100);
  expect(budgetOf('bookings', { count: 10, failed: 1 }).left_percent).toBe(0);
  expect(budgetOf('bookings', { count: 10, failed: 7 }).left_percent).toBe(0);
});

test('releases are closed when one budget is spent', () => {
  const good = budgetOf('calls', { count: 10_000, failed: 2 });
  expect(areReleasesOpen([good, good])).toBe(true);
  expect(areReleasesOpen([good, budgetOf('bookings', { count: 100, failed: 1 })])).toBe(false);
});
