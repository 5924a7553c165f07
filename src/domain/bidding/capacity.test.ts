import { expect, test } from 'vitest';
import { aMove, aMover } from '#test/support/people/moves.ts';
import { capacityOn, slotsFor, trucksFor } from './capacity.ts';

test.each([
  [1, 1],
  [1600, 1],
  [1601, 2],
  [3201, 3],
])('%i cubic feet take %i trucks [pricing 3]', (cubic_feet, trucks) => {
  expect(trucksFor(cubic_feet)).toBe(trucks);
});

test.each([
  ['half a day when local and up to 500 cubic feet', { cubic_feet: 500, miles: 8 }, [['2027-12-31', 1]]],
  ['a day when local and larger', { cubic_feet: 501, miles: 8 }, [['2027-12-31', 2]]],
  ['a day of two trucks beyond 1,600 cubic feet', { cubic_feet: 1601, miles: 8 }, [['2027-12-31', 4]]],
  [
    'two days when long, however small, over New Year',
    { cubic_feet: 100, miles: 800 },
    [
      ['2027-12-31', 2],
      ['2028-01-01', 2],
    ],
  ],
] as const)('a job takes %s [pricing 3]', (_, changes, slots) => {
  const taken = slotsFor(aMove(changes), '2027-12-31').map(({ day, half_truck_days }) => [day, half_truck_days]);
  expect(taken).toEqual(slots);
});

test('a truck is two half-truck-days, and a closed day has none [pricing 3]', () => {
  const mover = aMover({ trucks_per_weekday: [0, 1, 2, 3, 4, 5, 6] });
  expect(capacityOn(mover, '2027-10-10')).toBe(0); // Sunday
  expect(capacityOn(mover, '2027-10-12')).toBe(4); // Tuesday
  expect(capacityOn(mover, '2027-10-16')).toBe(12); // Saturday
});
