import { expect, test } from 'vitest';
import { writtenPages } from './read-pages.ts';

test('what the business says of itself in figures stands in one list, in its own words, and waits there for a source [spec 1.10]', async () => {
  const { claims } = await writtenPages();
  expect(claims.map(({ text }) => text)).toEqual([
    'Save 45% on moving costs',
    '800,000+ moves booked',
    '4Million+ miles moved',
    '70Million+ lbs moved',
  ]);
  for (const { id, source, checked } of claims) expect(source === null, id).toBe(checked === null);
});
