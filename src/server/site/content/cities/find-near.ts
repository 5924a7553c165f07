import { STATES } from '#domain/address/states.ts';
import { refuse } from '#domain/core/refusal.ts';
import { cityLink } from './links.ts';
import { type CityPlace, type CityPlaces, openCityPlaces } from './places.ts';

/** The page of the place that somebody typed: a ZIP, or a city with its state or without it. */
export const findNear = async ({ near }: { near: string }) => {
  const places = await openCityPlaces();
  const zip = /(?:^|\D)(\d{5})(?:-\d{4})?\s*$/.exec(near)?.[1];
  const place = zip === undefined ? named(places, near) : atZip(places, zip);
  if (place) return cityLink(place);
  const sentence = zip === undefined ? NO_PLACE : NO_ZIP;
  throw refuse('not_found', sentence, { near: sentence });
};

const NO_PLACE = 'We don’t know this place. Type its ZIP, or the city with its state, such as Portland, OR';
const NO_ZIP = 'We don’t know this ZIP. Check its five digits, or type the city with its state';

const atZip = (places: CityPlaces, zip: string): CityPlace | undefined => {
  const found = places.atlas.zips.get(zip);
  const state = STATES.find(({ code }) => code === found?.state);
  return found && state && (places.cityNamed(state, found.city) ?? places.inState(state).find((place) => place.zip === zip));
};

/** With "Portland OR", "Portland, Oregon" and "portland" alone; a slip of the fingers is forgiven as in an address. */
const named = (places: CityPlaces, text: string): CityPlace | undefined => {
  const words = text.replaceAll(',', ' ').trim().split(/\s+/);
  for (const length of [3, 2, 1]) {
    const state = words.length > length ? places.stateNamed(words.slice(-length).join(' ')) : undefined;
    const found = state && inState(places, words.slice(0, -length).join(' '), state.code);
    if (found) return found;
  }
  return inState(places, words.join(' '), '');
};

const inState = (places: CityPlaces, name: string, code: string): CityPlace | undefined => {
  const city = places.atlas.cityNamed(name, code);
  const state = STATES.find((one) => one.code === city?.state);
  return city && state && places.inState(state).find((place) => place.name === city.name && place.zip === city.zip);
};
