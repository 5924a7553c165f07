import type { Mover } from '#domain/movers/mover.ts';
import { NO_DETAILS, type Stop } from '#domain/plan/details.ts';
import type { MovePlan } from '#domain/plan/plan.ts';
import { referenceCard } from '#domain/pricing/rate-card/reference-card.ts';
import type { World } from '#server/core/world.ts';

export const MOVER_ID = 900_001;
export const MOVE_DAY = '2027-03-13';

const BROOKLYN = { city: 'Brooklyn', state: 'NY', zip: '11215', geocoded_address: 'Brooklyn, NY 11215', lat: 40.6627, lng: -73.9866 };
const QUEENS = { city: 'Astoria', state: 'NY', zip: '11102', geocoded_address: 'Astoria, NY 11102', lat: 40.7729, lng: -73.9262 };

/** A mover of Brooklyn that prices everything. */
export const aMover = (): Mover => ({
  id: MOVER_ID,
  name: 'Harbor & Sons',
  legal_name: 'Harbor & Sons Moving LLC',
  usdot_number: '9000001',
  mc_number: '900001',
  usdot_active: true,
  household_goods_authority: true,
  state_licenses: [{ state: 'NY', number: 'T-90001' }],
  founded_year: 1994,
  insured_until: '2028-12-31',
  about: 'A family with three trucks.',
  address: { street_address: '1 Dock St', apartment_number: '', ...BROOKLYN },
  warehouse_address: null,
  services: {
    does_packing: false,
    does_unpacking: false,
    does_box_delivery: true,
    does_piano: true,
    offers_packing: true,
    offers_coi: true,
    offers_storage: true,
    offers_hourly: true,
    offers_heavy_items: true,
  },
  origin_area: { kind: 'radius', miles: 60 },
  destination_states: ['NY', 'NJ', 'CT'],
  trucks_per_weekday: [2, 3, 3, 3, 3, 3, 2],
  lead_time_days: 1,
  maximum_cubic_feet: 3_000,
  consult_only_over_cubic_feet: null,
  consult_only_items: [],
  ratings_data: {
    google: { rating: 4.6, number_of_reviews: 120 },
    yelp: { rating: 4.2, number_of_reviews: 60 },
    hearthway: { rating: 4.8, number_of_reviews: 12 },
  },
  grade: 88,
  crew_size: 3,
  rate_card: referenceCard,
});

/** 400 cubic feet from Brooklyn to Queens: half a truck-day of one mover. Every guard before BOOK holds. */
export const aBookablePlan = (visitor_id: string, uuid: string): MovePlan => ({
  uuid,
  version: 1,
  created_at: '2027-03-01T15:00:00.000Z',
  owner_user_id: null,
  owner_visitor_id: visitor_id,
  status: 'draft',
  last_step: 'BOOK',
  is_completed: false,
  read_only_plan: false,
  is_public: false,
  hourly_plan: false,
  home_size_id: 5,
  origin: { source: '', promo_code: '', advance_referrer: '', created_device_type: '', white_label_name: '', fr_move_plan_id: '' },
  inventory: { items: [], custom_items: [aCrate], next_id: 2 },
  boxes: [],
  details: { ...NO_DETAILS, pick_up: aStop('12 Fir St', BROOKLYN), drop_off: aStop('34 Elm Ave', QUEENS), move_date: MOVE_DAY },
  hourly: HOURLY,
  follow_up_packing_service_id: 0,
  box_purchases: [],
  insurance: null,
  facebook_shared: false,
  twitter_shared: false,
  adjustments: [],
  price_override: null,
  mover_id: MOVER_ID,
  price: null,
  price_held_until: null,
  price_range: null,
  coupon_code: '',
  contact_first_name: '',
  contact_last_name: '',
  contact_email_address: '',
  contact_phone_number: '',
  user_note: '',
  last_action: null,
});

export const SETTINGS: World['settings'] = {
  production: false,
  port: 0,
  host: '127.0.0.1',
  public_url: 'http://127.0.0.1',
  database_url: undefined,
  build_dir: '',
  data_dir: '',
  indexed_hosts: [],
  business_holidays: false,
  call_budgets: false,
  hot_reload: false,
};

const aCrate = {
  id: 1,
  name: 'Crate',
  width_in_inches: 96,
  height_in_inches: 72,
  depth_in_inches: 100,
  cubic_feet: 400,
};

const HOURLY = {
  truck_size_id: null,
  num_hours: null,
  laborers: null,
  upright_pianos: 0,
  baby_grand_pianos: 0,
  overweight: 0,
  oversize: 0,
  stairs: 0,
  start_time: null,
} as const;

const aStop = (street_address: string, place: typeof BROOKLYN): Stop => ({ ...NO_DETAILS.pick_up, street_address, ...place });
