import { expect, test } from 'vitest';
import { cents, NOTHING } from '#domain/core/money.ts';
import { aCard, aMove, amountOf, linesOf } from '#test/support/people/moves.ts';
import { NO_SPECIAL } from '../goods-input.ts';
import type { HourlyInput } from '../hourly-input.ts';

const help = (changes: Partial<HourlyInput> = {}) =>
  aMove({ hourly: { truck: 'medium', hours: 4, crew: 3, overweight: 0, oversize: 0, stairs: false, ...changes } });

test.each([
  // (4 + 0.5) x 190
  [{}, '2027-10-12', 85_500],
  // (4 + 0.5) x (190 - 45)
  [{ truck: 'none' }, '2027-10-12', 65_250],
  // at least 2 hours: 2.5 x 140
  [{ hours: 1, crew: 2 }, '2027-10-12', 35_000],
  // at least 3 hours on a Saturday and in season: 3.5 x 140
  [{ hours: 1, crew: 2 }, '2027-10-16', 49_000],
  [{ hours: 1, crew: 2 }, '2027-06-15', 49_000],
  // half-hour steps: 3.2 becomes 3.5, so 4 x 300
  [{ hours: 3.2, crew: 5 }, '2027-10-12', 120_000],
  // stairs: 4.5 x 190 x 1.1
  [{ stairs: true }, '2027-10-12', 94_050],
] as const)('%j on %s costs %i cents [pricing 2]', (changes, day, amount) => {
  expect(amountOf('haul', help(changes), { day })).toBe(amount);
});

test('the line says crew, truck and hours', () => {
  expect(linesOf('haul', help())).toMatchObject([
    { description: 'Crew of 3 with a medium truck', because: '4.5 hours at $190.00, 0.5 hours of them for travel' },
  ]);
});

test('overweight and oversize things and pianos cost their fees, stairs and elevators nothing more [pricing 2]', () => {
  const move = { ...help({ overweight: 2, oversize: 1 }), special: { ...NO_SPECIAL, upright_piano: 1 } };
  // 2 x 150 + 75 + 175
  expect(amountOf('special_handling', move)).toBe(55_000);
  expect(linesOf('access', move)).toEqual([]);
});

test('a mover’s own fees for boxes are part of its hours [pricing 2]', () => {
  const card = aCard({ box_fees: { 1: cents(25) }, item_fees: { 1076: { handling_fee: cents(3_000), volume_fee: NOTHING } } });
  const boxes = [10, 0, 0, 0, 0, 0, 0];
  expect(amountOf('item_fees', aMove({ boxes }), { card })).toBe(250);
  expect(linesOf('item_fees', { ...help(), boxes }, { card })).toEqual([]);
});
