import { beforeAll, describe, expect, test } from 'vitest';
import { type GazetteerPlaces, gazetteerPlaces } from './gazetteer.ts';
import { placeAddress } from './port.ts';

let places: GazetteerPlaces;
beforeAll(async () => {
  places = await gazetteerPlaces();
});

/** The first suggestion in one line, without the country and without the ZIP that nobody typed. */
const first = async (search: string): Promise<string> => {
  const [found] = await places.geocode({ search });
  const line = (found?.place_name ?? 'nothing').replace(', United States', '');
  return /\d{5}(-?\d{4})?\b/.test(search.replace(/^\S+/, '')) ? line : line.replace(/ \d{5}$/, '');
};

describe('a state that is spelled nearly so', () => {
  test.each([
    ['boston massachusets', 'Boston, Massachusetts'],
    ['nashville tennesee', 'Nashville, Tennessee'],
    ['chicago illinios', 'Chicago, Illinois'],
    ['seattle washinton', 'Seattle, Washington'],
    ['denver, colrado', 'Denver, Colorado'],
    ['philadelphia, pensylvania', 'Philadelphia, Pennsylvania'],
    ['jackson misissippi', 'Jackson, Mississippi'],
    ['charlotte north carolna', 'Charlotte, North Carolina'],
    ['phoenix arizonia', 'Phoenix, Arizona'],
    ['massachusets', 'Massachusetts'],
    ['123 main st hartford conneticut 06103', '123 Main St, Hartford, Connecticut 06103'],
    ['123 main st, hartford, conneticut', '123 Main St, Hartford, Connecticut'],
    ['48 oak ave orlando florda', '48 Oak Ave, Orlando, Florida'],
    ['77 Main Ave, Montara, CA', '77 Main Ave, Montara, California'],
    ['12 Elm St, Indiana, PA', '12 Elm St, Indiana, Pennsylvania'],
  ])('%s [decisions 7]', async (typed, expected) => {
    expect(await first(typed)).toBe(expected);
  });

  test('is believed only behind a city of that state', async () => {
    const placed = await placeAddress(places, '12 Calfornia Ave, Reno, NV 89501');
    expect(placed).toMatchObject({ street_address: '12 Calfornia Ave', city: 'Reno', state: 'NV' });
    expect(await placeAddress(places, '12 main st hartford conneticut')).toMatchObject({ city: 'Hartford', state: 'CT' });
  });
});

describe('a city that is two slips away, or one with a larger one near', () => {
  test.each([
    ['cincinatti', 'Cincinnati, Ohio'],
    ['phillidelphia pa', 'Philadelphia, Pennsylvania'],
    ['pittsburg pa', 'Pittsburgh, Pennsylvania'],
    ['500 grant st, pittsburg, pa', '500 Grant St, Pittsburgh, Pennsylvania'],
    ['vegas', 'Las Vegas, Nevada'],
    ['orleans, la', 'New Orleans, Louisiana'],
  ])('%s', async (typed, expected) => {
    expect(await first(typed)).toBe(expected);
  });
});

describe('cities as people call them', () => {
  test('the District of Columbia alone, and each part of it, is Washington [spec 5.4]', async () => {
    expect(await first('D.C.')).toBe('Washington, District of Columbia');
    expect(await first('1200 K St NW, DC')).toBe('1200 K St NW, Washington, District of Columbia');
    expect(await first('Georgetown, DC')).toBe('Washington, District of Columbia');
    expect(await first('3000 M St NW, Georgetown, DC')).toBe('3000 M St NW, Washington, District of Columbia');
  });

  test.each([
    ['88 Greenwich St, NY, NY', '88 Greenwich St, New York, New York'],
    ['88 Greenwich St #2205 NY NY 10006', '88 Greenwich St #2205, New York, New York 10006'],
    ['500 Park Ave NY', '500 Park Ave, New York, New York'],
    ['10 Foo St Nowhereville NY 12345', '10 Foo St, Nowhereville, New York 12345'],
    ['1200 wilshire blvd LA', '1200 Wilshire Blvd, Los Angeles, California'],
    ['1600 Camp St, nola', '1600 Camp St, New Orleans, Louisiana'],
    ['slc, ut', 'Salt Lake City, Utah'],
    ['Bklyn NY', 'Brooklyn, New York'],
    ['The Bronx', 'Bronx, New York'],
    ['williamsburg brooklyn', 'Brooklyn, New York'],
    ['Astoria, Queens', 'Astoria, New York'],
    ['31-10 Steinway St, Astoria, Queens, NY', '31-10 Steinway St, Astoria, New York'],
    ['37-12 82nd St, Apt 5C, Queens, NY 11372', '37-12 82nd St #5C, Queens, New York 11372'],
  ])('%s [decisions 7]', async (typed, expected) => {
    expect(await first(typed)).toBe(expected);
  });
});

describe('streets whose city stands where no comma and no ending is before it', () => {
  test.each([
    ['1500 Ave J Brooklyn', '1500 Ave J, Brooklyn, New York'],
    ['48 beacon st bsmt boston', '48 Beacon St, Bsmt, Boston, Massachusetts'],
    ['221 S 12th St Philadelphia PA 19107 Apt 3R', '221 S 12th St #3R, Philadelphia, Pennsylvania 19107'],
    ['221 S 12th St, Philadelphia, PA 19107-1234, Unit 4', '221 S 12th St #4, Philadelphia, Pennsylvania 19107'],
    ['12100 U.S. Hwy 41, Naples FL', '12100 US Hwy 41, Naples, Florida'],
    ['Beverly Hills 902101234', 'Beverly Hills, California 90210'],
  ])('%s [decisions 7]', async (typed, expected) => {
    expect(await first(typed)).toBe(expected);
  });
});

describe('an address told in another order, or with more around it', () => {
  test.each([
    ['80303 Boulder CO 1777 Exposition Dr', '1777 Exposition Dr, Boulder, CO 80303'],
    ['Boulder, CO 80302 - 1777 Broadway', '1777 Broadway, Boulder, CO 80302'],
    ['from 1777 Broadway, Boulder, CO 80302', '1777 Broadway, Boulder, CO 80302'],
    ['Address: 1777 Broadway, Boulder, CO 80302', '1777 Broadway, Boulder, CO 80302'],
    ['My address is 1777 Broadway Boulder CO 80302', '1777 Broadway, Boulder, CO 80302'],
    ['I live at 1777 Broadway in Boulder, CO 80302', '1777 Broadway, Boulder, CO 80302'],
    ['1777 Broadway, Boulder, CO, 80302, 303-555-0188', '1777 Broadway, Boulder, CO 80302'],
    ['TBD Boulder CO 80302', ', Boulder, CO 80302'],
    ['300 Nicollet Mall Mpls MN 55401', '300 Nicollet Mall, Minneapolis, MN 55401'],
    ['1 Citizens Bank Way Phila PA 19148', '1 Citizens Bank Way, Philadelphia, PA 19148'],
    ['333 W 35th St Chgo Ill. 60616', '333 W 35th St, Chicago, IL 60616'],
    ['12 To Rd, Austin TX 78701', '12 To Rd, Austin, TX 78701'],
    ['100 No Name Rd, Denver CO 80202', '100 No Name Rd, Denver, CO 80202'],
  ])('%s [decisions 7]', async (typed, expected) => {
    const { street_address, city, state, zip } = await placeAddress(places, typed);
    expect(`${street_address}, ${city}, ${state} ${zip}`).toBe(expected);
  });

  test('"So." before a city is its South', async () => {
    expect(await placeAddress(places, 'So. San Francisco CA')).toMatchObject({
      street_address: '',
      state: 'CA',
      zip: '',
      city_zip: '94080',
    });
  });
});
