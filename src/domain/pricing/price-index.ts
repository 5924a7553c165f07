import { grouped } from '#domain/core/grouped.ts';
import { straightMiles } from '../address/distance.ts';
import { stateName } from '../address/states.ts';
import { type Cents, cents } from '../core/money.ts';

/** "2027-02". */
export type Month = string;

export const INDEX_SIZES = [
  { id: 'studio', label: 'Studio', home_size_ids: [1, 2] },
  { id: '1br', label: '1 Bedroom', home_size_ids: [3, 4] },
  { id: '2br', label: '2 Bedroom', home_size_ids: [5] },
  { id: '3br', label: '3 Bedroom', home_size_ids: [6] },
] as const;

export const INDEX_DISTANCES = [
  { id: 'local', label: 'Local', most_miles: 50 },
  { id: 'to_250', label: 'To 250 miles', most_miles: 250 },
  { id: 'farther', label: 'Farther', most_miles: Number.POSITIVE_INFINITY },
] as const;

export type IndexSize = (typeof INDEX_SIZES)[number]['id'];
export type IndexDistance = (typeof INDEX_DISTANCES)[number]['id'];

/** Undefined for a size of which the index says nothing. */
export const indexSizeOf = (home_size_id: number): IndexSize | undefined =>
  INDEX_SIZES.find(({ home_size_ids }) => (home_size_ids as readonly number[]).includes(home_size_id))?.id;

export const indexDistanceOf = (miles: number): IndexDistance => INDEX_DISTANCES.find(({ most_miles }) => miles <= most_miles)!.id;

/** A number stands for so many moves of so many movers, or it is not there. */
const LEAST_MOVES = 10;
const LEAST_MOVERS = 3;

export const isEnough = (moves: readonly { mover_id: number }[]): boolean =>
  moves.length >= LEAST_MOVES && new Set(moves.map(({ mover_id }) => mover_id)).size >= LEAST_MOVERS;

/** A finished move, as far as the index knows it. Its metro is null far from every one. */
export type FinishedMove = {
  size: IndexSize;
  distance: IndexDistance;
  metro: string | null;
  state: string;
  month: Month;
  mover_id: number;
  total_cents: Cents;
};

/** For what an atom may be counted: a metro, what is left of a state, or what is left of the country. */
export const PLACE_KINDS = ['metro', 'state', 'country'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** What the index is built of: moves that are published together, and are in every number together or not at all. */
export type Atom<Move extends FinishedMove = FinishedMove> = {
  size: IndexSize;
  distance: IndexDistance;
  kind: PlaceKind;
  place: string;
  from: Month;
  to: Month;
  moves: readonly Move[];
};

/**
 * Gathers moves into atoms of enough each, the narrowest first; what is not enough yet waits for the next release. Since every number of
 * every release is about a union of atoms, so is whatever is worked out by subtracting one from another: it is about none, or about enough.
 */
export const gatherAtoms = <Move extends FinishedMove>(pending: readonly Move[], release: Month): Atom<Move>[] => {
  const atoms: Atom<Move>[] = [];
  let left = pending.filter(({ month }) => month < release);
  for (const width of WIDTHS) {
    const may = left.filter((move) => monthsBetween(move.month, release) > width.after_months && width.keyOf(move) !== null);
    const gathered = [...grouped(may, (move) => `${move.size}|${move.distance}|${width.keyOf(move)}`).values()].filter(isEnough);
    atoms.push(...gathered.map((moves) => atomOf(width.kind, moves)));
    const taken = new Set(gathered.flat());
    left = left.filter((move) => !taken.has(move));
  }
  return atoms;
};

/** A metro waits a season for its tenth move before its moves are counted for its state, and for the country after half a year. */
const WIDTHS: readonly { kind: PlaceKind; after_months: number; keyOf: (move: FinishedMove) => string | null }[] = [
  { kind: 'metro', after_months: 0, keyOf: ({ metro, month }) => metro && `${metro}|${month}` },
  { kind: 'metro', after_months: 0, keyOf: ({ metro }) => metro },
  { kind: 'state', after_months: 3, keyOf: ({ state }) => state },
  { kind: 'country', after_months: 6, keyOf: () => 'US' },
];

const atomOf = <Move extends FinishedMove>(kind: PlaceKind, moves: readonly Move[]): Atom<Move> => {
  const [first] = moves as [Move, ...Move[]];
  const months = moves.map(({ month }) => month).sort();
  const place = { metro: first.metro ?? '', state: `${stateName(first.state)}, other places`, country: 'Elsewhere' }[kind];
  return { size: first.size, distance: first.distance, kind, place, from: months[0]!, to: months.at(-1)!, moves };
};

export const monthsBetween = (from: Month, to: Month): number => monthNumber(to) - monthNumber(from);

export const addToMonth = (month: Month, count: number): Month => {
  const number = monthNumber(month) + count;
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
};

const monthNumber = (month: Month): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

/** The number of a cell: what half of its moves cost at most, and between what the middle half lies. */
export type Figure = { moves: number; movers: number; low: Cents; median: Cents; high: Cents };

/** A cell is a union of atoms; without any there is no number. */
export const figureOf = (atoms: readonly Atom[]): Figure | null => {
  const moves = atoms.flatMap((atom) => atom.moves);
  if (moves.length === 0) return null;
  const totals = moves.map(({ total_cents }) => total_cents).sort((one, other) => one - other);
  const [low, median, high] = [0.25, 0.5, 0.75].map((share) => inWholeDollars(quantileOf(totals, share))) as [Cents, Cents, Cents];
  return { moves: moves.length, movers: new Set(moves.map(({ mover_id }) => mover_id)).size, low, median, high };
};

const quantileOf = (sorted: readonly number[], share: number): number => {
  const at = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!];
  return below + (above - below) * (at - Math.floor(at));
};

/** No total of one move can be read off a cent. */
const inWholeDollars = (amount: number): Cents => cents(Math.round(amount / 100) * 100);

export type Asked = { size: IndexSize; distance: IndexDistance };

/** Whatever is published of one size and distance at a release, each with the atoms that it is about. */
export const cellsOf = (atoms: readonly Atom[], { size, distance }: Asked, release: Month) => {
  const own = atoms.filter((atom) => atom.size === size && atom.distance === distance);
  const year = within(own, addToMonth(release, -YEAR), addToMonth(release, -1));
  const year_before = within(own, addToMonth(release, -2 * YEAR), addToMonth(release, -YEAR - 1));
  const july = Array.from({ length: YEAR }, (_, at) => addToMonth(release, at - YEAR)).find((month) => month.endsWith('-07'))!;
  const places = [...grouped(year, (atom) => `${atom.kind}|${atom.place}`).values()];
  return {
    year,
    months: Array.from({ length: YEAR }, (_, at) => {
      const month = addToMonth(release, at - YEAR);
      return { month, atoms: within(own, month, month), a_year_before: within(own, addToMonth(month, -YEAR), addToMonth(month, -YEAR)) };
    }),
    places: places.map((of_place) => {
      const { kind, place } = of_place[0]!;
      return {
        ...{ kind, place, atoms: of_place, in_july: within(of_place, july, july) },
        a_year_before: year_before.filter((atom) => atom.kind === kind && atom.place === place),
      };
    }),
  };
};

const YEAR = 12;

const within = (atoms: readonly Atom[], from: Month, to: Month): Atom[] => atoms.filter((atom) => atom.from >= from && atom.to <= to);

/** +0.028 for 2.8 % more; null where one of both is missing. */
export const changeOf = (now: Figure | null, before: Figure | null): number | null =>
  now === null || before === null ? null : now.median / before.median - 1;

/** The metro that a point lies in or near; null far from every one. */
export const metroOf = (point: { lat: number; lng: number }): string | null => {
  const near = METROS.map(([name, lat, lng]) => ({ name, miles: straightMiles(point, { lat, lng }) })).filter(
    ({ miles }) => miles <= METRO_MILES,
  );
  return (
    near.reduce<(typeof near)[number] | null>((best, one) => (best === null || one.miles < best.miles ? one : best), null)?.name ?? null
  );
};

const METRO_MILES = 35;

const METROS: readonly (readonly [name: string, lat: number, lng: number])[] = [
  ['New York', 40.71, -74.01],
  ['Los Angeles', 34.05, -118.24],
  ['Chicago', 41.88, -87.63],
  ['Dallas', 32.78, -96.8],
  ['Houston', 29.76, -95.37],
  ['Washington', 38.9, -77.04],
  ['Philadelphia', 39.95, -75.17],
  ['Atlanta', 33.75, -84.39],
  ['Miami', 25.76, -80.19],
  ['Phoenix', 33.45, -112.07],
  ['Boston', 42.36, -71.06],
  ['Riverside', 33.95, -117.4],
  ['San Francisco', 37.77, -122.42],
  ['Detroit', 42.33, -83.05],
  ['Seattle', 47.61, -122.33],
  ['Minneapolis', 44.98, -93.27],
  ['Tampa', 27.95, -82.46],
  ['San Diego', 32.72, -117.16],
  ['Denver', 39.74, -104.99],
  ['Baltimore', 39.29, -76.61],
  ['St. Louis', 38.63, -90.2],
  ['Orlando', 28.54, -81.38],
  ['Charlotte', 35.23, -80.84],
  ['San Antonio', 29.42, -98.49],
  ['Portland', 45.52, -122.68],
  ['Austin', 30.27, -97.74],
  ['Sacramento', 38.58, -121.49],
  ['Pittsburgh', 40.44, -79.99],
  ['Las Vegas', 36.17, -115.14],
  ['Cincinnati', 39.1, -84.51],
  ['Kansas City', 39.1, -94.58],
  ['Columbus', 39.96, -83],
  ['Cleveland', 41.5, -81.69],
  ['Indianapolis', 39.77, -86.16],
  ['Nashville', 36.16, -86.78],
  ['San Jose', 37.34, -121.89],
  ['Virginia Beach', 36.85, -75.98],
  ['Providence', 41.82, -71.41],
  ['Milwaukee', 43.04, -87.91],
  ['Raleigh', 35.78, -78.64],
  ['Salt Lake City', 40.76, -111.89],
  ['New Orleans', 29.95, -90.07],
  ['Hartford', 41.76, -72.67],
  ['Buffalo', 42.89, -78.88],
  ['Albany', 42.65, -73.75],
];
