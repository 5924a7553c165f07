import type { Mover } from '#domain/movers/mover.ts';
import { NO_DETAILS, type Stop } from '#domain/plan/details.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { anEmptyPlan, aMover as anyMover } from './moves.ts';

export const MOVER_ID = 900_001;
export const MOVE_DAY = '2027-03-13';

const BROOKLYN = { city: 'Brooklyn', state: 'NY', zip: '11215', geocoded_address: 'Brooklyn, NY 11215', lat: 40.6627, lng: -73.9866 };
const QUEENS = { city: 'Astoria', state: 'NY', zip: '11102', geocoded_address: 'Astoria, NY 11102', lat: 40.7729, lng: -73.9262 };

/** A mover of Brooklyn that prices everything. */
export const aMover = (): Mover =>
  anyMover({
    id: MOVER_ID,
    legal_name: 'Harbor & Sons Moving LLC',
    usdot_number: '9000001',
    mc_number: '900001',
    state_licenses: [{ state: 'NY', number: 'T-90001' }],
    founded_year: 1994,
    about: 'A family with three trucks.',
    address: { street_address: '1 Dock St', apartment_number: '', ...BROOKLYN },
    origin_area: { kind: 'radius', miles: 60 },
    destination_states: ['NY', 'NJ', 'CT'],
    trucks_per_weekday: [2, 3, 3, 3, 3, 3, 2],
    lead_time_days: 1,
    maximum_cubic_feet: 3_000,
    ratings_data: {
      google: { rating: 4.6, number_of_reviews: 120 },
      yelp: { rating: 4.2, number_of_reviews: 60 },
      hearthway: { rating: 4.8, number_of_reviews: 12 },
    },
    grade: 88,
  });

/** 400 cubic feet from Brooklyn to Queens: half a truck-day of one mover. Every guard before BOOK holds. */
export const aBookablePlan = (visitor_id: string, uuid: string): MovePlan =>
  anEmptyPlan({
    uuid,
    created_at: '2027-03-01T15:00:00.000Z',
    owner_visitor_id: visitor_id,
    last_step: 'BOOK',
    inventory: { items: [], custom_items: [aCrate], next_id: 2 },
    details: { ...NO_DETAILS, pick_up: aStop('12 Fir St', BROOKLYN), drop_off: aStop('34 Elm Ave', QUEENS), move_date: MOVE_DAY },
    mover_id: MOVER_ID,
  });

const aCrate = {
  id: 1,
  name: 'Crate',
  width_in_inches: 96,
  height_in_inches: 72,
  depth_in_inches: 100,
  cubic_feet: 400,
};

const aStop = (street_address: string, place: typeof BROOKLYN): Stop => ({ ...NO_DETAILS.pick_up, street_address, ...place });
