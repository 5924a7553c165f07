import { direction, isEnding, shortEnding } from './street-words.ts';
import { hasDigit, isNumberLike, plain, textOf, titled, type Word } from './words.ts';

export type StreetReading = { street_number: string; street: string };

/** Number and street, the street in the post office's short forms: "455 N Park Dr NE". */
export const readStreet = (words: readonly Word[]): StreetReading => {
  const box = postBox(words);
  if (box !== undefined) return { street_number: '', street: box };
  const is_number = isNumberLike(words[0]) || (words.length > 2 && SPELLED.has(plain(words[0])));
  const numbers = is_number && words.length > 1 ? numberWords(words) : 0;
  return { street_number: textOf(words.slice(0, numbers)).replace('½', '1/2'), street: shortStreet(words.slice(numbers)) };
};

/** "One World Trade Center" */
const SPELLED: ReadonlySet<string> = new Set(['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']);

/** "PO Box 12", "RR 2 Box 45". */
const postBox = (words: readonly Word[]): string | undefined => {
  const text = textOf(words).replaceAll('.', '').toUpperCase();
  const box = text.match(/^(?:P ?O ?|POST OFFICE )?BOX #?([\w-]+)$/)?.[1];
  if (box !== undefined) return `PO Box ${box}`;
  const route = text.match(/^(RR|HC|RURAL ROUTE) #?(\w+) BOX #?(\w+)$/);
  return route === null ? undefined : `${route[1] === 'HC' ? 'HC' : 'RR'} ${route[2]} Box ${route[3]}`;
};

/** "1234 1/2" and "W204 N11912" are two words. */
const numberWords = (words: readonly Word[]): number => {
  const next = words[1]?.text ?? '';
  const is_grid = /^[nsew]\d+$/i.test(words[0]?.text ?? '') && /^[nsew]?\d+$/i.test(next);
  return (/^(\d\/\d|[½¼¾])$/.test(next) || is_grid) && words.length > 2 ? 2 : 1;
};

const shortStreet = (words: readonly Word[]): string =>
  words
    .map((word, at) => shortWord(words, at) ?? written(word.text))
    .join(' ')
    .replace(/^U S (?=Hwy|Route)/, 'US ');

const shortWord = (words: readonly Word[], at: number): string | undefined => {
  const word = plain(words[at]);
  const points = direction(word);
  if (points !== undefined) return isDirection(words, at) || word.length <= 2 ? points : undefined;
  if (at === 0) return undefined;
  const next = words[at + 1];
  const is_last = next === undefined || (at === words.length - 2 && direction(plain(next)) !== undefined);
  return is_last || (isRoad(word) && isRoadNumber(next)) ? shortEnding(word) : undefined;
};

/** "North Park Drive Northeast" has two; "North Street" and "West End Avenue" are names. */
const isDirection = (words: readonly Word[], at: number): boolean => {
  if (at === words.length - 1) return at > 0;
  if (at > 0) return hasDigit(words[at - 1]) || at === words.length - 1;
  const next = plain(words[1]);
  return !NAMES_AFTER_DIRECTION.has(next) && !(words.length === 2 && isEnding(next));
};

const NAMES_AFTER_DIRECTION: ReadonlySet<string> = new Set(['end', 'side', 'shore']);

const isRoad = (word: string): boolean => /^(road|rd|highway|hwy)$/.test(word);

const isRoadNumber = (word: Word | undefined): boolean => word !== undefined && (hasDigit(word) || /^[a-z]{1,2}$/i.test(word.text));

/** Letters that count or point stay capitals: "FM 1960", "Avenue M", "NE". */
const written = (text: string): string => {
  if (/^(us|fm|cr|sr|rm|sh|th|[a-z]|[a-z]\d+|(i|us|sr|cr|fm)-\d+)$/i.test(text)) return text.toUpperCase();
  if (/^([a-z]\.)+[a-z]?$/i.test(text)) return text.toUpperCase().replaceAll('.', '');
  if (/^\d/.test(text)) return /^\d+(st|nd|rd|th)$/i.test(text) ? text.toLowerCase() : text.toUpperCase();
  return SMALL.has(text.toLowerCase()) && text === text.toLowerCase() ? text : titled(text);
};

const SMALL: ReadonlySet<string> = new Set(['of', 'the', 'de', 'la', 'las', 'los', 'del', 'and']);
