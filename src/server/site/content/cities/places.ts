import { readFileSync } from 'node:fs';
import { straightMiles } from '#domain/address/distance.ts';
import { STATES } from '#domain/address/states.ts';
import { slugOf } from '#domain/core/slug.ts';
import { type Atlas, nameKey, openAtlas } from '#server/adapters/places/atlas.ts';
import type { City } from '#server/adapters/places/geo-files.ts';

export type CityPlace = City & { slug: string; is_major: boolean; is_ambiguous: boolean };
export type State = (typeof STATES)[number];

/** All cities of the country by the parts of their address. */
export type CityPlaces = {
  atlas: Atlas;
  stateNamed(text: string): State | undefined;
  cityNamed(state: State, text: string): CityPlace | undefined;
  /** The most populous first. */
  inState(state: State): readonly CityPlace[];
  major: readonly CityPlace[];
  sameName(place: CityPlace): readonly CityPlace[];
  /** The largest places around it, the nearest of them first. */
  near(place: CityPlace, most_miles: number): readonly { place: CityPlace; miles: number }[];
};

/** Drawn once per process, when somebody first asks for a city. */
export const openCityPlaces = (): Promise<CityPlaces> => {
  opened ??= openAtlas().then(drawn);
  return opened;
};

let opened: Promise<CityPlaces> | undefined;

type BySlug = ReadonlyMap<string, CityPlace>;

const drawn = (atlas: Atlas): CityPlaces => {
  const by_state = slugsOf(atlas);
  const all = [...by_state.values()].map((slugs) => [...slugs.values()]);
  const towns = all.flat().filter(({ rank }) => rank >= TOWN);
  return {
    atlas,
    stateNamed,
    cityNamed: ({ code }, text) => {
      const slugs = by_state.get(code);
      return slugs?.get(slugOf(text)) ?? (slugs && nicknamed(atlas, slugs, code, text));
    },
    inState: ({ code }) => [...(by_state.get(code)?.values() ?? [])],
    major: all.flat().filter(({ is_major }) => is_major),
    sameName: (place) => namesakes(all, place),
    near: (place, most_miles) => nearest(towns, place, most_miles),
  };
};

/** The most populous first; of a city that is known to be taken for another, that other alone. */
const namesakes = (all: readonly (readonly CityPlace[])[], { key, state, is_ambiguous }: CityPlace): CityPlace[] =>
  all
    .flatMap((places) => places.find((other) => other.key === key && other.state !== state) ?? [])
    .filter((other) => (is_ambiguous ? other.is_ambiguous : other.rank >= NAMESAKE))
    .sort((one, other) => other.rank - one.rank);

/** People from which somebody may have meant the other place. */
const NAMESAKE = 5_000;

/** A major city has the address of the list of them, and of several places with its name it is the most populous. */
const slugsOf = (atlas: Atlas): ReadonlyMap<string, BySlug> => {
  const by_state = new Map<string, Map<string, CityPlace>>(STATES.map(({ code }) => [code, new Map()]));
  const still = new Map(MAJOR);
  for (const city of atlas.cities.beginning('')) {
    const slugs = by_state.get(city.state);
    if (slugs === undefined) continue;
    const major = still.get(`${city.state}|${city.key}`);
    still.delete(`${city.state}|${city.key}`);
    const slug = major?.slug ?? freeSlug(city, slugs);
    slugs.set(slug, { ...city, slug, is_major: major !== undefined, is_ambiguous: major?.ambiguous === true });
  }
  return by_state;
};

/** People from which a place is one that others look for. */
const TOWN = 10_000;
const NEIGHBORS = 10;

const nearest = (towns: readonly CityPlace[], place: CityPlace, most_miles: number) =>
  towns
    .filter((town) => Math.abs(town.lat - place.lat) < 1 && town.slug !== place.slug)
    .map((town) => ({ place: town, miles: straightMiles(place, town) }))
    .filter(({ miles }) => miles <= most_miles)
    .sort((one, other) => other.place.rank - one.place.rank)
    .slice(0, NEIGHBORS)
    .sort((one, other) => one.miles - other.miles);

/** Of several places with one name in a state the most populous has the plain address, the others are told by their county. */
const freeSlug = (city: City, taken: ReadonlyMap<string, unknown>): string => {
  const plain = slugOf(city.name);
  if (!taken.has(plain)) return plain;
  const with_county = `${plain}-${slugOf(city.county)}`;
  return taken.has(with_county) ? `${with_county}-${city.zip}` : with_county;
};

const stateNamed = (text: string): State | undefined => {
  const slug = slugOf(text);
  return STATES.find((state) => state.slug === slug || state.code.toLowerCase() === slug);
};

/** "St. Louis" and "Saint Louis", "NYC": as the search of addresses reads them, but with no slip of the fingers. */
const nicknamed = (atlas: Atlas, slugs: BySlug, state: string, text: string): CityPlace | undefined => {
  const key = nameKey(text.replaceAll('-', ' '));
  const found = atlas.cities.named(key, new Set([state]))[0];
  return found && [...slugs.values()].find(({ name, zip }) => name === found.name && zip === found.zip);
};

type Major = { city: string; state: string; slug: string; ambiguous: boolean };

/** By state and the key of their names, as the atlas has them. */
const MAJOR: ReadonlyMap<string, Major> = new Map(
  (JSON.parse(readFileSync(new URL('../../../../../content/geo/major-cities.json', import.meta.url), 'utf8')) as Major[]).map((major) => [
    `${major.state}|${nameKey(major.city)}`,
    major,
  ]),
);
