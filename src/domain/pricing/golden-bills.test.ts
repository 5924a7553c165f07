import { expect, test } from 'vitest';
import { aCard, aMove, anEnd, anExtraStop } from '#test/moves.ts';
import type { Day } from '../calendar.ts';
import { cents } from '../money.ts';
import { PLAIN_TERMS, type Terms } from './bill.ts';
import { NO_SPECIAL } from './goods-facts.ts';
import type { ChargeCode } from './line-item.ts';
import { type MoveFacts, withBookedVolume } from './move-facts.ts';
import { priceOf } from './price.ts';
import type { RateCard } from './rate-card.ts';

const TUESDAY: Day = '2027-10-12';

/** The bill as dollars by line, and its total. */
const bill = (facts: MoveFacts, day: Day = TUESDAY, card: RateCard = aCard(), terms: Terms = PLAIN_TERMS) => {
  const { line_items, total_cost } = priceOf(facts, card, day, terms);
  return { lines: line_items.map(({ code, amount }): [ChargeCode, number] => [code, amount / 100]), total: total_cost / 100 };
};

const third_floor = { flights: 2, paid_flights: 1 };

test('a studio of 255 cubic feet, 6 miles across Albany, ground floor, a Tuesday [pricing 2]', () => {
  // 85 + 255 x 1.40 = 85 + 357
  expect(bill(aMove({ cubic_feet: 255, miles: 6 }))).toEqual({ lines: [['haul', 442]], total: 442 });
});

test('a few items in February: the day takes off, the smallest job adds [pricing 2]', () => {
  // 85 + 120 x 1.40 = 253; 5% off is 12.65; 349 - 240.35 = 108.65
  expect(bill(aMove({ cubic_feet: 120, miles: 3 }), '2027-02-09')).toEqual({
    lines: [
      ['haul', 253],
      ['day_factor', -12.65],
      ['minimum', 108.65],
    ],
    total: 349,
  });
});

const two_bedrooms: Partial<MoveFacts> = {
  cubic_feet: 684,
  miles: 8,
  pick_up: anEnd(third_floor),
  drop_off: anEnd({ elevator: true }),
  assembly: [{ name: 'Bed', count: 2 }],
  off_the_wall: [{ name: 'TV', count: 1 }],
};

test('two bedrooms from a third floor to an elevator on a Saturday, two beds rebuilt, a TV off the wall [pricing 2]', () => {
  // 85 + 500 x 1.40 + 184 x 1.25 = 85 + 700 + 230; stairs 684 x 0.15; elevator 684 x 0.04; 2 x 35; 25
  // 1,015.00 + 102.60 + 27.36 + 70 + 25 = 1,239.96, and 7% of it is 86.7972
  expect(bill(aMove(two_bedrooms), '2027-03-13')).toEqual({
    lines: [
      ['haul', 1015],
      ['access', 102.6],
      ['access', 27.36],
      ['special_handling', 70],
      ['special_handling', 25],
      ['day_factor', 86.8],
    ],
    total: 1326.76,
  });
});

test('the same from New York, where a crew costs 1.45 times as much [pricing 2]', () => {
  // 1,015 x 1.45 = 1,471.75; the rest as before: 1,696.71, and 7% of it is 118.7697
  const move = aMove({ ...two_bedrooms, pick_up: anEnd({ ...third_floor, city_key: 'NY|New York' }) });
  expect(bill(move, '2027-03-13')).toEqual({
    lines: [
      ['haul', 1471.75],
      ['access', 102.6],
      ['access', 27.36],
      ['special_handling', 70],
      ['special_handling', 25],
      ['day_factor', 118.77],
    ],
    total: 1815.48,
  });
});

test('a house of 1,300 cubic feet, 22 miles, on the last Saturday of July [pricing 2]', () => {
  // 85 + 7 x 2.50 = 102.50; 500 x 1.40 + 700 x 1.25 + 100 x 1.10 = 1,685
  // 1.15 x 1.07 x 1.15 = 1.415 is held at 1.35: 35% of 1,787.50 = 625.625
  expect(bill(aMove({ cubic_feet: 1300, miles: 22 }), '2027-07-31')).toEqual({
    lines: [
      ['haul', 1787.5],
      ['day_factor', 625.63],
    ],
    total: 2413.13,
  });
});

test('600 cubic feet, 1,000 miles, from a fourth floor [pricing 2]', () => {
  // 350 + (500 + 100 x 0.95) x 4.90 = 350 + 595 x 4.90 = 350 + 2,915.50; 2 paid flights x 0.25 x 600
  expect(bill(aMove({ cubic_feet: 600, miles: 1000, pick_up: anEnd({ flights: 3, paid_flights: 2 }) }))).toEqual({
    lines: [
      ['haul', 3265.5],
      ['access', 300],
    ],
    total: 3565.5,
  });
});

test('180 cubic feet, 175 miles to Boston in November: the least volume and the destination count [pricing 2]', () => {
  // the rate half-way between 2.60 at 100 and 3.20 at 250 is 2.90; 350 + 250 x 2.90 + 120 = 1,195; 5% off is 59.75
  expect(bill(aMove({ cubic_feet: 180, miles: 175, drop_off: anEnd({ city_key: 'MA|Boston' }) }), '2027-11-09')).toEqual({
    lines: [
      ['haul', 1195],
      ['day_factor', -59.75],
    ],
    total: 1135.25,
  });
});

test('500 cubic feet, 75 miles, one paid flight and a second pick-up: half-way between local and long [pricing 1]', () => {
  // local 85 + 60 x 2.50 + 500 x 1.40 = 935; long 350 + 500 x 2.60 = 1,650; half of both is 1,292.50
  // stairs (0.15 + 0.25) / 2 = 0.20 x 500; the stop (75 + 150) / 2
  expect(bill(aMove({ cubic_feet: 500, miles: 75, pick_up: anEnd(third_floor), extra_stops: [anExtraStop()] }))).toEqual({
    lines: [
      ['haul', 1292.5],
      ['access', 100],
      ['access', 112.5],
    ],
    total: 1505,
  });
});

test('400 cubic feet, 10 miles, packed and unpacked, with boxes bought [pricing 2]', () => {
  // 85 + 400 x 1.40 = 645; packing 10 x 5 + 8 x 7 + 4 x 9 + 2 x 18 + 5 + 6 + 3 x 0 = 189; unpacking half
  // bought 10 x 2.50 + 8 x 3.50 + 4 x 4.50 + 3 x 18 = 125
  const move = aMove({
    ...{ cubic_feet: 400, miles: 10, packing: true, unpacking: true },
    ...{ boxes: [10, 8, 4, 2, 1, 1, 3], boxes_bought: [10, 8, 4, 0, 0, 0, 3] },
  });
  expect(bill(move)).toEqual({
    lines: [
      ['haul', 645],
      ['packing', 189],
      ['packing', 94.5],
      ['cardboard', 125],
    ],
    total: 1053.5,
  });
});

test('500 cubic feet, 12 miles, fifty days in storage on the way [pricing 2]', () => {
  // 85 + 700; 50 days are four half months begun: (0.60 + 2 x 0.60) x 500; both certificates are free
  const storage = { kind: 'in_transit', move_out: '2027-12-01' } as const;
  expect(bill(aMove({ cubic_feet: 500, miles: 12, storage, coi_addresses: 2 }))).toEqual({
    lines: [
      ['haul', 785],
      ['storage', 900],
    ],
    total: 1685,
  });
});

test('700 cubic feet into the mover’s warehouse, with its first month and two certificates at $25 [pricing 1] [pricing 2]', () => {
  // 15 miles: 85 + 500 x 1.40 + 200 x 1.25 = 1,035; (0.60 + 0.60) x 700; 2 x 25
  const move = aMove({ cubic_feet: 700, miles: 15, drop_off: null, storage: { kind: 'into_warehouse' }, coi_addresses: 2 });
  expect(bill(move, TUESDAY, aCard({ coi_first: cents(2500) }))).toEqual({
    lines: [
      ['haul', 1035],
      ['storage', 840],
      ['coi', 50],
    ],
    total: 1925,
  });
});

test('5% off by the mover, ten boxes that it does not touch, and cover for what the goods are worth at least [pricing 1] [pricing 2]', () => {
  // 85 + 700 + 125 = 910; 5% is 45.50; 10 x 3.50; 4,200 lb x $6 = $25,200 is more than the $20,000 declared: 252 x 1.45
  const move = aMove({
    ...{ cubic_feet: 600, miles: 8, boxes_bought: [0, 10, 0, 0, 0, 0, 0] },
    insurance: { waived: false, declared_value: cents(2_000_000), deductible: 250 },
  });
  const card = aCard({ mover_special: { kind: 'percentage', percentage: 5, name: 'Special' } });
  expect(bill(move, TUESDAY, card)).toEqual({
    lines: [
      ['haul', 910],
      ['cardboard', 35],
      ['mover_special', -45.5],
      ['insurance', 365.4],
    ],
    total: 1264.9,
  });
});

test('an upright piano, a crate and a pool table down from a third floor [pricing 2]', () => {
  // 85 + 450 x 1.40 = 715; 0.15 x 450; a crate counts at least 4 x 18; 175 + 2 flights x 60; 150
  const move = aMove({
    ...{ cubic_feet: 450, miles: 9, pick_up: anEnd(third_floor) },
    crated: [{ name: 'Vase', cubic_feet: 2 }],
    special: { ...NO_SPECIAL, upright_piano: 1, heavy: 1 },
  });
  expect(bill(move)).toEqual({
    lines: [
      ['haul', 715],
      ['access', 67.5],
      ['special_handling', 72],
      ['special_handling', 295],
      ['special_handling', 150],
    ],
    total: 1299.5,
  });
});

test('four hours of three people with a medium truck on a Friday, stairs and one overweight thing [pricing 2]', () => {
  // (4 + 0.5) x 190 x 1.10 = 940.50; 150; 7% of 1,090.50 is 76.335
  const move = aMove({ hourly: { truck: 'medium', hours: 4, crew: 3, overweight: 1, oversize: 0, stairs: true } });
  expect(bill(move, '2027-10-15')).toEqual({
    lines: [
      ['haul', 940.5],
      ['special_handling', 150],
      ['day_factor', 76.34],
    ],
    total: 1166.84,
  });
});

test('76 cubic feet more than were booked are a line of their own [pricing 1]', () => {
  // booked 684: 1,015; the next 76 at 1.25
  expect(bill(withBookedVolume(aMove({ cubic_feet: 760 }), 684))).toEqual({
    lines: [
      ['haul', 1015],
      ['volume_added', 95],
    ],
    total: 1110,
  });
});

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
  expect(bill(move, TUESDAY, card)).toEqual({
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
  expect(bill(aMove({ cubic_feet: 400, miles: 10, boxes_bought: [0, 10, 0, 0, 0, 0, 0] }), TUESDAY, card)).toEqual({
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
  expect(bill(move, TUESDAY, aCard(), { ...PLAIN_TERMS, mover_id: 7 })).toEqual({
    lines: [
      ['haul', 1015],
      ['adjustment_after_discounts', 20],
      ['price_override', -135],
    ],
    total: 900,
  });
});
