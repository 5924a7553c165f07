import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { gazetteerPlaces } from '#server/adapters/places/gazetteer.ts';
import { type Places, placeAddress } from '#server/adapters/places/port.ts';

/** City halls, libraries and universities, as they write their own addresses. */
const PLACES = readFileSync(new URL('../support/addresses/public-places.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('|') as [street: string, city: string, state: string, zip: string]);

let places: Places;

beforeAll(async () => {
  places = await gazetteerPlaces();
});

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\bsaint\b/g, 'st')
    .replace(/[^a-z0-9]/g, '');

describe.each(PLACES)('%s, %s, %s %s', (street, city, state, zip) => {
  test('is read as it is written, with its ZIP [spec 5.2]', async () => {
    const read = await placeAddress(places, `${street}, ${city}, ${state} ${zip}`);
    expect({ city: plain(read.city), state: read.state, zip: read.zip }).toEqual({ city: plain(city), state, zip });
    expect(read.street_address).toMatch(new RegExp(`^${street.split(' ', 1)[0]} `));
  });

  test('gets no ZIP of its own where none was written, with commas or without [spec 5.2]', async () => {
    for (const line of [`${street}, ${city}, ${state}`, `${street} ${city} ${state}`]) {
      const read = await placeAddress(places, line);
      expect({ city: plain(read.city), state: read.state, zip: read.zip }, line).toEqual({ city: plain(city), state, zip: '' });
    }
  });
});

describe('what customers typed', () => {
  test.each([
    ['1 Microsoft Way Redmond', 'Redmond', 'WA'],
    ['1 Microsoft Way, Redmond, WA', 'Redmond', 'WA'],
    ['Ave N Miami FL', 'Miami', 'FL'],
    ['Park Slope, Brooklyn', 'Brooklyn', 'NY'],
  ])('"%s" is in %s, %s, and gets no ZIP [spec 5.2]', async (typed, city, state) => {
    const [first] = await places.geocode({ search: typed });
    expect(first).toMatchObject({ city, state });
    expect((await placeAddress(places, typed)).zip).toBe('');
  });

  test('"hobok" and Enter is Hoboken', async () => {
    expect((await places.geocode({ search: 'hobok' }))[0]).toMatchObject({ city: 'Hoboken', state: 'NJ' });
  });

  test.each(['qwertyuiop', '!!!!', 'zzz zzz zzz'])('"%s" is no place [ux R5]', async (typed) => {
    expect(await places.geocode({ search: typed })).toEqual([]);
  });

  test('"233 S Wacker Dr" without a city is offered nowhere, rather than in one place that nobody named', async () => {
    const found = await places.geocode({ search: '233 S Wacker Dr' });
    expect(found.filter(({ kind }) => kind === 'address')).toEqual([]);
    expect((await placeAddress(places, '233 S Wacker Dr')).zip).toBe('');
  });
});
