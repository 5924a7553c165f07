import { expect, test } from 'vitest';
import { addDays, weekdayOf } from '#domain/core/calendar.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import { CARRIER_AGREEMENT } from '#domain/movers/carrier-agreement.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { NO_DETAILS, NO_STOP, type Stop } from '#domain/plan/details.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { NO_HOURLY } from '#domain/plan/plan.ts';
import { type PricingInput, pricingInputOf } from '#domain/pricing/pricing-input.ts';
import { A_LEGAL_PROFILE, aMover, anEmptyPlan } from '#test/support/people/moves.ts';
import { REASON_KINDS, type ReasonKind } from './bid-kinds.ts';
import { bidsFor } from './bids.ts';
import { fullDays, type TakenSlots } from './free-trucks.ts';
import { reasonsNotToBid, whyNotBid } from './who-may-bid.ts';

const TODAY = '2027-10-01';
const PAIRS = 20_000;

const PLACES = [
  { city: 'Albany', state: 'NY', zip: '12207', lat: 42.6526, lng: -73.7562 },
  { city: 'Troy', state: 'NY', zip: '12180', lat: 42.7284, lng: -73.6918 },
  { city: 'Yonkers', state: 'NY', zip: '10701', lat: 40.9312, lng: -73.8988 },
  { city: 'Hoboken', state: 'NJ', zip: '07030', lat: 40.7453, lng: -74.0279 },
  { city: 'Pittsfield', state: 'MA', zip: '01201', lat: 42.4501, lng: -73.2454 },
  { city: 'Los Angeles', state: 'CA', zip: '90012', lat: 34.0614, lng: -118.2365 },
  { city: 'Honolulu', state: 'HI', zip: '96815', lat: 21.2757, lng: -157.8239 },
] as const;

/** A sofa, a bed, an upright, a baby grand, a grand, a hot tub, a slate pool table. */
const THINGS = [1076, 1002, 1079, 1080, 1081, 1270, 1294];

/** The same pairs at each run: a number in [0, 1) at each call. */
const chanceFrom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
};

const chance = chanceFrom(20_271_001);
const often = (share: number): boolean => chance() < share;
const among = <T>(choices: readonly T[]): T => choices[Math.floor(chance() * choices.length)]!;
const between = (low: number, high: number): number => low + Math.floor(chance() * (high - low + 1));

const aStop = (): Stop => ({ ...NO_STOP, ...(often(0.6) ? PLACES[0] : among(PLACES)), certificate_of_insurance_required: often(0.15) });

const aPlan = (): MovePlan => {
  const move_date = addDays(TODAY, between(2, 40));
  const storage = often(0.85) ? 'none' : among(['into', 'in_transit'] as const);
  return anEmptyPlan({
    hourly_plan: often(0.15),
    hourly: { ...NO_HOURLY, truck_size_id: between(1, 5), num_hours: 4, laborers: 3, upright_pianos: often(0.2) ? 1 : 0 },
    details: {
      ...NO_DETAILS,
      ...{ pick_up: aStop(), drop_off: aStop(), extra_pick_up: aStop(), extra_pick_up_enabled: often(0.1), move_date },
      ...{ move_into_storage: storage === 'into', storage_in_transit: storage === 'in_transit' },
      storage_move_out_date: addDays(move_date, among([1, 30, 180, 181])),
    },
    inventory: {
      items: THINGS.filter((_, at) => often(at < 2 ? 0.9 : 0.06)).map((inventory_item_id) => ({
        inventory_item_id,
        item_group_id: 1,
        units: Array.from({ length: between(1, inventory_item_id < 1079 ? 30 : 2) }, (_, at) => ({
          ...{ mp_inventory_item_id: at, is_user_selected: true, assembly_required: false, crating_required: false },
          wall_removal_required: false,
        })),
      })),
      custom_items: [],
      next_id: 99,
    },
    boxes: [{ box_type_id: 1, quantity: between(0, 40), typical_quantity: 0 }],
    box_purchases: often(0.1) ? [{ box_type_id: 2, quantity: 5, typical_quantity: 0 }] : [],
    follow_up_packing_service_id: often(0.75) ? 0 : among([1, 2, 3] as const),
  });
};

/** In the middle of the days that plans are for. */
const BLACKOUT = { kind: 'city', from: '2027-10-12', to: '2027-10-25', city: 'albany', state: 'NY' } as const;

const aBidder = (): Mover => {
  const usual = aMover();
  const offers = <Name extends keyof Mover['services']>(name: Name) => ({ [name]: often(0.8) }) as Record<Name, boolean>;
  const trucks = among([
    [4, 4, 4, 4, 4, 4, 4],
    [0, 2, 2, 2, 2, 2, 0],
    [1, 1, 1, 1, 1, 1, 1],
  ] as const);
  return aMover({
    address: { ...usual.address, ...(often(0.7) ? PLACES[0] : among(PLACES)) },
    origin_area: often(0.7)
      ? { kind: 'radius', miles: among([25, 60, 150]) }
      : { kind: 'zips', prefixes: among([['122'], ['121', '122'], ['1']]) },
    destination_states: among([['NY', 'NJ', 'MA', 'CA'], ['NY'], ['CA', 'MA'], []]),
    usdot_number: often(0.9) ? '2841190' : null,
    usdot_active: often(0.9),
    ...among<Partial<Mover>>([
      {},
      {},
      {},
      {},
      { legal: { ...A_LEGAL_PROFILE, impracticable_operations: '' } },
      { agreement: { ...usual.agreement!, version: 0 } },
    ]),
    household_goods_authority: often(0.9),
    state_licenses: among([
      [{ state: 'NY', number: '1' }],
      [
        { state: 'NY', number: '1' },
        { state: 'CA', number: '2' },
      ],
      [],
    ]),
    services: {
      ...{ ...offers('does_packing'), ...offers('does_unpacking'), ...offers('does_box_delivery'), ...offers('does_piano') },
      ...{ ...offers('offers_packing'), ...offers('offers_coi'), ...offers('offers_storage'), ...offers('offers_hourly') },
      ...offers('offers_heavy_items'),
    },
    trucks_per_weekday: trucks,
    lead_time_days: among([1, 2, 2, 10]),
    maximum_cubic_feet: among([600, 1600, 3200, 6000]),
    consult_only_over_cubic_feet: among([null, null, null, 500, 1500]),
    consult_only_items: among([[], [], [1081, 1270]]),
    ...among<Partial<Mover>>([
      {},
      {},
      {},
      {},
      {},
      { standing: 'approved', missing_documents: among([[], ['coi']]) },
      { standing: 'applied' },
    ]),
    rate_card: { ...usual.rate_card, version: among([1, 2, 2, 2]) },
    ...among<Partial<Mover>>([{}, {}, {}, {}, { blackouts: [BLACKOUT] }]),
  });
};

/** Some days are all but full, with their own capacity or the weekday's. */
const someTaken = ({ id }: Mover, { details }: MovePlan): TakenSlots =>
  new Map(
    [0, 1]
      .filter(() => often(0.3))
      .map((after) => {
        const capacity = between(0, 8);
        return [`${id}|${addDays(details.move_date ?? TODAY, after)}`, { capacity, taken: between(0, capacity) }];
      }),
  );

/** The rule, written a second time and from the plan itself; miles and volume, which other rules make, are taken from the pricing input. */
const holds = (kind: ReasonKind, mover: Mover, plan: MovePlan, input: PricingInput, taken: TakenSlots): boolean => {
  const { details, hourly_plan, hourly } = plan;
  const { services, origin_area } = mover;
  const stored = hourly_plan ? 'none' : details.move_into_storage ? 'into' : details.storage_in_transit ? 'in_transit' : 'none';
  const stops = [
    details.pick_up,
    ...(details.extra_pick_up_enabled ? [details.extra_pick_up] : []),
    ...(stored === 'into' ? [] : [details.drop_off]),
  ];
  const crosses = new Set(stops.map(({ state }) => state)).size > 1;
  // Without a warehouse things are stored in the yard.
  const is_federal = crosses || (stored !== 'none' && mover.address.state !== details.pick_up.state);
  const is_long = stored !== 'into' && input.miles > (crosses ? 50 : 100);
  const special = hourly_plan ? [] : plan.inventory.items.map((line) => catalogItem(line.inventory_item_id)?.special_item);
  const pieces = Math.max(1, Math.ceil(input.cubic_feet / 1600));
  const days = is_long ? [0, 1] : [0];
  const halves = pieces * (!is_long && input.cubic_feet <= 500 ? 1 : 2);
  const date = details.move_date ?? '';
  const asked_packing = [1, 3].includes(plan.follow_up_packing_service_id);
  const asked_unpacking = [2, 3].includes(plan.follow_up_packing_service_id);
  const over = mover.consult_only_over_cubic_feet;
  const truths: Record<ReasonKind, () => boolean> = {
    no_road: () => new Set(stops.map(({ state }) => (['AK', 'HI'].includes(state) ? state : 'the lower 48'))).size > 1,
    standing: () =>
      mover.standing !== undefined &&
      (mover.standing !== 'approved' || mover.missing_documents?.length !== 0 || mover.rate_card.version === 1),
    origin: () =>
      origin_area.kind === 'radius'
        ? milesApart(mover.address, details.pick_up) > origin_area.miles
        : !origin_area.prefixes.some((prefix) => details.pick_up.zip.slice(0, prefix.length) === prefix),
    destination: () => is_long && !mover.destination_states.includes(details.drop_off.state),
    interstate: () => is_federal && (mover.usdot_number === null || !mover.usdot_active || !mover.household_goods_authority),
    legal: () =>
      is_federal &&
      (mover.usdot_number === null ||
        mover.legal?.impracticable_operations === '' ||
        mover.agreement?.version !== CARRIER_AGREEMENT.version),
    intrastate: () => !is_federal && mover.state_licenses.every(({ state }) => state !== details.pick_up.state),
    hourly: () => hourly_plan && !services.offers_hourly,
    piano: () => (hourly_plan ? hourly.upright_pianos > 0 : special.some((one) => one?.endsWith('piano'))) && !services.does_piano,
    heavy: () => special.includes('heavy') && !services.offers_heavy_items,
    packing: () => asked_packing && !services.does_packing && !services.offers_packing,
    unpacking: () => asked_unpacking && !services.does_unpacking && !services.offers_packing,
    coi: () => stops.some((stop) => stop.certificate_of_insurance_required) && !services.offers_coi,
    storage: () => stored !== 'none' && !services.offers_storage,
    box_delivery: () => plan.box_purchases.some(({ quantity }) => quantity > 0) && !services.does_box_delivery,
    hourly_long: () => hourly_plan && is_long,
    hourly_interstate: () => hourly_plan && is_federal,
    storage_days: () => stored === 'in_transit' && (details.storage_move_out_date ?? '') > addDays(date, 180),
    volume: () => input.cubic_feet > mover.maximum_cubic_feet,
    notice: () => date < addDays(TODAY, mover.lead_time_days),
    blackout: () =>
      mover.blackouts !== undefined &&
      date >= BLACKOUT.from &&
      date <= BLACKOUT.to &&
      (details.pick_up.city === 'Albany' || (stored !== 'into' && details.drop_off.city === 'Albany')),
    trucks: () =>
      days.some((after) => {
        const day = addDays(date, after);
        const row = taken.get(`${mover.id}|${day}`);
        return (row ? row.capacity - row.taken : 2 * (mover.trucks_per_weekday[weekdayOf(day)] ?? 0)) < halves;
      }),
    consult: () =>
      (over !== null && input.cubic_feet > over) ||
      (!hourly_plan && plan.inventory.items.some((line) => mover.consult_only_items.includes(line.inventory_item_id))),
  };
  return truths[kind]();
};

/** By the law of cosines. */
const milesApart = (from: { lat: number; lng: number }, to: { lat: number | null; lng: number | null }): number => {
  const [a, b, turn] = [from.lat, to.lat ?? 0, from.lng - (to.lng ?? 0)].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ];
  return 3958.8 * Math.acos(Math.min(1, Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(turn)));
};

test(`of ${PAIRS} pairs of a plan and a mover, it names a price if and only if nothing keeps it away, and what is told is what is true [pricing 3]`, () => {
  const seen = new Map<string, number>();
  const see = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
  for (let pair = 0; pair < PAIRS; ) {
    const [plan, mover] = [aPlan(), aBidder()];
    const input = pricingInputOf(plan, catalogItem);
    const day = plan.details.move_date;
    if (input === null || day === null) continue;
    pair++;
    const taken = someTaken(mover, plan);
    const full_days = (one: Mover) => fullDays(one, input, day, taken);
    const is_free = (one: Mover) => full_days(one).length === 0;
    const told = reasonsNotToBid(mover, input, { today: TODAY, full_days });
    const true_ones = REASON_KINDS.filter((kind) => holds(kind, mover, plan, input, taken));
    const [bid] = bidsFor([mover], input, day, { today: TODAY, is_free });
    const kinds = told.map(({ kind }) => kind);
    if (kinds.join() !== true_ones.join() || (bid?.price != null) !== (told.length === 0)) {
      expect({ told: kinds, bids: bid?.price != null }, JSON.stringify({ plan, mover })).toEqual({
        told: true_ones,
        bids: true_ones.length === 0,
      });
    }
    const refusal = whyNotBid(mover, input, { today: TODAY, is_free });
    expect(refusal === undefined).toBe(kinds.every((kind) => kind === 'consult'));
    see(told.length === 0 ? 'bids' : 'does not');
    for (const { kind, sentence } of told) {
      see(kind);
      if (!/^[A-Z].*\w.*\.$/.test(sentence) || /undefined|NaN|null/.test(sentence)) expect(sentence).toBe('a sentence');
    }
  }
  for (const what of [...REASON_KINDS, 'bids', 'does not']) expect(seen.get(what) ?? 0, what).toBeGreaterThan(100);
}, 60_000);

test('trucks are told with the days of the job on which they are missing [pricing 3]', () => {
  const plan = anEmptyPlan({
    boxes: [{ box_type_id: 1, quantity: 400, typical_quantity: 0 }],
    details: { ...NO_DETAILS, move_date: '2027-10-12', pick_up: { ...NO_STOP, ...PLACES[0] }, drop_off: { ...NO_STOP, ...PLACES[5] } },
  });
  const input = pricingInputOf(plan, catalogItem)!;
  const mover = aMover({ trucks_per_weekday: [0, 1, 0, 0, 0, 0, 0] });
  const told = reasonsNotToBid(mover, input, { today: TODAY, full_days: (one) => fullDays(one, input, '2027-10-12', new Map()) });
  expect(told).toEqual([{ kind: 'trucks', sentence: 'Harbor & Sons has too few trucks free on Tue Oct 12 and Wed Oct 13.' }]);
});
