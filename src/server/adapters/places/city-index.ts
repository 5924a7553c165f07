import { cityKey } from '#domain/address-line/city-key.ts';
import type { City } from './geo-files.ts';
import { slipsOf } from './slips.ts';

/** The cities, to be found by their names. States are codes; '' is any. Answers are the most populous first. */
export type CityIndex = {
  named(key: string, states?: ReadonlySet<string>): readonly City[];
  beginning(key: string, states?: ReadonlySet<string>): readonly City[];
  /** With a later word that begins so: "vegas". */
  containing(key: string, states?: ReadonlySet<string>): readonly City[];
  /** One letter wrong, missing, too many, or two swapped, in the whole name or its beginning. */
  near(key: string, states?: ReadonlySet<string>): readonly City[];
  inCounty(key: string, states?: ReadonlySet<string>): readonly City[];
  /** Whose most central ZIP this is. */
  around(zip: string): readonly City[];
};

export const cityIndex = (all: readonly City[]): CityIndex => {
  const by_rank = [...all].sort((a, b) => b.rank - a.rank);
  const by_key = grouped(by_rank, (city) => city.key);
  const by_zip = grouped(by_rank, (city) => city.zip);
  const counties = new Map([...new Set(all.map((city) => city.county))].map((county) => [county, cityKey(county)]));
  const by_county = grouped(by_rank, (city) => counties.get(city.county) ?? '');
  const keys = [...by_key.keys()].sort();
  const of = (found: readonly string[], states: States): readonly City[] => {
    const cities = found.flatMap((key) => by_key.get(key) ?? []);
    return inStates(found.length > 1 ? cities.sort((a, b) => b.rank - a.rank) : cities, states);
  };
  return {
    named: (key, states) => inStates(by_key.get(key) ?? [], states),
    beginning: (key, states) => of(keysFrom(keys, key), states),
    containing: (key, states) => inStates(by_rank, states).filter((city) => city.key.includes(` ${key}`)),
    near: (key, states) => {
      const edits = slipsOf(key);
      const whole = edits.filter((edit) => by_key.has(edit));
      if (whole.length > 0 || key.length < SHORTEST_BEGINNING) return of(whole, states);
      return of([...new Set(edits.flatMap((edit) => keysFrom(keys, edit)))], states);
    },
    inCounty: (key, states) => inStates(by_county.get(key) ?? [], states),
    around: (zip) => by_zip.get(zip) ?? [],
  };
};

/** A shorter beginning is near to too much. */
const SHORTEST_BEGINNING = 6;

type States = ReadonlySet<string> | undefined;

const inStates = (cities: readonly City[], states: States): readonly City[] =>
  states === undefined ? cities : cities.filter((city) => states.has(city.state));

const grouped = (cities: readonly City[], keyOf: (city: City) => string): ReadonlyMap<string, City[]> => {
  const groups = new Map<string, City[]>();
  for (const city of cities) {
    const group = groups.get(keyOf(city));
    if (group === undefined) groups.set(keyOf(city), [city]);
    else group.push(city);
  }
  return groups;
};

/** Of sorted keys, those that begin so. */
const keysFrom = (keys: readonly string[], beginning: string): readonly string[] => {
  const from = firstNotBefore(keys, beginning);
  let to = from;
  while (keys[to]?.startsWith(beginning)) to++;
  return keys.slice(from, to);
};

const firstNotBefore = (keys: readonly string[], wanted: string): number => {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((keys[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
};
