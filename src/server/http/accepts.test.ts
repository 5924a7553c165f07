import { expect, test } from 'vitest';
import { accepts } from './accepts.ts';

const asking = (value?: string) => new Request('http://localhost/', value === undefined ? {} : { headers: { 'accept-encoding': value } });

test.each([
  ['gzip, deflate, br, zstd', true, true],
  ['gzip;q=1.0, identity; q=0.5, *;q=0', true, false],
  ['gzip;q=0, br', false, true],
  ['gzip; q=0.000', false, false],
  ['GZIP', true, false],
  ['*', true, true],
  ['*, gzip;q=0', false, true],
  ['identity', false, false],
  ['x-gzip-like', false, false],
  ['', false, false],
  [undefined, false, false],
])('of %s gzip is taken: %s, and br: %s', (value, gzip, br) => {
  expect([accepts(asking(value), 'gzip'), accepts(asking(value), 'br')]).toEqual([gzip, br]);
});
