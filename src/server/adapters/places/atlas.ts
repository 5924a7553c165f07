import { cityKey } from '#domain/address/line/city-key.ts';
import type { KnownCities } from '#domain/address/line/known-cities.ts';
import { isState } from '#domain/address/states.ts';
import { type CityIndex, cityIndex } from './city-index.ts';
import { placeOfCity, placeOfZip } from './features.ts';
import { type City, type Geo, readGeo, type Zip } from './geo-files.ts';
import type { Place, Whereabouts } from './port.ts';

/** The country with its ways to look things up. */
export type Atlas = KnownCities & {
  cities: CityIndex;
  zips: ReadonlyMap<string, Zip>;
  /** In rising order. */
  zip_codes: readonly string[];
  /** The city of this name, the most populous where several have it, or one whose name is nearly so. */
  cityNamed(name: string, state: string): City | undefined;
  placeOf(where: Whereabouts): Place | undefined;
};

/** Read and drawn once per process, when it is first asked for. */
export const openAtlas = (): Promise<Atlas> => {
  opened ??= readGeo().then(drawAtlas);
  return opened;
};

let opened: Promise<Atlas> | undefined;

const drawAtlas = ({ cities: all, zips }: Geo): Atlas => {
  const cities = cityIndex(all);
  const atlas: Atlas = {
    cities,
    zips,
    zip_codes: [...zips.keys()].sort(),
    stateOf: (zip) => zips.get(zip)?.state,
    cityIn: (words, { zip, state, stands }) => {
      const key = nameKey(words);
      if (zip !== undefined) return nameInZip(atlas, key, zip);
      if (state !== undefined) return cities.named(key, new Set([state]))[0]?.name;
      const [largest, next] = cities.named(key);
      if (largest === undefined || largest.rank < TOWN) return undefined;
      const is_meant =
        largest.rank >= LARGE || stands === 'alone' || (stands === 'behind a street' && largest.rank >= FAR_LARGER * (next?.rank ?? 0));
      return is_meant ? largest.name : undefined;
    },
    cityNamed: (name, state) => {
      const key = nameKey(name);
      const states = state === '' ? undefined : new Set([state]);
      return key === '' ? undefined : (cities.named(key, states)[0] ?? cities.near(key, states)[0] ?? cities.farther(key, states)[0]);
    },
    placeOf: ({ zip, city, state }) => {
      const found = zips.get(zip);
      if (found !== undefined) return placeOfZip(found);
      if (state !== '' && !isState(state)) return undefined;
      const named = atlas.cityNamed(city, state);
      return named && placeOfCity(named);
    },
  };
  return atlas;
};

/** The key of a city, by its nickname too. */
export const nameKey = (name: string): string => {
  const key = cityKey(name);
  return NICKNAMES.get(key) ?? key;
};

/** Where no state was typed, a street's last words are taken for a city of this many people only. */
const LARGE = 100_000;
/** A name that can hardly be anything else is a place of so many at least: "Home" and "West" are the names of hamlets, too. */
const TOWN = 5_000;
/** So many times as many people as in the next place of its name: a street without a state is in this one. */
const FAR_LARGER = 2;

const NICKNAMES: ReadonlyMap<string, string> = new Map([
  ['la', 'los angeles'],
  ['nyc', 'new york'],
  ['new york city', 'new york'],
  ['bklyn', 'brooklyn'],
  ['the bronx', 'bronx'],
  ['sf', 'san francisco'],
  ['philly', 'philadelphia'],
  ['vegas', 'las vegas'],
  ['nola', 'new orleans'],
  ['slc', 'salt lake city'],
  ['okc', 'oklahoma city'],
  ['kc', 'kansas city'],
  ['indy', 'indianapolis'],
  ['cincy', 'cincinnati'],
  ['jax', 'jacksonville'],
  ['mpls', 'minneapolis'],
  ['phila', 'philadelphia'],
  ['pgh', 'pittsburgh'],
  ['chi', 'chicago'],
  ['chgo', 'chicago'],
  ['atl', 'atlanta'],
  ['stl', 'saint louis'],
  ['abq', 'albuquerque'],
  ['phx', 'phoenix'],
  ['balt', 'baltimore'],
  ['cinci', 'cincinnati'],
  ['clev', 'cleveland'],
  ['29 palms', 'twentynine palms'],
]);

const nameInZip = (atlas: Atlas, key: string, zip: string): string | undefined => {
  const found = atlas.zips.get(zip);
  if (found === undefined) return undefined;
  if (cityKey(found.city) === key) return found.city;
  return atlas.cities.around(zip).find((city) => city.key === key)?.name;
};
