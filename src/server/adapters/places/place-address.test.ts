import { beforeAll, describe, expect, test } from 'vitest';
import { type Address, isPlaced, NO_ADDRESS } from '#domain/address/address.ts';
import { gazetteerPlaces } from './gazetteer.ts';
import { type Places, placeAddress } from './port.ts';

let places: Places;
beforeAll(async () => {
  places = await gazetteerPlaces();
});

const anAddress = (typed: Partial<Address>): Address => ({ ...NO_ADDRESS, ...typed });

describe('placing what was typed', () => {
  test('a ZIP alone brings city and state', async () => {
    expect(await placeAddress(places, '11215')).toMatchObject({ city: 'Brooklyn', state: 'NY', zip: '11215', street_address: '' });
    expect(await placeAddress(places, anAddress({ zip: '11215' }))).toMatchObject({ city: 'Brooklyn', state: 'NY', zip: '11215' });
  });

  test('a city and its state bring a point and the city’s ZIP for the price, and none of their own', async () => {
    const placed = await placeAddress(places, 'Brooklyn, NY');
    expect(isPlaced(placed)).toBe(true);
    expect(placed.zip).toBe('');
    expect(placed.city_zip).toMatch(/^112\d\d$/);
    expect(isPlaced(await placeAddress(places, anAddress({ city: 'brooklyn', state: 'New York' })))).toBe(true);
  });

  test('a whole line brings everything, and the line that names it', async () => {
    expect(await placeAddress(places, '120 N Michigan Ave Ste 1605, Chicago, IL 60601')).toMatchObject({
      ...{ street_address: '120 N Michigan Ave', apartment_number: '1605', city: 'Chicago', state: 'IL', zip: '60601' },
      geocoded_address: '120 N Michigan Ave #1605, Chicago, Illinois 60601, United States',
    });
  });

  test('a whole line in the street field is read as one', async () => {
    const placed = await placeAddress(places, anAddress({ street_address: '12 Oak St, Austin, TX 78704', apartment_number: '9' }));
    expect(placed).toMatchObject({ street_address: '12 Oak St', apartment_number: '9', city: 'Austin', state: 'TX', zip: '78704' });
    expect(isPlaced(placed)).toBe(true);
  });

  test("the ZIP decides the point, and the person's city stays", async () => {
    const placed = await placeAddress(places, anAddress({ street_address: '1 Main St', city: 'Dallas', state: 'TX', zip: '78704' }));
    const zip = await placeAddress(places, '78704');
    expect(placed).toMatchObject({ city: 'Dallas', zip: '78704', lat: zip.lat, lng: zip.lng });
  });

  test('a ZIP+4 becomes a ZIP', async () => {
    expect((await placeAddress(places, anAddress({ zip: '10001-2345' }))).zip).toBe('10001');
  });

  test('a point that came along is kept where it can be right, and not where it cannot', async () => {
    const here = { lat: 40.6701, lng: -73.9801 };
    expect(await placeAddress(places, anAddress({ zip: '11215', ...here }))).toMatchObject(here);
    const there = await placeAddress(places, anAddress({ zip: '11215', lat: 34, lng: -118 }));
    expect(there.lat).toBeCloseTo(40.66, 1);
  });

  test('parts that say TBD are ignored and an apartment of N/A is none [spec 5.7] [spec 5.8]', async () => {
    const placed = await placeAddress(
      places,
      anAddress({ street_address: 'TBD', apartment_number: 'N/A', city: 'Austin', state: 'TX', zip: 'tbd' }),
    );
    expect(placed).toMatchObject({ street_address: '', apartment_number: '', city: 'Austin', zip: '', city_zip: '78701' });
    expect(await placeAddress(places, 'TBD')).toEqual(NO_ADDRESS);
    expect((await placeAddress(places, anAddress({ apartment_number: '  ' }))).apartment_number).toBe('');
  });

  test('a misspelled city is placed and stays as it was typed', async () => {
    expect(await placeAddress(places, '1 Main St, Sacremento, CA')).toMatchObject({
      city: 'Sacremento',
      state: 'CA',
      zip: '',
      city_zip: '95814',
    });
  });

  test('what cannot be placed keeps what could be read and has no point', async () => {
    const nowhere = await placeAddress(places, '1 Main St, Nowhereville, TX');
    expect(nowhere).toMatchObject({
      street_address: '1 Main St',
      city: 'Nowhereville',
      state: 'TX',
      zip: '',
      lat: null,
      lng: null,
    });
    expect(isPlaced(await placeAddress(places, 'Texas'))).toBe(false);
    expect(isPlaced(await placeAddress(places, anAddress({ city: 'San Juan', state: 'PR', zip: '00901', lat: 18.4, lng: -66.1 })))).toBe(
      false,
    );
    expect(await placeAddress(places, '10 Main St, APO AE 09012')).toMatchObject({ street_address: '10 Main St, APO AE 09012', lat: null });
  });

  test('a city without its state is the largest of that name', async () => {
    expect(await placeAddress(places, '100 Broadway, New York')).toMatchObject({ city: 'New York', state: 'NY' });
    expect(await placeAddress(places, 'Washington')).toMatchObject({ city: 'Washington', state: 'DC' });
    expect(await placeAddress(places, 'District of Columbia')).toMatchObject({ city: 'Washington', state: 'DC' });
  });

  test.each([
    ['Hoboken', 'NJ'],
    ['santa monica', 'CA'],
    ['Asheville', 'NC'],
    ['Silver Spring', 'MD'],
    ['White Plains', 'NY'],
    ['Bend', 'OR'],
    ['Flushing', 'NY'],
    ['Sylmar', 'CA'],
    ['Dorchester', 'MA'],
    ['Upper Darby', 'PA'],
    ['Manhattan', 'NY'],
  ])('“%s” and nothing more is the town in %s', async (typed, state) => {
    const placed = await placeAddress(places, typed);
    expect(placed).toMatchObject({ state, street_address: '' });
    expect(isPlaced(placed)).toBe(true);
  });

  test.each([
    ['1 Microsoft Way Redmond', '1 Microsoft Way', 'Redmond', 'WA'],
    ['3500 Deer Creek Road Palo Alto', '3500 Deer Creek Rd', 'Palo Alto', 'CA'],
    ['410 Terry Ave N Renton', '410 Terry Ave N', 'Renton', 'WA'],
    ['15 Elm St Apt 2 Hoboken', '15 Elm St', 'Hoboken', 'NJ'],
    ['136-20 Roosevelt Ave Flushing', '136-20 Roosevelt Ave', 'Flushing', 'NY'],
    ['410 Terry Ave N Houston', '410 Terry Ave N', 'Houston', 'TX'],
    ['12 Main St West Hollywood', '12 Main St', 'West Hollywood', 'CA'],
    ['767 5th Ave manhattan', '767 5th Ave', 'Manhattan', 'NY'],
  ])('“%s” is in the town that is far larger than others of its name', async (typed, street_address, city, state) => {
    expect(await placeAddress(places, typed)).toMatchObject({ street_address, city, state });
  });

  test.each(['12 Oak St Burlington', '120 Park Ave South', '9 Lake Shore Dr Home', '19 Court St Extension'])(
    '“%s” says too little to be placed',
    async (typed) => {
      expect(isPlaced(await placeAddress(places, typed))).toBe(false);
    },
  );

  test.each(['Home', 'West', 'Storage', '12 Ocean Bend', '9 Silver Spring', 'Nevada', 'wyoming', 'Delaware', 'Oregon'])(
    '“%s” is no town',
    async (typed) => {
      expect(isPlaced(await placeAddress(places, typed))).toBe(false);
    },
  );
});

describe('streets of public places, as people type them', () => {
  test.each([
    ['1 Infinite Loop Cupertino', '1 Infinite Loop', 'Cupertino', 'CA', ''],
    ['233 S Wacker Dr Chicago', '233 S Wacker Dr', 'Chicago', 'IL', ''],
    ['1600 Pennsylvania Ave NW Washington', '1600 Pennsylvania Ave NW', 'Washington', 'DC', ''],
    ['1600 Pennsylvania Avenue NW, Washington, DC 20500', '1600 Pennsylvania Ave NW', 'Washington', 'DC', '20500'],
    ['350 5th Ave New York', '350 5th Ave', 'New York', 'NY', ''],
    ['77 Massachusetts Ave Cambridge MA 02139', '77 Massachusetts Ave', 'Cambridge', 'MA', '02139'],
    ['221 W 6th St, Austin TX', '221 W 6th St', 'Austin', 'TX', ''],
    ['400 Broad St, Seattle, WA 98109', '400 Broad St', 'Seattle', 'WA', '98109'],
    ['1 Ferry Building, San Francisco, CA 94111', '1 Ferry Building', 'San Francisco', 'CA', '94111'],
    ['2800 E Observatory Rd, Los Angeles', '2800 E Observatory Rd', 'Los Angeles', 'CA', ''],
    ['11 Wall Street, New York 10005', '11 Wall St', 'New York', 'NY', '10005'],
    ['200 Eastern Pkwy, Brooklyn', '200 Eastern Pkwy', 'Brooklyn', 'NY', ''],
    ['4 Jersey St, Boston, MA 02215', '4 Jersey St', 'Boston', 'MA', '02215'],
    ['1060 W Addison St, Chicago', '1060 W Addison St', 'Chicago', 'IL', ''],
    ['600 E Grand Ave Chicago IL 60611', '600 E Grand Ave', 'Chicago', 'IL', '60611'],
    ['2600 Benjamin Franklin Pkwy, Philadelphia, PA 19130', '2600 Benjamin Franklin Pkwy', 'Philadelphia', 'PA', '19130'],
    ['300 Alamo Plaza, San Antonio, TX 78205', '300 Alamo Plz', 'San Antonio', 'TX', '78205'],
    ['1 S 1st St Phoenix', '1 S 1st St', 'Phoenix', 'AZ', ''],
    ['3764 Elvis Presley Blvd, Memphis TN', '3764 Elvis Presley Blvd', 'Memphis', 'TN', ''],
    ['222 5th Ave S, Nashville, TN 37203', '222 5th Ave S', 'Nashville', 'TN', '37203'],
    ['1 Monument Circle, Indianapolis, IN 46204', '1 Monument Cir', 'Indianapolis', 'IN', '46204'],
    ['1100 Rock and Roll Blvd, Cleveland', '1100 Rock and Roll Blvd', 'Cleveland', 'OH', ''],
    ['225 Baker St NW, Atlanta, GA 30313', '225 Baker St NW', 'Atlanta', 'GA', '30313'],
    ['3400 Vine St, Cincinnati', '3400 Vine St', 'Cincinnati', 'OH', ''],
    ['5200 Woodward Ave, Detroit', '5200 Woodward Ave', 'Detroit', 'MI', ''],
    ['2920 Zoo Dr, San Diego', '2920 Zoo Dr', 'San Diego', 'CA', ''],
    ['1 Convention Center Plaza, Saint Louis MO', '1 Convention Center Plz', 'Saint Louis', 'MO', ''],
    ['50 W 47th St, New York, NY', '50 W 47th St', 'New York', 'NY', ''],
  ])('%j is %s in %s, %s, and no ZIP is made up', async (line, street_address, city, state, zip) => {
    const placed = await placeAddress(places, line);
    expect(placed).toMatchObject({ street_address, city, state, zip });
    expect(isPlaced(placed)).toBe(true);
  });

  test.each(['Park Slope', 'Hell’s Kitchen', 'Astoria Queens', 'asdfgh', 'qwertyuiop 123', 'San Juan, PR', '4 Privet Drive'])(
    '%j alone is no place a truck could go to, and gets neither city nor ZIP',
    async (line) => {
      const placed = await placeAddress(places, line);
      expect(isPlaced(placed)).toBe(false);
      expect([placed.city, placed.zip, placed.city_zip ?? '']).toEqual(['', '', '']);
    },
  );

  test('a city begun is suggested whole, the largest first', async () => {
    expect((await places.geocode({ search: 'hobok' })).map(({ city, state }) => `${city}, ${state}`)[0]).toBe('Hoboken, NJ');
  });
});
