import { beforeAll, describe, expect, test } from 'vitest';
import { NO_ADDRESS } from '#domain/address/address.ts';
import { openAtlas } from './atlas.ts';
import { type GazetteerPlaces, gazetteerPlaces } from './gazetteer.ts';

let places: GazetteerPlaces;
beforeAll(async () => {
  places = await gazetteerPlaces();
});

const names = async (search: string, exact_address = false): Promise<readonly string[]> =>
  (await places.geocode({ search, exact_address })).map((feature) => feature.place_name.replace(', United States', ''));

describe('what an address field suggests', () => {
  test('nothing before the third character [spec 5.1] [ux L2]', async () => {
    expect(await names('br')).toEqual([]);
    expect(await names(' br ')).toEqual([]);
    expect(await names('bro')).not.toEqual([]);
  });

  test('at most eight places [ux L2] [spec 7.41]', async () => {
    for (const search of ['san', 'new', '112', 'main', '123 Main St, San', 'wash'])
      expect((await names(search)).length).toBeLessThanOrEqual(8);
  });

  test('the most populous cities that begin so', async () => {
    expect((await names('bro')).slice(0, 3)).toEqual(['Brooklyn, New York', 'Bronx, New York', 'Brownsville, Texas']);
    expect((await names('st lou'))[0]).toBe('Saint Louis, Missouri');
    expect((await names('PORTLAND'))[0]).toBe('Portland, Oregon');
  });

  test('the cities of one state when the state is typed, whole or begun', async () => {
    expect(await names('springfield, il')).toEqual(['Springfield, Illinois']);
    expect(await names('springfield ill')).toEqual(['Springfield, Illinois']);
    expect((await names('portland, ma'))[0]).toBe('Portland, Maine');
    expect((await names('austin t'))[0]).toBe('Austin, Texas');
  });

  test('Washington in the District of Columbia as the city [spec 5.4]', async () => {
    expect((await names('washington'))[0]).toBe('Washington, District of Columbia');
    expect((await names('Washington, DC'))[0]).toBe('Washington, District of Columbia');
    expect(await names('washington d.c.')).toEqual(['Washington, District of Columbia']);
  });

  test('ZIPs by their beginning, with their city', async () => {
    expect(await names('11215')).toEqual(['Brooklyn, New York 11215']);
    expect(await names('11215-1234')).toEqual(['Brooklyn, New York 11215']);
    expect((await names('112')).every((name) => /New York 112\d\d$/.test(name))).toBe(true);
    expect(await names('Park Slope, Brooklyn, NY 11215')).toEqual(['Brooklyn, New York 11215']);
    expect((await names('chicago 6061')).every((name) => /^Chicago, Illinois 6061\d$/.test(name))).toBe(true);
  });

  test('a state last, in two parts, which are too few to place a move [spec 5.3] [ux L2]', async () => {
    const found = await places.geocode({ search: 'texas' });
    expect(found.at(-1)).toMatchObject({ place_name: 'Texas, United States', parts: 2, kind: 'state', city: '', lat: null });
    expect(found.slice(0, -1).every((feature) => feature.parts > 2)).toBe(true);
    expect(await names('massachu')).toEqual(['Massachusetts']);
  });

  test('the cities of a county, and cities by a later word, when no city begins so [spec 5]', async () => {
    expect((await names('cook county, il'))[0]).toBe('Chicago, Illinois');
    expect((await names('orleans, la'))[0]).toBe('New Orleans, Louisiana');
  });

  test('a city that is one slip away when nothing else fits', async () => {
    expect((await names('pheonix'))[0]).toBe('Phoenix, Arizona');
    expect((await names('philidelphia'))[0]).toBe('Philadelphia, Pennsylvania');
    expect((await names('minneapols, mn'))[0]).toBe('Minneapolis, Minnesota');
    expect((await names('albuquerqe'))[0]).toBe('Albuquerque, New Mexico');
    expect((await names('123 main st, sacremento, ca'))[0]).toBe('123 Main St, Sacramento, California 95814');
  });

  test('places in the US only [spec 5.1]', async () => {
    for (const search of ['San Juan, PR 00901', 'Toronto, ON M5H 1A1', '10 Main St, APO AE 09012']) expect(await names(search)).toEqual([]);
  });

  test('what was typed without the parts that say TBD [spec 5.7]', async () => {
    expect(await names('TBD, Austin, TX')).toEqual(['Austin, Texas']);
    expect(await names('TBD')).toEqual([]);
  });
});

describe('street addresses', () => {
  test('a side that is written out may begin the city, a short one ends the street; the other is offered behind it', async () => {
    const both = ['12 Elm St, West Hollywood, California 90069', '12 Elm St W, Hollywood, Florida 33022'];
    expect((await names('12 Elm St West Hollywood')).slice(0, 2)).toEqual(both);
    const short = await names('12 Elm St W Hollywood');
    expect([short.at(-1), short[0]]).toEqual(both);
  });

  test('stand at the point of their ZIP', async () => {
    const [found] = await places.geocode({ search: '123 N Main St Apt 4B, Austin, TX 78704' });
    const [zip] = await places.geocode({ search: '78704' });
    expect(found).toMatchObject({
      ...{ kind: 'address', street_address: '123 N Main St', apartment_number: '4B', city: 'Austin', state: 'TX', zip: '78704', parts: 4 },
      ...{ place_name: '123 N Main St #4B, Austin, Texas 78704, United States', lat: zip?.lat, lng: zip?.lng },
    });
  });

  test('keep the city that was typed when the ZIP is elsewhere, and stand where the ZIP is', async () => {
    const [found] = await places.geocode({ search: '10 Main St, Dallas, TX 78704' });
    const [zip] = await places.geocode({ search: '78704' });
    expect(found).toMatchObject({ city: 'Dallas', zip: '78704', lat: zip?.lat });
  });

  test("get the city's point and most central ZIP when none was typed", async () => {
    expect(await names('77 Massachusetts Ave, Cambridge, MA')).toEqual(['77 Massachusetts Ave, Cambridge, Massachusetts 02139']);
  });

  test('are completed with the cities that the end of the line may begin', async () => {
    expect((await names('123 main st, aus'))[0]).toBe('123 Main St, Austin, Texas 78701');
    expect((await names('123 main st aus'))[0]).toBe('123 Main St, Austin, Texas 78701');
    expect((await names('123 main st apt 4, austin, t'))[0]).toBe('123 Main St #4, Austin, Texas 78701');
    expect((await names('350 5th ave new york'))[0]).toBe('350 5th Ave, New York, New York 10007');
  });

  test('are all that exact_address suggests [spec 5.2]', async () => {
    expect(await names('austin', true)).toEqual([]);
    expect(await names('78704', true)).toEqual([]);
    expect(await names('PO Box 12, Austin, TX 78704', true)).toEqual([]);
    expect(await names('12 Oak St, Austin, TX 78704', true)).toEqual(['12 Oak St, Austin, Texas 78704']);
  });
});

describe('the gazetteer', () => {
  test('finds again what it suggested, from its one-line name', async () => {
    const atlas = await openAtlas();
    const cities = ['a', 'm', 's', 'w'].flatMap((letter) => atlas.cities.beginning(letter).filter((_, at) => at % 40 === 0));
    expect(cities.length).toBeGreaterThan(200);
    for (const city of cities) {
      const found = await places.geocode({ search: `${city.name}, ${city.state}` });
      const again = await places.geocode({ search: found[0]?.place_name ?? '' });
      expect(again[0], city.name).toEqual(found[0]);
    }
  });

  test('answers whatever is typed, however odd', async () => {
    for (const search of [
      '####',
      ', , ,',
      '123',
      '12 ',
      '0/0',
      'constructor',
      '__proto__',
      '1 Ω st, ß',
      'a'.repeat(300),
      '9'.repeat(300),
      '1 '.repeat(150),
    ]) {
      expect((await places.geocode({ search })).length, search).toBeLessThanOrEqual(8);
    }
  });

  test("knows a ZIP's time zone, also of one that is newer than its files", () => {
    expect(places.timeZoneOf('90012')).toBe('America/Los_Angeles');
    expect(places.timeZoneOf('85003')).toBe('America/Phoenix');
    expect(places.timeZoneOf('88029')).toBe('America/Denver');
    expect(places.timeZoneOf('60699')).toBe('America/Chicago');
    expect(places.timeZoneOf('')).toBe('America/New_York');
  });

  test('names only zones that every clock knows', async () => {
    const { zips } = await openAtlas();
    for (const zone of new Set([...zips.values()].map((zip) => zip.zone))) {
      expect(() => new Intl.DateTimeFormat('en-US', { timeZone: zone })).not.toThrow();
    }
  });

  test('fails on demand', async () => {
    const other = await gazetteerPlaces();
    other.out_of_order = true;
    await expect(other.geocode({ search: 'austin' })).rejects.toThrow();
    await expect(other.placeOf(NO_ADDRESS)).rejects.toThrow();
    expect(other.timeZoneOf('90012')).toBe('America/Los_Angeles');
    expect(places.out_of_order).toBe(false);
  });
});
