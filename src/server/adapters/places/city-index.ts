import { cityKey } from '#domain/address/line/city-key.ts';
import { isTwoEditsAway } from '#domain/core/typo.ts';
import type { City } from './geo-files.ts';
import { isOneEdit, isOneEditOfBeginning } from './one-edit.ts';
import { beginningWith } from './sorted.ts';

/** The codes of states; undefined is any. */
export type States = ReadonlySet<string> | undefined;

/** The cities, to be found by their names. Answers are the most populous first. */
export type CityIndex = {
  named(key: string, states?: States): readonly City[];
  beginning(key: string, states?: States): readonly City[];
  /** With a later word that begins so: "vegas". */
  containing(key: string, states?: States): readonly City[];
  /** With one slip of the fingers after the first letter. */
  near(key: string, states?: States): readonly City[];
  /** With one in the beginning of the name or, failing that, two in the whole of it. */
  farther(key: string, states?: States): readonly City[];
  inCounty(key: string, states?: States): readonly City[];
  /** Whose most central ZIP this is. */
  around(zip: string): readonly City[];
};

export const cityIndex = (all: readonly City[]): CityIndex => {
  const by_rank = all.toSorted((a, b) => b.rank - a.rank);
  const by_key = grouped(by_rank, (city) => city.key);
  const by_zip = grouped(by_rank, (city) => city.zip);
  const by_county = onFirstUse(() => countiesOf(by_rank));
  const keys = [...by_key.keys()].sort();
  const text = onFirstUse(() => `\n${keys.join('\n')}\n`);
  const of = (found: readonly string[], states: States): readonly City[] => {
    const cities = found.flatMap((key) => by_key.get(key) ?? []);
    return inStates(
      cities.sort((a, b) => b.rank - a.rank),
      states,
    );
  };
  const alike = (key: string, is: (typed: string, meant: string) => boolean, states: States): readonly City[] =>
    of(
      beginningWith(keys, key.slice(0, 1)).filter((known) => is(key, known)),
      states,
    );
  return {
    named: (key, states) => inStates(by_key.get(key) ?? [], states),
    beginning: (key, states) => of(beginningWith(keys, key), states),
    containing: (key, states) => of(linesWith(text(), ` ${key}`), states),
    near: (key, states) => alike(key, isOneEdit, states),
    farther: (key, states) => {
      const begun = key.length < SHORTEST_BEGINNING ? [] : alike(key, isOneEditOfBeginning, states);
      return begun.length > 0 || key.length < SHORTEST_OF_TWO ? begun : alike(key, isTwoEditsAway, states);
    },
    inCounty: (key, states) => inStates(by_county().get(key) ?? [], states),
    around: (zip) => by_zip.get(zip) ?? [],
  };
};

/** A shorter beginning is near to too much. */
const SHORTEST_BEGINNING = 6;

/** Two slips in a shorter name make another one of it. */
const SHORTEST_OF_TWO = 9;

const inStates = (cities: readonly City[], states: States): readonly City[] =>
  states === undefined ? cities : cities.filter((city) => states.has(city.state));

const grouped = (cities: readonly City[], keyOf: (city: City) => string): ReadonlyMap<string, readonly City[]> => {
  const groups = new Map<string, City[]>();
  for (const city of cities) {
    const key = keyOf(city);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [city]);
    else group.push(city);
  }
  return groups;
};

const countiesOf = (cities: readonly City[]): ReadonlyMap<string, readonly City[]> => {
  const keys = new Map([...new Set(cities.map((city) => city.county))].map((county) => [county, cityKey(county)]));
  return grouped(cities, (city) => keys.get(city.county) ?? '');
};

const onFirstUse = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

/** The lines of a text that have these words in them. One search of a long text is far faster than many of short ones. */
const linesWith = (text: string, words: string): readonly string[] => {
  const lines = new Set<string>();
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    lines.add(text.slice(text.lastIndexOf('\n', at) + 1, text.indexOf('\n', at)));
  }
  return [...lines];
};
