import { STATES } from '#domain/address/states.ts';
import type { Day } from '#domain/core/calendar.ts';
import { refuse } from '#domain/core/refusal.ts';
import type { Mover } from '#domain/movers/mover.ts';
import type { Caller } from '#server/core/caller.ts';
import { marketOf } from '#server/pricing/market.ts';
import { canonicalOf } from '../show-page.ts';
import { usualBids } from './city-prices.ts';
import { cityLink, statePath } from './links.ts';
import { type CityPlace, openCityPlaces } from './places.ts';
import { NO_CITY } from './show-city.ts';

/** All major cities, and all states, each with those in it. */
export const listCities = async ({ world, now }: Pick<Caller, 'world' | 'now'>) => {
  const { major } = await openCityPlaces();
  const { movers } = await marketOf(world.db);
  return {
    canonical: canonicalOf(world, '/moving-companies/'),
    cities: countedOn(now.today, movers, major),
    states: STATES.map((state) => ({
      ...{ code: state.code, name: state.name, path: statePath(state) },
      cities: major.filter((city) => city.state === state.code).map(cityLink),
    })),
  };
};

type Listed = ReturnType<typeof cityLink> & { lat: number; long: number; movers: number };

/** Worked out once for each state of the market on a day: it asks every mover for every city. */
const countedOn = (today: Day, movers: readonly Mover[], major: readonly CityPlace[]): Listed[] => {
  const before = COUNTED.get(movers);
  if (before?.today === today) return before.cities;
  const cities = major.map((city) => ({
    ...cityLink(city),
    ...{ lat: city.lat, long: city.lng, movers: usualBids(movers, city, today).bids.length },
  }));
  COUNTED.set(movers, { today, cities });
  return cities;
};

const COUNTED = new WeakMap<readonly Mover[], { today: Day; cities: Listed[] }>();

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
