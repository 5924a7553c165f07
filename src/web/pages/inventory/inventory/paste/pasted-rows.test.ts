import { expect, test } from 'vitest';
import { answered, feetIn, matchesOf, notUnderstood, piecesIn, readPasted, understood } from './pasted-rows.ts';

test('lines that name one thing are one row with their words, and what nobody knows is kept with its number [ux I4]', async () => {
  const { rows, misses } = await readPasted('2 sofas\ncouch\n20 boxes\n3 zeppelins');
  expect(rows.map(({ match, count, from }) => [match.name, count, from])).toEqual([
    ['Sofa, 3 cushion', 3, '2 sofas, couch'],
    ['Medium box', 20, '20 boxes'],
  ]);
  expect(misses.map(({ text, words, left }) => [text, words, left])).toEqual([['3 zeppelins', 'zeppelins', 3]]);
});

test('a row that was counted down to nothing does not go in [ux I4]', async () => {
  const { rows } = await readPasted('2 sofas, queen bed');
  const fewer = rows.map((row, at) => (at === 0 ? { ...row, count: 0 } : row));
  expect(matchesOf(fewer).map(({ name, quantity }) => [name, quantity])).toEqual([['Queen bed (frame, mattress, box spring)', 1]]);
  expect([piecesIn(fewer), feetIn(fewer)]).toEqual([1, 65]);
});

test('what is not understood is offered with what it may mean, and is that with one tap [ux I4]', async () => {
  const read = await readPasted('sofa\nlots of kitchen chairs\n3 zeppelins');
  const [chairs, zeppelins] = read.misses;
  if (chairs === undefined) throw new Error('It was understood.');
  expect(chairs.readings.map(({ name }) => name)).toContain('Kitchen chair');
  expect(chairs.readings.length).toBeLessThanOrEqual(3);
  const { rows, misses } = understood(read, chairs, chairs.readings[0]!);
  expect(rows.map(({ match, from }) => [match.name, from])).toEqual([
    ['Sofa, 3 cushion', 'sofa'],
    [chairs.readings[0]?.name, 'lots of kitchen chairs'],
  ]);
  expect(misses).toEqual([zeppelins]);
});

test('a guess is taken, is something else or is measured, and keeps its count and words [ux I4]', async () => {
  const read = await readPasted('2 spindly lattice chairs\nsofa');
  const [guess] = read.rows;
  if (guess?.others === undefined) throw new Error('It was no guess.');
  expect(answered(read, guess).rows[0]).not.toHaveProperty('others');
  const [other] = guess.others;
  const [meant] = answered(read, guess, other).rows;
  expect([meant?.match.name, meant?.count, meant?.from]).toEqual([other?.name, 2, '2 spindly lattice chairs']);
  expect([...answered(read, guess, other).answers]).toEqual([['2 spindly lattice chairs', other]]);
  const { rows, misses, answers } = notUnderstood(read, guess);
  expect(rows.map(({ match }) => match.name)).toEqual(['Sofa, 3 cushion']);
  expect(misses).toMatchObject([{ text: '2 spindly lattice chairs', left: 2 }]);
  expect([...answers]).toEqual([['2 spindly lattice chairs', null]]);
});

test('what is sure but wrong is another thing with one tap, and may be what it was again [ux I4]', async () => {
  const read = await readPasted('2 dressers\nsofa');
  const [dressers] = read.rows;
  if (dressers?.instead === undefined) throw new Error('It was a guess.');
  expect(dressers.instead).toHaveLength(3);
  const other = dressers.instead[1]!;
  const after = answered(read, dressers, other);
  expect([after.rows[0]?.match.name, after.rows[0]?.count]).toEqual([other.name, 2]);
  expect(after.rows[0]?.instead?.map(({ name }) => name)).toContain('Dresser, double');
  expect([...after.answers]).toEqual([['2 dressers', other]]);
});
