import { describe, expect, test } from 'vitest';
import { timesWhenDoubled } from '#test/support/doubled.ts';
import { EVIDENCE } from './evidence.ts';
import { MAX_LIST_CHARACTERS, readingOfList, readPastedList } from './read-list.ts';
import { searchCatalog } from './search.ts';

/** What patterns stumble over: signs, words and numbers again and again, with nothing behind them that would fit. */
const PIECES = [
  ...[
    '& ',
    '=',
    '-',
    '--',
    '==',
    ' ',
    '\t',
    ',',
    'a,',
    '(',
    '( ',
    'a (',
    '()',
    '[',
    ':',
    '? ',
    '?\t',
    '"',
    '"a,',
    '""',
    '<p ',
    '<p  ',
    '<',
  ],
  ...['| a', 'x1 ', '1x ', '1 a ', 'and ', 'with ', 'with mattress, ', 'king bed, ', 'a, ', '1-1 ', '$1', '.', 'aa. ', '📦 ', 'about '],
  ...['2 bedrooms each ', 'kitchen: ', 'yes\n', '\n', 'a/', 'so ', 'my ', 'washer dryer ', 'boxes ', 'staying ', 'one ', 'dozen '],
];

/** Of whole pieces, so that both lengths begin and end alike. */
const hostile = (piece: string, length: number): string => `${piece.repeat(Math.floor(length / piece.length))}!`;

describe('however odd a text is', () => {
  test.each(PIECES)('a list of "%s" twice as long takes about twice as long [property 51]', (piece) => {
    const read = (length: number) => () => readPastedList(hostile(piece, length), EVIDENCE);
    expect(timesWhenDoubled(read(5_000), read(10_000))).toBeLessThan(3);
  });

  test.each(PIECES)('a search for "%s" twice as long takes about twice as long [property 51]', (piece) => {
    const search = (length: number) => () => searchCatalog(hostile(piece, length));
    expect(timesWhenDoubled(search(1_000), search(2_000))).toBeLessThan(3);
  });

  test('its reading stops often: a thing of 20,000 characters of "& " comes after the other [property 51]', () => {
    const reading = readingOfList(hostile('1 sofa & ', MAX_LIST_CHARACTERS - 1), EVIDENCE);
    let stops = 0;
    for (let step = reading.next(); !step.done; step = reading.next()) stops += 1;
    expect(stops).toBeGreaterThan(MAX_LIST_CHARACTERS / 20);
  });
});
