import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '#domain/core/money.ts';
import type { RateCard } from './rate-card.ts';
import { figureInWords, readCell } from './rate-cell.ts';
import { cardOf, cellsOf, kindOf } from './rate-cells.ts';
import { rateChanges, whyNotSaveRates } from './rate-check.ts';
import { nameOfCell, sheetOf } from './rate-sheet.ts';
import { readRateRows, rowsOfRates } from './rate-table.ts';
import { referenceCard } from './reference-card.ts';

const CELLS = cellsOf(referenceCard);

const aCard = fc
  .record({
    travel: fc.integer({ min: 0, max: 25_000 }),
    elevator: fc.integer({ min: 0, max: 1_500 }).map((whole) => whole / 100),
    factor: fc.integer({ min: 5_000, max: 20_000 }).map((whole) => whole / 10_000),
    special: fc.option(
      fc.oneof(
        fc.record({ kind: fc.constant('percentage' as const), percentage: fc.integer({ min: 1, max: 50 }), name: fc.constant('Spring') }),
        fc.record({
          kind: fc.constant('dollars' as const),
          amount: fc.integer({ min: 1, max: 9_999 }).map(cents),
          name: fc.constant('=Spring, "our" way\n2'),
        }),
      ),
    ),
  })
  .map(
    ({ travel, elevator, factor, special }): RateCard => ({
      ...referenceCard,
      local_travel_fee: cents(travel),
      elevator_rate: elevator,
      peak_factor: factor,
      metro_factor: { 'NY|New York': factor, 'MO|St. Louis': 1 },
      item_fees: { 1076: { handling_fee: cents(travel), volume_fee: cents(0) } },
      box_fees: { 3: cents(travel) },
      mover_special: special,
    }),
  );

test('every card is its cells, and every cell its figure: nothing is lost on the way through the sheet [pricing 2]', () => {
  fc.assert(
    fc.property(aCard, (card) => {
      expect(cardOf(cellsOf(card), card)).toEqual(card);
    }),
  );
});

test('each cell stands in exactly one place of the sheet, under a name of its own [ux N1]', () => {
  const keys = sheetOf(CELLS)
    .flatMap(({ rows }) => rows.flatMap((row) => row.keys))
    .filter((key) => key !== null);
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of Object.keys(CELLS)) expect(keys).toContain(key);
  const names = keys.map((key) => nameOfCell(key, sheetOf(CELLS)));
  expect(new Set(names).size).toBe(names.length);
});

test('a card taken out as a table and brought in again changes nothing [pricing 2]', () => {
  fc.assert(
    fc.property(aCard, (card) => {
      const { cells, unread } = readRateRows(rowsOfRates(cellsOf(card)), cellsOf(card));
      expect(unread).toEqual([]);
      expect(rateChanges(cellsOf(card), cells)).toEqual([]);
    }),
  );
});

test('lines of a table that name no cell are kept, each with its number and the reason [ux N1]', () => {
  const rows = [
    ['value', 'key', 'note'],
    ['80', 'local_travel_fee', ''],
    ['5', 'tips', ''],
    ['1', '', ''],
    ['', '', ''],
    ['90', 'local_travel_fee', ''],
    ['2', 'local_tiers.7.rate', ''],
  ];
  const { cells, unread } = readRateRows(rows, CELLS);
  expect(rateChanges(CELLS, cells)).toEqual([{ key: 'local_travel_fee', before: '85.00', after: '80' }]);
  expect(unread).toEqual([
    { line: 3, text: '5, tips, ', why: 'No rate card has this key' },
    { line: 4, text: '1, , ', why: 'It has no key' },
    { line: 6, text: '90, local_travel_fee, ', why: 'The same key appears above; the first one counts' },
    { line: 7, text: '2, local_tiers.7.rate, ', why: 'This table of your card has no such row' },
  ]);
  expect(readRateRows(rows, CELLS).read).toBe(1);
  expect(readRateRows([['a', 'b']], CELLS)).toMatchObject({ read: 0, unread: [{ line: 1 }] });
});

test.each([
  ['$1,186.00', 118_600],
  [' .5 ', 50],
  ['0.125', undefined],
  ['-3', -300],
  ['−3', -300],
  ['1e3', undefined],
  ['', undefined],
])('%j is read as money the way people type it', (typed, figure) => {
  const read = readCell('money', typed);
  expect('figure' in read ? read.figure : undefined).toBe(figure);
});

test('the reference card may be saved as it stands [pricing 2]', () => {
  expect(whyNotSaveRates(CELLS, CELLS)?.errors).toBeUndefined();
});

test.each<[string, Record<string, string>, Record<string, string>]>([
  ['a negative rate', { local_travel_fee: '-1' }, { local_travel_fee: 'Use $0.00 to $250.00' }],
  ['a figure nobody can read', { 'packing.2': 'nine' }, { 'packing.2': 'Enter dollars and cents, like 85.00' }],
  ['a blank', { local_minimum: ' ' }, { local_minimum: 'Enter a figure' }],
  ['steps out of order', { 'local_tiers.1.to_cubic_feet': '500' }, { 'local_tiers.1.to_cubic_feet': 'Use more than the 500 above' }],
  ['a rate far from the market’s', { 'long_per_cubic_foot.0.rate': '1.00' }, { 'long_per_cubic_foot.0.rate': 'Use $1.30 to $3.90' }],
  ['long stairs below local ones', { 'stairs_rate.local': '0.30' }, { 'stairs_rate.local': 'Stairs can’t cost less on long distance' }],
  ['a smallest job below the market’s', { local_minimum: '198.99' }, { local_minimum: 'Use $199.00 to $799.00' }],
  [
    'a special of two kinds',
    { 'mover_special.percentage': '5', 'mover_special.amount': '5', 'mover_special.name': 'x' },
    { 'mover_special.amount': 'Give a percentage or dollars, not both' },
  ],
  ['a special without a name', { 'mover_special.percentage': '5' }, { 'mover_special.name': 'Enter its name; customers see it' }],
  ['a cell that no card has', { tips: '5' }, { tips: 'No rate card has this figure' }],
])('%s is refused at its own cell [pricing 2] [ux N1]', (_, changes, errors) => {
  expect(whyNotSaveRates({ ...CELLS, ...changes }, CELLS)?.errors).toEqual(errors);
});

test('a haul that would fall with miles is refused where it was changed [pricing 1]', () => {
  const errors = whyNotSaveRates({ ...CELLS, 'long_per_cubic_foot.1.rate': '1.60' }, CELLS)?.errors;
  expect(errors).toEqual({ 'long_per_cubic_foot.1.rate': 'The price would fall as the move grows longer' });
});

test('cells of cities, things and boxes are known by their key, and others are not', () => {
  expect(['metro_factor.MO|St. Louis', 'item_fees.1076.volume_fee', 'box_fees.3', 'packing.6'].map(kindOf)).toEqual([
    'factor',
    'money',
    'money',
    'money',
  ]);
  expect(
    ['metro_factor.Boston', 'item_fees.1.volume_fee', 'box_fees.8', 'packing.7', 'version', 'constructor', '__proto__'].map(kindOf),
  ).toEqual(Array(7).fill(undefined));
});

test.each([
  ['money', '$1.45', '$1.45'],
  ['rate', '1.45', '$1.45'],
  ['percent', '7 %', '7%'],
  ['money', '', 'none'],
] as const)('a %s that was typed as “%s” is read back as %s', (kind, typed, words) => {
  expect(figureInWords(kind, typed)).toBe(words);
});
