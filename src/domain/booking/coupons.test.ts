import { describe, expect, test } from 'vitest';
import { cents } from '#domain/core/money.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { anEmptyPlan } from '#test/support/people/moves.ts';
import { finalPrice } from './booking.ts';
import { type Coupon, codeOf, couponCounts, couponEffectOf, isGoodOn } from './coupons.ts';

const TEN: Coupon = { code: 'TEN', discount_percentage: 10, discount_cents: 0, max_uses: null, used: 0, starts_on: null, ends_on: null };
const TODAY = '2027-09-01';
const priced = (changes = {}) => anEmptyPlan({ price: { line_items: [], total_cost: cents(100_000), rate_card_version: 1 }, ...changes });

test('codes are read without blanks and without regard to case', () => {
  expect(codeOf('  ten ')).toBe('TEN');
});

test.each<[string, Partial<Coupon>, boolean]>([
  ['without limits', {}, true],
  ['with a use left', { max_uses: 5, used: 4 }, true],
  ['used up', { max_uses: 5, used: 5 }, false],
  ['on its first day', { starts_on: TODAY }, true],
  ['before it', { starts_on: '2027-09-02' }, false],
  ['on its last day', { ends_on: TODAY }, true],
  ['after it', { ends_on: '2027-08-31' }, false],
])('a coupon %s: %j is good: %j', (_, changes, good) => {
  expect(isGoodOn({ ...TEN, ...changes }, TODAY)).toBe(good);
});

const priceWith = (plan: MovePlan, coupon: Coupon | null) =>
  plan.price && finalPrice(plan.price.total_cost, couponCounts(plan, coupon, TODAY) ? couponEffectOf(coupon) : null);

describe('the final price', () => {
  test('is the total with the coupon off [spec 4.24]', () => {
    expect(priceWith(priced(), TEN)).toBe(90_000);
    expect(priceWith(priced(), { ...TEN, discount_percentage: 0, discount_cents: 2_550 })).toBe(97_450);
    expect(priceWith(priced(), null)).toBe(100_000);
  });

  test('is the plan’s total when it is booked or done, or when there is no code [spec 4.23] [spec 4.24]', () => {
    expect(priceWith(priced({ status: 'reserved' }), TEN)).toBe(100_000);
    expect(priceWith(priced({ is_completed: true }), TEN)).toBe(100_000);
    expect(priceWith(priced(), { ...TEN, code: '' })).toBe(100_000);
  });

  test('is unknown before a mover is chosen [decisions 6]', () => {
    expect(priceWith(anEmptyPlan(), TEN)).toBeNull();
  });
});
