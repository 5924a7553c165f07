import { expect, test } from 'vitest';
import { cents } from '#domain/core/money.ts';
import { bill } from '#test/support/money/bill-in-dollars.ts';
import { aCard, aMove, anEnd, anExtraStop, PLAIN_DAY } from '#test/support/people/moves.ts';
import { NO_SPECIAL } from './goods-input.ts';
import { type PricingInput, withBookedVolume } from './pricing-input.ts';

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

const two_bedrooms: Partial<PricingInput> = {
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
  expect(bill(move, PLAIN_DAY, aCard({ coi_first: cents(2500) }))).toEqual({
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
  expect(bill(move, PLAIN_DAY, card)).toEqual({
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
