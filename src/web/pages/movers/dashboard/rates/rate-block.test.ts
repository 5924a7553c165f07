import { expect, test } from 'vitest';
import type { RateSection } from '#domain/pricing/rate-card/rate-sheet.ts';
import { blockFrom, isBlock } from './rate-block.ts';

const SECTION: RateSection = {
  ...{ id: 'a', title: 'A', note: '', columns: ['One', 'Two'] },
  rows: [
    { label: '1', keys: ['a1', 'a2'] },
    { label: '2', keys: ['b1', null] },
    { label: '3', keys: ['c1', 'c2'] },
  ],
};

test('a block is laid from the cell on, right and down, and what has no place is counted [ux N1]', () => {
  expect(blockFrom('1\t2\r\n3\t4\r\n', SECTION, { row: 0, column: 0 })).toEqual({ cells: { a1: '1', a2: '2', b1: '3' }, without_place: 1 });
  expect(blockFrom('5\n6\n7', SECTION, { row: 1, column: 0 })).toEqual({ cells: { b1: '5', c1: '6' }, without_place: 1 });
});

test('one figure is no block, whatever ends its line [ux N1]', () => {
  expect(['1.50', '1.50\n', '1\t2', '1\n2'].map(isBlock)).toEqual([false, false, true, true]);
});
