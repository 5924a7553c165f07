import { describe, expect, test } from 'vitest';
import { NO_LEGAL_PROFILE } from '#domain/movers/legal-profile.ts';
import type { Mover, MoverServices } from '#domain/movers/mover.ts';
import { NO_SPECIAL } from '#domain/pricing/goods-input.ts';
import type { PricingInput } from '#domain/pricing/pricing-input.ts';
import { A_LEGAL_PROFILE, aMove, aMover, anEnd } from '#test/support/people/moves.ts';
import { isConsultOnly, reasonsOnAnyDay, whyNotBid } from './who-may-bid.ts';

const TODAY = '2027-10-01';

const reason = (mover: Partial<Mover>, move: Partial<PricingInput> = {}) =>
  whyNotBid(aMover(mover), aMove(move), { today: TODAY })?.message;

const without = (changes: Partial<MoverServices>) => ({ services: { ...aMover().services, ...changes } });

test('a mover that does everything bids [pricing 3]', () => {
  expect(reason({})).toBeUndefined();
});

describe('service area', () => {
  const YONKERS = anEnd({ city: 'Yonkers', zip: '10701', lat: 40.9312, lng: -73.8988 });

  test('a radius around the yard [pricing 3]', () => {
    // 119 miles down the Hudson
    expect(reason({ origin_area: { kind: 'radius', miles: 118 } }, { pick_up: YONKERS })).toBe("Harbor & Sons doesn't pick up in Yonkers.");
    expect(reason({ origin_area: { kind: 'radius', miles: 120 } }, { pick_up: YONKERS })).toBeUndefined();
  });

  test('ZIPs that begin like its own [pricing 3]', () => {
    const origin_area = { kind: 'zips', prefixes: ['122', '107'] } as const;
    expect(reason({ origin_area }, { pick_up: YONKERS })).toBeUndefined();
    expect(reason({ origin_area }, { pick_up: anEnd({ city: 'Troy', zip: '12180' }) })).toBe("Harbor & Sons doesn't pick up in Troy.");
  });

  test('long distance needs the destination’s state, a local move does not [pricing 3]', () => {
    const drop_off = anEnd({ state: 'VT' });
    expect(reason({}, { miles: 51, interstate: true, drop_off })).toBe("Harbor & Sons doesn't deliver to VT.");
    expect(reason({}, { miles: 50, interstate: true, drop_off })).toBeUndefined();
  });
});

describe('licenses', () => {
  test.each([
    ['no USDOT number', { usdot_number: null }],
    ['an inactive one', { usdot_active: false }],
    ['no household-goods authority', { household_goods_authority: false }],
  ] as const)('between states not with %s [pricing 3]', (_, mover) => {
    expect(reason(mover, { interstate: true })).toBe("Harbor & Sons isn't licensed to move between states.");
    expect(reason(mover, { interstate: false })).toBeUndefined();
  });

  test.each([
    ['no legal profile', { legal: NO_LEGAL_PROFILE }],
    ['no arbitration program', { legal: { ...A_LEGAL_PROFILE, arbitration: NO_LEGAL_PROFILE.arbitration } }],
    [
      'a tariff without binding estimates',
      { legal: { ...A_LEGAL_PROFILE, tariff: { ...A_LEGAL_PROFILE.tariff, allows_binding_estimates: false } } },
    ],
    ['an agreement of other words', { agreement: { version: 0, name: 'Harbor Sons', title: 'Owner', signed_at: '' } }],
  ])('papers P20: between states not with %s [pricing 3]', (_, mover) => {
    expect(reason(mover, { interstate: true })).toBe("Harbor & Sons hasn't told us yet what federal law asks of a move between states.");
    expect(reason(mover, { interstate: false })).toBeUndefined();
  });

  test('papers P20: storage on the way in another state makes a move one between states, for whoever stores there alone [pricing 3]', () => {
    const stored = { storage: { kind: 'in_transit', move_out: '2027-12-01' } } as const;
    const stores = (state: string, mover: Partial<Mover> = {}) =>
      reason({ warehouse_address: { ...aMover().address, state }, ...mover }, stored);
    expect(stores('NJ')).toBeUndefined();
    expect(stores('NJ', { household_goods_authority: false })).toBe(
      "Harbor & Sons stores in NJ, and isn't licensed to move between states.",
    );
    expect(stores('NJ', { legal: NO_LEGAL_PROFILE })).toBe(
      "Harbor & Sons hasn't told us yet what federal law asks of a move between states.",
    );
    expect(stores('NJ', { state_licenses: [] })).toBeUndefined();
    expect(stores('NY', { household_goods_authority: false })).toBeUndefined();
    expect(stores('NY', { state_licenses: [] })).toBe("Harbor & Sons isn't licensed to move within NY.");
    const yard = { ...aMover().address, state: 'NJ' };
    expect(reason({ address: yard, warehouse_address: null, household_goods_authority: false }, stored)).toContain('stores in NJ');
    expect(reason({ address: yard, warehouse_address: null, household_goods_authority: false })).toBeUndefined();
  });

  test('within a state only with its license [pricing 3]', () => {
    expect(reason({ state_licenses: [{ state: 'NJ', number: '1' }] })).toBe("Harbor & Sons isn't licensed to move within NY.");
    expect(reason({ state_licenses: [] }, { interstate: true })).toBeUndefined();
  });
});

describe('services', () => {
  const STORAGE = { kind: 'in_transit', move_out: '2027-12-01' } as const;

  test.each<[Partial<MoverServices>, Partial<PricingInput>, string]>([
    [{ does_piano: false }, { special: { ...NO_SPECIAL, grand_piano: 1 } }, "doesn't move pianos"],
    [{ offers_heavy_items: false }, { special: { ...NO_SPECIAL, heavy: 1 } }, "doesn't move very heavy items"],
    [{ offers_packing: false }, { packing: true }, "doesn't pack"],
    [{ offers_packing: false }, { unpacking: true }, "doesn't unpack"],
    [{ offers_coi: false }, { coi_addresses: 1 }, "doesn't give certificates of insurance"],
    [{ offers_storage: false }, { storage: STORAGE }, "doesn't store goods"],
    [{ does_box_delivery: false }, { boxes_bought: [0, 0, 1, 0, 0, 0, 0] }, "doesn't deliver boxes"],
  ])('who lacks %j does not bid when it is asked for [pricing 3] [spec 5.28]', (services, move, sentence) => {
    expect(reason(without(services), move)).toBe(`Harbor & Sons ${sentence}.`);
    expect(reason(without(services))).toBeUndefined();
    expect(reason({}, move)).toBeUndefined();
  });

  test('who includes packing need not offer it [decisions 6]', () => {
    expect(reason(without({ offers_packing: false, does_packing: true }), { packing: true })).toBeUndefined();
    expect(reason(without({ offers_packing: false, does_packing: true }), { unpacking: true })).toBe("Harbor & Sons doesn't unpack.");
  });

  test('storage in transit lasts at most 180 days [pricing 2]', () => {
    expect(reason({}, { storage: { kind: 'in_transit', move_out: '2028-04-09' } })).toBeUndefined();
    expect(reason({}, { storage: { kind: 'in_transit', move_out: '2028-04-10' } })).toBe('Storage in transit lasts at most 180 days.');
  });

  test('hours are sold by who sells them, and not over long distance', () => {
    const hourly = { truck: 'small', hours: 2, crew: 2, overweight: 0, oversize: 0, stairs: false } as const;
    expect(reason({}, { hourly })).toBeUndefined();
    expect(reason(without({ offers_hourly: false }), { hourly })).toBe("Harbor & Sons doesn't work by the hour.");
    expect(reason({}, { hourly, miles: 200 })).toBe('Harbor & Sons works by the hour on local moves only.');
  });
});

describe('size, notice and trucks', () => {
  test('no more than its largest job [pricing 3]', () => {
    expect(reason({ maximum_cubic_feet: 684 })).toBeUndefined();
    expect(reason({ maximum_cubic_feet: 683 })).toBe('Harbor & Sons takes at most 683 cubic feet.');
  });

  test('the notice that it needs is kept [pricing 3]', () => {
    expect(reason({ lead_time_days: 11 })).toBeUndefined();
    expect(reason({ lead_time_days: 12 })).toBe('Harbor & Sons needs 12 days of notice.');
    expect(whyNotBid(aMover(), aMove(), { today: TODAY, day: '2027-10-02' })?.message).toBe('Harbor & Sons needs 2 days of notice.');
  });

  test('without a free truck it does not bid [pricing 3]', () => {
    const refusal = whyNotBid(aMover(), aMove(), { today: TODAY, is_free: () => false });
    expect(refusal?.code).toBe('mover_full');
    expect(whyNotBid(aMover(), aMove(), { today: TODAY, is_free: () => true })).toBeUndefined();
  });
});

test('a mover wants to see too much volume, or a thing that it never prices unseen [pricing 3]', () => {
  const items = [{ inventory_item_id: 1070, count: 1 }];
  expect(isConsultOnly(aMover(), aMove({ items }))).toBe(false);
  expect(isConsultOnly(aMover({ consult_only_over_cubic_feet: 684 }), aMove())).toBe(false);
  expect(isConsultOnly(aMover({ consult_only_over_cubic_feet: 683 }), aMove())).toBe(true);
  expect(isConsultOnly(aMover({ consult_only_items: [5, 1070] }), aMove({ items }))).toBe(true);
});

test('whoever has chosen the mover hears all of its reasons, each once [spec 8.14]', () => {
  const mover = aMover({ ...without({ does_piano: false, offers_storage: false }), maximum_cubic_feet: 600 });
  const move = aMove({ special: { ...NO_SPECIAL, upright_piano: 1 }, storage: { kind: 'into_warehouse' } });
  expect(reasonsOnAnyDay(mover, move)).toEqual([
    "Harbor & Sons doesn't move pianos.",
    "Harbor & Sons doesn't store goods.",
    'Harbor & Sons takes at most 600 cubic feet.',
  ]);
  expect(reasonsOnAnyDay(aMover(), aMove())).toEqual([]);
});
