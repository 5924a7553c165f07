import type { Address } from '#domain/address/address.ts';
import type { Mover, MoverServices, Rating } from '#domain/movers/mover.ts';
import { statesOf, zipPrefixesOf } from './coverage.ts';
import { AREAS, type Area } from './coverage-areas.ts';
import { MOVER_ABOUTS } from './mover-abouts.ts';
import { COMPANIES, type Company } from './mover-companies.ts';
import { legalOf } from './mover-legal.ts';
import { licenseIn } from './mover-licenses.ts';
import { MOVER_KEYS, MOVER_NAMES, type MoverKey, moverIdOf } from './mover-names.ts';
import { CLOSED_ON_SUNDAYS, NEVER_UNSEEN, servicesOf } from './mover-services.ts';
import { varietyOf } from './mover-variety.ts';
import { type Yard, yardOf } from './mover-yards.ts';
import { rateCardOf } from './rate-cards.ts';
import { starsOf } from './reviews.ts';

/** The demo's whole market, the same each time it is made. */
export const seededMovers = (): readonly Mover[] => MOVER_KEYS.map(moverOf);

const moverOf = (key: MoverKey): Mover => {
  const company: Company = COMPANIES[key];
  const services = servicesOf(key);
  const [name, legal_name] = MOVER_NAMES[key];
  const places = placesOf(key, services);
  return {
    ...{ id: moverIdOf(key), name, legal_name, about: MOVER_ABOUTS[key], services },
    ...documentsOf(key),
    ...places,
    ...legalOf({ legal_name, address: places.address, phone_number: phoneOf(key) }),
    ...areaOf(AREAS[key]),
    phone_number: phoneOf(key),
    ...{ founded_year: company.since, crew_size: company.crew, grade: company.grade, lead_time_days: company.lead },
    ...{ maximum_cubic_feet: company.most, consult_only_over_cubic_feet: company.unseen, consult_only_items: NEVER_UNSEEN[key] ?? [] },
    trucks_per_weekday: trucksOf(key, company.trucks),
    ratings_data: ratingsOf(key, company),
    rate_card: rateCardOf(key),
  };
};

/** Numbers from 555-0100 to 555-0199 are nobody's. */
const phoneOf = (key: MoverKey): string =>
  `(${200 + ((moverIdOf(key) * 37) % 700)}) 555-01${String(moverIdOf(key) % 100).padStart(2, '0')}`;

/** Numbers that begin with 9 have been given to no carrier. */
const documentsOf = (key: MoverKey) => {
  const [id, vary, area]: [number, ReturnType<typeof varietyOf>, Area] = [moverIdOf(key), varietyOf(key), AREAS[key]];
  const crosses_states = area.to !== '';
  return {
    usdot_number: crosses_states ? String(9_104_417 + id * 7919) : null,
    mc_number: crosses_states ? String(9_300_118 + id * 3571) : null,
    usdot_active: crosses_states,
    household_goods_authority: crosses_states,
    state_licenses: statesOf(area.licensed).map((state) => licenseIn(state, vary)),
    insured_until: `${vary(0, 1) < 0.5 ? `2027-${twoDigits(vary(7, 13))}` : `2028-${twoDigits(vary(1, 13))}`}-${twoDigits(vary(1, 29))}`,
  };
};

const placesOf = (key: MoverKey, services: MoverServices) => {
  const yard = yardOf(key);
  return {
    address: { ...addressOf(yard), lat: yard.lat, lng: yard.lng },
    warehouse_address: services.offers_storage ? addressOf(yard) : null,
  };
};

const addressOf = ({ street, city, state, zip, lat, lng }: Yard): Address => ({
  ...{ street_address: street, apartment_number: '', city, state, zip, lat, lng },
  geocoded_address: `${street}, ${city}, ${state} ${zip}`,
});

const areaOf = ({ from, to }: Area): Pick<Mover, 'origin_area' | 'destination_states'> => ({
  origin_area: typeof from === 'number' ? { kind: 'radius', miles: from } : { kind: 'zips', prefixes: zipPrefixesOf(statesOf(from)) },
  destination_states: statesOf(to),
});

/** All trucks from Tuesday to Friday, most of them on Mondays and Saturdays, few or none on Sundays. */
const trucksOf = (key: MoverKey, trucks: number): Mover['trucks_per_weekday'] => {
  const most = Math.ceil(trucks * 0.8);
  return [CLOSED_ON_SUNDAYS.has(key) ? 0 : Math.ceil(trucks * 0.4), most, trucks, trucks, trucks, trucks, most];
};

const ratingsOf = (key: MoverKey, { google, reviews }: Company): Mover['ratings_data'] => {
  const vary = varietyOf(key);
  return {
    google: { rating: google, number_of_reviews: reviews },
    yelp: { rating: tenths(google - vary(0.1, 0.6)), number_of_reviews: Math.round(reviews * vary(0.12, 0.35)) },
    hearthway: ratingBy(starsOf(key)),
  };
};

const ratingBy = (stars: readonly number[]): Rating => ({
  rating: stars.length === 0 ? 0 : tenths(stars.reduce((sum, one) => sum + one, 0) / stars.length),
  number_of_reviews: stars.length,
});

const tenths = (rating: number): number => Math.round(rating * 10) / 10;

const twoDigits = (number: number): string => String(Math.floor(number)).padStart(2, '0');
