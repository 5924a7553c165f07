import { cityKey } from '#domain/address/line/city-key.ts';
import { parseAddressLine } from '#domain/address/line/parse.ts';
import { type Atlas, nameKey } from './atlas.ts';
import { placeOfZip, zipFeature } from './features.ts';
import type { Zip } from './geo-files.ts';
import type { PlaceFeature } from './port.ts';
import { beginningWith } from './sorted.ts';

/** ZIPs for "11215", "112", "Brooklyn, NY 11215" and "brooklyn 112". */
export const suggestZips = (atlas: Atlas, search: string, most: number): readonly PlaceFeature[] => {
  const ending = search.replace(/\b(\d{5})\d{4}$/, '$1').match(/^(.*?)[\s,]*\b(\d{1,5})(-\d{0,4})?$/);
  if (ending === null) return [];
  const [, before = '', digits = ''] = ending;
  if (digits.length === 5) return wholeZip(atlas, search, digits);
  const found = before === '' ? zipsFrom(atlas, digits) : zipsOfCity(atlas, before, digits);
  return ranked(atlas, found)
    .slice(0, most)
    .map((zip) => zipFeature(placeOfZip(zip)));
};

/** With the city as it was typed. */
const wholeZip = (atlas: Atlas, search: string, digits: string): readonly PlaceFeature[] => {
  const zip = atlas.zips.get(digits);
  if (zip === undefined) return [];
  const { city = '', state = '' } = parseAddressLine(search, atlas) ?? {};
  return [zipFeature({ ...placeOfZip(zip), city: city || zip.city, state: state || zip.state })];
};

const zipsOfCity = (atlas: Atlas, typed: string, digits: string): readonly Zip[] => {
  const { city = '', state = '' } = parseAddressLine(typed, atlas) ?? {};
  const cities = atlas.cities.named(nameKey(city), state === '' ? undefined : new Set([state]));
  const names = new Set(cities.map((one) => `${one.name}, ${one.state}`));
  return names.size === 0 ? [] : zipsFrom(atlas, digits).filter((zip) => names.has(nameOf(zip)));
};

const zipsFrom = (atlas: Atlas, digits: string): readonly Zip[] =>
  beginningWith(atlas.zip_codes, digits).flatMap((code) => atlas.zips.get(code) ?? []);

/** Those of the most populous city first. */
const ranked = (atlas: Atlas, zips: readonly Zip[]): readonly Zip[] => {
  const ranks = new Map<string, number>();
  for (const zip of zips) {
    if (!ranks.has(nameOf(zip))) ranks.set(nameOf(zip), atlas.cities.named(cityKey(zip.city), new Set([zip.state]))[0]?.rank ?? 0);
  }
  const rankOf = (zip: Zip): number => ranks.get(nameOf(zip)) ?? 0;
  return zips.toSorted((a, b) => rankOf(b) - rankOf(a) || (a.zip < b.zip ? -1 : 1));
};

const nameOf = ({ city, state }: Zip): string => `${city}, ${state}`;
