import { expect, test } from 'vitest';
import { countyInSentence } from './county.ts';

test.each([
  ['Kings', 'NY', 'Kings County'],
  ['Oglala Lakota County', 'SD', 'Oglala Lakota County'],
  ['Orleans', 'LA', 'Orleans Parish'],
  ['Caddo Parish', 'LA', 'Caddo Parish'],
  ['Denali', 'AK', 'Denali Borough'],
  ['Nome (CA)', 'AK', 'Nome Census Area'],
  ['Anchorage Municipality', 'AK', 'Anchorage Municipality'],
  ['Norfolk (city)', 'VA', 'the independent city of Norfolk'],
  ['Colonial Heights (city', 'VA', 'the independent city of Colonial Heights'],
  ['City of Richmond', 'VA', 'the independent city of Richmond'],
  ['District of Columbia', 'DC', undefined],
])('%s of %s is said as %s', (county, state, said) => {
  expect(countyInSentence(county, state)).toBe(said);
});
