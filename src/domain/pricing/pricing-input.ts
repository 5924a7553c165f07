import { isPlaced, type PlacedAddress, pricingZip } from '#domain/address/address.ts';
import { cityKeyOf } from '#domain/address/city-key.ts';
import { blendOf, type MoveKind, moveKind, routeMiles } from '#domain/address/distance.ts';
import { whyNoRoad } from '#domain/address/landmass.ts';
import type { Day } from '#domain/core/calendar.ts';
import { POLICY } from '#domain/core/policy.ts';
import type { CatalogItem } from '#domain/inventory/tables/catalog.ts';
import { type Details, type HeightId, type Stop, stopsOf, withoutStorage } from '#domain/plan/details.ts';
import type { Adjustment, MovePlan, PriceOverride, Valuation } from '#domain/plan/move-plan.ts';
import { ruleSetOf } from '#domain/plan/rule-set.ts';
import { type GoodsInput, goodsOf, quantitiesOf } from './goods-input.ts';
import { type HourlyInput, hourlyGoodsOf, hourlyInputOf } from './hourly-input.ts';
import { coverOf, FULL_VALUE } from './valuation.ts';

/** How the crew gets to a door, and up to it. */
export type Climb = { flights: number; paid_flights: number; elevator: boolean; carry_feet?: number };

/** An end of the move, as a mover's area, license and stairs see it. */
export type End = Climb & {
  city: string;
  state: string;
  zip: string;
  lat: number;
  lng: number;
  /** 'NY|New York', as the cards name cities. */
  city_key: string;
};

export type StorageInput = { kind: 'into_warehouse' } | { kind: 'in_transit'; move_out: Day | null };

/** Everything a price asks of the plan alone: worked out once for all movers and days. */
export type PricingInput = GoodsInput & {
  move_date: Day;
  miles: number;
  kind: MoveKind;
  blend: number;
  /** The states of the stops differ, and the move is under federal law whoever does it; see `asCarried` where things are stored. */
  interstate: boolean;
  /** Why no truck can drive this way; nobody names a price then. */
  no_road: string | null;
  pick_up: End;
  /** Null when moving into storage: the warehouse is the mover's. */
  drop_off: End | null;
  extra_stops: readonly (Climb & { end: 'pick_up' | 'drop_off'; city: string })[];
  /** What was booked, when the list has grown since; its surplus is a line of its own. */
  booked_cubic_feet: number | null;
  boxes_bought: readonly number[];
  packing: boolean;
  unpacking: boolean;
  coi_addresses: number;
  storage: StorageInput | null;
  first_available_date: Day | null;
  /** What is priced: the customer's choice, or what the law presumes until one is made. */
  insurance: Valuation | null;
  hourly: HourlyInput | null;
  shared: { facebook: boolean; twitter: boolean };
  adjustments: readonly Adjustment[];
  price_override: PriceOverride | null;
};

/** The parts of a plan that a price rests on. A price is asked anew when one of them changes, and the pricing input is made of no other. */
export const PRICE_BASIS = [
  ...(['inventory', 'boxes', 'details', 'hourly', 'hourly_plan', 'follow_up_packing_service_id', 'box_purchases'] as const),
  ...(['insurance', 'facebook_shared', 'twitter_shared', 'adjustments', 'price_override'] as const),
] as const satisfies readonly (keyof MovePlan)[];

export type PriceBasis = Pick<MovePlan, (typeof PRICE_BASIS)[number]>;

/** Null while the move can't be priced: an end is not on the map, there is no date, or nothing to move. */
export const pricingInputOf = (plan: PriceBasis, catalogOf: (id: number) => CatalogItem | undefined): PricingInput | null => {
  const details = withoutStorage(plan);
  const route = routeOf(details);
  const goods = plan.hourly_plan ? hourlyGoodsOf(plan) : goodsOf(plan, catalogOf);
  if (route === null || goods === null || details.move_date === null) return null;
  const hourly = plan.hourly_plan ? hourlyInputOf(plan.hourly) : null;
  return { ...goods, ...route, ...servicesOf({ ...plan, details }), hourly, move_date: details.move_date, booked_cubic_feet: null };
};

/** The pricing input of a booked plan whose list has changed since: what it was booked with keeps its own line. */
export const withBookedVolume = (input: PricingInput, booked_cubic_feet: number): PricingInput => ({ ...input, booked_cubic_feet });

/**
 * Whether the law of moves between states is over a move that this mover does: what is stored on the way is stored in the mover's own state.
 * Of a move that is not between states all stops are in one.
 */
export const isBetweenStates = ({ interstate, storage, pick_up }: PricingInput, stores_in: string): boolean =>
  interstate || (storage !== null && stores_in !== '' && stores_in !== pick_up.state);

/** The move as the law sees it in this mover's hands: between states full value is in the price until it is given up. */
export const asCarried = (input: PricingInput, stores_in: string): PricingInput =>
  input.interstate || !isBetweenStates(input, stores_in) ? input : { ...input, interstate: true, insurance: input.insurance ?? FULL_VALUE };

/** Whether a move is over long distance, by its places alone; undefined while one of them is not on the map. */
export const moveKindOf = ({ hourly_plan, details }: Pick<MovePlan, 'hourly_plan' | 'details'>): MoveKind | undefined =>
  routeOf(withoutStorage({ hourly_plan, details }))?.kind;

type Route = Pick<PricingInput, 'miles' | 'kind' | 'blend' | 'interstate' | 'no_road' | 'pick_up' | 'drop_off' | 'extra_stops'>;

const routeOf = (details: Details): Route | null => {
  const { pick_up, drop_off, move_into_storage } = details;
  const extras = extraStopsOf(details);
  if (!isPlaced(pick_up) || extras === null) return null;
  const interstate = ruleSetOf(details) === 'federal';
  if (move_into_storage) return storageRoute(pick_up, extras, interstate);
  if (!isPlaced(drop_off)) return null;
  const stops = [pick_up, ...extras.map(({ stop }) => stop), drop_off];
  const miles = Math.round(routeMiles(stops));
  return {
    ...{ miles, interstate, kind: moveKind(miles, interstate), blend: blendOf(miles), no_road: whyNoRoad(stops) ?? null },
    ...{ pick_up: endOf(pick_up), drop_off: endOf(drop_off), extra_stops: extras.map(showExtra) },
  };
};

/** Priced as a local move to the mover's warehouse; an extra stop adds its own way. */
const storageRoute = (pick_up: Stop & PlacedAddress, extras: readonly ExtraStop[], interstate: boolean): Route => {
  const stops = [pick_up, ...extras.map(({ stop }) => stop)];
  const miles = POLICY.miles_into_storage + Math.round(routeMiles(stops));
  return {
    ...{ miles, interstate, kind: 'local', blend: 0, no_road: whyNoRoad(stops) ?? null },
    ...{ pick_up: endOf(pick_up), drop_off: null, extra_stops: extras.map(showExtra) },
  };
};

type ExtraStop = { end: 'pick_up' | 'drop_off'; stop: Stop & PlacedAddress };

/** Null when one is switched on that is not on the map. An extra drop-off needs a drop-off. */
const extraStopsOf = (details: Details): readonly ExtraStop[] | null => {
  const wanted = [
    ...(details.extra_pick_up_enabled ? [{ end: 'pick_up' as const, stop: details.extra_pick_up }] : []),
    ...(details.extra_drop_off_enabled && !details.move_into_storage ? [{ end: 'drop_off' as const, stop: details.extra_drop_off }] : []),
  ];
  const placed = wanted.filter((extra): extra is ExtraStop => isPlaced(extra.stop));
  return placed.length === wanted.length ? placed : null;
};

/** The city, never the street: a bill is read by movers who may not know the address yet. */
const showExtra = ({ end, stop }: ExtraStop): PricingInput['extra_stops'][number] => ({ end, city: stop.city, ...climbOf(stop) });

const endOf = (stop: Stop & PlacedAddress): End => ({
  ...{ city: stop.city, state: stop.state, zip: pricingZip(stop), lat: stop.lat, lng: stop.lng },
  city_key: cityKeyOf({ ...stop, zip: pricingZip(stop) }),
  ...climbOf(stop),
});

const climbOf = ({ height_id, carry_feet }: Stop): Climb => {
  const flights = flightsOf(height_id);
  const climb = { flights, paid_flights: Math.max(0, flights - POLICY.free_flights), elevator: height_id === 1 };
  return carry_feet === undefined || carry_feet === 0 ? climb : { ...climb, carry_feet };
};

/** 3 to 7 are the stairs to the 2nd to 6th floor (Spec section 9). */
const flightsOf = (height_id: HeightId): number => Math.max(0, height_id - 2);

const servicesOf = (plan: PriceBasis) => {
  const { details } = plan;
  return {
    boxes_bought: quantitiesOf(plan.box_purchases),
    packing: plan.follow_up_packing_service_id === 1 || plan.follow_up_packing_service_id === 3,
    unpacking: plan.follow_up_packing_service_id === 2 || plan.follow_up_packing_service_id === 3,
    coi_addresses: stopsOf(details).filter((key) => details[key].certificate_of_insurance_required).length,
    storage: storageOf(details),
    first_available_date: details.first_available_date,
    insurance: coverOf(plan),
    shared: { facebook: plan.facebook_shared, twitter: plan.twitter_shared },
    adjustments: plan.adjustments,
    price_override: plan.price_override,
  };
};

const storageOf = (details: Details): StorageInput | null => {
  if (details.move_into_storage) return { kind: 'into_warehouse' };
  return details.storage_in_transit ? { kind: 'in_transit', move_out: details.storage_move_out_date } : null;
};
