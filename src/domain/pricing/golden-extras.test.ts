import { expect, test } from 'vitest';
import { cents } from '#domain/core/money.ts';
import { bill } from '#test/support/money/bill-in-dollars.ts';
import { aCard, aMove, anEnd, anExtraStop, PLAIN_DAY } from '#test/support/people/moves.ts';
import { PLAIN_TERMS } from './bill.ts';
import { NO_SPECIAL } from './goods-input.ts';

const third_floor = { flights: 2, paid_flights: 1 };

test('a sauna and a hot tub are $150 each, by the named list [pricing 2]', () => {
  // 85 + 500 x 1.40 + 100 x 1.25 = 910; 2 x 150
  expect(bill(aMove({ cubic_feet: 600, special: { ...NO_SPECIAL, heavy: 2 } }))).toEqual({
    lines: [
      ['haul', 910],
      ['special_handling', 300],
    ],
    total: 1210,
  });
});

test('a baby grand and a grand piano over three flights: every flight counts for a piano, the first one too [pricing 2]', () => {
  // 85 + 450 x 1.40 = 715; 0.15 x 450 for the one paid flight; 325 + 3 x 60; 500 + 3 x 60
  const move = aMove({
    ...{ cubic_feet: 450, miles: 9, pick_up: anEnd(third_floor), drop_off: anEnd({ flights: 1 }) },
    special: { ...NO_SPECIAL, baby_grand_piano: 1, grand_piano: 1 },
  });
  expect(bill(move)).toEqual({
    lines: [
      ['haul', 715],
      ['access', 67.5],
      ['special_handling', 505],
      ['special_handling', 680],
    ],
    total: 1967.5,
  });
});

test('three hours of two people with a small truck, up the stairs, one thing too heavy and two too large [pricing 2]', () => {
  // (3 + 0.5) x 140 x 1.10 = 539; 150; 2 x 75
  const move = aMove({ hourly: { truck: 'small', hours: 3, crew: 2, overweight: 1, oversize: 2, stairs: true } });
  expect(bill(move)).toEqual({
    lines: [
      ['haul', 539],
      ['special_handling', 150],
      ['special_handling', 150],
    ],
    total: 839,
  });
});

test('400 cubic feet, thirty-one days in storage on the way: a month and the half that has begun [pricing 2]', () => {
  // 85 + 400 x 1.40 = 645; (0.60 + 1.5 x 0.60) x 400
  const storage = { kind: 'in_transit', move_out: '2027-11-12' } as const;
  expect(bill(aMove({ cubic_feet: 400, miles: 10, storage }))).toEqual({
    lines: [
      ['haul', 645],
      ['storage', 600],
    ],
    total: 1245,
  });
});

test('ten days in storage on the way cost the whole first month [pricing 2]', () => {
  // 85 + 400 x 1.40 = 645; (0.60 + 0.60) x 400
  const storage = { kind: 'in_transit', move_out: '2027-10-22' } as const;
  expect(bill(aMove({ cubic_feet: 400, miles: 10, storage }))).toEqual({
    lines: [
      ['haul', 645],
      ['storage', 480],
    ],
    total: 1125,
  });
});

test('5 % off by the mover on a Saturday: the day comes first [pricing 1]', () => {
  // 442; 7 % is 30.94; 5 % of 472.94 is 23.647
  const card = aCard({ mover_special: { kind: 'percentage', percentage: 5, name: 'Special' } });
  expect(bill(aMove({ cubic_feet: 255, miles: 6 }), '2027-10-16', card)).toEqual({
    lines: [
      ['haul', 442],
      ['day_factor', 30.94],
      ['mover_special', -23.65],
    ],
    total: 449.29,
  });
});

test('a second drop-off in a house with an elevator, a detour of thirteen miles [pricing 1] [pricing 2]', () => {
  // 8 miles have become 21: 85 + 6 x 2.50 + 700 + 184 x 1.25 = 1,030; the stop 75; half of 684 at 0.04
  const stop = anExtraStop({ end: 'drop_off', city: 'Colonie', elevator: true });
  expect(bill(aMove({ miles: 21, extra_stops: [stop] }))).toEqual({
    lines: [
      ['haul', 1030],
      ['access', 75],
      ['access', 13.68],
    ],
    total: 1118.68,
  });
});

test('500 cubic feet, 60 miles from Boston into New York: a fifth of the long price, its extra with it [pricing 1]', () => {
  // local (85 + 45 x 2.50 + 700) x 1.30 = 1,166.75; long 350 + 500 x 2.60 + 120 = 1,770; 0.8 and 0.2 of them
  const move = aMove({
    ...{ cubic_feet: 500, miles: 60, interstate: true },
    ...{ pick_up: anEnd({ city_key: 'MA|Boston' }), drop_off: anEnd({ city_key: 'NY|New York' }) },
  });
  expect(bill(move)).toEqual({ lines: [['haul', 1287.4]], total: 1287.4 });
});

test('a studio on the third last day of October, a Friday [pricing 2]', () => {
  // 442; 1.07 x 1.08 = 1.1556, and 15.56 % of 442 is 68.7752
  expect(bill(aMove({ cubic_feet: 255, miles: 6 }), '2027-10-29')).toEqual({
    lines: [
      ['haul', 442],
      ['day_factor', 68.78],
    ],
    total: 510.78,
  });
});

test('a studio on 30 June, a Wednesday: the busiest day takes the place of the end of the month [pricing 2]', () => {
  // 1.15 x 1.15 = 1.3225; 32.25 % of 442 is 142.545
  expect(bill(aMove({ cubic_feet: 255, miles: 6 }), '2027-06-30')).toEqual({
    lines: [
      ['haul', 442],
      ['day_factor', 142.55],
    ],
    total: 584.55,
  });
});

test('a mover that asks fees for certain items and boxes [pricing 1]', () => {
  // two of the item at 20 + 5, three china boxes at 0.50: 51.50
  const card = aCard({ item_fees: { 1003: { handling_fee: cents(2000), volume_fee: cents(500) } }, box_fees: { 4: cents(50) } });
  const move = aMove({ cubic_feet: 255, miles: 6, items: [{ inventory_item_id: 1003, count: 2 }], boxes: [0, 0, 0, 3, 0, 0, 0] });
  expect(bill(move, PLAIN_DAY, card)).toEqual({
    lines: [
      ['haul', 442],
      ['item_fees', 51.5],
    ],
    total: 493.5,
  });
});

test('$400 off by the mover stops at its smallest job, and the boxes come on top [pricing 1]', () => {
  // 85 + 400 x 1.40 = 645; 645 - 400 = 245 is lifted by 104 to 349; 10 x 3.50
  const card = aCard({ mover_special: { kind: 'dollars', amount: cents(40_000), name: 'Welcome' } });
  expect(bill(aMove({ cubic_feet: 400, miles: 10, boxes_bought: [0, 10, 0, 0, 0, 0, 0] }), PLAIN_DAY, card)).toEqual({
    lines: [
      ['haul', 645],
      ['cardboard', 35],
      ['mover_special', -400],
      ['minimum', 104],
    ],
    total: 384,
  });
});

test('cover for $30,000 of things with a $500 deductible [pricing 2]', () => {
  // 85 + 700; 3,500 lb x $6 = $21,000 is less than declared: 300 x 1.10
  const insurance = { waived: false, declared_value: cents(3_000_000), deductible: 500 } as const;
  expect(bill(aMove({ cubic_feet: 500, miles: 12, insurance }))).toEqual({
    lines: [
      ['haul', 785],
      ['insurance', 330],
    ],
    total: 1115,
  });
});

test('shared on both networks: one percent each, at most $25 [pricing 1]', () => {
  // 85 + 700 + 700 x 1.25 + 1,800 x 1.10 = 3,640, of which 1 % would be 36.40
  expect(bill(aMove({ cubic_feet: 3000, shared: { facebook: true, twitter: true } }))).toEqual({
    lines: [
      ['haul', 3640],
      ['facebook_share', -25],
      ['twitter_share', -25],
    ],
    total: 3590,
  });
});

test('a few items with $30 and then ten percent taken off by our team [pricing 1]', () => {
  // 85 + 120 x 1.40 = 253; 253 - 30 = 223, 10 % of it 22.30; 349 - (253 - 22.30) = 118.30: the $30 are given whole
  const base = { id: 1, description: 'Goodwill', applies_to: 'total', is_applied_before_discounts: true } as const;
  const adjustments = [
    { ...base, is_percentage: true, percentage: -10, amount: cents(0) },
    { ...base, is_percentage: false, percentage: 0, amount: cents(-3000) },
  ];
  expect(bill(aMove({ cubic_feet: 120, miles: 3, adjustments }))).toEqual({
    lines: [
      ['haul', 253],
      ['adjustment_before_discounts', -30],
      ['adjustment_before_discounts', -22.3],
      ['minimum', 118.3],
    ],
    total: 319,
  });
});

test('a price that our team has set for this mover, and what it added after discounts is in it [pricing 1]', () => {
  // 1,015 + 20 = 1,035, and 135 less is the $900 that was agreed
  const move = aMove({
    adjustments: [
      {
        ...{ id: 1, description: 'Toll', applies_to: 'total', is_percentage: false, percentage: 0 },
        ...{ amount: cents(2000), is_applied_before_discounts: false },
      },
    ],
    price_override: { mover_id: 7, total_cost: cents(90_000), reason: 'Agreed by phone' },
  });
  expect(bill(move, PLAIN_DAY, aCard(), { ...PLAIN_TERMS, mover_id: 7 })).toEqual({
    lines: [
      ['haul', 1015],
      ['adjustment_after_discounts', 20],
      ['price_override', -135],
    ],
    total: 900,
  });
});
