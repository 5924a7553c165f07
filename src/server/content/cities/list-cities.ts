import { refuse } from '#domain/refusal.ts';
import { STATES } from '#domain/tables/states.ts';
import type { Caller } from '../../caller.ts';
import { marketOf } from '../../plans/market.ts';
import { canonicalOf } from '../show-page.ts';
import { cityLink, statePath } from './links.ts';
import { openCityPlaces } from './places.ts';
import { NO_CITY } from './show-city.ts';

/** All states, each with the major cities in it. */
export const listCities = async ({ world }: Caller) => {
  const { major } = await openCityPlaces();
  return {
    canonical: canonicalOf(world, '/moving-companies/'),
    states: STATES.map((state) => ({
      ...{ code: state.code, name: state.name, path: statePath(state) },
      cities: major.filter((city) => city.state === state.code).map(cityLink),
    })),
  };
};

/** A state with its largest places; how many movers have their yard in it. */
export const showState = async ({ world }: Pick<Caller, 'world'>, asked: { state: string }) => {
  const places = await openCityPlaces();
  const state = places.stateNamed(asked.state);
  if (state === undefined) throw refuse('not_found', NO_CITY);
  const all = places.inState(state);
  const { movers } = await marketOf(world.db);
  return {
    ...{ code: state.code, name: state.name, path: statePath(state), canonical: canonicalOf(world, statePath(state)) },
    major: all.filter(({ is_major }) => is_major).map(cityLink),
    cities: all
      .filter(({ is_major }) => !is_major)
      .slice(0, SHOWN)
      .map(cityLink)
      .sort((one, other) => (one.city < other.city ? -1 : 1)),
    movers_found: movers.filter(({ address }) => address.state === state.code).length,
  };
};

const SHOWN = 90;
