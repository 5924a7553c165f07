import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isPlaced, pricingZip } from '#domain/address/address.ts';
import { NOT_AN_ADDRESS } from '#domain/address/not-an-address.ts';
import { gazetteerPlaces } from '#server/adapters/places/gazetteer.ts';
import { openPlaces } from '#server/adapters/places/open-places.ts';
import { type Places, placeAddress } from '#server/adapters/places/port.ts';
import { mapboxStandIn, refuse, TOKEN } from './mapbox-stand-in.ts';

type StandIn = Awaited<ReturnType<typeof mapboxStandIn>>;
let service: StandIn;
beforeAll(async () => {
  service = await mapboxStandIn();
});
afterEach(() => service.feels(undefined));
afterAll(() => service.close());

/** Places with the map service, its log, and a clock that stands until it is moved. */
const withService = async (most_ms = 1_000) => {
  const lines: string[] = [];
  const clock = { at: 0 };
  const log = (event: string, facts = {}) => void lines.push(JSON.stringify({ event, ...facts }));
  const places = await openPlaces({ mapbox_token: TOKEN, host: service.host, log, now: () => clock.at, most_ms });
  return { places, lines, clock };
};

const GEOCODERS: Record<string, () => Promise<Places>> = {
  'the gazetteer': gazetteerPlaces,
  'Mapbox, recorded': async () => (await withService()).places,
};

const names = async (places: Places, search: string, exact_address = false): Promise<readonly string[]> =>
  (await places.geocode({ search, exact_address })).map((feature) => feature.place_name);

describe.each(Object.entries(GEOCODERS))('%s keeps to the port', (_name, open) => {
  test('nothing is suggested before the third character [spec 5.1]', async () => {
    const places = await open();
    for (const search of ['', 'a', 'au', ' au ', ', au,']) expect(await names(places, search)).toEqual([]);
    expect(await names(places, 'aus')).not.toEqual([]);
  });

  test('at most eight places are suggested [spec 7.41] [ux L2]', async () => {
    const places = await open();
    const found = await places.geocode({ search: 'san' });
    expect(found.length).toBeGreaterThan(3);
    expect(found.length).toBeLessThanOrEqual(8);
  });

  test('an exact address is a street address, and nothing else is suggested for one [spec 5.2]', async () => {
    const places = await open();
    const found = await places.geocode({ search: '123 N Main St, Austin, TX 78704', exact_address: true });
    expect(found.length).toBeGreaterThan(0);
    for (const feature of found) expect(feature).toMatchObject({ kind: 'address', city: 'Austin', state: 'TX' });
    expect(await places.geocode({ search: 'texas', exact_address: true })).toEqual([]);
  });

  test('a street address brings all that a price needs, and the apartment that was typed [spec 3.5]', async () => {
    const places = await open();
    const [found] = await places.geocode({ search: '123 N Main St Apt 4B, Austin, TX 78704' });
    expect(found).toMatchObject({ apartment_number: '4B', city: 'Austin', state: 'TX', zip: '78704', kind: 'address' });
    expect(found?.place_name).toMatch(/^123 N(orth)? Main St(reet)? #4B, Austin, Texas 78704, United States$/);
    expect(found && isPlaced(found)).toBe(true);
  });

  test('a state alone has two parts, which are too few to place a move [spec 5.3]', async () => {
    const places = await open();
    const state = (await places.geocode({ search: 'texas' })).find((feature) => feature.kind === 'state');
    expect(state).toMatchObject({ place_name: 'Texas, United States', parts: 2, city: '', lat: null });
    expect(NOT_AN_ADDRESS).toBe('Please enter an address, city, or zip code');
  });

  test('Washington in the District of Columbia is the city [spec 5.4]', async () => {
    const places = await open();
    const [found] = await places.geocode({ search: 'washington' });
    expect(found).toMatchObject({ place_name: 'Washington, District of Columbia, United States', city: 'Washington', state: 'DC' });
    expect(found && isPlaced(found)).toBe(true);
  });

  test('a ZIP is named with the city that its letters go to [spec 5.5]', async () => {
    const places = await open();
    expect(await names(places, '11215')).toEqual(['Brooklyn, New York 11215, United States']);
    expect((await places.geocode({ search: '412 7th Ave Apt 3R, Brooklyn, NY 11215' }))[0]).toMatchObject({
      ...{ apartment_number: '3R', city: 'Brooklyn', zip: '11215' },
    });
  });

  test('every city brings a ZIP and a point [decisions 3]', async () => {
    const places = await open();
    const cities = (await places.geocode({ search: 'austin' })).filter((feature) => feature.kind === 'city');
    expect(cities[0]).toMatchObject({ place_name: 'Austin, Texas, United States', zip: '78701' });
    for (const city of cities) expect(isPlaced(city), city.place_name).toBe(true);
  });

  test('nothing outside the 50 states and DC is suggested [spec 5.1]', async () => {
    const places = await open();
    for (const search of ['10 Calle Sol, San Juan, PR 00901', 'Toronto, ON M5H 1A1']) expect(await names(places, search)).toEqual([]);
  });

  test('parts that say TBD are not asked for [spec 5.7]', async () => {
    const places = await open();
    expect((await names(places, 'TBD, Austin, TX'))[0]).toBe('Austin, Texas, United States');
    expect(await names(places, 'tbd')).toEqual([]);
  });

  test('what is suggested can be placed from its one line', async () => {
    const places = await open();
    for (const search of ['123 N Main St Apt 4B, Austin, TX 78704', '11215', 'washington', 'austin']) {
      const [found] = await places.geocode({ search });
      const placed = await placeAddress(places, found?.place_name ?? '');
      expect(placed, search).toMatchObject({ city: found?.city, state: found?.state });
      expect(pricingZip(placed), search).toBe(found?.zip);
    }
  });

  test('a ZIP decides the place and its time zone', async () => {
    const places = await open();
    expect(await places.placeOf({ city: 'Dallas', state: 'TX', zip: '78704' })).toMatchObject({ city: 'Austin', zip: '78704' });
    expect(await places.placeOf({ city: 'Nowhereville', state: 'TX', zip: '' })).toBeUndefined();
    expect(places.timeZoneOf('90012')).toBe('America/Los_Angeles');
  });
});

describe('the map service', () => {
  test('is asked for the US, in English, for eight places and with what was typed', async () => {
    const { places } = await withService();
    await places.geocode({ search: '  Austin ,, TX, usa ' });
    const query = Object.fromEntries(service.asked.at(-1) ?? []);
    expect(query).toMatchObject({ q: 'Austin, TX', country: 'us', language: 'en', limit: '8', access_token: TOKEN });
    expect(query.types).toContain('place');
    await places.geocode({ search: '5 Main St, Austin', exact_address: true });
    expect(service.asked.at(-1)?.get('types')).toBe('address');
  });

  test('leaves a city out at times: the locality, the county, then the neighborhood stands for it [spec 5.5]', async () => {
    const { places } = await withService();
    const found = await places.geocode({ search: '19 Rural Lane, NH' });
    expect(found.map((feature) => feature.city)).toEqual(['Hale Location', 'Carroll County', 'Notch']);
  });

  test('names neighborhoods', async () => {
    const { places } = await withService();
    const [found] = await places.geocode({ search: 'Park Slope, Brooklyn' });
    expect(found).toMatchObject({ place_name: 'Park Slope, Brooklyn, New York, United States', city: 'Brooklyn', zip: '11215' });
  });

  test('is asked once for the same search within five minutes', async () => {
    const { places, clock } = await withService();
    const before = service.asked.length;
    await Promise.all([places.geocode({ search: 'Austin' }), places.geocode({ search: 'austin' }), places.geocode({ search: 'AUSTIN ' })]);
    expect(service.asked.length - before).toBe(1);
    clock.at += 6 * 60_000;
    await places.geocode({ search: 'austin' });
    expect(service.asked.length - before).toBe(2);
  });

  test('is not asked for what it does not take', async () => {
    const { places } = await withService();
    const before = service.asked.length;
    for (const search of ['a '.repeat(60), 'austin '.repeat(40)]) await places.geocode({ search });
    expect(service.asked.length).toBe(before);
  });

  test('finds a ZIP that is newer than our files, and no other in its place', async () => {
    const { places } = await withService();
    expect(await places.placeOf({ city: '', state: '', zip: '88888' })).toMatchObject({ city: 'New Town', state: 'TX', zip: '88888' });
    expect(await places.placeOf({ city: '', state: 'NM', zip: '88888' })).toBeUndefined();
    expect(await places.placeOf({ city: 'Washingtonburg', state: 'OR', zip: '' })).toBeUndefined();
  });
});

const BAD_DAYS: readonly (readonly [string, string, Parameters<StandIn['feels']>[0]])[] = [
  ['says no', 'status_401', (response) => refuse(response, 401)],
  ['is asked too often', 'status_429', (response) => refuse(response, 429)],
  ['is broken', 'status_500', (response) => refuse(response, 500)],
  ['never answers', 'too_slow', () => undefined],
  ['answers half and stops', 'too_slow', (response) => void response.writeHead(200).write('{"features":[')],
  ['hangs up', 'unreachable', (response) => void response.destroy()],
  ['sends us elsewhere', 'unreachable', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['answers a page', 'not_json', (response) => void response.end('<!DOCTYPE html><p>Down')],
  ['answers something else', 'not_understood', (response) => void response.end('{"message":"Moved"}')],
  ['answers nothing', 'not_json', (response) => void response.end()],
  ['answers without end', 'too_long', (response) => void response.end(`{"features":["${'x'.repeat(1_100_000)}"]}`)],
];

describe('when the map service', () => {
  test.each(BAD_DAYS)('%s, our own list answers and the log says %s [spec 8] [property 56]', async (_, why, mood) => {
    const { places, lines } = await withService(200);
    service.feels(mood);
    expect((await names(places, 'austin'))[0]).toBe('Austin, Texas, United States');
    expect(lines).toEqual([JSON.stringify({ event: 'geocode_failed', message: 'Geocode was not successful', why })]);
  });

  test('has failed three times, nobody waits for it for half a minute', async () => {
    const { places, clock } = await withService(200);
    service.feels((response) => refuse(response, 503));
    const before = service.asked.length;
    for (const search of ['austin', 'austin, tx', 'austin, texas', 'austin, mn', 'austin, in'])
      expect((await names(places, search)).length, search).toBeGreaterThan(0);
    expect(service.asked.length - before).toBe(3);
    service.feels(undefined);
    clock.at += 31_000;
    expect(await names(places, 'san')).toContain('San Diego, California, United States');
    expect(service.asked.length - before).toBe(4);
  });

  test('rests and is still unwell, one question is enough to find out', async () => {
    const { places, clock } = await withService(200);
    service.feels((response) => refuse(response, 503));
    const before = service.asked.length;
    for (const search of ['boston', 'chicago', 'denver']) await names(places, search);
    clock.at += 31_000;
    for (const search of ['el paso', 'fargo', 'gary, in']) await names(places, search);
    expect(service.asked.length - before).toBe(4);
  });

  test('fails, neither the token nor what was typed is in the log [property 56]', async () => {
    const { places, lines } = await withService(200);
    service.feels((response) => refuse(response, 401));
    await names(places, '412 7th Ave Apt 3R, Brooklyn, NY 11215');
    expect(lines.join()).not.toMatch(/pk\.|7th|Brooklyn|Invalid/);
  });
});
