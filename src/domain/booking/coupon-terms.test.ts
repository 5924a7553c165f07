import { expect, test } from 'vitest';
import { couponState, stopped, whyNotChangeCoupon, whyNotMakeCoupon } from './coupon-terms.ts';

const TODAY = '2026-11-20';
const NEW = { code: 'FALL-15', discount_percentage: 15, discount_cents: 0, max_uses: null, starts_on: null, ends_on: null };

const fieldsOf = (over: Partial<typeof NEW> | Record<string, unknown>) =>
  Object.keys(whyNotMakeCoupon({ ...NEW, ...over }, TODAY)?.errors ?? {}).sort();

test('a coupon takes off a percentage or dollars, within its limits, and has a code that can be typed [ux R1]', () => {
  expect(fieldsOf({})).toEqual([]);
  expect(fieldsOf({ discount_percentage: 0, discount_cents: 5_000 })).toEqual([]);
  expect(fieldsOf({ discount_cents: 5_000 })).toEqual(['discount']);
  expect(fieldsOf({ discount_percentage: 0 })).toEqual(['discount_percentage']);
  for (const discount_percentage of [-5, 50.5, 51, Number.NaN]) expect(fieldsOf({ discount_percentage })).toEqual(['discount_percentage']);
  expect(fieldsOf({ discount_percentage: 0, discount_cents: 50_001 })).toEqual(['discount']);
  for (const code of ['', 'AB', 'fall', 'A B C', '-AB', 'É15']) expect(fieldsOf({ code })).toEqual(['code']);
});

test('a limit is never below what was used, and a last day neither past nor before the first [ux R1]', () => {
  const terms = { max_uses: 3, starts_on: null, ends_on: null };
  expect(whyNotChangeCoupon(terms, 3, TODAY)).toBeUndefined();
  expect(whyNotChangeCoupon(terms, 4, TODAY)?.errors).toEqual({ max_uses: 'It was used 4 times already' });
  expect(whyNotChangeCoupon({ ...terms, ends_on: '2026-11-19' }, 0, TODAY)?.errors).toHaveProperty('ends_on');
  expect(whyNotChangeCoupon({ ...terms, starts_on: '2026-12-02', ends_on: '2026-12-01' }, 0, TODAY)?.errors).toHaveProperty('ends_on');
});

test('a stopped coupon works on no day, also one that had not begun [spec 5]', () => {
  expect(couponState({ ...stopped({ max_uses: null, starts_on: null, ends_on: null }, TODAY), used: 0 }, TODAY)).toBe('ended');
  const { starts_on, ends_on } = stopped({ max_uses: null, starts_on: '2026-12-24', ends_on: '2026-12-26' }, TODAY);
  expect([starts_on, ends_on]).toEqual(['2026-11-19', '2026-11-19']);
  expect(couponState({ max_uses: 2, used: 2, starts_on: null, ends_on: null }, TODAY)).toBe('used_up');
  expect(couponState({ max_uses: null, used: 0, starts_on: '2026-11-21', ends_on: null }, TODAY)).toBe('not_yet');
});
