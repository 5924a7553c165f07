import { blendOf, moveKind } from '#domain/address/distance.ts';
import type { Day } from '#domain/core/calendar.ts';
import { CARRIER_AGREEMENT } from '#domain/movers/carrier-agreement.ts';
import type { LegalProfile } from '#domain/movers/legal-profile.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { NO_DETAILS, NO_STOP, type Stop } from '#domain/plan/details.ts';
import type { LineItem } from '#domain/plan/line-item.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { newPlan } from '#domain/plan/plan.ts';
import type { MoverTerms } from '#domain/pricing/bill.ts';
import { NO_SPECIAL, NO_SPECIAL_NAMES } from '#domain/pricing/goods-input.ts';
import { priceOf } from '#domain/pricing/price.ts';
import type { End, PricingInput } from '#domain/pricing/pricing-input.ts';
import type { RateCard } from '#domain/pricing/rate-card/rate-card.ts';
import { referenceCard } from '#domain/pricing/rate-card/reference-card.ts';

/** A Tuesday in October: no season, no weekend, no end of month. */
export const PLAIN_DAY: Day = '2027-10-12';

const BROOKLYN: Stop = { ...NO_STOP, city: 'Brooklyn', state: 'NY', zip: '11215', lat: 40.6669, lng: -73.9828 };
const HOBOKEN: Stop = { ...NO_STOP, city: 'Hoboken', state: 'NJ', zip: '07030', lat: 40.7453, lng: -74.0279 };

export const anEnd = (changes: Partial<End> = {}): End => ({
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  lat: 42.6526,
  lng: -73.7562,
  city_key: 'NY|Albany',
  flights: 0,
  paid_flights: 0,
  elevator: false,
  ...changes,
});

/** A second pick-up on the ground floor. */
export const anExtraStop = (changes: Partial<PricingInput['extra_stops'][number]> = {}): PricingInput['extra_stops'][number] => ({
  ...{ end: 'pick_up', city: 'Troy', flights: 0, paid_flights: 0, elevator: false },
  ...changes,
});

/** 684 cubic feet, 8 miles inside Albany, nothing special. Miles bring their kind and blend along. */
export const aMove = (changes: Partial<PricingInput> = {}): PricingInput => {
  const miles = changes.miles ?? 8;
  const cubic_feet = changes.cubic_feet ?? 684;
  return {
    move_date: PLAIN_DAY,
    miles,
    kind: moveKind(miles, changes.interstate ?? false),
    blend: blendOf(miles),
    interstate: false,
    no_road: null,
    pick_up: anEnd(),
    drop_off: anEnd(),
    extra_stops: [],
    booked_cubic_feet: null,
    boxes_bought: NO_BOXES,
    packing: false,
    unpacking: false,
    coi_addresses: 0,
    storage: null,
    first_available_date: null,
    insurance: null,
    hourly: null,
    shared: { facebook: false, twitter: false },
    adjustments: [],
    price_override: null,
    cubic_feet,
    weight: cubic_feet * 7,
    items: [],
    special: NO_SPECIAL,
    special_names: NO_SPECIAL_NAMES,
    assembly: [],
    off_the_wall: [],
    crated: [],
    boxes: NO_BOXES,
    ...changes,
  };
};

const NO_BOXES: readonly number[] = [0, 0, 0, 0, 0, 0, 0];

export const aCard = (changes: Partial<RateCard> = {}): RateCard => ({ ...referenceCard, ...changes });

/** The lines of one charge, as the customer reads them. */
export const linesOf = (
  code: LineItem['code'],
  input: PricingInput,
  { card = referenceCard, day = PLAIN_DAY, terms }: { card?: RateCard; day?: Day; terms?: MoverTerms } = {},
): LineItem[] => priceOf(input, card, day, terms).line_items.filter((line) => line.code === code);

/** What one charge comes to. */
export const amountOf = (...asked: Parameters<typeof linesOf>): number => linesOf(...asked).reduce((sum, line) => sum + line.amount, 0);

/** Brooklyn to Hoboken on a plain day, with nothing on the list yet. */
export const anEmptyPlan = (changes: Partial<MovePlan> = {}): MovePlan => ({
  ...newPlan({
    uuid: '11111111-2222-4333-8444-555555555555',
    created_at: '2027-09-01T12:00:00.000Z',
    owner_user_id: null,
    owner_visitor_id: 'visitor',
    home_size_id: 5,
    hourly_plan: false,
    details: { ...NO_DETAILS, pick_up: BROOKLYN, drop_off: HOBOKEN, move_date: PLAIN_DAY },
    origin: { source: '', promo_code: '', advance_referrer: '', created_device_type: '', white_label_name: '', fr_move_plan_id: '' },
  }),
  ...changes,
});

/** Everything that the law has a mover tell. */
export const A_LEGAL_PROFILE: LegalProfile = {
  physical_address: { street_address: '1 Dock Street', city: 'Albany', state: 'NY', zip: '12207' },
  complaints: { telephone: '(518) 555-0142', calls_paid_by: 'mover' },
  arbitration: {
    administrator: 'A program',
    costs: 'Half of the fee.',
    legal_effects: 'Binding up to $10,000.',
    summary: 'An arbitrator decides.',
  },
  tariff: { where_to_see: 'At the office.', copies: 'Free, on request.', allows_binding_estimates: true },
  impracticable_operations: 'A shuttle where no truck can pass.',
  prime_agents: [],
};

/** A mover in Albany that does everything, everywhere. */
export const aMover = (changes: Partial<Mover> = {}): Mover => ({
  id: 1,
  name: 'Harbor & Sons',
  legal_name: 'Harbor and Sons Moving LLC',
  usdot_number: '2841190',
  mc_number: '914226',
  usdot_active: true,
  household_goods_authority: true,
  state_licenses: [{ state: 'NY', number: 'T-12345' }],
  founded_year: 1998,
  insured_until: '2028-12-31',
  about: '',
  address: { ...BROOKLYN, city: 'Albany', zip: '12207', lat: 42.6526, lng: -73.7562 },
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
  origin_area: { kind: 'radius', miles: 50 },
  destination_states: ['NY', 'NJ', 'CA'],
  trucks_per_weekday: [0, 4, 4, 4, 4, 4, 2],
  lead_time_days: 2,
  maximum_cubic_feet: 4000,
  consult_only_over_cubic_feet: null,
  consult_only_items: [],
  ratings_data: {
    google: { rating: 4.8, number_of_reviews: 100 },
    yelp: { rating: 4.5, number_of_reviews: 20 },
    hearthway: { rating: 4.9, number_of_reviews: 3 },
  },
  grade: 90,
  crew_size: 3,
  legal: A_LEGAL_PROFILE,
  agreement: { version: CARRIER_AGREEMENT.version, name: 'Harbor Sons', title: 'Owner', signed_at: '2026-10-01T16:00:00.000Z' },
  rate_card: referenceCard,
  ...changes,
});
