import { readFileSync } from 'node:fs';
import { cents, inWholeDollars, inWords, times } from '#domain/core/money.ts';
import { withCommas } from '#domain/core/number-words.ts';
import { BY_THE_HOUR, POLICY } from '#domain/core/policy.ts';
import { BOX_TYPES } from '#domain/inventory/tables/box-types.ts';
import { homeSizeOf, LANDING_SIZES } from '#domain/inventory/tables/home-sizes.ts';
import { priceOf } from '#domain/pricing/price.ts';
import { referenceCard as card } from '#domain/pricing/rate-card/reference-card.ts';
import { typicalMove } from '#domain/pricing/typical-move.ts';
import { premiumOf } from '#domain/pricing/valuation.ts';

/** Tables of written pages as Markdown, worked out by the price engine on the reference rates. */
export const TABLES: Readonly<Record<string, () => string>> = {
  local_by_size: () =>
    table(
      ['Home', 'Cubic feet', 'Tuesday, October', 'Saturday, July'],
      LANDING_SIZES.map(({ id, label }) => {
        const home_size_id = homeSizeOf(id);
        return [label, volumeOf(home_size_id), ...[TUESDAY, SUMMER_SATURDAY].map((day) => local(home_size_id, day))];
      }),
    ),
  days: () =>
    table(
      ['The same 2-bedroom move', 'Price'],
      DAYS.map(([label, day]) => [label, local(TWO_BEDROOM, day)]),
    ),
  stairs: () =>
    table(
      ['2 bedroom, from the', 'Price'],
      [2, 3, 4, 5].map((height) => [FLOORS[height] ?? '', local(TWO_BEDROOM, TUESDAY, height as Height)]),
    ),
  long_by_route: () =>
    table(
      ['Route', 'Miles', '1 bedroom', '2 bedroom', '3 bedroom', 'Days to delivery'],
      ROUTES.map(([from, to]) => {
        const moves = [ONE_BEDROOM, TWO_BEDROOM, THREE_BEDROOM].map((size) => moveBetween(place(from), place(to), size, TUESDAY));
        const miles = moves[0]?.miles ?? 0;
        return [`${from} to ${to}`, withCommas(miles), ...moves.map((input) => priced(input, TUESDAY)), daysFor(miles)];
      }),
    ),
  delivery: () =>
    table(
      ['Distance', 'Days after pick-up'],
      POLICY.delivery_days.map(({ to_miles, minimum, maximum }, at) => [
        Number.isFinite(to_miles)
          ? `up to ${withCommas(to_miles)} miles`
          : `over ${withCommas(POLICY.delivery_days[at - 1]?.to_miles ?? 0)} miles`,
        `${minimum} to ${maximum}`,
      ]),
    ),
  boxes: () =>
    table(
      ['Box', 'Inches', 'Cubic feet', 'To buy', 'Packed for you'],
      BOX_TYPES.map(({ name, dimensions, cubic_feet }, at) => [
        name,
        dimensions.replace(' in.', ''),
        String(cubic_feet),
        inWords(card.box_purchase[at] ?? cents(0)),
        card.packing[at] ? inWords(card.packing[at]) : 'free',
      ]),
    ),
  storage: () =>
    table(
      ['Stored', 'First month with handling', 'Each additional month'],
      [250, 450, 700, 1100].map((feet) => [
        `${withCommas(feet)} cu ft`,
        inWholeDollars(cents(feet * (card.storage_handling_rate + card.storage_monthly_rate))),
        inWholeDollars(cents(feet * card.storage_monthly_rate)),
      ]),
    ),
  cover: () =>
    table(
      ['Declared value', 'No deductible', '$250 deductible', '$500 deductible'],
      [1_000_000, 2_500_000, 5_000_000].map((declared) => [
        inWholeDollars(cents(declared)),
        ...([0, 250, 500] as const).map((deductible) => inWords(premiumOf(cents(declared), card.insurance_per_hundred[deductible]))),
      ]),
    ),
  hourly: () =>
    table(
      ['Crew', 'An hour with truck', 'An hour, labor only', 'Shortest job with truck'],
      card.hourly_crew.map((rate, at) => [
        `${at + BY_THE_HOUR.crew_least} people`,
        inWholeDollars(rate),
        inWholeDollars(cents(rate - card.hourly_labor_only_less)),
        inWholeDollars(times(rate, card.hourly_minimum_hours + card.hourly_travel_hours)),
      ]),
    ),
};

const [ONE_BEDROOM, TWO_BEDROOM, THREE_BEDROOM] = [3, 5, 6];
const TUESDAY = '2027-10-12';
const SUMMER_SATURDAY = '2027-07-17';

const DAYS = [
  ['Tuesday in the middle of January', '2028-01-18'],
  ['Tuesday in the middle of October', TUESDAY],
  ['Saturday in the middle of October', '2027-10-16'],
  ['Last Friday of October', '2027-10-29'],
  ['Tuesday in the middle of July', '2027-07-13'],
  ['Saturday, July 31', '2027-07-31'],
] as const;

const FLOORS: Readonly<Record<number, string>> = { 2: 'ground floor', 3: 'second floor', 4: 'third floor', 5: 'fourth floor' };

const ROUTES = [
  ['Philadelphia', 'Boston'],
  ['Chicago', 'Nashville'],
  ['Atlanta', 'Washington'],
  ['Dallas', 'Denver'],
  ['New York', 'Miami'],
  ['Chicago', 'Phoenix'],
  ['Boston', 'San Diego'],
] as const;

type Height = 1 | 2 | 3 | 4 | 5 | 6 | 7;
type Point = { city: string; state: string; lat: number; lng: number };

/** A mid-sized city whose rates have no factor of their own. */
const COLUMBUS: Point = { city: 'Columbus', state: 'OH', lat: 39.9612, lng: -82.9988 };
/** Ten miles by road. */
const ACROSS_TOWN: Point = { ...COLUMBUS, lat: COLUMBUS.lat + 10 / 1.2 / 69.05 };

const local = (home_size_id: number, day: string, height: Height = 2): string =>
  priced(moveBetween(COLUMBUS, ACROSS_TOWN, home_size_id, day, height), day);

const volumeOf = (home_size_id: number): string => withCommas(typicalFeet(home_size_id));

/** How much a usual home of a size holds. */
export const typicalFeet = (home_size_id: number): number => moveBetween(COLUMBUS, ACROSS_TOWN, home_size_id, TUESDAY).cubic_feet;

const moveBetween = (from: Point, to: Point, home_size_id: number, move_date: string, height_id: Height = 2) =>
  typicalMove({ home_size_id, move_date, pick_up: { ...from, zip: '00000', height_id }, drop_off: { ...to, zip: '00000', height_id: 2 } });

const priced = (input: ReturnType<typeof typicalMove>, day: string): string => inWholeDollars(priceOf(input, card, day).total_cost);

const daysFor = (miles: number): string => {
  const spread = POLICY.delivery_days.find(({ to_miles }) => miles <= to_miles);
  return spread ? `${spread.minimum} to ${spread.maximum}` : '';
};

const place = (name: string): Point => {
  majors ??= JSON.parse(readFileSync(new URL('../../../../content/geo/major-cities.json', import.meta.url), 'utf8')) as MajorCity[];
  const found = majors.find(({ city }) => city === name);
  if (found === undefined) throw new Error(`${name} is no major city.`);
  return { city: found.city, state: found.state, lat: found.lat, lng: found.long };
};

type MajorCity = { city: string; state: string; lat: number; long: number };
let majors: readonly MajorCity[] | undefined;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, at) => (at === 0 ? '---' : '---:')), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
