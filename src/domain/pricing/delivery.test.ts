import { expect, test } from 'vitest';
import { aMove } from '#test/support/people/moves.ts';
import { arrivesFrom, deliveryEstimate, deliveryInWords, deliveryOf, whyNotArriveFrom } from './delivery.ts';

test.each([
  [80, [0, 1]],
  [100, [0, 1]],
  [101, [1, 3]],
  [250, [1, 3]],
  [500, [2, 5]],
  [1000, [3, 9]],
  [1500, [4, 12]],
  [2500, [7, 18]],
  [3400, [7, 18]],
] as const)('%i miles arrive %j days after pick-up [pricing 2]', (miles, [minimum_delivery_days, maximum_delivery_days]) => {
  expect(deliveryEstimate(miles, 'long')).toEqual({ minimum_delivery_days, maximum_delivery_days });
});

test('only long distance has an estimate [pricing 2]', () => {
  expect(deliveryEstimate(40, 'local')).toBeNull();
});

test('nothing arrives before the first available date; the spread moves along [pricing 2]', () => {
  const move = aMove({ miles: 900, first_available_date: '2027-10-22' });
  expect(deliveryOf(move, '2027-10-12')).toEqual({ minimum_delivery_days: 10, maximum_delivery_days: 16 });
  expect(deliveryOf(move, '2027-10-20')).toEqual({ minimum_delivery_days: 3, maximum_delivery_days: 9 });
});

test('goods in transit storage do not arrive before they leave it', () => {
  const move = aMove({ miles: 900, storage: { kind: 'in_transit', move_out: '2027-11-11' } });
  expect(deliveryOf(move, '2027-10-12')).toEqual({ minimum_delivery_days: 30, maximum_delivery_days: 36 });
});

test('the first available date is the move date or later', () => {
  expect(whyNotArriveFrom('2027-10-11', '2027-10-12')?.errors).toEqual({
    first_available_date: 'Your things can’t arrive before the move date',
  });
  expect(whyNotArriveFrom('2027-10-12', '2027-10-12')).toBeUndefined();
  expect(whyNotArriveFrom(null, '2027-10-12')).toBeUndefined();
  expect(whyNotArriveFrom('2027-10-11', null)).toBeUndefined();
});

test('is said as a day or a run of days, and not at all where the goods arrive with the crew [spec 2.30]', () => {
  const estimate = (minimum_delivery_days: number, maximum_delivery_days: number) => ({ minimum_delivery_days, maximum_delivery_days });
  expect(deliveryInWords(estimate(3, 9), '2026-12-03')).toBe('Dec 6–12');
  expect(deliveryInWords(estimate(14, 31), '2026-12-03')).toBe('Dec 17–Jan 3');
  expect(deliveryInWords(estimate(1, 1), '2026-12-03')).toBe('Dec 4');
  expect(deliveryInWords(null, '2026-12-03')).toBeNull();
  expect([arrivesFrom(estimate(3, 9), '2026-12-03'), arrivesFrom(null, '2026-12-03')]).toEqual(['2026-12-06', '2026-12-03']);
});
