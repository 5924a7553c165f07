import { withoutCountry } from '#domain/address/line/abroad.ts';
import { stateMeant } from '#domain/address/line/tail.ts';
import { addressWordsOf, textOf } from '#domain/address/line/words.ts';
import { STATES } from '#domain/address/states.ts';
import { type Atlas, nameKey } from './atlas.ts';
import type { States } from './city-index.ts';
import type { City } from './geo-files.ts';

/** What was typed without "USA", parts that say TBD, and more than one space or comma at a time. */
export const clean = (typed: string): string =>
  withoutCountry(addressWordsOf(typed))
    .map((word, at) => (word.begins_part && at > 0 ? `, ${word.text}` : at > 0 ? ` ${word.text}` : word.text))
    .join('')
    .trim();

/**
 * Cities that the words name or begin, with or without a state after them, the most populous first. When there are none: the cities of
 * such a county, cities with such a word or spelled nearly so, and, unless something else fits, cities spelled somewhat so.
 */
export const citiesLike = (atlas: Atlas, search: string, something_else_fits = false): readonly City[] => {
  const readings = readingsOf(search).filter(({ key }) => key !== '');
  const { cities } = atlas;
  const named = readings.filter((reading) => reading.states !== undefined);
  const whole = readings.filter((reading) => reading.states === undefined);
  const nearTo = (key: string, states: States) => (something_else_fits || key.length < SHORTEST_SLIP ? [] : cities.near(key, states));
  const found = unique([
    ...named.flatMap(({ key, states, has_comma }) => [...cities.named(key, states), ...(has_comma ? cities.beginning(key, states) : [])]),
    ...whole.flatMap(({ key }) => heaviest(cities.beginning(key), key)),
  ]);
  if (found.length > 0) return found;
  const looser = [
    ...readings.flatMap(({ key, states }) => (key.endsWith(' county') ? cities.inCounty(key.slice(0, -' county'.length), states) : [])),
    ...byRank(readings.flatMap(({ key, states }) => (key.length < 3 ? [] : [...cities.containing(key, states), ...nearTo(key, states)]))),
  ];
  if (looser.length > 0 || something_else_fits) return unique(looser);
  return unique(readings.flatMap(({ key, states }) => (key.length < SHORTEST_SLIP ? [] : cities.farther(key, states))));
};

/** A slip in fewer letters makes another word of them. */
const SHORTEST_SLIP = 4;

/** A name, and the states that may be meant; undefined is any. */
type Reading = { key: string; states: ReadonlySet<string> | undefined; has_comma: boolean };

/** "Austin, T", "austin tx" and "new york": a comma ends the name; without one, the last words may be a state or part of the name. */
const readingsOf = (search: string): readonly Reading[] => {
  const parts = search.split(', ');
  if (parts.length > 1) {
    const states = statesBeginning(parts.at(-1) ?? '');
    const key = nameKey(parts.at(-2) ?? '');
    return states.size === 0 ? [{ key: nameKey(search), states: undefined, has_comma: false }] : [{ key, states, has_comma: true }];
  }
  const words = textOf(addressWordsOf(search)).split(' ');
  const splits = [1, 2, 3].filter((length) => length < words.length);
  const with_state = splits.flatMap((length): Reading[] => {
    const states = statesBeginning(words.slice(-length).join(' '));
    return states.size === 0 ? [] : [{ key: nameKey(words.slice(0, -length).join(' ')), states, has_comma: false }];
  });
  return [...with_state, { key: nameKey(search), states: undefined, has_comma: false }];
};

/** The states of which these words are the code or the beginning of the name, or a slip of the name. */
const statesBeginning = (words: string): ReadonlySet<string> => {
  const begun = words.toLowerCase().replace(/[. ]+/g, ' ').trim();
  const code = begun.replace(/ /g, '').toUpperCase();
  const states = STATES.filter((state) => state.code === code || state.name.toLowerCase().startsWith(begun)).map((state) => state.code);
  const meant = states.length > 0 ? undefined : stateMeant(begun);
  return new Set(meant === undefined ? states : [meant]);
};

/** A city of exactly this name counts as three times as large as one that only begins so. */
const heaviest = (found: readonly City[], key: string): readonly City[] => {
  const weight = (city: City): number => city.rank * (city.key === key ? 3 : 1);
  return [...found].sort((a, b) => weight(b) - weight(a));
};

const byRank = (found: readonly City[]): readonly City[] => [...found].sort((a, b) => b.rank - a.rank);

const unique = (cities: readonly City[]): readonly City[] => [...new Set(cities)];
