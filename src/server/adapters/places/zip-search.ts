import { cityKey } from '#domain/address-line/city-key.ts';
import { parseAddressLine } from '#domain/address-line/parse.ts';
import { type Atlas, nameKey } from './atlas.ts';
import { placeOfZip, zipFeature } from './features.ts';
import type { Zip } from './geo-files.ts';
import type { PlaceFeature } from './port.ts';

/** ZIPs for "11215", "112", "Brooklyn, NY 11215" and "brooklyn 112". */
export const suggestZips = (atlas: Atlas, search: string, most: number): readonly PlaceFeature[] => {
  const ending = search.match(/^(.*?)[\s,]*\b(\d{1,5})(-\d{0,4})?$/);
  if (ending === null) return [];
  const [, before = '', digits = ''] = ending;
  const found = digits.length === 5 ? wholeZip(atlas, search, digits) : begunZips(atlas, before, digits);
  return found.slice(0, most);
};

/** With the city as it was typed. */
const wholeZip = (atlas: Atlas, search: string, digits: string): readonly PlaceFeature[] => {
  const zip = atlas.zips.get(digits);
  if (zip === undefined) return [];
  const { city = '', state = '' } = parseAddressLine(search, atlas) ?? {};
  return [zipFeature({ ...placeOfZip(zip), city: city || zip.city, state: state || zip.state })];
};

const begunZips = (atlas: Atlas, before: string, digits: string): readonly PlaceFeature[] => {
  if (before === '') return ranked(atlas, zipsFrom(atlas, digits)).map((zip) => zipFeature(placeOfZip(zip)));
  const { city = '', state = '' } = parseAddressLine(before, atlas) ?? {};
  const key = nameKey(city);
  if (key === '') return [];
  const inside = zipsFrom(atlas, digits).filter((zip) => cityKey(zip.city) === key && (state === '' || zip.state === state));
  return ranked(atlas, inside).map((zip) => zipFeature(placeOfZip(zip)));
};

const zipsFrom = (atlas: Atlas, digits: string): readonly Zip[] =>
  atlas.zip_codes.filter((code) => code.startsWith(digits)).flatMap((code) => atlas.zips.get(code) ?? []);

/** Those of the most populous city first. */
const ranked = (atlas: Atlas, zips: readonly Zip[]): readonly Zip[] => {
  const ranks = new Map<string, number>();
  for (const { city, state } of zips) {
    const name = `${city}, ${state}`;
    if (!ranks.has(name)) ranks.set(name, atlas.cities.named(cityKey(city), new Set([state]))[0]?.rank ?? 0);
  }
  const rankOf = ({ city, state }: Zip): number => ranks.get(`${city}, ${state}`) ?? 0;
  return [...zips].sort((a, b) => rankOf(b) - rankOf(a) || (a.zip < b.zip ? -1 : 1));
};
