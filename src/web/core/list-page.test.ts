import { expect, test } from 'vitest';
import { pastTheEnd } from './list-page.ts';

const wayFrom = (page: number, total: number, search = `?status=all&page=${page}`): string | null =>
  pastTheEnd({ page, per_page: 25, total }, new Request(`http://hearthway.test/admin/jobs${search}`))?.headers.get('location') ?? null;

test('a page after the last of its list leads to the last, with the filters kept [ux N4]', () => {
  expect(wayFrom(41, 1_000)).toBe('/admin/jobs?status=all&page=40');
  expect(wayFrom(100_000, 26)).toBe('/admin/jobs?status=all&page=2');
  expect(wayFrom(2, 25)).toBe('/admin/jobs?status=all');
  expect(wayFrom(2, 0)).toBe('/admin/jobs?status=all');
  expect(wayFrom(9, 3, '?page=9')).toBe('/admin/jobs');
});

test('a page that is there stays, and the first of an empty list too', () => {
  expect([wayFrom(40, 1_000), wayFrom(1, 1_000), wayFrom(1, 0), wayFrom(2, 26)]).toEqual([null, null, null, null]);
});
