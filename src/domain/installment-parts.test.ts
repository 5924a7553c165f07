import { describe, expect, it } from 'vitest';
import { installmentParts } from './installment-parts.ts';
import { cents } from './money.ts';

describe('the parts of installments', () => {
  it.each([100_000, 143_859, 143_860, 7, 1])(
    'add up to the price of %i cents, and the first is never the smallest [pricing 4]',
    (price) => {
      const amounts = installmentParts(cents(price), '2026-11-24').map(({ amount }) => amount);
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(price);
      expect(Math.max(...amounts)).toBe(amounts[0]);
      expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThan(3);
    },
  );

  it('are a month apart, and end with a month that is too short [pricing 4]', () => {
    expect(installmentParts(cents(90_000), '2026-11-24').map(({ on }) => on)).toEqual(['2026-11-24', '2026-12-24', '2027-01-24']);
    expect(installmentParts(cents(90_000), '2026-12-31').map(({ on }) => on)).toEqual(['2026-12-31', '2027-01-31', '2027-02-28']);
  });
});
