import { type AddressLine, parseAddressLine } from '#domain/address/line/parse.ts';
import { direction, isEnding, isShortDirection } from '#domain/address/line/street-words.ts';
import { addressWordsOf, plain, textOf, type Word } from '#domain/address/line/words.ts';
import { type Atlas, nameKey } from './atlas.ts';
import { citiesLike } from './city-search.ts';
import { addressFeature, placeOfCity, placeOfZip } from './features.ts';
import type { City } from './geo-files.ts';
import type { PlaceFeature } from './port.ts';

/** Street addresses for a line that has a number and a street, its city read or completed. The point is the ZIP's, else the city's. */
export const suggestStreets = (atlas: Atlas, search: string, most: number): readonly PlaceFeature[] => {
  const line = parseAddressLine(search, atlas);
  if (line === undefined) return [];
  const certain = isStreet(line) ? inKnownPlace(atlas, line) : undefined;
  if (certain !== undefined) return [certain];
  const begun = completed(atlas, search, most);
  return begun.length > 0 ? begun : inCitiesNamed(atlas, line).slice(0, most);
};

/** "1500 Ave J Brooklyn": its city stands where no ending says so. */
const inCitiesNamed = (atlas: Atlas, line: AddressLine): readonly PlaceFeature[] =>
  isStreet(line) && line.state === '' && line.city !== ''
    ? atlas.cities.named(nameKey(line.city)).map((city) => addressFeature(line, placeOfCity(city)))
    : [];

const isStreet = (line: AddressLine): boolean => line.street_number !== '' && /[a-z]|\d/i.test(line.street);

/** By its ZIP, keeping the city that was typed; or by a city that exists in the state. */
const inKnownPlace = (atlas: Atlas, line: AddressLine): PlaceFeature | undefined => {
  const zip = atlas.zips.get(line.zip);
  if (zip !== undefined) return addressFeature(line, { ...placeOfZip(zip), city: line.city || zip.city, state: line.state || zip.state });
  if (line.city === '' || line.state === '' || atlas.cityIn(line.city, { state: line.state }) === undefined) return undefined;
  const place = atlas.placeOf(line);
  return place && addressFeature(line, { ...place, city: line.city });
};

/** "123 Main St, Aus" in every city that its end may begin: split at the first comma or word that leaves a street before it. */
const completed = (atlas: Atlas, search: string, most: number): readonly PlaceFeature[] => {
  const words = addressWordsOf(search);
  for (const at of splitsOf(words)) {
    const in_city = splitAt(atlas, words, at, most);
    if (in_city.length === 0) continue;
    const on_side = direction(plain(words[at])) === undefined ? [] : splitAt(atlas, words, at + 1, most);
    // "12 Elm St West Hollywood" is there rather than on the west side of a street in Hollywood, and "12 Elm St W Hollywood" the other way round.
    return isShortDirection(words[at]?.text) ? bothOf(on_side, in_city, most) : bothOf(in_city, on_side, most);
  }
  return [];
};

const splitAt = (atlas: Atlas, words: readonly Word[], at: number, most: number): readonly PlaceFeature[] => {
  const line = parseAddressLine(joined(words.slice(0, at)), atlas);
  if (line === undefined || !isStreet(line) || !isOpen(atlas, line)) return [];
  const street = { ...line, city: '', state: '', zip: '' };
  return citiesLike(atlas, joined(words.slice(at)))
    .slice(0, most)
    .map((city: City) => addressFeature(street, placeOfCity(city)));
};

/** The likelier ones first; they leave half of the places to the others, where there are as many. */
const bothOf = (likelier: readonly PlaceFeature[], others: readonly PlaceFeature[], most: number): readonly PlaceFeature[] =>
  [...likelier.slice(0, Math.max(most / 2, most - others.length)), ...others].slice(0, most);

/** Its city is still to come; what stands there is at most a neighborhood. */
const isOpen = (atlas: Atlas, { city, state, zip }: AddressLine): boolean =>
  city === '' || (state === '' && zip === '' && atlas.cities.named(nameKey(city)).length === 0);

const joined = (words: readonly Word[]): string =>
  words.map((word, at) => (at === 0 ? word.text : `${word.begins_part ? ', ' : ' '}${word.text}`)).join('');

/** Where a city may begin: at a comma; without one, after the ending of a street. At least three letters of it. */
const splitsOf = (words: readonly Word[]): readonly number[] => {
  const has_comma = words.some((word, at) => at > 1 && word.begins_part);
  return words.flatMap((word, at) => {
    if (at < 2 || words.length - at > MOST_WORDS) return [];
    if (textOf(words.slice(at)).length < SHORTEST || /\d/.test(words.slice(at).map(plain).join(''))) return [];
    if (has_comma) return word.begins_part ? [at] : [];
    return endsStreet(words, at) ? [at] : [];
  });
};

const SHORTEST = 3;

/** No city has more words, its state included. */
const MOST_WORDS = 9;

/** An ending before this word, perhaps with a direction or a unit after it. */
const endsStreet = (words: readonly Word[], at: number): boolean => {
  const before = plain(words[at - 1]);
  if (direction(plain(words[at])) !== undefined && words[at + 1] === undefined) return false;
  if (direction(before) !== undefined) return at > 2 && isEnding(plain(words[at - 2]));
  return (at > 1 && isEnding(before)) || /^#?\w*\d\w*$/.test(before);
};
