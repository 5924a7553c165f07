import { roadMiles, straightMiles } from '#domain/address/distance.ts';
import type { Bid } from '#domain/bidding/bids.ts';
import { toDollars } from '#domain/core/money.ts';
import { refuse } from '#domain/core/refusal.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { reviewCountOf } from '#domain/movers/ratings.ts';
import type { Caller } from '#server/core/caller.ts';
import { showMover } from '#server/plan-view/show-mover.ts';
import { marketOf } from '#server/pricing/market.ts';
import { canonicalOf } from '../show-page.ts';
import { longRoutes, priceSteps, pricesBySize, usualBids } from './city-prices.ts';
import { cityLink, cityPath, statePath } from './links.ts';
import { type CityPlace, type CityPlaces, openCityPlaces } from './places.ts';

/** Spec section 8. */
export const NO_CITY = 'Something went wrong with fetching the city data!';

/** Who moves people in a city and what it costs there, from the movers' own rates of this day. */
export const showCity = async ({ world, now }: Pick<Caller, 'world' | 'now'>, asked: { state: string; city: string }) => {
  const places = await openCityPlaces();
  const state = places.stateNamed(asked.state);
  const place = state && places.cityNamed(state, asked.city);
  if (state === undefined || place === undefined) throw refuse('not_found', NO_CITY);
  const { movers } = await marketOf(world.db);
  const { bids, move_date, miles } = usualBids(movers, place, now.today);
  return {
    ...whereabouts(places, place),
    ...{ canonical: canonicalOf(world, cityPath(place)), state: { code: state.code, name: state.name, path: statePath(state) } },
    ...{ miles, move_date, prices: pricesBySize(movers, place, now.today) },
    movers_found: bids.length,
    movers: bids
      .toSorted((one, other) => costOf(one) - costOf(other))
      .slice(0, SHOWN.movers)
      .map((bid) => showBid(bid, now)),
    yards: yardsOf(bids, place),
    steps: priceSteps(bids, place, now.today),
    routes: longRoutes(movers, place, farCities(places, place), now.today),
  };
};

const SHOWN = { movers: 8, zips: 24, namesakes: 6 };
const NEAR_MILES = 40;

const whereabouts = (places: CityPlaces, place: CityPlace) => {
  const zips = zipsOf(places, place);
  return {
    ...{ city: place.name, county: place.county, path: cityPath(place), label: `${place.name}, ${place.state}` },
    ...{ zips: zips.slice(0, SHOWN.zips), zip_count: zips.length, time_zone: places.atlas.zips.get(place.zip)?.zone ?? '' },
    ...{ is_major: place.is_major, is_ambiguous: place.is_ambiguous },
    nearby: places.near(place, NEAR_MILES).map(({ place: other, miles }) => ({ ...cityLink(other), miles: Math.round(miles) })),
    same_name: places.sameName(place).slice(0, SHOWN.namesakes).map(cityLink),
  };
};

/** How many of those who pick up here are of this state, and who has the shortest way. */
const yardsOf = (bids: readonly Bid[], place: CityPlace) => {
  const yards = bids.map(({ mover: { id, name, address } }) => ({
    ...{ id, name, city: address.city, state: address.state },
    miles: Math.round(roadMiles(address, place)),
  }));
  const [nearest = null] = yards.toSorted((one, other) => one.miles - other.miles);
  return { in_state: yards.filter(({ state }) => state === place.state).length, nearest };
};

const costOf = (bid: Bid): number => (bid.consult_only ? Number.MAX_SAFE_INTEGER : bid.total_cost);

const showBid = (bid: Bid, now: Caller['now']) => {
  const { id, name, logo_url, legal_name, usdot_number, state_license, grade, city, state } = showMover(bid.mover, now);
  return {
    ...{ id, name, logo_url, legal_name, usdot_number, state_license, grade, city, state },
    ...{ rating: ratingOf(bid.mover).rating, reviews: reviewCountOf(bid.mover) },
    total_cost: bid.consult_only ? null : toDollars(bid.total_cost),
  };
};

/** Over all places where it is rated, by their numbers of reviews; one decimal. */
export const ratingOf = ({ ratings_data }: Pick<Mover, 'ratings_data'>): { rating: number; count: number } => {
  const all = Object.values(ratings_data);
  const count = all.reduce((sum, { number_of_reviews }) => sum + number_of_reviews, 0);
  const stars = all.reduce((sum, { rating, number_of_reviews }) => sum + rating * number_of_reviews, 0);
  return { rating: count === 0 ? 0 : Math.round((stars / count) * 10) / 10, count };
};

const zipsOf = ({ atlas }: CityPlaces, { name, state, zip }: CityPlace): string[] => {
  const zips = [...atlas.zips.values()].filter((one) => one.city === name && one.state === state).map((one) => one.zip);
  return zips.length > 0 ? zips.sort() : [zip];
};

const farCities = ({ major }: CityPlaces, place: CityPlace): CityPlace[] =>
  LARGEST.flatMap((key) => major.find(({ name, state }) => `${name}, ${state}` === key) ?? []).filter(
    (other) => straightMiles(place, other) > FAR_MILES,
  );

const FAR_MILES = 150;
const LARGEST = ['New York, NY', 'Los Angeles, CA', 'Chicago, IL', 'Houston, TX', 'Miami, FL', 'Denver, CO', 'Seattle, WA', 'Atlanta, GA'];
