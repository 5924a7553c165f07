import { expect, test } from 'vitest';
import { timesWhenDoubled } from '#test/support/doubled.ts';
import { openAtlas } from './atlas.ts';
import { suggest } from './suggest.ts';

/** What a reader of addresses stumbles over: endings, directions, saints and signs again and again. */
const PIECES = [
  'st ',
  'st. ',
  '12 Main St ',
  '# ',
  '. ',
  ', ',
  'apt 1 ',
  'west ',
  'new ',
  'TX ',
  '78701 ',
  '555-555-5555 ',
  'a',
  ' ',
  'from ',
];

test.each(PIECES)('an address of "%s" twice as long takes about twice as long [property 51]', async (piece) => {
  const atlas = await openAtlas();
  const read = (length: number) => () => suggest(atlas, `12 Main St ${piece.repeat(length)}`.slice(0, length), true);
  read(150)();
  expect(timesWhenDoubled(read(300), read(600))).toBeLessThan(3);
});
