import { describe, expect, test } from 'vitest';
import type { BoxCount } from '#domain/inventory/boxes.ts';
import type { Mover, MoverServices } from '#domain/movers/mover.ts';
import { NO_STOP, type Stop } from '#domain/plan/details.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { NO_HOURLY } from '#domain/plan/plan.ts';
import { aMover, anEmptyPlan } from '#test/support/people/moves.ts';
import { whyNobodyBids } from './bid-alternatives.ts';
import type { TakenSlots } from './free-trucks.ts';

const TODAY = '2027-10-01';
const ALBANY: Stop = { ...NO_STOP, city: 'Albany', state: 'NY', zip: '12207', lat: 42.6526, lng: -73.7562 };
const TROY: Stop = { ...NO_STOP, city: 'Troy', state: 'NY', zip: '12180', lat: 42.7284, lng: -73.6918 };
const PITTSFIELD: Stop = { ...NO_STOP, city: 'Pittsfield', state: 'MA', zip: '01201', lat: 42.4501, lng: -73.2454 };
const LOS_ANGELES: Stop = { ...NO_STOP, city: 'Los Angeles', state: 'CA', zip: '90012', lat: 34.0614, lng: -118.2365 };

const small = (quantity: number): readonly BoxCount[] => [{ box_type_id: 1, quantity, typical_quantity: 0 }];

/** Of so many of a catalog item; 1080 is a baby grand, 1270 a hot tub, 1076 a sofa. */
const things = (...ids: readonly number[]): MovePlan['inventory'] => ({
  items: ids.map((inventory_item_id, at) => ({
    ...{ inventory_item_id, item_group_id: 1 },
    units: [
      { mp_inventory_item_id: at, is_user_selected: true, assembly_required: false, crating_required: false, wall_removal_required: false },
    ],
  })),
  custom_items: [],
  next_id: 99,
});

/** Albany to Troy on a Tuesday, one small box. */
const aPlan = (changes: Partial<MovePlan> = {}, details: Partial<MovePlan['details']> = {}): MovePlan => {
  const plan = anEmptyPlan({ boxes: small(1), ...changes });
  return { ...plan, details: { ...plan.details, pick_up: ALBANY, drop_off: TROY, ...details } };
};

const movers = (count: number, changes: Partial<Mover> = {}): Mover[] =>
  Array.from({ length: count }, (_, at) => aMover({ id: at + 1, ...changes }));

const without = (changes: Partial<MoverServices>) => ({ services: { ...aMover().services, ...changes } });

const why = (plan: MovePlan, of: readonly Mover[], taken: TakenSlots = new Map()) =>
  whyNobodyBids(plan, { movers: of, today: TODAY, taken });

const toldOf = (...asked: Parameters<typeof why>) => {
  const told = why(...asked);
  return told && [told.sentence, ...told.ways.map(({ sentence }) => sentence)];
};

describe('one request that keeps everybody away is named, with how many would bid without it', () => {
  test.each<[string, Partial<MoverServices>, MovePlan, string, string]>([
    ['a piano', { does_piano: false }, aPlan({ inventory: things(1080) }), 'moves pianos', 'Without the piano'],
    ['a hot tub', { offers_heavy_items: false }, aPlan({ inventory: things(1270) }), 'moves very heavy items', 'Without the hot tub'],
    ['packing', { offers_packing: false }, aPlan({ follow_up_packing_service_id: 1 }), 'packs for you', 'If you pack yourself'],
    ['unpacking', { offers_packing: false }, aPlan({ follow_up_packing_service_id: 2 }), 'unpacks for you', 'If you unpack yourself'],
    [
      'a certificate',
      { offers_coi: false },
      aPlan({}, { drop_off: { ...TROY, certificate_of_insurance_required: true } }),
      'gives certificates of insurance',
      'Without the certificate of insurance',
    ],
    ['storage', { offers_storage: false }, aPlan({}, { move_into_storage: true }), 'stores your things', 'Without storage'],
    ['boxes', { does_box_delivery: false }, aPlan({ box_purchases: small(5) }), 'delivers boxes', 'Without boxes to your door'],
  ])('%s [ux C7] [pricing 3]', (_, lacks, plan, nobody, instead) => {
    expect(toldOf(plan, movers(7, without(lacks)))).toEqual([`No mover here ${nobody} on this day.`, `${instead}, 7 movers name a price.`]);
    expect(toldOf(plan, movers(1, without(lacks)))?.[1]).toBe(`${instead}, 1 mover names a price.`);
  });

  test('storage for too long, which nobody sells [ux C7] [pricing 2]', () => {
    const plan = aPlan({}, { storage_in_transit: true, storage_move_out_date: '2028-06-01' });
    expect(toldOf(plan, movers(2))).toEqual([
      'No mover here stores your things for longer than 180 days.',
      'With storage of at most 180 days, 2 movers name a price.',
      'Without storage, 2 movers name a price.',
    ]);
  });

  test('an extra stop in another state, where a license is missing [ux C7]', () => {
    const plan = aPlan({}, { extra_pick_up: PITTSFIELD, extra_pick_up_enabled: true });
    expect(toldOf(plan, movers(3, { household_goods_authority: false }))?.[1]).toBe('Without the extra stop, 3 movers name a price.');
  });

  test('more than anybody takes at once: the largest volume that somebody prices [ux C7]', () => {
    const market = [
      ...movers(3, { maximum_cubic_feet: 500 }),
      ...movers(2, { maximum_cubic_feet: 900 }),
      ...movers(1, { maximum_cubic_feet: 950, ...without({ does_piano: false }) }),
    ];
    const told = why(aPlan({ boxes: small(1000) }), market);
    expect(told?.sentence).toMatch(/^No mover here names a price for [\d,]+ cubic feet on this day\.$/);
    expect(told?.ways.map(({ sentence }) => sentence)).toEqual(['With at most 950 cubic feet, 1 mover names a price.']);
    expect(why(aPlan({ boxes: small(1000), inventory: things(1080) }), market)?.ways).toEqual([
      { kind: 'volume', bids: 2, place: 'list', sentence: 'With at most 900 cubic feet, 2 movers name a price.' },
    ]);
  });

  test('by the hour, a truck that nobody sends [ux C7]', () => {
    const plan = aPlan({ hourly_plan: true, hourly: { ...NO_HOURLY, truck_size_id: 5, num_hours: 4, laborers: 3 } });
    expect(toldOf(plan, movers(4, { maximum_cubic_feet: 700 }))).toEqual([
      'No mover here sends a truck of this size on this day.',
      'With a small truck, 4 movers name a price.',
    ]);
  });

  test('a day on which every truck is taken, or that is too soon [ux C7]', () => {
    const taken = new Map([1, 2, 3].map((id) => [`${id}|2027-10-12`, { capacity: 2, taken: 2 }]));
    expect(toldOf(aPlan(), movers(3), taken)).toEqual([
      'No mover here has a truck free for this on Tue Oct 12.',
      'On another day, 3 movers name a price.',
    ]);
    expect(toldOf(aPlan(), movers(3, { lead_time_days: 30 }))?.[0]).toBe('Tue Oct 12 is too soon for the movers here.');
  });

  test('the thing that everybody wants to see first [ux C7]', () => {
    expect(toldOf(aPlan({ inventory: things(1270, 1076) }), movers(3, { consult_only_items: [1270] }))).toContain(
      'Without the hot tub, 3 movers name a price.',
    );
  });
});

test('of several ways the one that brings most movers is first [ux C7]', () => {
  const market = [...movers(2, without({ does_piano: false })), ...movers(5, without({ offers_packing: false }))];
  const told = why(aPlan({ inventory: things(1080), follow_up_packing_service_id: 1 }), market);
  expect(told?.sentence).toBe('No mover here packs for you on this day.');
  expect(told?.ways.map(({ kind, bids }) => [kind, bids])).toEqual([
    ['packing', 5],
    ['piano', 2],
  ]);
});

describe('where two requests together keep everybody away, both are named', () => {
  const piano_packed = aPlan({ inventory: things(1080), follow_up_packing_service_id: 1 });

  test('with how many name a price without both, the most first, and a way to the first of them [ux C7] [pricing 3]', () => {
    const market = [
      ...movers(4, without({ does_piano: false, offers_packing: false })),
      ...movers(2, { ...without({ does_piano: false }), lead_time_days: 30 }),
    ];
    expect(why(piano_packed, market)).toEqual({
      sentence: 'No mover here does all of it on this day.',
      ways: [
        { kind: 'piano', bids: 4, place: 'list', sentence: 'Without the piano and if you pack yourself, 4 movers name a price.' },
        { kind: 'piano', bids: 2, place: 'list', sentence: 'Without the piano and on another day, 2 movers name a price.' },
      ],
    });
  });

  test('a smaller list may be one of them [ux C7]', () => {
    const plan = aPlan({ boxes: small(1000), follow_up_packing_service_id: 2 });
    expect(toldOf(plan, movers(3, { maximum_cubic_feet: 900, ...without({ offers_packing: false }) }))).toEqual([
      'No mover here does all of it on this day.',
      'If you unpack yourself and with at most 900 cubic feet, 3 movers name a price.',
    ]);
  });

  test('while one alone would help, no two are named [ux C7]', () => {
    const market = [...movers(5, without({ does_piano: false, offers_packing: false })), ...movers(1, without({ does_piano: false }))];
    expect(toldOf(piano_packed, market)).toEqual(['No mover here moves pianos on this day.', 'Without the piano, 1 mover names a price.']);
  });
});

describe('where nothing of it helps, it is said what is missing', () => {
  test.each<[string, MovePlan, Partial<Mover>, string]>([
    ['nobody picks up there', aPlan({}, { pick_up: LOS_ANGELES }), {}, 'No mover on our list picks up in Los Angeles yet.'],
    [
      'nobody delivers there',
      aPlan({}, { drop_off: LOS_ANGELES }),
      { destination_states: ['NY'] },
      'No mover that picks up in Albany delivers to California yet.',
    ],
    [
      'nobody is licensed',
      aPlan({}, { drop_off: PITTSFIELD }),
      { usdot_active: false },
      'No mover that picks up in Albany is licensed to move between states.',
    ],
    [
      'nobody is licensed inside the state',
      aPlan(),
      { state_licenses: [] },
      'No mover that picks up in Albany is licensed to move within New York.',
    ],
    [
      'three requests at once',
      aPlan({ inventory: things(1080), follow_up_packing_service_id: 1 }, { move_into_storage: true }),
      without({ does_piano: false, offers_packing: false, offers_storage: false }),
      'No mover on our list can take all of this move.',
    ],
  ])('%s [ux C7] [pricing 3]', (_, plan, changes, sentence) => {
    expect(why(plan, movers(4, changes))).toEqual({ sentence, ways: [] });
  });

  test('there is nothing to say of a move that has no price yet', () => {
    expect(why(aPlan({ boxes: [] }), movers(2))).toBeNull();
  });
});
