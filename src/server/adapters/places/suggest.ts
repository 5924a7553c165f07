import { parseAddressLine } from '#domain/address/line/parse.ts';
import { stateMeant, stateOfWords } from '#domain/address/line/tail.ts';
import { STATES } from '#domain/address/states.ts';
import { type Atlas, nameKey } from './atlas.ts';
import { citiesLike, clean } from './city-search.ts';
import { cityFeature, stateFeature } from './features.ts';
import type { City } from './geo-files.ts';
import { type PlaceFeature, SHORTEST_SEARCH } from './port.ts';
import { suggestStreets } from './street-search.ts';
import { suggestZips } from './zip-search.ts';

const MOST = 8;

/** Places for what was typed: ZIPs, streets or cities by its look, the most populous first and whole states last (Spec section 5). */
export const suggest = (atlas: Atlas, typed: string, exact_address: boolean): readonly PlaceFeature[] => {
  const search = clean(typed);
  if (search.length < SHORTEST_SEARCH) return [];
  const streets = /\d/.test(search) ? suggestStreets(atlas, search, MOST) : [];
  if (streets.length > 0 || exact_address) return streets;
  const zips = suggestZips(atlas, search, MOST);
  return zips.length > 0 ? zips : suggestAreas(atlas, search);
};

const suggestAreas = (atlas: Atlas, search: string): readonly PlaceFeature[] => {
  if (stateOfWords(search) === 'DC') return atlas.cities.named('washington', new Set(['DC'])).map(cityFeature);
  const states = statesLike(search).map(stateFeature);
  const is_state = stateOfWords(search) !== undefined;
  const cities = citiesFor(atlas, search, states.length > 0).slice(0, is_state ? MOST - 1 : MOST);
  return [...cities.map(cityFeature), ...states].slice(0, MOST);
};

/** "Park Slope, Brooklyn" and "williamsburg brooklyn" have no city of that name, but one at its end. */
const citiesFor = (atlas: Atlas, search: string, something_else_fits: boolean): readonly City[] => {
  const found = citiesLike(atlas, search, something_else_fits);
  if (found.length > 0 || something_else_fits) return found;
  const { city = '', state = '' } = parseAddressLine(search, atlas) ?? {};
  return city === '' ? [] : atlas.cities.named(nameKey(city), state === '' ? undefined : new Set([state]));
};

const statesLike = (search: string): readonly string[] => {
  const words = search.toLowerCase();
  const meant = stateOfWords(words) ?? stateMeant(words);
  return STATES.filter(({ code, name }) => name.toLowerCase().startsWith(words) || code === meant).map(({ code }) => code);
};
