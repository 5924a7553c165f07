import { closestWord } from '#domain/core/typo.ts';
import { STATES } from '../states.ts';
import type { KnownCities } from './known-cities.ts';
import { isEnding } from './street-words.ts';
import { plain, type Word } from './words.ts';

/** A way to read the end of a line: what is left before the state and the ZIP. */
export type Tail = { rest: readonly Word[]; state: string; zip: string };

/**
 * The ways to read state and ZIP off the end, the likelier first. There are two when the state's word may be something else:
 * "Washington" a city, "Ct" a court.
 */
export const readTails = (words: readonly Word[], cities: KnownCities): readonly Tail[] => {
  const { rest, zip } = takeZip(words, cities);
  const state = stateAtEnd(rest) ?? misspelledState(rest);
  if (state === undefined) return [{ rest, state: '', zip }];
  const before = rest.slice(0, rest.length - state.words);
  const with_state = zip === '' ? takeZip(before, cities) : { rest: before, zip };
  const taken: Tail = { ...with_state, state: state.code };
  const left: Tail = { rest, state: '', zip };
  return state.is_guess || mayBeStreet(rest.at(-1)) ? [left, taken] : [taken, left];
};

/** The code of a state written in full, short, or in one of the old ways. */
export const stateOfWords = (words: string): string | undefined => STATE_NAMES.get(words.toLowerCase().replaceAll('.', '').trim());

/** "Conneticut", "tennesee": the one state of which this is a slip of the fingers. Undefined when it is none, or is a state as it stands. */
export const stateMeant = (words: string): string | undefined => {
  const typed = words.toLowerCase().trim();
  if (typed.length < SHORTEST_SLIP || STATE_NAMES.has(typed)) return undefined;
  return STATE_NAMES.get(closestWord(typed, LONG_NAMES) ?? '');
};

/** Of fewer letters too much is a slip: "Main" would be in Maine. */
const SHORTEST_SLIP = 5;

const LONG_NAMES: readonly string[] = STATES.map(({ name }) => name.toLowerCase());

const takeZip = (words: readonly Word[], cities: KnownCities): { rest: readonly Word[]; zip: string } => {
  const last = words.at(-1);
  const zip = last?.text.match(/^(\d{5})(-?\d{4})?$/)?.[1] ?? zipWithoutZero(words, cities);
  if (zip === undefined || isRoadNumber(words, zip, cities)) return { rest: words, zip: '' };
  return { rest: words.slice(0, -1), zip };
};

/** "MA 2108": a spreadsheet ate the zero. */
const zipWithoutZero = (words: readonly Word[], cities: KnownCities): string | undefined => {
  const last = words.at(-1)?.text ?? '';
  const state = stateAtEnd(words.slice(0, -1));
  return /^\d{4}$/.test(last) && state !== undefined && cities.stateOf(`0${last}`) === state.code ? `0${last}` : undefined;
};

/** "County Road 10123", and a line that begins with five digits and has nothing else. */
const isRoadNumber = (words: readonly Word[], zip: string, cities: KnownCities): boolean =>
  cities.stateOf(zip) === undefined && /^(road|rd|highway|hwy|route|rte)$/.test(plain(words.at(-2)));

type StateAtEnd = { code: string; words: number; is_guess: boolean };

const stateAtEnd = (words: readonly Word[], codeOf = stateOfWords, is_guess = false): StateAtEnd | undefined => {
  for (const length of [3, 2, 1]) {
    if (words.length < length) continue;
    const last = words.slice(-length);
    if (last.slice(1).some((word) => word.begins_part)) continue;
    const code = codeOf(last.map(plain).join(' '));
    if (code !== undefined) return { code, words: length, is_guess };
  }
  return undefined;
};

/** It is believed only where a city of that state stands before it. */
const misspelledState = (words: readonly Word[]): StateAtEnd | undefined => stateAtEnd(words, stateMeant, true);

const mayBeStreet = (word: Word | undefined): boolean => word !== undefined && !word.begins_part && isEnding(plain(word));

const OLD_WAYS: readonly (readonly [string, string])[] = [
  ['ala', 'AL'],
  ['ariz', 'AZ'],
  ['ark', 'AR'],
  ['calif', 'CA'],
  ['colo', 'CO'],
  ['conn', 'CT'],
  ['d c', 'DC'],
  ['del', 'DE'],
  ['fla', 'FL'],
  ['ill', 'IL'],
  ['ind', 'IN'],
  ['kans', 'KS'],
  ['mass', 'MA'],
  ['mich', 'MI'],
  ['minn', 'MN'],
  ['miss', 'MS'],
  ['mont', 'MT'],
  ['neb', 'NE'],
  ['nebr', 'NE'],
  ['nev', 'NV'],
  ['n y', 'NY'],
  ['n j', 'NJ'],
  ['n c', 'NC'],
  ['s c', 'SC'],
  ['n d', 'ND'],
  ['s d', 'SD'],
  ['n dak', 'ND'],
  ['s dak', 'SD'],
  ['n h', 'NH'],
  ['n mex', 'NM'],
  ['okla', 'OK'],
  ['ore', 'OR'],
  ['oreg', 'OR'],
  ['penn', 'PA'],
  ['penna', 'PA'],
  ['r i', 'RI'],
  ['tenn', 'TN'],
  ['tex', 'TX'],
  ['wash', 'WA'],
  ['w va', 'WV'],
  ['wva', 'WV'],
  ['wis', 'WI'],
  ['wisc', 'WI'],
  ['wyo', 'WY'],
];

const STATE_NAMES: ReadonlyMap<string, string> = new Map([
  ...STATES.flatMap(({ code, name }) => [[code.toLowerCase(), code] as const, [name.toLowerCase(), code] as const]),
  ...OLD_WAYS,
]);
