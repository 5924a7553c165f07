import { cityKey } from './city-key.ts';
import type { CityPlace, KnownCities } from './known-cities.ts';
import { direction, isEnding, isShortDirection, shortEnding } from './street-words.ts';
import { stateOfWords, type Tail } from './tail.ts';
import { readUnit, startsUnit } from './unit.ts';
import { hasDigit, isNumberLike, plain, textOf, titled, type Word } from './words.ts';

/** `known` when the city is one that exists there; else it is what stands where a city should. */
export type CityReading = { rest: readonly Word[]; city: string; known: boolean };

/** Takes the city off the end: the last part of the line when it is one, else the longest known in the ZIP, in the state, or anywhere. */
export const readCity = ({ rest, state, zip }: Tail, cities: KnownCities): CityReading => {
  const places = placesOf(state || (zip === '' ? '' : (cities.stateOf(zip) ?? '')), zip);
  const is_state = stateOfWords(textOf(rest)) !== undefined;
  const candidates = is_state ? [rest.length] : candidatesOf(rest);
  const whole = candidates.filter((length) => rest.at(-length)?.begins_part);
  for (const lengths of [whole, candidates]) {
    for (const where of places) {
      for (const length of lengths) {
        if (isStreetsDirection(rest, length, where, cities)) continue;
        const typed = textOf(rest.slice(-length));
        const name = cities.cityIn(state === 'NY' && typed.toLowerCase() === 'ny' ? 'New York' : typed, {
          ...where,
          stands: standing(rest, length, is_state),
        });
        if (name !== undefined) return inQueens({ rest: rest.slice(0, -length), city: spelling(typed, name), known: true }, cities);
      }
    }
  }
  return inQueens(readUnknownCity(rest, state !== '' || zip !== ''), cities);
};

/** "601 Lakeside Ave E Cleveland": behind a street's ending a direction is the street's, where the rest is a city too and no ZIP says otherwise. */
const isStreetsDirection = (rest: readonly Word[], length: number, where: CityPlace, cities: KnownCities): boolean =>
  where.zip === undefined &&
  isShortDirection(rest.at(-length)?.text) &&
  rest.at(-length)?.begins_part === false &&
  isEnding(plain(rest.at(-length - 1))) &&
  cities.cityIn(textOf(rest.slice(1 - length)), where) !== undefined;

const standing = (rest: readonly Word[], length: number, is_state: boolean): CityPlace['stands'] => {
  if (length === rest.length) return is_state ? undefined : 'alone';
  return !isShortDirection(rest.at(-length)?.text) && isWholeStreet(readUnit(rest.slice(0, -length)).rest) ? 'behind a street' : undefined;
};

/** "410 Terry Ave N": a number, a name and its ending, in one part. */
const isWholeStreet = (words: readonly Word[]): boolean => {
  const end = words.findLastIndex((word) => direction(plain(word)) === undefined);
  return end > 1 && isNumberLike(words[0]) && isEnding(plain(words[end])) && !words.slice(1).some(({ begins_part }) => begins_part);
};

/** The post office calls what is in Queens by its neighborhood: "31-10 Steinway St, Astoria, Queens". */
const inQueens = (reading: CityReading, cities: KnownCities): CityReading => {
  const from = reading.rest.findLastIndex((word) => word.begins_part);
  if (reading.city !== 'Queens' || from < 0) return reading;
  const name = cities.cityIn(textOf(reading.rest.slice(from)), { state: 'NY' });
  return name === undefined ? reading : { ...reading, rest: reading.rest.slice(0, from), city: name };
};

const placesOf = (state: string, zip: string): readonly CityPlace[] => {
  if (state === '' && zip === '') return [{}];
  return [...(zip === '' ? [] : [{ zip }]), ...(state === '' ? [] : [{ state }])];
};

/** How many of the last words may be the city, the most first: within one part, and leaving a number its street. */
const candidatesOf = (rest: readonly Word[]): readonly number[] => {
  const part = rest.length - rest.findLastIndex((word) => word.begins_part);
  return [6, 5, 4, 3, 2, 1].filter((length) => length <= part && length <= rest.length && leavesStreet(rest, length));
};

const leavesStreet = (rest: readonly Word[], length: number): boolean => {
  if (rest.at(-length)?.begins_part || !isNumberLike(rest[0])) return true;
  const street = rest.slice(1, -length);
  return street.some((word) => direction(plain(word)) === undefined);
};

/** The person's own spelling, in the gazetteer's capitals when only those differ. */
const spelling = (typed: string, name: string): string => {
  if (typed.toLowerCase() === name.toLowerCase()) return name;
  return cityKey(typed).startsWith(cityKey(name)) || /\s/.test(typed) ? titled(typed) : name;
};

/** Nobody knows it: the last part when it reads like a city's name, or what follows the street's ending before a state or ZIP. */
const readUnknownCity = (rest: readonly Word[], has_more: boolean): CityReading => {
  const from = rest.findLastIndex((word) => word.begins_part);
  const part = rest.slice(Math.max(0, from));
  if (looksLikeCity(part) && (from > 0 || has_more)) return { rest: rest.slice(0, from), city: titled(textOf(part)), known: false };
  const ending = rest.findLastIndex((word, at) => at > 1 && shortEnding(plain(word)) !== undefined);
  const after = rest.slice(ending + 1).filter((word) => direction(plain(word)) === undefined);
  if (has_more && ending > 1 && isNumberLike(rest[0]) && looksLikeCity(after)) {
    return { rest: rest.slice(0, rest.length - after.length), city: titled(textOf(after)), known: false };
  }
  return { rest, city: '', known: false };
};

const looksLikeCity = (words: readonly Word[]): boolean =>
  words.length > 0 &&
  words.length <= 5 &&
  !words.some(hasDigit) &&
  !startsUnit(words, 0) &&
  !(words.length > 1 && isEnding(plain(words.at(-1))));
