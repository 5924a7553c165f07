import { STATES } from '#domain/address/states.ts';
import type { CityPlace, State } from './places.ts';

export const statePath = ({ slug }: State): string => `/moving-companies/${slug}/`;

export const cityPath = ({ state, slug }: CityPlace): string => {
  const state_slug = STATES.find(({ code }) => code === state)?.slug ?? state.toLowerCase();
  return `/moving-companies/${state_slug}/${slug}/`;
};

/** "Portland, ME": with the state, since many names are had by several. */
export const cityLink = (place: CityPlace) => ({
  ...{ path: cityPath(place), label: `${place.name}, ${place.state}` },
  ...{ city: place.name, state: place.state },
});
