import { expect, test } from 'vitest';
import { whereInSentence } from './county.ts';
import { STATES } from './states.ts';

test.each([
  ['Brooklyn', 'Kings', 'NY', 'in Kings County, New York'],
  ['Pine Ridge', 'Oglala Lakota County', 'SD', 'in Oglala Lakota County, South Dakota'],
  ['New Orleans', 'Orleans', 'LA', 'in Orleans Parish, Louisiana'],
  ['Shreveport', 'Caddo Parish', 'LA', 'in Caddo Parish, Louisiana'],
  ['Healy', 'Denali', 'AK', 'in Denali Borough, Alaska'],
  ['Nome', 'Nome (CA)', 'AK', 'in Nome Census Area, Alaska'],
  ['Anchorage', 'Anchorage Municipality', 'AK', 'in Anchorage Municipality, Alaska'],
  ['Washington', 'District of Columbia', 'DC', 'in the District of Columbia'],
  ['Norfolk', 'Norfolk (city)', 'VA', 'an independent city in Virginia'],
  ['Colonial Heights', 'Colonial Heights (city', 'VA', 'an independent city in Virginia'],
  ['Richmond', 'City of Richmond', 'VA', 'an independent city in Virginia'],
  ['Williamsburg', 'James City', 'VA', 'an independent city in Virginia'],
  ['Jamestown', 'James City', 'VA', 'in James City County, Virginia'],
  ['Baltimore', 'Baltimore (city)', 'MD', 'an independent city in Maryland'],
  ['Saint Louis', 'St. Louis (city)', 'MO', 'an independent city in Missouri'],
  ['Carson City', 'Carson City (city)', 'NV', 'an independent city in Nevada'],
  ['Overlea', 'Baltimore (city)', 'MD', 'in or near the independent city of Baltimore, Maryland'],
])('%s of %s, %s, is %s', (city, county, code, said) => {
  const state = STATES.find((one) => one.code === code);
  expect(state && whereInSentence({ city, county }, state)).toBe(said);
});
