import { isEnding, shortEnding } from './street-words.ts';
import { hasDigit, isNumberLike, plain, textOf, type Word } from './words.ts';

export type UnitReading = { rest: readonly Word[]; unit: string };

/** Takes the apartment out of a street: "Apt 4B", "#12", "Bldg B Apt 3", "PH", "2nd Floor", a bare "4B". Without its first designator. */
export const readUnit = (words: readonly Word[]): UnitReading => {
  const lead = leadingUnit(words);
  if (lead !== undefined) return lead;
  const at = words.findIndex((_, place) => place > 1 && startsUnit(words, place));
  if (at > 0) return { rest: words.slice(0, at), unit: unitText(partsOfUnit(words, at)) };
  const bare = bareUnit(words);
  return bare === 0 ? { rest: words, unit: '' } : { rest: words.slice(0, -bare), unit: unitText(words.slice(-bare)) };
};

/** "12 Oak St, Boston MA 02108 Apt 3": the apartment that somebody remembered behind the ZIP. */
export const unitBehindZip = (words: readonly Word[]): UnitReading =>
  unitFrom(
    words,
    words.findIndex((_, at) => at > 2 && ZIP.test(words[at - 1]?.text ?? '') && startsUnit(words, at)),
  );

/** The same where no ZIP was typed: whatever the line says from its first apartment on. */
export const unitBehindCity = (words: readonly Word[]): UnitReading =>
  unitFrom(
    words,
    words.findIndex((_, at) => at > 2 && startsUnit(words, at)),
  );

const unitFrom = (words: readonly Word[], at: number): UnitReading =>
  at === -1 ? { rest: words, unit: '' } : { rest: words.slice(0, at), unit: unitText(words.slice(at)) };

const ZIP = /^\d{5}(-\d{4})?$/;

/** Whether a unit begins at this word. */
export const startsUnit = (words: readonly Word[], at: number): boolean => {
  const word = words[at];
  const next = words[at + 1];
  if (word === undefined) return false;
  if (/^#\S/.test(word.text)) return true;
  const name = plain(word);
  if (ALONE.has(name) && (next === undefined || (ANY_VALUE.has(plain(next)) && words[at + 2] === undefined))) return true;
  if (next === undefined) return false;
  if (ANY_VALUE.has(name)) return true;
  if (SHORT_VALUE.has(name)) return isShortValue(next);
  return COUNTED.test(name) && FLOOR.has(plain(next)) && (isLastOfPart(words, at + 1) || startsUnit(words, at + 2));
};

const ANY_VALUE: ReadonlySet<string> = new Set(['apt', 'apartment', 'unit', 'ste', 'suite', 'bldg', 'building']);
const SHORT_VALUE: ReadonlySet<string> = new Set([
  ...[
    'fl',
    'flr',
    'floor',
    'rm',
    'room',
    'lot',
    'trlr',
    'trailer',
    'spc',
    'space',
    'slip',
    'dept',
    'ph',
    'penthouse',
    'no',
    'stop',
    'tower',
    'twr',
    'hangar',
    'hngr',
    'pier',
  ],
]);
const COUNTED = /^(\d+(st|nd|rd|th)|ground|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|top)$/;
const FLOOR: ReadonlySet<string> = new Set(['fl', 'flr', 'floor']);
const ALONE: ReadonlySet<string> = new Set([
  ...['ph', 'penthouse', 'bsmt', 'basement', 'rear', 'front', 'frnt', 'upper', 'uppr', 'lower', 'lowr', 'lobby', 'ofc', 'garage'],
]);

/** "4B", "12", "B": not a word. */
const isShortValue = (word: Word | undefined): boolean => word !== undefined && /^(#?[\w-]*\d[\w-]*|#?[a-z])$/i.test(word.text);

const isLastOfPart = (words: readonly Word[], at: number): boolean => words[at + 1] === undefined || words[at + 1]?.begins_part === true;

/** "Apt 4B, 123 Main St": the number comes after it. */
const leadingUnit = (words: readonly Word[]): UnitReading | undefined => {
  if (isBareLead(words)) return { rest: words.slice(1), unit: unitText(words.slice(0, 1)) };
  const part = words.findIndex((word, at) => at > 0 && word.begins_part && isNumberLike(word));
  const length = part > 0 ? part : /^#\S/.test(words[0]?.text ?? '') ? 1 : 2;
  if (!startsUnit(words, 0) || !isNumberLike(words[length]) || words.length < length + 2) return undefined;
  return { rest: words.slice(length), unit: unitText(words.slice(0, length)) };
};

/** "4B, 123 Main St" */
const isBareLead = (words: readonly Word[]): boolean =>
  isShortValue(words[0]) && words[1]?.begins_part === true && isNumberLike(words[1]) && words.length > 3 && !words[2]?.begins_part;

/** Up to the end of its part, and on through parts that are units themselves: "Bldg B, Apt 3". */
const partsOfUnit = (words: readonly Word[], from: number): readonly Word[] => {
  const end = words.findIndex((word, at) => at > from && word.begins_part && !startsUnit(words, at));
  return withoutNeighborhood(words.slice(from, end === -1 ? undefined : end));
};

/** "Apt 2 Park Slope": what follows a short value and says neither a further unit nor a side is where the house stands. */
const withoutNeighborhood = (unit: readonly Word[]): readonly Word[] => {
  const end = unit.findIndex(
    (word, at) => at > 1 && isShortValue(unit[at - 1]) && !isShortValue(word) && !startsUnit(unit, at) && !SIDES.has(plain(word)),
  );
  return end === -1 ? unit : unit.slice(0, end);
};

const SIDES: ReadonlySet<string> = new Set([
  'left',
  'right',
  'north',
  'south',
  'east',
  'west',
  'front',
  'rear',
  'back',
  'side',
  'up',
  'down',
  'and',
]);

/** "123 Main St, 4B" and "123 Main St 4B": how many words at the end are a unit that does not say so. */
const bareUnit = (words: readonly Word[]): number => {
  const last = words.at(-1);
  if (words.length < 4 || last === undefined || !hasDigit(last) || !isShortValue(last) || last.text.length > 6) return 0;
  if (last.begins_part) return 1;
  const before = plain(words.at(-2));
  return isEnding(before) && !ROADS.has(shortEnding(before) ?? '') ? 1 : Number(ROADS.has(shortEnding(before) ?? '') && isNamedRoad(words));
};

/** "Oak Rd 4B" is a road with a name; "County Rd 101" is one with a number. */
const isNamedRoad = (words: readonly Word[]): boolean => !NUMBERED.has(plain(words.at(-3))) && plain(words.at(-2)).startsWith('r');

const ROADS: ReadonlySet<string> = new Set(['Rd', 'Hwy']);
const NUMBERED: ReadonlySet<string> = new Set([
  'county',
  'co',
  'state',
  'us',
  'township',
  'twp',
  'private',
  'forest',
  'ranch',
  'farm',
  'old',
]);

/** Without the first designator, its # and its word, save where the word is all there is or counts the floor. */
const unitText = (words: readonly Word[]): string => {
  const first = plain(words[0]);
  const named = ANY_VALUE.has(first) || (SHORT_VALUE.has(first) && !PENTHOUSE.has(first));
  const value = named && words.length > 1 ? words.slice(1) : FLOOR.has(plain(words[1])) ? [...words.slice(0, 1), ...words.slice(2)] : words;
  return textOf(value)
    .replaceAll('#', '')
    .replace(/^(number|no) (?=\d)/i, '')
    .split(' ')
    .map(writtenValue)
    .join(' ')
    .trim();
};

/** "4B", "2nd", "Apt". */
const writtenValue = (word: string): string => {
  if (/^\d+(st|nd|rd|th)$/i.test(word)) return word.toLowerCase();
  return /\d/.test(word) || word.length <= 2 ? word.toUpperCase() : `${word[0]?.toUpperCase()}${word.slice(1)}`;
};

const PENTHOUSE: ReadonlySet<string> = new Set(['ph', 'penthouse']);
