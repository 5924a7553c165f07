import { isAbroad, withoutCountry } from './abroad.ts';
import { type CityReading, readCity } from './city.ts';
import type { KnownCities } from './known-cities.ts';
import { readStreet, type StreetReading } from './street.ts';
import { readTails, type Tail } from './tail.ts';
import { readUnit, unitBehindCity, unitBehindZip } from './unit.ts';
import { addressWordsOf, hasDigit, isNumberLike, type Word } from './words.ts';

/** What one line says. '' for what it does not. */
export type AddressLine = {
  street_number: string;
  street: string;
  unit: string;
  /** As it was typed, whatever the ZIP's own city is. */
  city: string;
  state: string;
  zip: string;
};

/**
 * Reads an address from its end: country, ZIP, state, then the longest city that is known there, then the unit; number and street are
 * what is left. Undefined when nothing was typed, or when it is not in the 50 states or DC.
 */
export const parseAddressLine = (text: string, cities: KnownCities): AddressLine | undefined => {
  const { rest: words, unit: behind_zip } = unitBehindZip(withoutCountry(addressWordsOf(text)));
  if (words.length === 0 || isAbroad(words)) return undefined;
  const { best, unit: behind_city } = readEnd(words, cities);
  if (best === undefined) return undefined;
  const { rest, unit } = readUnit(streetWords(best.rest));
  const street = readStreet(firstPart(rest));
  return { ...street, unit: unit || behind_zip || behind_city, city: cityOf(best, street), state: best.state, zip: best.zip };
};

type Ending = Tail & CityReading;

/** The likeliest end of the line. Where nobody knows such a city, the line may end with an apartment: "12 Oak St, Boston MA, Apt 3". */
const readEnd = (words: readonly Word[], cities: KnownCities): { best: Ending | undefined; unit: string } => {
  const best = likeliest(words, cities);
  const { rest, unit } = unitBehindCity(words);
  const without = best?.known || unit === '' ? undefined : likeliest(rest, cities);
  return without?.known ? { best: without, unit } : { best, unit: '' };
};

const likeliest = (words: readonly Word[], cities: KnownCities): Ending | undefined => {
  const readings = readTails(words, cities).map((tail) => ({ ...tail, ...readCity(tail, cities) }));
  return readings.find(({ known }) => known) ?? readings[0];
};

/** Spec section 5: Washington in the District of Columbia is its city, Georgetown a part of it; and "500 Park Ave, NY" is in the city of that name. */
const cityOf = ({ city, known, state, zip }: Tail & CityReading, { street_number }: StreetReading): string => {
  if (state === 'DC' && !known) return 'Washington';
  return city === '' && state === 'NY' && zip === '' && street_number !== '' ? 'New York' : city;
};

/** Without the name of a building before the number: "Empire State Building, 350 5th Ave". */
const streetWords = (words: readonly Word[]): readonly Word[] => {
  const number = words.findIndex((word) => word.begins_part && isNumberLike(word));
  return number > 0 && !words.slice(0, number).some(hasDigit) ? words.slice(number) : words;
};

/** Without the neighborhood between street and city: "123 Main St, Park Slope". A number may have its own comma: "123, Main St". */
const firstPart = (words: readonly Word[]): readonly Word[] => {
  const end = words.findIndex((word, at) => word.begins_part && at > 1);
  return end === -1 ? words : words.slice(0, end);
};
