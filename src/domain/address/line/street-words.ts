/** How the endings of streets are written short. */
const ENDINGS: Readonly<Record<string, string>> = {
  alley: 'Aly',
  aly: 'Aly',
  av: 'Ave',
  ave: 'Ave',
  aven: 'Ave',
  avenue: 'Ave',
  blvd: 'Blvd',
  boul: 'Blvd',
  boulevard: 'Blvd',
  center: 'Ctr',
  ctr: 'Ctr',
  cir: 'Cir',
  circ: 'Cir',
  circle: 'Cir',
  court: 'Ct',
  ct: 'Ct',
  crossing: 'Xing',
  xing: 'Xing',
  dr: 'Dr',
  drive: 'Dr',
  drv: 'Dr',
  expressway: 'Expy',
  expy: 'Expy',
  freeway: 'Fwy',
  fwy: 'Fwy',
  heights: 'Hts',
  hts: 'Hts',
  highway: 'Hwy',
  hiway: 'Hwy',
  hwy: 'Hwy',
  lane: 'Ln',
  ln: 'Ln',
  parkway: 'Pkwy',
  pkwy: 'Pkwy',
  pky: 'Pkwy',
  pl: 'Pl',
  place: 'Pl',
  plaza: 'Plz',
  plz: 'Plz',
  point: 'Pt',
  pt: 'Pt',
  rd: 'Rd',
  road: 'Rd',
  sq: 'Sq',
  square: 'Sq',
  st: 'St',
  str: 'St',
  street: 'St',
  ter: 'Ter',
  terr: 'Ter',
  terrace: 'Ter',
  tpke: 'Tpke',
  turnpike: 'Tpke',
  trail: 'Trl',
  trl: 'Trl',
};

/** Endings that have no short form in use. */
const PLAIN_ENDINGS: ReadonlySet<string> = new Set([
  'way',
  'loop',
  'row',
  'walk',
  'path',
  'pike',
  'pass',
  'run',
  'mews',
  'trace',
  'broadway',
  'cove',
]);

const DIRECTIONS: Readonly<Record<string, string>> = {
  north: 'N',
  south: 'S',
  east: 'E',
  west: 'W',
  northeast: 'NE',
  northwest: 'NW',
  southeast: 'SE',
  southwest: 'SW',
  n: 'N',
  s: 'S',
  e: 'E',
  w: 'W',
  ne: 'NE',
  nw: 'NW',
  se: 'SE',
  sw: 'SW',
};

/** "Ave" for "avenue"; undefined when the word is no ending or has no short form. */
export const shortEnding = (word: string): string | undefined => lookUp(ENDINGS, word);

/** Whether a street may well end with this word. */
export const isEnding = (word: string): boolean => lookUp(ENDINGS, word) !== undefined || PLAIN_ENDINGS.has(word);

/** "NE" for "northeast". */
export const direction = (word: string): string | undefined => lookUp(DIRECTIONS, word);

/** "N" rather than "North": "410 Terry Ave N Houston" is in Houston, not in its north. */
export const isShortDirection = (word = ''): boolean => /^([ns]?[ew]|[ns])\.?$/i.test(word);

const lookUp = (table: Readonly<Record<string, string>>, word: string): string | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;
