import { describe, expect, test } from 'vitest';
import { timesWhenDoubled } from '#test/support/doubled.ts';

/** So many steps, that no compiler leaves out. */
const steps = (count: number): number => {
  let sum = 0;
  for (let step = 0; step < count; step++) sum = (sum * 31 + step) % 1_000_003;
  return sum;
};

describe('a work twice as large', () => {
  test.each([3_000, 100_000, 500_000])('that takes a step for each of %d takes about twice as long', (length) => {
    expect(
      timesWhenDoubled(
        () => steps(length),
        () => steps(2 * length),
      ),
    ).toBeLessThan(3);
  });

  test.each([1_000, 1_500])('that takes a step for each pair of %d is told to take far longer', (length) => {
    expect(
      timesWhenDoubled(
        () => steps(length ** 2),
        () => steps((2 * length) ** 2),
      ),
    ).toBeGreaterThan(3);
  });
});
