import { describe, expect, test } from 'vitest';
import { cityKey } from './city-key.ts';
import type { KnownCities } from './known-cities.ts';
import { parseAddressLine } from './parse.ts';

const CITIES = [
  'Austin TX',
  'Palm Beach FL',
  'West Palm Beach FL',
  'Saint Charles MO',
  'Washington DC',
  'Hollywood CA',
  'West Hollywood CA',
];
const ZIPS: Readonly<Record<string, string>> = { '78701': 'Austin TX', '33401': 'West Palm Beach FL', '90069': 'West Hollywood CA' };

/** A country of seven cities and three ZIPs. */
const country: KnownCities = {
  stateOf: (zip) => ZIPS[zip]?.slice(-2),
  cityIn: (words, { zip, state }) => {
    const near = zip === undefined ? CITIES : [ZIPS[zip] ?? ''];
    return near
      .find((city) => cityKey(city.slice(0, -3)) === cityKey(words) && (state === undefined || city.endsWith(state)))
      ?.slice(0, -3);
  },
};

const read = (line: string) => parseAddressLine(line, country);

describe('a line is read from its end', () => {
  test('the longest city that is known wins', () => {
    expect(read('12 Ocean Blvd West Palm Beach FL')).toMatchObject({ street: 'Ocean Blvd', city: 'West Palm Beach', state: 'FL' });
  });

  test('a city never takes the whole street', () => {
    expect(read('12 Hollywood CA')).toMatchObject({ street_number: '12', street: 'Hollywood', city: '', state: 'CA' });
  });

  test('the ZIP tells a direction from a city that begins with one', () => {
    expect(read('200 Sunset Blvd W Hollywood CA 90069')).toMatchObject({ street: 'Sunset Blvd', city: 'W Hollywood', zip: '90069' });
  });

  test('St is a saint before a city and a street after its name', () => {
    expect(read('15 Main St St Charles MO')).toMatchObject({ street: 'Main St', city: 'St Charles' });
  });

  test('a word that may be a state is one only when a city is before it', () => {
    expect(read('1600 Pennsylvania Ave NW, Washington')).toMatchObject({ city: 'Washington', state: '' });
    expect(read('15 Oak Ct 78701')).toMatchObject({ street: 'Oak Ct', state: '', zip: '78701' });
  });

  test('a city that nobody knows stays as it was typed', () => {
    expect(read('1 Elm Rd, nowhereville, TX')).toMatchObject({ street: 'Elm Rd', city: 'Nowhereville', state: 'TX' });
  });

  test('parts that say TBD are not there [spec 5.7]', () => {
    expect(read('TBD, Austin, TX')).toEqual({ street_number: '', street: '', unit: '', city: 'Austin', state: 'TX', zip: '' });
    expect(read(' tbd ')).toBeUndefined();
  });

  test('what is outside the 50 states and DC is refused [spec 5.1]', () => {
    expect(read('1 Sol, San Juan, PR 00901')).toBeUndefined();
    expect(read('Unit 3, APO AE 09012')).toBeUndefined();
  });
});
