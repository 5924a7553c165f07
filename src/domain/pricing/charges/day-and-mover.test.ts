import { describe, expect, test } from 'vitest';
import { cents } from '#domain/core/money.ts';
import { aCard, aMove, amountOf, anEnd, linesOf, PLAIN_DAY } from '#test/support/people/moves.ts';
import { dayFactor } from '../day-factor.ts';

describe('the day', () => {
  test.each([
    ['2027-10-12', 1, 'a plain Tuesday'],
    ['2027-10-15', 1.07, 'Friday'],
    ['2027-10-17', 1.07, 'Sunday'],
    ['2027-05-14', 1.07, 'Friday, the day before the season'],
    ['2027-05-18', 1.15, 'Tuesday in season'],
    ['2027-09-28', 1.242, 'third last day of September: 1.15 x 1.08'],
    ['2027-10-29', 1.1556, 'Friday, third last day of October: 1.07 x 1.08'],
    ['2027-10-28', 1, 'fourth last day'],
    ['2028-02-01', 1.026, 'Tuesday, first of the month: 0.95 x 1.08'],
    ['2028-02-29', 1.026, 'leap day, last of the month: 0.95 x 1.08'],
    ['2027-11-02', 0.95, 'low season'],
    ['2027-06-30', 1.3225, 'Wednesday 30 June: 1.15 x 1.15'],
    ['2027-07-31', 1.35, 'Saturday 31 July: 1.15 x 1.07 x 1.15 = 1.415, held at 1.35'],
  ])('%s is %f (%s) [pricing 2]', (day, factor) => {
    expect(dayFactor(aCard(), day)).toBeCloseTo(factor, 10);
  });

  test('it is held within 0.85 and 1.35 [pricing 1]', () => {
    expect(dayFactor(aCard({ low_season_factor: 0.5 }), '2027-11-02')).toBe(0.85);
    expect(dayFactor(aCard({ peak_factor: 3 }), '2027-06-15')).toBe(1.35);
  });

  test('it weighs crew, access and handling, not packing and boxes [pricing 1]', () => {
    const move = aMove({
      pick_up: anEnd({ flights: 2, paid_flights: 1 }),
      assembly: [{ name: 'Queen bed', count: 2 }],
      boxes: [4, 0, 0, 0, 0, 0, 0],
      boxes_bought: [4, 0, 0, 0, 0, 0, 0],
      packing: true,
    });
    // (1,015.00 + 102.60 + 70.00) x 0.07
    expect(linesOf('day_factor', move, { day: '2027-10-16' })).toMatchObject([
      {
        description: 'Saturday, 7%',
        because: 'Saturday, October 16, 2027: Saturday × 1.07, on the $1,187.60 for crew, access and handling',
        amount: 8_313,
      },
    ]);
  });

  test('a quiet day takes something off, and every reason is named', () => {
    expect(linesOf('day_factor', aMove(), { day: '2027-11-02' })).toMatchObject([{ description: 'Quiet season, −5%', amount: -5_075 }]);
    expect(linesOf('day_factor', aMove(), { day: '2027-07-31' })[0]?.description).toBe(
      'Saturday, peak season, busiest day of the month, 35%',
    );
  });
});

describe('the mover’s special', () => {
  const percent = aCard({ mover_special: { kind: 'percentage', percentage: 5, name: 'Mid-March special' } });

  test('a percentage leaves boxes and certificates alone [pricing 1]', () => {
    const move = aMove({ boxes_bought: [10, 0, 0, 0, 0, 0, 0], coi_addresses: 1 });
    const card = { ...percent, coi_first: cents(4_000) };
    // 5% of 1,015.00
    expect(linesOf('mover_special', move, { card })).toMatchObject([{ description: 'Mid-March special, 5% off', amount: -5_075 }]);
  });

  test('it counts the day and the storage [pricing 1]', () => {
    const move = aMove({ miles: 15, drop_off: null, storage: { kind: 'into_warehouse' } });
    // 1,015.00 + 71.05 + 820.80 = 1,906.85; 5% = 95.3425
    expect(amountOf('mover_special', move, { card: percent, day: '2027-10-16' })).toBe(-9_534);
  });

  test('dollars never take off more than there is [pricing 1]', () => {
    const card = aCard({
      mover_special: { kind: 'dollars', amount: cents(5_000_000), name: 'Welcome' },
      local_minimum: cents(0),
      long_minimum: cents(0),
    });
    expect(amountOf('mover_special', aMove(), { card })).toBe(-101_500);
  });
});

describe('the smallest job', () => {
  test('work below it is lifted to it [pricing 2]', () => {
    // 85 + 100 x 1.40 = 225.00, the least is 349.00
    expect(linesOf('minimum', aMove({ cubic_feet: 100 }))).toMatchObject([{ description: 'Smallest job', amount: 12_400 }]);
    expect(linesOf('minimum', aMove())).toEqual([]);
  });

  test('boxes, storage and certificates come on top of it [pricing 1]', () => {
    const move = aMove({ cubic_feet: 100, boxes_bought: [10, 0, 0, 0, 0, 0, 0] });
    expect(amountOf('minimum', move)).toBe(12_400);
  });

  test('a discount does not go below it [pricing 1]', () => {
    const card = aCard({ mover_special: { kind: 'percentage', percentage: 50, name: 'Half' } });
    // 1,015.00 - 507.50 stays; 225.00 - 112.50 = 112.50 is lifted by 236.50
    expect(amountOf('minimum', aMove(), { card, day: PLAIN_DAY })).toBe(0);
    expect(amountOf('minimum', aMove({ cubic_feet: 100 }), { card })).toBe(23_650);
  });
});
