import { STATES, type StateCode } from '#domain/tables/states.ts';

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

/** First three digits of each state's ZIPs. */
const ZIP_RANGES: Readonly<Record<StateCode, string>> = {
  AL: '350-352 354-369',
  AK: '995-999',
  AZ: '850-853 855-857 859-860 863-865',
  AR: '716-729',
  CA: '900-908 910-928 930-961',
  CO: '800-816',
  CT: '060-069',
  DE: '197-199',
  DC: '200 202-205 569',
  FL: '320-339 341-342 344 346-347 349',
  GA: '300-319 398-399',
  HI: '967-968',
  ID: '832-838',
  IL: '600-620 622-629',
  IN: '460-479',
  IA: '500-516 520-528',
  KS: '660-662 664-679',
  KY: '400-418 420-427',
  LA: '700-701 703-708 710-714',
  ME: '039-049',
  MD: '206-212 214-219',
  MA: '010-027 055',
  MI: '480-499',
  MN: '550-551 553-567',
  MS: '386-397',
  MO: '630-631 633-641 644-658',
  MT: '590-599',
  NE: '680-681 683-693',
  NV: '889-891 893-895 897-898',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-871 873-884',
  NY: '005 100-149',
  NC: '270-289',
  ND: '580-588',
  OH: '430-459',
  OK: '730-731 734-741 743-749',
  OR: '970-979',
  PA: '150-196',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '733 750-770 772-799 885',
  UT: '840-847',
  VT: '050-054 056-059',
  VA: '201 220-246',
  WA: '980-986 988-994',
  WV: '247-268',
  WI: '530-532 534-535 537-549',
  WY: '820-831',
};

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
  shortened(shortened(states.flatMap(prefixesOf), BY_TWO), BY_ONE).toSorted();

const CODES: readonly StateCode[] = STATES.map((state) => state.code);

const meant = (word: string): readonly StateCode[] => {
  if (word === 'all') return CODES;
  if (word === 'lower') return CODES.filter((code) => code !== 'AK' && code !== 'HI');
  return (REGIONS as Readonly<Record<string, readonly StateCode[]>>)[word] ?? CODES.filter((code) => code === word);
};

const prefixesOf = (state: StateCode): readonly string[] => PREFIXES.get(state) ?? [];

const spelledOut = (range: string): string[] => {
  const [first = 0, last = first] = range.split('-').map(Number);
  return Array.from({ length: last - first + 1 }, (_, at) => String(first + at).padStart(3, '0'));
};

const PREFIXES: ReadonlyMap<StateCode, readonly string[]> = new Map(
  CODES.map((state) => [state, ZIP_RANGES[state].split(' ').flatMap(spelledOut)]),
);

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

const BY_TWO = countByStem([...PREFIXES.values()].flat());
const BY_ONE = countByStem([...BY_TWO.keys()]);
