import { expect, test } from 'vitest';
import { aMove, anEnd, linesOf } from '#test/support/people/moves.ts';
import { NO_SPECIAL } from '../goods-input.ts';

const amounts = (...asked: Parameters<typeof linesOf>) => linesOf(...asked).map(({ description, amount }) => [description, amount]);

test('taking apart, off the wall and crating cost each unit [pricing 2]', () => {
  const move = aMove({
    assembly: [
      { name: 'Queen bed', count: 1 },
      { name: 'Crib', count: 2 },
    ],
    off_the_wall: [{ name: 'Television', count: 1 }],
    // the crate of 2 cubic feet is charged as 4: (4 + 10.5) x 18
    crated: [
      { name: 'Vase', cubic_feet: 2 },
      { name: 'Painting', cubic_feet: 10.5 },
    ],
  });
  expect(amounts('special_handling', move)).toEqual([
    ['3 items taken apart and rebuilt', 10_500],
    ['Television off the wall', 2_500],
    ['2 crates', 26_100],
  ]);
  expect(linesOf('special_handling', move)[0]?.because).toBe('$35.00 each: Queen bed, 2 × Crib');
});

test('a piano costs its fee and each flight at both ends, the first one too [pricing 2]', () => {
  const special = { ...NO_SPECIAL, upright_piano: 1, baby_grand_piano: 2, grand_piano: 1 };
  // 3 flights: 175 + 180; 2 x (325 + 180); 500 + 180
  const move = aMove({ special, pick_up: anEnd({ flights: 2, paid_flights: 1 }), drop_off: anEnd({ flights: 1 }) });
  expect(amounts('special_handling', move)).toEqual([
    ['Upright piano', 35_500],
    ['2 × Baby grand piano', 101_000],
    ['Grand piano', 68_000],
  ]);
  expect(linesOf('special_handling', move)[0]?.because).toBe('$175.00 and $60.00 for each of 3 flights');
});

test('heavy things of the named list cost their fee [pricing 2]', () => {
  const move = aMove({
    special: { ...NO_SPECIAL, heavy: 2 },
    special_names: {
      upright_piano: [],
      baby_grand_piano: [],
      grand_piano: [],
      heavy: [{ name: 'Pool table', count: 2 }],
    },
  });
  expect(amounts('special_handling', move)).toEqual([['2 × Pool table', 30_000]]);
});
