import { CATALOG } from './tables/catalog.ts';
import { ROOMS } from './tables/rooms.ts';

/** "2 sofas" is 2 of "sofas". Without a number it is one. */
export type Typed = { quantity: number; words: string };

/** Reads what is typed for one thing: "2 sofas", "sofa x2", "2x sofa", "two sofas", "a queen bed", "a couple of lamps". */
export const parseTyped = (text: string): Typed => {
  const typed = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[.!;,]+$/, '');
  return atTheEnd(typed) ?? atTheStart(typed) ?? { quantity: 1, words: typed };
};

/** The things of a pasted list, as they were written: lines, commas, semicolons, bullets, "and". */
export const splitList = (text: string): readonly string[] =>
  text
    .split(/[\r\n;•·▪●◦\t]+/)
    .map(withoutBullet)
    .map(withoutRoom)
    .flatMap(splitLine)
    .map((piece) => piece.trim())
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece));

/** Behind the words: "sofa x2", "sofa (2)", "sofa: 2", "sofa - 2". */
const atTheEnd = (typed: string): Typed | undefined => {
  const [, words, times, brackets, after] =
    /^(.*[^\s:–-])\s*(?:\s[x×*]\s?(\d{1,4})|\(\s*[x×]?\s*(\d{1,4})\s*[x×]?\s*\)|\s*[:–-]\s+(\d{1,4}))$/i.exec(typed) ?? [];
  const digits = times ?? brackets ?? after;
  return words === undefined || digits === undefined ? undefined : { quantity: Number(digits), words: words.trim() };
};

/** Before the words, unless the number belongs to the thing itself: a 55 inch TV, a two seater sofa. */
const atTheStart = (typed: string): Typed | undefined => {
  const [, digits, behind] = /^(\d{1,4})(?!\d)(.*)$/.exec(typed) ?? [];
  if (digits !== undefined && behind !== undefined) {
    const words = behind.replace(/^\s*[x×*](?=\s|[a-z]{3})/i, '').replace(/^[\s–-]+/, '');
    return MEASURE.test(behind) || words === '' ? undefined : { quantity: Number(digits), words };
  }
  const [, word, rest] = NUMBER_WORDS.exec(typed) ?? [];
  if (word === undefined || rest === undefined || MEASURE.test(rest)) return undefined;
  return { quantity: NUMBERS[keyOf(word)] ?? 1, words: rest };
};

/** What makes the number before it a part of the thing: a size, or of how many parts it is. A second number in front is the quantity. */
const MEASURE =
  /^((\.\d+)?[\s-]*("|”|''|'|’|(in|inch|inches|ft|foot|feet|drawers?|seats?|seaters?|cushions?|pieces?|pcs?|persons?|people|doors?|tiers?|gallons?|lbs?|cubic|cu|shelf|shelves|speed)\b)|\s*[x×]\s*\d|\s+to\s+\d)/i;

/** "a couple of" counts as "couple". */
const keyOf = (word: string): string =>
  word
    .toLowerCase()
    .replace(/^(an?|one) (?=\w)/, '')
    .replace(/ (the|my)$/, '')
    .replace(/ of$/, '');

const NUMBERS: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12 },
  ...{ couple: 2, pair: 2, few: 3, 'half a dozen': 6, 'half dozen': 6, dozen: 12, 'two dozen': 24 },
};

const NUMBER_WORDS =
  /^((?:an? |one )?(?:couple|pair|few|dozen)(?: of)?(?: the| my)?|half (?:a )?dozen|two dozen|an?|the|my|our|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (.+)$/i;

/** "- sofa", "* sofa", "1. sofa", "2) sofa", "[ ] sofa". */
const withoutBullet = (line: string): string => line.trim().replace(/^(?:[-–—*+]\s+|\[[ x]?\]\s*|\d{1,3}[.)]\s+)+/i, '');

/** "Living room: sofa, TV" lists a sofa and a TV. */
const withoutRoom = (line: string): string => line.replace(ROOM_HEADING, '');

const ROOM_HEADING = new RegExp(`^(?:${ROOMS.map(({ name }) => name).join('|')}|garage|basement|attic|kids'? room)(?: \\d)?\\s*:`, 'i');

/** At commas and "and", unless the whole line is the name of one catalog item; never inside brackets. */
const splitLine = (line: string): readonly string[] => {
  if (isCatalogName(parseTyped(line).words)) return [line];
  return line
    .split(/,(?![^(]*\))(?!\d{3}\b)/)
    .flatMap((piece) => (isCatalogName(parseTyped(piece).words) ? [piece] : piece.split(/\s+(?:and|&|plus)\s+/i)));
};

const isCatalogName = (words: string): boolean => NAMES.has(bare(words));

const bare = (name: string): string => name.toLowerCase().replace(/\.$/, '');

const NAMES: ReadonlySet<string> = new Set(CATALOG.map(({ name }) => bare(name)));
