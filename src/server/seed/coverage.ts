import { zipsOfState } from '#domain/address/state-zips.ts';
import { STATES, type StateCode } from '#domain/address/states.ts';

/** Parts of the country, as carriers cut it up. */
const REGIONS = {
  new_england: ['CT', 'MA', 'ME', 'NH', 'RI', 'VT'],
  mid_atlantic: ['DC', 'DE', 'MD', 'NJ', 'NY', 'PA'],
  south_atlantic: ['FL', 'GA', 'NC', 'SC', 'VA', 'WV'],
  mid_south: ['AL', 'AR', 'KY', 'LA', 'MS', 'TN'],
  great_lakes: ['IL', 'IN', 'MI', 'OH', 'WI'],
  plains: ['IA', 'KS', 'MN', 'MO', 'ND', 'NE', 'SD'],
  southwest: ['AZ', 'NM', 'OK', 'TX'],
  mountain: ['CO', 'ID', 'MT', 'NV', 'UT', 'WY'],
  pacific: ['CA', 'OR', 'WA'],
  overseas: ['AK', 'HI'],
} as const satisfies Record<string, readonly StateCode[]>;

/** States from words: a region's name, a state's two letters, `all`, or `lower` for the 48 and DC; a minus before one takes it out again. */
export const statesOf = (words: string): readonly StateCode[] => {
  const states = new Set<StateCode>();
  for (const word of words.split(' ').filter((one) => one !== '')) {
    const is_out = word.startsWith('-');
    for (const state of meant(is_out ? word.slice(1) : word)) is_out ? states.delete(state) : states.add(state);
  }
  return CODES.filter((code) => states.has(code));
};

/** The fewest ZIP prefixes that cover these states. */
export const zipPrefixesOf = (states: readonly StateCode[]): readonly string[] =>
  shortened(shortened(states.flatMap(zipsOfState), BY_TWO), BY_ONE).toSorted();

const CODES: readonly StateCode[] = STATES.map((state) => state.code);

const meant = (word: string): readonly StateCode[] => {
  if (word === 'all') return CODES;
  if (word === 'lower') return CODES.filter((code) => code !== 'AK' && code !== 'HI');
  return (REGIONS as Readonly<Record<string, readonly StateCode[]>>)[word] ?? CODES.filter((code) => code === word);
};

/** Prefixes that are all there of their kind become one, a digit shorter; one alone of its kind stays, since it stands beside ZIPs of no state. */
const shortened = (prefixes: readonly string[], all: ReadonlyMap<string, number>): readonly string[] => {
  const mine = countByStem(prefixes);
  const isWhole = (stem: string) => mine.get(stem) === all.get(stem) && (all.get(stem) ?? 0) > 1;
  return [...new Set(prefixes.map((prefix) => (isWhole(stemOf(prefix)) ? stemOf(prefix) : prefix)))];
};

const stemOf = (prefix: string): string => prefix.slice(0, -1);

const countByStem = (prefixes: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const prefix of prefixes) counts.set(stemOf(prefix), (counts.get(stemOf(prefix)) ?? 0) + 1);
  return counts;
};

const BY_TWO = countByStem(CODES.flatMap(zipsOfState));
const BY_ONE = countByStem([...BY_TWO.keys()]);
