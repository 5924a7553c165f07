import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, plus } from '#domain/core/money.ts';
import { INSTALLMENT_MONTHS, installmentsOf, whyNotInstallments } from './installments.ts';

describe('a price in parts', () => {
  test('is one part a month, with the cents that are left over in the first [pricing 4]', () => {
    expect(installmentsOf(cents(146_956), 3, '2026-11-23')).toEqual([
      { day: '2026-11-23', amount: 48_986 },
      { day: '2026-12-23', amount: 48_985 },
      { day: '2027-01-23', amount: 48_985 },
    ]);
  });

  test('falls on the last day of a month that is too short, and on its own day again after it', () => {
    const days = installmentsOf(cents(60_000), 6, '2027-10-31').map(({ day }) => day);
    expect(days).toEqual(['2027-10-31', '2027-11-30', '2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31']);
  });

  test('adds up to the cent, whatever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_200, max: 5_000_000 }), fc.constantFrom(...INSTALLMENT_MONTHS), (price, months) => {
        const parts = installmentsOf(cents(price), months, '2026-11-23');
        expect(plus(...parts.map(({ amount }) => amount))).toBe(price);
        expect(Math.max(...parts.map(({ amount }) => amount)) - Math.min(...parts.map(({ amount }) => amount))).toBeLessThan(months);
      }),
    );
  });

  test('must be a dollar a month at least', () => {
    expect(whyNotInstallments(cents(1_199))?.message).toMatch(/too low for installments/);
    expect(whyNotInstallments(cents(1_200))).toBeUndefined();
  });
});
