import { describe, expect, test } from 'vitest';
import { segmentOf } from '#domain/core/charges.ts';
import { cents } from '#domain/core/money.ts';
import type { Adjustment } from '#domain/plan/move-plan.ts';
import { aCard, aMove, PLAIN_DAY } from '#test/support/people/moves.ts';
import { PLAIN_TERMS } from '../bill.ts';
import { priceOf } from '../price.ts';
import type { PricingInput } from '../pricing-input.ts';

const an = (changes: Partial<Adjustment>): Adjustment => ({
  ...{ id: 1, description: 'Goodwill', applies_to: 'total', is_percentage: false, percentage: 0 },
  ...{ amount: cents(0), is_applied_before_discounts: true },
  ...changes,
});

/** 85 + 500 x 1.40 + 184 x 1.25 = 1,015 for crew and truck. */
const move = (...adjustments: Adjustment[]) => aMove({ adjustments });
const linesOf = (input: PricingInput, card = aCard(), terms = PLAIN_TERMS) =>
  priceOf(input, card, PLAIN_DAY, terms).line_items.map(({ code, amount }) => [code, amount]);

describe('adjustments', () => {
  test('fixed ones come first, then percentages of what has come together [pricing 1]', () => {
    const half = an({ is_percentage: true, percentage: 10 });
    // 1,015 + 50 = 1,065; 10% of it is 106.50
    expect(linesOf(move(half, an({ amount: cents(5_000) })))).toEqual([
      ['haul', 101_500],
      ['adjustment_before_discounts', 5_000],
      ['adjustment_before_discounts', 10_650],
    ]);
  });

  test('one before discounts is part of what a special takes off, one after is not [pricing 1] [spec 3.19]', () => {
    const card = aCard({ mover_special: { kind: 'percentage', percentage: 10, name: 'Special' } });
    expect(linesOf(move(an({ amount: cents(10_000) })), card)).toContainEqual(['mover_special', -11_150]);
    const after = an({ amount: cents(10_000), is_applied_before_discounts: false });
    expect(linesOf(move(after), card)).toEqual([
      ['haul', 101_500],
      ['mover_special', -10_150],
      ['adjustment_after_discounts', 10_000],
    ]);
  });

  test('a percentage may be of one part alone, and a part that is not there makes no line [pricing 1] [spec 3.19]', () => {
    expect(linesOf(move(an({ applies_to: 'haul', is_percentage: true, percentage: -5 })))).toContainEqual([
      'adjustment_before_discounts',
      -5_075,
    ]);
    expect(linesOf(move(an({ applies_to: 'storage', is_percentage: true, percentage: 50 })))).toEqual([['haul', 101_500]]);
  });

  test('a long carry stands with the accessorials, and is reckoned with as the adjustment that it is [pricing 1] [pricing 2]', () => {
    const carry = an({ description: 'Long carry at pick-up', amount: cents(17_100), long_carry: { stop: 'pick_up', feet: 275 } });
    const card = aCard({ mover_special: { kind: 'percentage', percentage: 10, name: 'Special' } });
    const { line_items } = priceOf(move(carry, an({ amount: cents(1_000) })), card, '2027-10-16');
    // A Saturday adds 7% of 1,015; the special takes off 10% of 1,015 + 171 + 71.05 + 10.
    expect(line_items.map(({ code, amount }) => [code, segmentOf(code), amount])).toEqual([
      ['haul', 'crew', 101_500],
      ['access', 'access', 17_100],
      ['adjustment_before_discounts', 'crew', 1_000],
      ['day_factor', 'day', 7_105],
      ['mover_special', 'discount', -12_671],
    ]);
  });

  test('what lifts a bill to the smallest job names the very sum that it was lifted from [pricing 1]', () => {
    const after = an({ is_percentage: true, percentage: -50, is_applied_before_discounts: false });
    // 85 + 100 x 1.40 = 225, and the smallest job is 349
    const { line_items } = priceOf(aMove({ cubic_feet: 100, adjustments: [after] }), aCard(), PLAIN_DAY);
    expect(line_items.find(({ code }) => code === 'minimum')).toMatchObject({
      because: "This mover's smallest job is $349.00; crew, access, handling and packing come to $225.00",
      amount: 12_400,
    });
  });

  test('none takes more off than there is, and no price is below nothing on any day [pricing 1]', () => {
    const all = an({ amount: cents(-500_000) });
    expect(priceOf(move(all), aCard(), PLAIN_DAY).total_cost).toBe(0);
    expect(priceOf(move(all), aCard(), '2027-02-09').total_cost).toBe(0);
    expect(priceOf(move(all, { ...all, is_applied_before_discounts: false }), aCard(), '2027-07-31').total_cost).toBeGreaterThanOrEqual(0);
  });
});

describe('sharing', () => {
  test('takes one percent off for each network, at most $25, and nothing before it was done [pricing 1]', () => {
    expect(linesOf(aMove({ shared: { facebook: true, twitter: true } }))).toEqual([
      ['haul', 101_500],
      ['facebook_share', -1_015],
      ['twitter_share', -1_015],
    ]);
    expect(linesOf(aMove({ cubic_feet: 3_000, shared: { facebook: true, twitter: false } }))).toContainEqual(['facebook_share', -2_500]);
    expect(linesOf(aMove())).toEqual([['haul', 101_500]]);
  });
});

describe('an override', () => {
  const price_override = { mover_id: 7, total_cost: cents(90_000), reason: 'Agreed by phone' };

  test('makes the total what our team has set, whatever the lines come to [pricing 1]', () => {
    const { line_items, total_cost } = priceOf(aMove({ price_override }), aCard(), PLAIN_DAY, { ...PLAIN_TERMS, mover_id: 7 });
    expect(total_cost).toBe(90_000);
    expect(line_items.at(-1)).toMatchObject({
      code: 'price_override',
      description: 'Price set by our team',
      because: 'The total is $900.00: Agreed by phone',
      amount: -11_500,
    });
  });

  test('holds for its mover alone [pricing 1]', () => {
    expect(linesOf(aMove({ price_override }), aCard(), { ...PLAIN_TERMS, mover_id: 8 })).toEqual([['haul', 101_500]]);
  });
});
