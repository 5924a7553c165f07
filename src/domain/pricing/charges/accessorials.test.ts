import { expect, test } from 'vitest';
import { aMove, anEnd, anExtraStop, linesOf } from '#test/support/people/moves.ts';

const stairs = (flights: number) => anEnd({ flights, paid_flights: Math.max(0, flights - 1) });

test('the first flight at each end is free [pricing 2]', () => {
  expect(linesOf('access', aMove({ pick_up: stairs(1), drop_off: stairs(1) }))).toEqual([]);
});

test('stairs at pick-up say their floor, flights and rate [pricing 2]', () => {
  // 684 x 0.15
  expect(linesOf('access', aMove({ pick_up: stairs(2) }))).toEqual([
    {
      code: 'access',
      description: '3rd-floor stairs at pick-up',
      because: '1 paid flight at $0.15 per cubic foot, 684 cubic feet; the first is free',
      quantity: 684,
      rate: 15,
      amount: 10_260,
    },
  ]);
});

test('each paid flight counts, long distance at its own rate [pricing 2]', () => {
  // 4 x 0.25 x 500
  const [line] = linesOf('access', aMove({ cubic_feet: 500, miles: 500, drop_off: stairs(5) }));
  expect(line).toMatchObject({ description: '6th-floor stairs at drop-off', amount: 50_000 });
});

test('between 50 and 100 miles the rate blends [pricing 1]', () => {
  // half way from 0.15 to 0.25, 500 cubic feet
  const [line] = linesOf('access', aMove({ cubic_feet: 500, miles: 75, pick_up: stairs(2) }));
  expect(line?.amount).toBe(10_000);
});

test('an elevator costs per cubic foot at its end [pricing 2]', () => {
  // 684 x 0.04
  const [line] = linesOf('access', aMove({ drop_off: anEnd({ elevator: true }) }));
  expect(line).toMatchObject({
    description: 'Elevator at drop-off',
    because: '$0.04 per cubic foot, 684 cubic feet',
    amount: 2_736,
  });
});

test('a long carry costs each step begun beyond 200 feet, and says so [pricing 2]', () => {
  // 2 x 0.25 x 684
  expect(linesOf('access', aMove({ pick_up: anEnd({ carry_feet: 300 }), drop_off: anEnd({ carry_feet: 200 }) }))).toMatchObject([
    {
      ...{ description: 'Long carry at pick-up', amount: 34_200 },
      because: '300 feet to the door: 2 × 75 feet beyond 200, $0.25 each per cubic foot, 684 cubic feet',
    },
  ]);
  // Half of the list, on top of the stop itself.
  expect(linesOf('access', aMove({ extra_stops: [anExtraStop({ carry_feet: 275 })] })).at(-1)).toMatchObject({ amount: 8_550 });
});

test('extra stops cost their fee and name their city, never their street [pricing 2]', () => {
  const extra_stops = [anExtraStop(), anExtraStop({ end: 'drop_off', city: 'Colonie' })];
  const lines = linesOf('access', aMove({ extra_stops }));
  expect(lines.map(({ description, amount }) => [description, amount])).toEqual([
    ['Second pick-up in Troy', 7_500],
    ['Second drop-off in Colonie', 7_500],
  ]);
  // half way from 75 to 150
  expect(linesOf('access', aMove({ miles: 75, extra_stops: [anExtraStop()] }))[0]?.amount).toBe(11_250);
});

test('stairs at an extra stop are charged for half of the list, and its first flight is free [pricing 2]', () => {
  const at = (flights: number) =>
    linesOf('access', aMove({ extra_stops: [anExtraStop({ flights, paid_flights: Math.max(0, flights - 1) })] }));
  expect(at(1)).toHaveLength(1);
  // 684 / 2 x 0.15 x 2
  expect(at(3)[1]).toEqual({
    code: 'access',
    description: '4th-floor stairs at the second pick-up',
    because: '2 paid flights at $0.15 per cubic foot, 342 cubic feet, half of the list; the first is free',
    quantity: 342,
    rate: 30,
    amount: 10_260,
  });
});

test('an elevator at an extra stop is charged for half of the list, rounded up to a whole cubic foot [pricing 2]', () => {
  // 685 / 2 = 342.5, so 343 x 0.04
  const [, line] = linesOf('access', aMove({ cubic_feet: 685, extra_stops: [anExtraStop({ end: 'drop_off', elevator: true })] }));
  expect(line).toMatchObject({
    description: 'Elevator at the second drop-off',
    because: '$0.04 per cubic foot, 343 cubic feet, half of the list',
    amount: 1_372,
  });
});

test('long distance, an extra stop costs its long fee and its stairs their long rate [pricing 2]', () => {
  // 150, and 500 / 2 x 0.25 x 1
  const move = aMove({ cubic_feet: 500, miles: 500, extra_stops: [anExtraStop({ flights: 2, paid_flights: 1 })] });
  expect(linesOf('access', move).map(({ amount }) => amount)).toEqual([15_000, 6_250]);
});

test('an extra stop takes nothing off the stairs at the ends', () => {
  const move = { pick_up: stairs(4) };
  const [alone] = linesOf('access', aMove(move));
  expect(linesOf('access', aMove({ ...move, extra_stops: [anExtraStop()] }))[0]).toEqual(alone);
});

test('moving into storage has no second end', () => {
  expect(linesOf('access', aMove({ drop_off: null, miles: 15, storage: { kind: 'into_warehouse' } }))).toEqual([]);
});
