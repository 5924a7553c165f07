import { expect, test } from 'vitest';
import { areContactsShown } from './run-sheet.ts';

const arrives = new Date('2026-12-04T13:00:00Z');
const delivered_at = new Date('2026-12-06T20:00:00Z');

test.each([
  ['a second more than a day before', '2026-12-03T12:59:59Z', null, false],
  ['a day before', '2026-12-03T13:00:00Z', null, true],
  ['on a long way', '2026-12-20T13:00:00Z', null, true],
  ['a day after delivery', '2026-12-07T20:00:00Z', delivered_at, true],
  ['a second later', '2026-12-07T20:00:01Z', delivered_at, false],
])('street and phone %s: %s', (_, now, delivered, is_shown) => {
  expect(areContactsShown({ arrives, delivered_at: delivered }, new Date(now))).toBe(is_shown);
});
