import { expect, test } from 'vitest';
import { isPartnerKey, partnerErrors } from './partner.ts';

test.each([
  ['elm-row', true],
  ['2nd-street-lofts', true],
  ['el', false],
  ['Elm-Row', false],
  ['elm row', false],
  ['-elm', false],
  ['elm--row', false],
  ['elm/../admin', false],
  ['e'.repeat(61), false],
])('a partner’s address %s is one: %s', (key, is) => {
  expect(isPartnerKey(key)).toBe(is);
});

test('a partner has a name and a greeting', () => {
  expect(partnerErrors({ name: 'Elm Row', greeting: 'Welcome.' })).toEqual({});
  expect(Object.keys(partnerErrors({ name: ' ', greeting: '' }))).toEqual(['name', 'greeting']);
});
