import { expect, test } from 'vitest';
import { feetIn, matchesOf, piecesIn, readPasted } from './pasted-rows.ts';

test('lines that name one thing are one row with their words, and what nobody knows is kept with its number [ux I4]', () => {
  const { rows, misses } = readPasted('2 sofas\ncouch\n20 boxes\n3 zeppelins');
  expect(rows.map(({ match, count, from }) => [match.name, count, from])).toEqual([
    ['Sofa, 3 cushion', 3, '2 sofas, couch'],
    ['Medium box', 20, '20 boxes'],
  ]);
  expect(misses.map(({ text, words, left }) => [text, words, left])).toEqual([['3 zeppelins', 'zeppelins', 3]]);
});

test('a row that was counted down to nothing does not go in [ux I4]', () => {
  const { rows } = readPasted('2 sofas, queen bed');
  const fewer = rows.map((row, at) => (at === 0 ? { ...row, count: 0 } : row));
  expect(matchesOf(fewer).map(({ name, quantity }) => [name, quantity])).toEqual([['Queen bed (frame, mattress, box spring)', 1]]);
  expect([piecesIn(fewer), feetIn(fewer)]).toEqual([1, 65]);
});
