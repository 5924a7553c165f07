import { expect, test } from 'vitest';
import { correctionOf } from './correction.ts';
import { thingNamed } from './named-thing.ts';

const STOOL = thingNamed('bar stool')!;

test('of a correction the naming words and the thing are kept, without numbers, prices and marks [ux I4]', () => {
  expect(correctionOf('2 zigzag wire stools - $30', STOOL)).toEqual({ words: 'zigzag wire stool', meant: { kind: 'item', id: 1181 } });
  expect(correctionOf('Hurdy-gurdy (1920)', null)).toEqual({ words: 'hurdy gurdy', meant: null });
});

test.each(['718 555 0112', '', 'call our neighbor whose daughter keeps it upstairs until june maybe'])(
  'of %j nothing is kept: it names no thing',
  (text) => {
    expect(correctionOf(text, null)).toBeUndefined();
  },
);
