import { beforeAll, describe, expect, test } from 'vitest';
import { cityKey } from '#domain/address/line/city-key.ts';
import { parseAddressLine } from '#domain/address/line/parse.ts';
import { type Atlas, openAtlas } from './atlas.ts';

let atlas: Atlas;
beforeAll(async () => {
  atlas = await openAtlas();
});

const read = (line: string): string => {
  const found = parseAddressLine(line, atlas);
  if (found === undefined) return 'refused';
  const { street_number, street, unit, city, state, zip } = found;
  return [street_number, street, unit, city, state, zip].join(' | ');
};

describe('a line typed by a person', () => {
  test.each([
    ['123 N Main St Apt 4B, Austin, TX 78701', '123 | n main st | 4b | Austin | TX | 78701'],
    ['1005 N Gravenstein Highway Sebastopol CA 95472', '1005 | n gravenstein hwy |  | Sebastopol | CA | 95472'],
    ['350 5th Ave Fl 21, New York, NY 10118', '350 | 5th ave | 21 | New York | NY | 10118'],
    ['1600 Pennsylvania Ave NW, Washington, DC 20500', '1600 | pennsylvania ave nw |  | Washington | DC | 20500'],
    ['200 W 34th Street #1205, New York NY 10001-2345', '200 | w 34th st | 1205 | New York | NY | 10001'],
    ['45-17 21st St, Long Island City, NY 11101', '45-17 | 21st st |  | Long Island City | NY | 11101'],
    ['W204 N11912 Goldendale Rd, Germantown, WI 53022', 'W204 N11912 | goldendale rd |  | Germantown | WI | 53022'],
    ['1234 1/2 E Oak St, Los Angeles, CA 90012', '1234 1/2 | e oak st |  | Los Angeles | CA | 90012'],
    ['500 County Road 101, Wayzata, MN 55391', '500 | county rd 101 |  | Wayzata | MN | 55391'],
    ['2002 FM 1960 Rd W, Houston, TX 77090', '2002 | fm 1960 rd w |  | Houston | TX | 77090'],
    ['789 Avenue of the Americas, New York, NY 10001', '789 | avenue of the americas |  | New York | NY | 10001'],
    ['12 Broadway, Saint Louis, MO 63102', '12 | broadway |  | Saint Louis | MO | 63102'],
    ['88 The Embarcadero Unit 500, San Francisco, CA 94105', '88 | the embarcadero | 500 | San Francisco | CA | 94105'],
    ['3121 S Las Vegas Blvd Ste 7, Las Vegas, NV 89109', '3121 | s las vegas blvd | 7 | Las Vegas | NV | 89109'],
    ['15 Court Square Bldg B Apt 3, Boston, Massachusetts 02108', '15 | court sq | b apt 3 | Boston | MA | 02108'],
    ['742 Evergreen Ter, Kansas City, KS 66101', '742 | evergreen ter |  | Kansas City | KS | 66101'],
    ['100 St James Pl, Brooklyn, NY 11238', '100 | st james pl |  | Brooklyn | NY | 11238'],
    ['6000 N State Highway 161, Irving, TX 75038', '6000 | n state hwy 161 |  | Irving | TX | 75038'],
    ['1 Infinite Loop, Cupertino, CA 95014, USA', '1 | infinite loop |  | Cupertino | CA | 95014'],
    ['320 East 51st Street, Kansas City, Missouri', '320 | e 51st st |  | Kansas City | MO | '],
    ['455 North Park Drive Northeast, Apartment 12, Atlanta GA 30308', '455 | n park dr ne | 12 | Atlanta | GA | 30308'],
    ['9 Old Mill Rd Lot 14, West Palm Beach FL 33401', '9 | old mill rd | 14 | West Palm Beach | FL | 33401'],
    ['77 Massachusetts Avenue, Cambridge, MA', '77 | massachusetts ave |  | Cambridge | MA | '],
    ['1111 S 900 E, Salt Lake City, UT 84105', '1111 | s 900 e |  | Salt Lake City | UT | 84105'],
    ['4231 Avenue M, Galveston, TX 77550', '4231 | avenue m |  | Galveston | TX | 77550'],
    ['5500 US Highway 1 N, St Augustine, FL 32095', '5500 | us hwy 1 n |  | St Augustine | FL | 32095'],
    ['18 E 50th St PH, New York, NY 10022', '18 | e 50th st | ph | New York | NY | 10022'],
    ['2207-D Gault Ave N, Fort Payne, AL 35967', '2207-D | gault ave n |  | Fort Payne | AL | 35967'],
    ['67 Ala Moana Blvd, Unit #2401, Honolulu, Hawaii 96813', '67 | ala moana blvd | 2401 | Honolulu | HI | 96813'],
    ['10 Rue de la Paix Ct, North Little Rock, AR 72118', '10 | rue de la paix ct |  | North Little Rock | AR | 72118'],
  ])('%s is number, street, unit, city, state and ZIP [decisions 7]', (line, expected) => {
    expect(read(line).toLowerCase()).toBe(expected.toLowerCase());
  });
});

describe('a line typed in one of the many other ways', () => {
  test.each([
    ['4500 county rd 12 n, bismarck nd 58503', '4500 | County Rd 12 N |  | Bismarck | ND | 58503'],
    ['1200 Co Rd 8, Grand Marais, MN 55604', '1200 | Co Rd 8 |  | Grand Marais | MN | 55604'],
    ['77 State Route 9W, Nyack NY 10960', '77 | State Route 9W |  | Nyack | NY | 10960'],
    ['16 US-1, Kennebunk, ME 04043', '16 | US-1 |  | Kennebunk | ME | 04043'],
    ['2500 I-35 Frontage Rd, Austin, TX', '2500 | I-35 Frontage Rd |  | Austin | TX | '],
    ['1450 Hwy 6 S, Houston TX 77077', '1450 | Hwy 6 S |  | Houston | TX | 77077'],
    ['3000 Ranch Road 620 N Unit 1204 Austin TX 78734', '3000 | Ranch Rd 620 N | 1204 | Austin | TX | 78734'],
    ['N95W17900 Appleton Ave, Menomonee Falls, WI 53051', 'N95W17900 | Appleton Ave |  | Menomonee Falls | WI | 53051'],
    ['W156 N5432 Bette Dr Menomonee Falls WI 53051', 'W156 N5432 | Bette Dr |  | Menomonee Falls | WI | 53051'],
    ['350 N 200 W, Provo, UT 84601', '350 | N 200 W |  | Provo | UT | 84601'],
    ['1111 South 900 East Apt 12 Salt Lake City UT 84105', '1111 | S 900 E | 12 | Salt Lake City | UT | 84105'],
    ['85-12 35th Ave #3F, Jackson Heights, NY 11372', '85-12 | 35th Ave | 3F | Jackson Heights | NY | 11372'],
    ['144-20 Sanford Ave Flushing NY 11355', '144-20 | Sanford Ave |  | Flushing | NY | 11355'],
    ['2100 Calle de la Luna, Santa Fe, NM 87505', '2100 | Calle de la Luna |  | Santa Fe | NM | 87505'],
    ['901 Camino del Rio S Ste 300 San Diego CA 92108', '901 | Camino del Rio S | 300 | San Diego | CA | 92108'],
    ['10 Via Verde, San Dimas, CA', '10 | Via Verde |  | San Dimas | CA | '],
    ['400 Avenida de los Arboles Thousand Oaks CA 91360', '400 | Avenida de los Arboles |  | Thousand Oaks | CA | 91360'],
    ['PO Box 1234, Boulder, CO 80306', ' | PO Box 1234 |  | Boulder | CO | 80306'],
    ['P.O. Box 77 Montauk NY 11954', ' | PO Box 77 |  | Montauk | NY | 11954'],
    ['RR 2 Box 45, Caribou, ME 04736', ' | RR 2 Box 45 |  | Caribou | ME | 04736'],
    ['500 W Madison St Ste 3800 Chicago IL 60661-4555', '500 | W Madison St | 3800 | Chicago | IL | 60661'],
    ['500 w madison st, suite 3800, chicago, il 606614555', '500 | W Madison St | 3800 | Chicago | IL | 60661'],
    ['233 S WACKER DR FL 84, CHICAGO, IL 60606', '233 | S Wacker Dr | 84 | Chicago | IL | 60606'],
    ['12 Elm St 2nd Floor, Somerville, MA 02144', '12 | Elm St | 2nd | Somerville | MA | 02144'],
    ['1 Main St Penthouse, White Plains, NY 10601', '1 | Main St | Penthouse | White Plains | NY | 10601'],
    ['55 Water St PH3, Brooklyn NY 11201', '55 | Water St | PH3 | Brooklyn | NY | 11201'],
    ['1300 S Farmview Dr Bldg C Apt 12, Dover, DE 19904', '1300 | S Farmview Dr | C Apt 12 | Dover | DE | 19904'],
    ['8 Sunset Trailer Park Lot 8, Ocala FL 34470', '8 | Sunset Trailer Park | 8 | Ocala | FL | 34470'],
    ['123 Main St Rear, Worcester MA 01608', '123 | Main St | Rear | Worcester | MA | 01608'],
    ['9 Oak Ln Unit B Fort Collins CO 80521', '9 | Oak Ln | B | Fort Collins | CO | 80521'],
    ['123 Main St 4B Hoboken NJ 07030', '123 | Main St | 4B | Hoboken | NJ | 07030'],
    ['123 Main St, 4B, Hoboken, NJ 07030', '123 | Main St | 4B | Hoboken | NJ | 07030'],
    ['Apt 4B, 123 Main St, Hoboken NJ 07030', '123 | Main St | 4B | Hoboken | NJ | 07030'],
    ['#4 123 Main St, Hoboken NJ 07030', '123 | Main St | 4 | Hoboken | NJ | 07030'],
    ['1600 Pennsylvania Avenue Northwest Washington', '1600 | Pennsylvania Ave NW |  | Washington |  | '],
    ['700 14th St NW, Washington DC', '700 | 14th St NW |  | Washington | DC | '],
    ['1600 Amphitheatre Parkway Mountain View CA 94043 United States', '1600 | Amphitheatre Pkwy |  | Mountain View | CA | 94043'],
    ['12 St Marks Pl St Paul MN 55102', '12 | St Marks Pl |  | St Paul | MN | 55102'],
    ['15 Main St St Charles MO 63301', '15 | Main St |  | St Charles | MO | 63301'],
    ['44 Church St St. Albans VT', '44 | Church St |  | St Albans | VT | '],
    ['100 N 7th St Ft Worth TX 76102', '100 | N 7th St |  | Ft Worth | TX | 76102'],
    ['10 mt vernon ave mt vernon ny 10550', '10 | Mt Vernon Ave |  | Mt Vernon | NY | 10550'],
    ['20 E Hartford Ave, E Hartford CT', '20 | E Hartford Ave |  | E Hartford | CT | '],
    ['123 Ocean Blvd W Palm Beach FL 33401', '123 | Ocean Blvd |  | W Palm Beach | FL | 33401'],
    ['200 Sunset Blvd W Hollywood CA 90069', '200 | Sunset Blvd |  | W Hollywood | CA | 90069'],
    ['100 Broadway, New York', '100 | Broadway |  | New York |  | '],
    ['100 Broadway New York, New York', '100 | Broadway |  | New York | NY | '],
    ['300 West End Ave Apt 9A New York NY 10023', '300 | West End Ave | 9A | New York | NY | 10023'],
    ['101 Central Park West New York NY', '101 | Central Park W |  | New York | NY | '],
    ['10 Main St 02108', '10 | Main St |  |  |  | 02108'],
    ['15 Oak Ct 06101', '15 | Oak Ct |  |  |  | 06101'],
    ['15 Oak Ct Hartford Ct 06101', '15 | Oak Ct |  | Hartford | CT | 06101'],
    ['15 Oak Ct, Boston MA 2108', '15 | Oak Ct |  | Boston | MA | 02108'],
    ['100 Main St, Dallas, TX 10001', '100 | Main St |  | Dallas | TX | 10001'],
    ['10 Foo St, Nowhereville, TX 75001', '10 | Foo St |  | Nowhereville | TX | 75001'],
    ['10 Foo St Nowhereville TX 75001', '10 | Foo St |  | Nowhereville | TX | 75001'],
    ['123 main street apartment number 5, Nashville, Tennessee', '123 | Main St | 5 | Nashville | TN | '],
    ['123 Main St, Park Slope, Brooklyn, NY 11215', '123 | Main St |  | Brooklyn | NY | 11215'],
    ['Empire State Building, 350 5th Ave, New York, NY 10118', '350 | 5th Ave |  | New York | NY | 10118'],
    ['One World Trade Center, New York, NY 10007', 'One | World Trade Ctr |  | New York | NY | 10007'],
    ['221B Baker St, Los Angeles, CA', '221B | Baker St |  | Los Angeles | CA | '],
    ['1234 ½ E Oak St, Los Angeles, CA 90012', '1234 1/2 | E Oak St |  | Los Angeles | CA | 90012'],
    ['742 Evergreen Terrace, Kansas City, Kansas, USA', '742 | Evergreen Ter |  | Kansas City | KS | '],
    ['742 Evergreen Terrace Kansas City', '742 | Evergreen Ter |  | Kansas City |  | '],
    ['5 Kings Hwy, West Virginia', '5 | Kings Hwy |  |  | WV | '],
    ['17 Virginia Ave, Charleston, West Virginia 25302', '17 | Virginia Ave |  | Charleston | WV | 25302'],
    ['123 Main St, TBD, Austin, TX', '123 | Main St |  | Austin | TX | '],
    ['123 Main St., Apt. 5, St. Louis, Mo. 63101', '123 | Main St | 5 | St Louis | MO | 63101'],
    ['123, Main St, Austin TX', '123 | Main St |  | Austin | TX | '],
    ['1455 Market Street, San Francisco, California 94103, US', '1455 | Market St |  | San Francisco | CA | 94103'],
    ["99 Coeur d'Alene Ave, Coeur D Alene, ID 83814", "99 | Coeur d'Alene Ave |  | Coeur D Alene | ID | 83814"],
    ['10 N St NW Washington DC 20001', '10 | N St NW |  | Washington | DC | 20001'],
    ['5 North St, Burlington VT', '5 | North St |  | Burlington | VT | '],
    ['600 Avenue S Brooklyn NY 11223', '600 | Avenue S |  | Brooklyn | NY | 11223'],
    ['8000 County Road B, Madison WI', '8000 | County Rd B |  | Madison | WI | '],
    ['1 Court St, Dover NH', '1 | Court St |  | Dover | NH | '],
    ['2 Lake Shore Drive, Lake Forest, IL 60045', '2 | Lake Shore Dr |  | Lake Forest | IL | 60045'],
    ['3 Indiana Ave Indiana PA 15701', '3 | Indiana Ave |  | Indiana | PA | 15701'],
    ['Brooklyn, NY 11215', ' |  |  | Brooklyn | NY | 11215'],
    ['11215', ' |  |  |  |  | 11215'],
    ['Brooklyn NY', ' |  |  | Brooklyn | NY | '],
    ['brooklyn, new york, usa', ' |  |  | Brooklyn | NY | '],
    ['Texas', ' |  |  |  | TX | '],
    ['Austin 78701 TX', ' |  |  | Austin | TX | 78701'],
    ['Winston Salem, NC', ' |  |  | Winston Salem | NC | '],
    ['Suite 200, 10 Main St, Bend OR 97701', '10 | Main St | 200 | Bend | OR | 97701'],
    ['10 Fl Ave, Miami, FL 33101', '10 | Fl Ave |  | Miami | FL | 33101'],
    ['88 Unit St, Boston MA', '88 | Unit St |  | Boston | MA | '],
    ['2000 Space Park Dr Houston TX', '2000 | Space Park Dr |  | Houston | TX | '],
    ['31 Upper Loop Rd, Denver CO', '31 | Upper Loop Rd |  | Denver | CO | '],
    ['Mexico, MO', ' |  |  | Mexico | MO | '],
    ['1 World Trade Ctr Ste 8500 New York NY 10007', '1 | World Trade Ctr | 8500 | New York | NY | 10007'],
    ['500 Fl Mango Ave, Tampa FL', '500 | Fl Mango Ave |  | Tampa | FL | '],
    ['75 E 2nd St Fl 3 New York NY 10003', '75 | E 2nd St | 3 | New York | NY | 10003'],
    ['1200 Palm Ave West Palm Beach Fl 33401', '1200 | Palm Ave |  | West Palm Beach | FL | 33401'],
    ['4400 St Charles Ave New Orleans LA 70115', '4400 | St Charles Ave |  | New Orleans | LA | 70115'],
    ['1234 La Cienega Blvd Los Angeles CA 90035', '1234 | La Cienega Blvd |  | Los Angeles | CA | 90035'],
    ['1234 La Cienega Blvd LA CA 90035', '1234 | La Cienega Blvd |  | Los Angeles | CA | 90035'],
    ['500 Delaware Ave Wilmington Delaware 19801', '500 | Delaware Ave |  | Wilmington | DE | 19801'],
    ['22 Oregon Ave, Portland OR', '22 | Oregon Ave |  | Portland | OR | '],
    ['100 In the Woods Dr, Carmel IN 46032', '100 | In the Woods Dr |  | Carmel | IN | 46032'],
    ['5 Me Ln, Bangor ME', '5 | Me Ln |  | Bangor | ME | '],
    ['12 Rue Royale Apt 2 New Orleans LA', '12 | Rue Royale | 2 | New Orleans | LA | '],
    ['77 Park Ave S New York NY 10016', '77 | Park Ave S |  | New York | NY | 10016'],
    ['77 Avenue of the Stars Los Angeles CA 90067', '77 | Avenue of the Stars |  | Los Angeles | CA | 90067'],
    ['1100 Ohio Dr SW Washington DC 20242', '1100 | Ohio Dr SW |  | Washington | DC | 20242'],
    ['2 Penn Plz New York NY 10121', '2 | Penn Plz |  | New York | NY | 10121'],
    ['5 Times Square, New York NY', '5 | Times Sq |  | New York | NY | '],
    ['1 Microsoft Way Redmond WA 98052', '1 | Microsoft Way |  | Redmond | WA | 98052'],
    ['1901 W Madison Street Unit 5 Phoenix, Arizona', '1901 | W Madison St | 5 | Phoenix | AZ | '],
    ['405 Hilgard Avenue Los Angeles California 90095', '405 | Hilgard Ave |  | Los Angeles | CA | 90095'],
    ['8200 E Indian School Rd Apt 2045 Scottsdale AZ 85251', '8200 | E Indian School Rd | 2045 | Scottsdale | AZ | 85251'],
    ['8 Lakeview Dr Lake Zurich IL 60047', '8 | Lakeview Dr |  | Lake Zurich | IL | 60047'],
    ['900 N Lake Shore Dr #1505 Chicago IL', '900 | N Lake Shore Dr | 1505 | Chicago | IL | '],
    ['900 N Lake Shore Dr # 1505 Chicago IL', '900 | N Lake Shore Dr | 1505 | Chicago | IL | '],
    ['1515 Broadway Fl 11 New York NY 10036', '1515 | Broadway | 11 | New York | NY | 10036'],
    ['12 Bay St Staten Island NY 10301', '12 | Bay St |  | Staten Island | NY | 10301'],
    ['45 Rockefeller Plaza New York NY 10111', '45 | Rockefeller Plz |  | New York | NY | 10111'],
    ['1 Main St Apt A-3 Bronx NY 10451', '1 | Main St | A-3 | Bronx | NY | 10451'],
    ['13 Old Country Rd Unit 2-B Westbury NY 11590', '13 | Old Country Rd | 2-B | Westbury | NY | 11590'],
    ['4500 4 Mile Rd NE, Grand Rapids, MI', '4500 | 4 Mile Rd NE |  | Grand Rapids | MI | '],
    ['1 Lincoln Ctr Dr Syosset NY', '1 | Lincoln Ctr Dr |  | Syosset | NY | '],
    ['17-17 Broadway Fair Lawn NJ 07410', '17-17 | Broadway |  | Fair Lawn | NJ | 07410'],
    ['44W300 Empire Rd, Saint Charles IL 60175', '44W300 | Empire Rd |  | Saint Charles | IL | 60175'],
    ['10 Tower Hill Rd Apt 1 Providence Rhode Island', '10 | Tower Hill Rd | 1 | Providence | RI | '],
    ['10 Hope St Providence RI 02906-1234 USA', '10 | Hope St |  | Providence | RI | 02906'],
    ['99 Washington St Washington DC', '99 | Washington St |  | Washington | DC | '],
    ['3000 K St NW Ste 300 Washington DC 20007', '3000 | K St NW | 300 | Washington | DC | 20007'],
    ['250 S Rock Blvd Reno Nevada', '250 | S Rock Blvd |  | Reno | NV | '],
    ['1 Kansas Ave Kansas City KS', '1 | Kansas Ave |  | Kansas City | KS | '],
    ['640 Rio Grande Blvd NW Albuquerque New Mexico 87104', '640 | Rio Grande Blvd NW |  | Albuquerque | NM | 87104'],
    ['1600 Holloway Ave SF CA 94132', '1600 | Holloway Ave |  | San Francisco | CA | 94132'],
    ['150 W 4th Ave Apt 5 Anchorage Alaska', '150 | W 4th Ave | 5 | Anchorage | AK | '],
    ['68-1330 Mauna Lani Dr Kamuela HI 96743', '68-1330 | Mauna Lani Dr |  | Kamuela | HI | 96743'],
    ['92-1001 Olani St Kapolei HI 96707', '92-1001 | Olani St |  | Kapolei | HI | 96707'],
    ['123 Main St Springfield', '123 | Main St |  | Springfield |  | '],
    ['123 Main St, Springfield, Ill. 62701', '123 | Main St |  | Springfield | IL | 62701'],
    ['29 Palms Hwy, Twentynine Palms CA 92277', '29 | Palms Hwy |  | Twentynine Palms | CA | 92277'],
    ['123 Jersey Ave Apt 2, Jersey City, N.J.', '123 | Jersey Ave | 2 | Jersey City | NJ | '],
    ['123 Jersey Ave Apt 2 Jersey City N. J. 07302', '123 | Jersey Ave | 2 | Jersey City | NJ | 07302'],
    ['100 Main Street North Carolina', '100 | Main St |  |  | NC | '],
    ['7 Hills Rd Salem Massachusetts', '7 | Hills Rd |  | Salem | MA | '],
    ['1 Sea View Ter Unit PH-2 Santa Monica CA 90401', '1 | Sea View Ter | PH-2 | Santa Monica | CA | 90401'],
    ['14 Lot St, Salem OR', '14 | Lot St |  | Salem | OR | '],
    ['30 Upper Montclair Plz Upper Montclair NJ', '30 | Upper Montclair Plz |  | Upper Montclair | NJ | '],
    ['1400 Smith St Houston Tex 77002', '1400 | Smith St |  | Houston | TX | 77002'],
    ['1234 E Main St Bldg 4 Unit 201, Mesa AZ 85203', '1234 | E Main St | 4 Unit 201 | Mesa | AZ | 85203'],
    ['Building 4 Unit 201, 1234 E Main St, Mesa AZ 85203', '1234 | E Main St | 4 Unit 201 | Mesa | AZ | 85203'],
    ['123 Main St Floor 2 Apt 5 Boston MA', '123 | Main St | 2 Apt 5 | Boston | MA | '],
    ['700 Boylston St Boston MA Apt 3', '700 | Boylston St | 3 | Boston | MA | '],
    ['700 Boylston St, Boston, Massachusetts, Unit 3B', '700 | Boylston St | 3B | Boston | MA | '],
    ['700 Boylston St Boston #3', '700 | Boylston St | 3 | Boston |  | '],
  ])('%s', (line, expected) => {
    expect(read(line)).toBe(expected);
  });

  test('may have line breaks for commas', () => {
    expect(read('123 Main St\nApt 2\nAustin, TX 78701')).toBe('123 | Main St | 2 | Austin | TX | 78701');
  });
});

describe('a line that is not in the 50 states or DC', () => {
  test.each([
    'PSC 3 Box 4120 APO AE 09021',
    'San Juan, PR 00901',
    '1 Calle Sol, San Juan, Puerto Rico',
    '1 King St W, Toronto, ON M5H 1A1',
    '10 Main St, Guam',
    '12 Ramstein Rd, APO, AE 09094',
    '10 Main St, Tamuning, GU 96913',
    'Charlotte Amalie, VI 00802',
    'Vancouver, BC, Canada',
  ])('%s is refused [spec 5.1]', (line) => {
    expect(read(line)).toBe('refused');
  });

  test('a line that says only TBD says nothing [spec 5.7]', () => {
    expect(read('TBD')).toBe('refused');
    expect(read('TBD, Austin, TX')).toBe(' |  |  | Austin | TX | ');
  });
});

test('a city has one key however it is spelled', () => {
  expect(cityKey('St. Louis')).toBe(cityKey('Saint Louis'));
  expect(cityKey("Coeur d'Alene")).toBe(cityKey('COEUR D ALENE'));
  expect(cityKey('Ft Worth')).toBe(cityKey('Fort Worth'));
  expect(cityKey('E Hartford')).toBe(cityKey('East Hartford'));
  expect(cityKey('Cañon City')).toBe(cityKey('Canon City'));
  expect(cityKey('Winston-Salem')).toBe(cityKey('Winston Salem'));
});
