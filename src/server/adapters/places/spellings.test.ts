import { beforeAll, describe, expect, test } from 'vitest';
import { parseAddressLine } from '#domain/address/line/parse.ts';
import { STATES, stateName } from '#domain/address/states.ts';
import { type Atlas, openAtlas } from './atlas.ts';
import { type GazetteerPlaces, gazetteerPlaces } from './gazetteer.ts';
import { placeAddress } from './port.ts';

let atlas: Atlas;
let places: GazetteerPlaces;
beforeAll(async () => {
  atlas = await openAtlas();
  places = await gazetteerPlaces();
});

const read = (line: string): string => {
  const found = parseAddressLine(line, atlas);
  if (found === undefined) return 'refused';
  const { street_number, street, unit, city, state, zip } = found;
  return [street_number, street, unit, city, state, zip].join(' | ');
};

describe('an address in every state, its name in full or short', () => {
  const IN_EVERY_STATE = [
    ['2100 Dexter Ave N, Montgomery, AL 36104', '2100 | Dexter Ave N |  | Montgomery | AL | 36104'],
    ['3601 C St Ste 290 Anchorage AK 99503', '3601 | C St | 290 | Anchorage | AK | 99503'],
    ['1700 W Washington St, Phoenix, Ariz. 85007', '1700 | W Washington St |  | Phoenix | AZ | 85007'],
    ['600 Charlotte Ave Nashville Tenn. 37243', '600 | Charlotte Ave |  | Nashville | TN | 37243'],
    ['500 Woodlane St Little Rock Ark 72201', '500 | Woodlane St |  | Little Rock | AR | 72201'],
    ['1315 10th St Rm B-27 Sacramento CA 95814', '1315 | 10th St | B-27 | Sacramento | CA | 95814'],
    ['200 e colfax ave denver co 80203', '200 | E Colfax Ave |  | Denver | CO | 80203'],
    ['165 Capitol Ave, Hartford, Conn. 06106', '165 | Capitol Ave |  | Hartford | CT | 06106'],
    ['411 Main St, Wilmington, Del. 19801', '411 | Main St |  | Wilmington | DE | 19801'],
    ['400 S Monroe St, Tallahassee Fla. 32399', '400 | S Monroe St |  | Tallahassee | FL | 32399'],
    ['206 Washington St SW Atlanta, Georgia 30334', '206 | Washington St SW |  | Atlanta | GA | 30334'],
    ['415 S Beretania St Honolulu HI 96813-2407', '415 | S Beretania St |  | Honolulu | HI | 96813'],
    ['700 W Jefferson St Boise Idaho 83702', '700 | W Jefferson St |  | Boise | ID | 83702'],
    ['401 S 2nd St, Springfield, IL', '401 | S 2nd St |  | Springfield | IL | '],
    ['200 W Washington St. Indianapolis IN 46204', '200 | W Washington St |  | Indianapolis | IN | 46204'],
    ['1007 E Grand Ave Des Moines IA 50319', '1007 | E Grand Ave |  | Des Moines | IA | 50319'],
    ['300 SW 10th Ave Topeka, Kansas 66612', '300 | SW 10th Ave |  | Topeka | KS | 66612'],
    ['700 Capital Ave Frankfort KY 40601', '700 | Capital Ave |  | Frankfort | KY | 40601'],
    ['900 N 3rd St Baton Rouge, La. 70802', '900 | N 3rd St |  | Baton Rouge | LA | 70802'],
    ['210 State St Augusta Me 04330', '210 | State St |  | Augusta | ME | 04330'],
    ['100 State Cir Annapolis MD 21401', '100 | State Cir |  | Annapolis | MD | 21401'],
    ['24 Beacon St Boston Mass. 02133', '24 | Beacon St |  | Boston | MA | 02133'],
    ['100 N Capitol Ave Lansing Mich 48933', '100 | N Capitol Ave |  | Lansing | MI | 48933'],
    ['75 Rev Dr Martin Luther King Jr Blvd, Saint Paul, MN 55155', '75 | Rev Dr Martin Luther King Jr Blvd |  | Saint Paul | MN | 55155'],
    ['400 High St Jackson Miss. 39201', '400 | High St |  | Jackson | MS | 39201'],
    ['201 W Capitol Ave Jefferson City MO 65101', '201 | W Capitol Ave |  | Jefferson City | MO | 65101'],
    ['1301 E 6th Ave Helena Mont. 59601', '1301 | E 6th Ave |  | Helena | MT | 59601'],
    ['1445 K St Lincoln Neb 68508', '1445 | K St |  | Lincoln | NE | 68508'],
    ['101 N Carson St Carson City Nev 89701', '101 | N Carson St |  | Carson City | NV | 89701'],
    ['107 N Main St Concord N.H. 03301', '107 | N Main St |  | Concord | NH | 03301'],
    ['125 W State St Trenton NJ 08608', '125 | W State St |  | Trenton | NJ | 08608'],
    ['490 Old Santa Fe Trl Santa Fe N.M. 87501', '490 | Old Santa Fe Trl |  | Santa Fe | NM | 87501'],
    ['138 Eagle St Albany New York 12207', '138 | Eagle St |  | Albany | NY | 12207'],
    ['1 E Edenton St Raleigh North Carolina 27601', '1 | E Edenton St |  | Raleigh | NC | 27601'],
    ['411 Main St, Fargo, N.D.', '411 | Main St |  | Fargo | ND | '],
    ['1 Capitol Sq Columbus Ohio 43215', '1 | Capitol Sq |  | Columbus | OH | 43215'],
    ['2300 N Lincoln Blvd Oklahoma City Okla. 73105', '2300 | N Lincoln Blvd |  | Oklahoma City | OK | 73105'],
    ['900 Court St NE Salem Or 97301', '900 | Court St NE |  | Salem | OR | 97301'],
    ['501 N 3rd St Harrisburg Pa. 17120', '501 | N 3rd St |  | Harrisburg | PA | 17120'],
    ['82 Smith St Providence R.I. 02903', '82 | Smith St |  | Providence | RI | 02903'],
    ['1100 Gervais St Columbia South Carolina', '1100 | Gervais St |  | Columbia | SC | '],
    ['500 E Capitol Ave Pierre S.D. 57501', '500 | E Capitol Ave |  | Pierre | SD | 57501'],
    ['1100 Congress Ave Austin Tx. 78701', '1100 | Congress Ave |  | Austin | TX | 78701'],
    ['350 N State St Salt Lake City Utah 84103', '350 | N State St |  | Salt Lake City | UT | 84103'],
    ['115 State St Montpelier Vt. 05633', '115 | State St |  | Montpelier | VT | 05633'],
    ['1000 Bank St Richmond Va 23218', '1000 | Bank St |  | Richmond | VA | 23218'],
    ['416 Sid Snyder Ave SW Olympia Wash. 98504', '416 | Sid Snyder Ave SW |  | Olympia | WA | 98504'],
    ['1900 Kanawha Blvd E Charleston W. Va. 25305', '1900 | Kanawha Blvd E |  | Charleston | WV | 25305'],
    ['2 E Main St Madison Wis 53703', '2 | E Main St |  | Madison | WI | 53703'],
    ['200 W 24th St Cheyenne Wyo 82001', '200 | W 24th St |  | Cheyenne | WY | 82001'],
    ['1 First St NE, Washington, D.C. 20543', '1 | First St NE |  | Washington | DC | 20543'],
    [
      '3600 Wisconsin Avenue Northwest, Apt. 611, Washington, District of Columbia 20016',
      '3600 | Wisconsin Ave NW | 611 | Washington | DC | 20016',
    ],
  ] as const;

  test.each(IN_EVERY_STATE)('%s [decisions 7]', (line, expected) => {
    expect(read(line)).toBe(expected);
  });

  test('is there for all of them', () => {
    expect(new Set(IN_EVERY_STATE.map(([, expected]) => expected.split(' | ')[4]))).toEqual(new Set(STATES.map(({ code }) => code)));
  });
});

describe('the apartment, however it is written', () => {
  test.each([
    ['123 Main St Apt4B Chicago IL 60601', '123 | Main St | 4B | Chicago | IL | 60601'],
    ['123 Main St apt-4b Chicago IL 60601', '123 | Main St | 4B | Chicago | IL | 60601'],
    ['123 Main St Unit:7 Chicago IL', '123 | Main St | 7 | Chicago | IL | '],
    ['123 main st apt. #4b new york ny', '123 | Main St | 4B | New York | NY | '],
    ['123 Main St No. 4 Chicago IL 60601', '123 | Main St | 4 | Chicago | IL | 60601'],
    ['123 Main St, Unit No 12, Chicago IL', '123 | Main St | 12 | Chicago | IL | '],
    ['123 Main St Apt. B Chicago IL', '123 | Main St | B | Chicago | IL | '],
    ['123 Main St Apartment Three Chicago IL', '123 | Main St | Three | Chicago | IL | '],
    ['123 Main St Ste. 200-A Chicago IL', '123 | Main St | 200-A | Chicago | IL | '],
    ['123 Main St Suite A, Chicago IL', '123 | Main St | A | Chicago | IL | '],
    ['123 Main St 3rd Fl Chicago IL 60601', '123 | Main St | 3rd | Chicago | IL | 60601'],
    ['123 Main St, Third Floor, Chicago IL', '123 | Main St | Third | Chicago | IL | '],
    ['123 Main St, Ground Floor, Chicago IL', '123 | Main St | Ground | Chicago | IL | '],
    ['123 Main St Fl 3 Apt 2 Chicago IL 60601', '123 | Main St | 3 Apt 2 | Chicago | IL | 60601'],
    ['123 Main St 1st Floor Front Chicago IL', '123 | Main St | 1st Front | Chicago | IL | '],
    ['123 Main St 2nd Floor Apt 2R Chicago IL', '123 | Main St | 2nd Apt 2R | Chicago | IL | '],
    ['123 Main St Apt 2 Rear Chicago IL', '123 | Main St | 2 Rear | Chicago | IL | '],
    ['123 Main St Basement Chicago IL 60601', '123 | Main St | Basement | Chicago | IL | 60601'],
    ['123 Main St Bsmt Apt, Chicago, IL', '123 | Main St | Bsmt Apt | Chicago | IL | '],
    ['123 Main St Garage, Chicago IL', '123 | Main St | Garage | Chicago | IL | '],
    ['123 Main St Hangar 4, Tulsa OK', '123 | Main St | 4 | Tulsa | OK | '],
    ['123 Main St Spc 14 Chicago IL', '123 | Main St | 14 | Chicago | IL | '],
    ['123 Main St Tower B Apt 9, Chicago IL', '123 | Main St | B Apt 9 | Chicago | IL | '],
    ['Apt 4B 123 Main St Chicago IL', '123 | Main St | 4B | Chicago | IL | '],
    ['4B, 123 Main St, Chicago IL', '123 | Main St | 4B | Chicago | IL | '],
    ['12, 34 Main St, Chicago IL', '34 | Main St | 12 | Chicago | IL | '],
    ['123 Main St / 4B, Chicago IL', '123 | Main St | 4B | Chicago | IL | '],
    ['123 Main St (Apt 4), Chicago IL 60601', '123 | Main St | 4 | Chicago | IL | 60601'],
    ['123 Main St - Apt 4 - Chicago - IL - 60601', '123 | Main St | 4 | Chicago | IL | 60601'],
    ['123 Main St, Chicago, Illinois (60601)', '123 | Main St |  | Chicago | IL | 60601'],
    ['123 7th Ave Apt 2 Park Slope Brooklyn NY 11215', '123 | 7th Ave | 2 | Brooklyn | NY | 11215'],
    ['123 Main St Apt A North Wales PA', '123 | Main St | A | North Wales | PA | '],
  ])('%s [decisions 7]', (line, expected) => {
    expect(read(line)).toBe(expected);
  });
});

describe('roads with numbers, grids, boxes, boroughs and stray signs', () => {
  test.each([
    ['37-12 82nd Street, Apt 5C, Queens, NY 11372', '37-12 | 82nd St | 5C | Queens | NY | 11372'],
    ['123 7th Ave, Park Slope, Brooklyn', '123 | 7th Ave |  | Brooklyn |  | '],
    ['350 5th ave nyc', '350 | 5th Ave |  | New York |  | '],
    ['350 5th ave, NYC, NY 10118', '350 | 5th Ave |  | New York | NY | 10118'],
    ['100 W 57th St, Manhattan, NY 10019', '100 | W 57th St |  | Manhattan | NY | 10019'],
    ['1580 W 2100 S Salt Lake City 84119', '1580 | W 2100 S |  | Salt Lake City |  | 84119'],
    ['455 E 3900 S Ste 3, Millcreek, UT', '455 | E 3900 S | 3 | Millcreek | UT | '],
    ['123 N 400 W Provo UT 84601', '123 | N 400 W |  | Provo | UT | 84601'],
    ['W267 N2533 Meadowbrook Rd Pewaukee WI 53072', 'W267 N2533 | Meadowbrook Rd |  | Pewaukee | WI | 53072'],
    ['5500 S CR 400 E, Muncie, IN 47302', '5500 | S CR 400 E |  | Muncie | IN | 47302'],
    ['1200 CR 210, Durango, CO 81301', '1200 | CR 210 |  | Durango | CO | 81301'],
    ['2340 County Highway 18 Cooperstown NY 13326', '2340 | County Hwy 18 |  | Cooperstown | NY | 13326'],
    ['18 State Hwy 7 Oneonta NY 13820', '18 | State Hwy 7 |  | Oneonta | NY | 13820'],
    ['4410 State Road 7 Hollywood FL 33021', '4410 | State Rd 7 |  | Hollywood | FL | 33021'],
    ['22 Route 206 Unit 5, Hillsborough, NJ', '22 | Route 206 | 5 | Hillsborough | NJ | '],
    ['1776 Interstate 45 N Conroe TX 77301', '1776 | Interstate 45 N |  | Conroe | TX | 77301'],
    ['5050 FM 423 Apt 1201 Frisco TX 75036', '5050 | FM 423 | 1201 | Frisco | TX | 75036'],
    ['800 Loop 410 NW San Antonio TX', '800 | Loop 410 NW |  | San Antonio | TX | '],
    ['p.o. box 12 nome ak 99762', ' | PO Box 12 |  | Nome | AK | 99762'],
    ['Post Office Box 9, Aspen CO 81612', ' | PO Box 9 |  | Aspen | CO | 81612'],
    ['Box 44 Ely NV 89301', ' | PO Box 44 |  | Ely | NV | 89301'],
    ['12½ Main St, Lockport NY 14094', '12 1/2 | Main St |  | Lockport | NY | 14094'],
    ['12-1/2 Main St Lockport NY 14094', '12 1/2 | Main St |  | Lockport | NY | 14094'],
    ['123 Main St\nApt 4\nChicago, IL 60601\nUSA', '123 | Main St | 4 | Chicago | IL | 60601'],
    ['123  Main   St ,  Chicago ,  IL   60601 ', '123 | Main St |  | Chicago | IL | 60601'],
    ['123 Main St,Chicago,IL,60601', '123 | Main St |  | Chicago | IL | 60601'],
    ['123 Main St Chicago IL 60601 U.S.A.', '123 | Main St |  | Chicago | IL | 60601'],
    ['12 Main St N St Paul MN 55109', '12 | Main St N |  | St Paul | MN | 55109'],
    ['100 Main St, Dallas, TX 99999', '100 | Main St |  | Dallas | TX | 99999'],
    ['100 Main St, Springfield MO 62701', '100 | Main St |  | Springfield | MO | 62701'],
  ])('%j [decisions 7]', (line, expected) => {
    expect(read(line)).toBe(expected);
  });
});

describe('what is not in the 50 states or DC', () => {
  test.each([
    'San Juan PR 00901',
    '123 Calle Sol, San Juan, Puerto Rico',
    '1 Sol St, Ponce, PR 00730',
    '100 Army Post, FPO AP 96349',
    'PSC 3 Box 4120, APO AE 09021',
    'Tamuning, GU 96913',
    'Charlotte Amalie, VI 00802',
    '100 King St W, Toronto, ON',
    '100 King St W Toronto ON M5H 1A1',
    '100 Rue Sherbrooke, Montreal, Quebec',
    '10 Downing St, London, UK',
    '1 Reforma, Ciudad de Mexico, Mexico',
  ])('%s is refused, and what was typed is kept [spec 5.1]', async (line) => {
    expect(read(line)).toBe('refused');
    expect(await placeAddress(places, line)).toMatchObject({ street_address: line, lat: null, lng: null });
  });
});

describe('where the parts of a line do not fit together', () => {
  test('the ZIP decides the place, and the city stays as it was typed [decisions 7]', async () => {
    const { lat, lng } = atlas.zips.get('78704') ?? {};
    expect(await placeAddress(places, '100 Main St, Dallas, TX 78704')).toMatchObject({ city: 'Dallas', zip: '78704', lat, lng });
  });

  test('a ZIP that does not exist leaves it to the city', async () => {
    const placed = await placeAddress(places, '100 Main St, Dallas, TX 99999');
    expect(placed).toMatchObject({ city: 'Dallas', state: 'TX', zip: '99999' });
    expect(placed.lat).toBeCloseTo(32.78, 1);
  });

  test('a neighborhood is suggested as its city', async () => {
    const names = async (search: string) => (await places.geocode({ search })).map((one) => one.place_name.replace(', United States', ''));
    expect((await names('Park Slope, Brooklyn'))[0]).toBe('Brooklyn, New York');
    expect((await names('Capitol Hill, Seattle, WA'))[0]).toBe('Seattle, Washington');
    expect((await names('123 7th Ave, Park Slope, Brooklyn'))[0]).toMatch(/^123 7th Ave, Brooklyn, New York 112/);
  });
});

/** How people write one address, and what there is to read in it. */
const WAYS: readonly (readonly [string, (city: string, state: string, zip: string) => string, string])[] = [
  ['with commas', (city, state, zip) => `123 N Main St Apt 4B, ${city}, ${state} ${zip}`, '123 | N Main St | 4B'],
  [
    'in small letters without commas',
    (city, state, zip) => `123 n main st apt 4b ${city} ${state} ${zip}`.toLowerCase(),
    '123 | N Main St | 4B',
  ],
  ['in capitals', (city, state, zip) => `45-12 OAK AVENUE #7 ${city} ${stateName(state)} ${zip}-1234`.toUpperCase(), '45-12 | Oak Ave | 7'],
  ['on a county road', (city, state, zip) => `500 County Road 101, ${city} ${state} ${zip} USA`, '500 | County Rd 101 | '],
  ['on two lines', (city, state, zip) => `12 1/2 W Elm Dr\n${city}, ${state}  ${zip}`, '12 1/2 | W Elm Dr | '],
  ['without its ZIP', (city, state) => `9 Lake Rd, ${city}, ${state}`, '9 | Lake Rd | '],
  ['without its ZIP and commas', (city, state) => `9 Lake Rd ${city} ${state}`, '9 | Lake Rd | '],
];

describe('real cities and ZIPs from all over the country', () => {
  test.each(WAYS)('are read %s [decisions 7]', (_, written, expected) => {
    const sample = [...atlas.zips.values()].filter((_one, at) => at % 250 === 0);
    expect(sample.length).toBeGreaterThan(150);
    for (const { city, state, zip } of sample) {
      const line = written(city, state, zip);
      const has_zip = line.includes(zip);
      expect(read(line).toLowerCase(), line).toBe(`${expected} | ${city} | ${state} | ${has_zip ? zip : ''}`.toLowerCase());
    }
  });
});
