import { describe, expect, test } from 'vitest';
import { cents } from '#domain/core/money.ts';
import { isReportable, policyOf, reportedAbove, waitsForW9 } from './tax-year.ts';
import { tinInWords, type W9, whyNotW9, writtenTin } from './w9.ts';

const GOOD: W9 = {
  ...{
    legal_name: 'Harbor & Sons LLC',
    business_name: '',
    tax_class: 'llc_p',
    street: '4 Pier St',
    city: 'Hoboken',
    state: 'NJ',
    zip: '07030',
  },
  ...{ tin_kind: 'ein', tin: '12-3456789', signed_name: 'Sam Harbor', agrees: true },
};

const wrong = (over: Partial<W9>) => Object.keys(whyNotW9({ ...GOOD, ...over })?.errors ?? {});

describe('form W-9', () => {
  test('is signed once every field is as the form asks, and says of each other one what is wrong', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ zip: '07030-1234', tin: '123456789' })).toEqual([]);
    const empty = { legal_name: ' ', street: '', city: '', state: 'ZZ', zip: '7030', tin: '', signed_name: '', agrees: false };
    expect(wrong(empty)).toEqual(Object.keys(empty));
  });

  test.each([
    ['ein', '00-1234567'],
    ['ein', '12-345678'],
    ['ein', '12-34567ab'],
    ['ssn', '000-12-3456'],
    ['ssn', '666-12-3456'],
    ['ssn', '123-00-4567'],
    ['ssn', '123-45-0000'],
    ['ssn', '912-12-3456'],
  ] as const)('refuses an %s that was never given out: %s', (tin_kind, tin) => {
    expect(wrong({ tax_class: 'individual', tin_kind, tin })).toEqual(['tin']);
  });

  test('takes an SSN or ITIN of a person, and none of a company', () => {
    for (const tin of ['123-45-6789', '912-70-1234']) expect(wrong({ tax_class: 'individual', tin_kind: 'ssn', tin })).toEqual([]);
    expect(wrong({ tin_kind: 'ssn', tin: '123-45-6789' })).toEqual(['tin_kind']);
    expect(writtenTin('ssn', '123456789')).toBe('123-45-6789');
    expect(writtenTin('ein', '123456789')).toBe('12-3456789');
    expect(tinInWords({ tin_kind: 'ein', last4: '6789' })).toBe('EIN ending 6789');
  });
});

describe('form 1099-K', () => {
  test('is due of more than $20,000 and more than 200 jobs, both, as the law of its year says', () => {
    const over = { gross: cents(2_000_001), transactions: 201 };
    expect(isReportable(2026, over)).toBe(true);
    expect(isReportable(2026, { ...over, gross: cents(2_000_000) })).toBe(false);
    expect(isReportable(2026, { ...over, transactions: 200 })).toBe(false);
    expect(isReportable(2024, { gross: cents(500_001), transactions: 1 })).toBe(true);
    expect([2019, 2023, 2024, 2025, 2031].map((year) => policyOf(year).from)).toEqual([2020, 2020, 2024, 2025, 2025]);
  });

  test('is told to movers with the line of their year', () => {
    expect(reportedAbove(2026)).toBe('more than $20,000 and 200 jobs');
    expect(reportedAbove(2024)).toBe('more than $5,000');
  });

  test('holds money back past its line alone, and only without form W-9', () => {
    const over = { gross: cents(2_000_001), transactions: 201 };
    expect(waitsForW9(2026, over, false)).toBe(true);
    expect(waitsForW9(2026, over, true)).toBe(false);
    expect(waitsForW9(2026, { ...over, transactions: 200 }, false)).toBe(false);
  });
});
