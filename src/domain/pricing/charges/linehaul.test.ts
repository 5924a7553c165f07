import { describe, expect, test } from 'vitest';
import { aCard, aMove, amountOf, anEnd, linesOf } from '#test/support/people/moves.ts';
import { PLAIN_TERMS } from '../bill.ts';

describe('local', () => {
  test.each([
    // 85 + 100 x 1.40
    [100, 8, 22_500],
    // 85 + 500 x 1.40
    [500, 15, 78_500],
    // 85 + 500 x 1.40 + 184 x 1.25
    [684, 8, 101_500],
    // 85 + 5 x 2.50 + 700 + 184 x 1.25
    [684, 20, 102_750],
    // 85 + 700 + 700 x 1.25 + 300 x 1.10
    [1500, 10, 199_000],
    // 85 + 35 x 2.50 + 700 + 230
    [684, 50, 110_250],
  ])('%i cubic feet over %i miles cost %i cents [pricing 2]', (cubic_feet, miles, amount) => {
    expect(amountOf('haul', aMove({ cubic_feet, miles }))).toBe(amount);
  });

  test('a dear city lifts the local formula [pricing 2]', () => {
    // 1,015.00 x 1.30
    expect(amountOf('haul', aMove({ pick_up: anEnd({ city_key: 'MA|Boston' }) }))).toBe(131_950);
  });

  test('the line says its figures', () => {
    expect(linesOf('haul', aMove())).toEqual([
      {
        code: 'haul',
        description: 'Crew and truck',
        because: '684 cubic feet, 8 miles: $85.00 for travel, then 500 at $1.40, 184 at $1.25',
        quantity: 684,
        rate: 148.39,
        amount: 101_500,
      },
    ]);
    const terms = { ...PLAIN_TERMS, crew_size: 3 };
    expect(linesOf('haul', aMove(), { terms })[0]?.description).toBe('Crew of 3 and truck');
  });
});

describe('long distance', () => {
  test.each([
    // 350 + 250 x 2.60: the least volume
    [100, 100, 100_000],
    // 350 + 500 x 4.20
    [500, 500, 245_000],
    // 350 + (500 + 385 x 0.95) x 4.20 = 350 + 865.75 x 4.20
    [885, 500, 398_615],
    // 350 + (500 + 475 + 500 x 0.90) x 4.90 = 350 + 1,425 x 4.90
    [1500, 1000, 733_250],
    // 2,000 miles: half way from 5.80 to 7.40, 350 + 500 x 6.60
    [500, 2000, 365_000],
    // beyond the last point 7.90
    [500, 3200, 430_000],
  ])('%i cubic feet over %i miles cost %i cents [pricing 2]', (cubic_feet, miles, amount) => {
    expect(amountOf('haul', aMove({ cubic_feet, miles }))).toBe(amount);
  });

  test('a dear destination adds its extra, a dear origin nothing [pricing 2]', () => {
    const to = aMove({ cubic_feet: 500, miles: 500, drop_off: anEnd({ city_key: 'DC|Washington' }) });
    const from = aMove({ cubic_feet: 500, miles: 500, pick_up: anEnd({ city_key: 'NY|New York' }) });
    expect(amountOf('haul', to)).toBe(257_000);
    expect(amountOf('haul', from)).toBe(245_000);
  });

  test('the line says when a large volume counts less', () => {
    expect(linesOf('haul', aMove({ cubic_feet: 885, miles: 500 }))[0]?.because).toBe(
      '885 cubic feet, 500 miles: $350.00 for service, then 865.75 cubic feet charged (large volumes count less) at $4.20',
    );
  });
});

describe('between 50 and 100 miles', () => {
  test('the two formulas blend by miles [pricing 1]', () => {
    // local at 75: 85 + 60 x 2.50 + 700 = 935; long at 75: 350 + 500 x 2.60 = 1,650; half of each
    const [line] = linesOf('haul', aMove({ cubic_feet: 500, miles: 75 }));
    expect(line?.amount).toBe(129_250);
    expect(line?.because).toBe('500 cubic feet, 75 miles: between local and long distance, 50% of $935.00 and 50% of $1,650.00');
  });

  test('no mile makes a jump at either end [pricing 1]', () => {
    const at = (miles: number) => amountOf('haul', aMove({ cubic_feet: 885, miles }));
    expect(at(50.001) - at(50)).toBeLessThanOrEqual(10);
    expect(at(100) - at(99.999)).toBeLessThanOrEqual(10);
  });
});

test('a card that has one level for all volumes needs no tiers', () => {
  const card = aCard({ local_tiers: [{ to_cubic_feet: null, rate: 100 }] });
  expect(amountOf('haul', aMove({ cubic_feet: 300 }), { card })).toBe(38_500);
});
