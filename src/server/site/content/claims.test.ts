import { expect, test } from 'vitest';
import { FIGURE_QUERIES } from './front-matter.ts';
import { writtenPages } from './read-pages.ts';

test('what the business says of itself in figures stands in one list, and each names its query [spec 1.10]', async () => {
  const { claims } = await writtenPages();
  expect(claims.map(({ text }) => text)).toEqual(['Save {n}%', '{n} moves booked', '{n} licensed movers', '{n} cities']);
  expect(claims.map(({ query }) => query).toSorted()).toEqual([...FIGURE_QUERIES].toSorted());
});
