import { describe, expect, test } from 'vitest';
import type { Unit } from '#domain/inventory/special-handling.ts';
import type { CatalogItem, SpecialItem } from '#domain/inventory/tables/catalog.ts';
import type { Details, HeightId } from '#domain/plan/details.ts';
import { anEmptyPlan, PLAIN_DAY } from '#test/support/people/moves.ts';
import { pricingInputOf, withBookedVolume } from './pricing-input.ts';

const item = (id: number, name: string, cubic_feet: number, special_item: SpecialItem | null = null): CatalogItem => ({
  ...{ id, name, cubic_feet, special_item, room_id: 1, group_id: 1 },
  icon_css_class: '',
  ...{ common_item: false, hotlist_assembly: false, hotlist_crating: false, hotlist_off_the_wall: false },
});

const CATALOG = new Map(
  [
    item(1, 'Queen bed (frame, mattress, box spring)', 65),
    item(2, 'Painting', 3.3),
    item(4, 'Lamp', 2.2),
    item(3, 'Piano, spinet', 60, 'upright_piano'),
  ].map((one) => [one.id, one] as const),
);
const catalogOf = (id: number) => CATALOG.get(id);

const unit = (mp_inventory_item_id: number, changes: Partial<Unit> = {}): Unit => ({
  ...{ mp_inventory_item_id, is_user_selected: true, assembly_required: false, crating_required: false, wall_removal_required: false },
  ...changes,
});

const TWO_BEDS = { inventory_item_id: 1, item_group_id: 1, units: [unit(1, { assembly_required: true }), unit(2)] };
const INVENTORY = { items: [TWO_BEDS], custom_items: [], next_id: 9 };

const aPlan = (details: Partial<Details> = {}, rest: Parameters<typeof anEmptyPlan>[0] = {}) => {
  const plan = anEmptyPlan({ inventory: INVENTORY, ...rest });
  return { ...plan, details: { ...plan.details, ...details } };
};

const inputWith = (...asked: Parameters<typeof aPlan>) => pricingInputOf(aPlan(...asked), catalogOf);

describe('what can be priced', () => {
  const NOWHERE = anEmptyPlan().details.extra_pick_up;

  test('nothing without something to move, both ends on the map and a date [decisions 3]', () => {
    expect(inputWith()).not.toBeNull();
    expect(pricingInputOf(anEmptyPlan(), catalogOf)).toBeNull();
    expect(inputWith({ pick_up: NOWHERE })).toBeNull();
    expect(inputWith({ drop_off: NOWHERE })).toBeNull();
    expect(inputWith({ move_date: null })).toBeNull();
  });

  test('an extra stop that is switched on must be on the map [decisions 3]', () => {
    expect(inputWith({ extra_pick_up_enabled: true })).toBeNull();
    expect(inputWith({ extra_drop_off_enabled: true })).toBeNull();
    expect(inputWith({ extra_drop_off_enabled: true, move_into_storage: true })).not.toBeNull();
  });

  test('moving into storage needs no drop-off and is 15 local miles [pricing 1]', () => {
    expect(inputWith({ drop_off: NOWHERE, move_into_storage: true })).toMatchObject({
      ...{ drop_off: null, miles: 15, kind: 'local', blend: 0, interstate: false, storage: { kind: 'into_warehouse' } },
    });
  });
});

describe('volume', () => {
  test('items, boxes and custom items add up, rounded up once, at 7 lb a cubic foot [pricing 1] [spec 9.12]', () => {
    const custom_items = [{ id: 7, name: 'Kiln', width_in_inches: 20, height_in_inches: 20, depth_in_inches: 20, cubic_feet: 4.7 }];
    const boxes = [
      { box_type_id: 1 as const, quantity: 3, typical_quantity: 0 },
      { box_type_id: 4 as const, quantity: 5, typical_quantity: 0 },
    ];
    // 130 + 4.7 + 4.5 + 26 = 165.2
    expect(inputWith({}, { inventory: { ...INVENTORY, custom_items }, boxes })).toMatchObject({ cubic_feet: 166, weight: 1162 });
  });

  test('binary noise adds no cubic foot', () => {
    // 25 x 2.2 is 55, though 55.00000000000001 to a computer
    const lamps = { inventory_item_id: 4, item_group_id: 1, units: Array.from({ length: 25 }, (_, at) => unit(at + 1)) };
    expect(inputWith({}, { inventory: { ...INVENTORY, items: [lamps] } })?.cubic_feet).toBe(55);
  });

  test('items that the catalog does not know weigh nothing', () => {
    const stranger = { ...TWO_BEDS, inventory_item_id: 99 };
    expect(inputWith({}, { inventory: { ...INVENTORY, items: [TWO_BEDS, stranger] } })?.cubic_feet).toBe(130);
  });
});

test('special handling is counted by unit, under short names', () => {
  const items = [
    TWO_BEDS,
    { inventory_item_id: 2, item_group_id: 1, units: [unit(3, { crating_required: true, wall_removal_required: true }), unit(4)] },
    { inventory_item_id: 3, item_group_id: 1, units: [unit(5)] },
  ];
  expect(inputWith({}, { inventory: { ...INVENTORY, items } })).toMatchObject({
    assembly: [{ name: 'Queen bed', count: 1 }],
    off_the_wall: [{ name: 'Painting', count: 1 }],
    crated: [{ name: 'Painting', cubic_feet: 3.3 }],
    special: { upright_piano: 1, baby_grand_piano: 0, grand_piano: 0, heavy: 0 },
    items: [
      { inventory_item_id: 1, count: 2 },
      { inventory_item_id: 2, count: 2 },
      { inventory_item_id: 3, count: 1 },
    ],
  });
});

describe('the way', () => {
  const { pick_up, drop_off } = anEmptyPlan().details;

  test('Brooklyn to Hoboken is 7 whole miles across a state line, and local [pricing 1]', () => {
    // 5.92 straight miles x 1.2 = 7.1
    expect(inputWith()).toMatchObject({ miles: 7, interstate: true, kind: 'local', blend: 0 });
  });

  test('an extra stop adds its detour, and may cross a state line [pricing 2]', () => {
    const manhattan = { ...pick_up, city: 'New York', lat: 40.8, lng: -73.95 };
    const within = inputWith({ drop_off: { ...drop_off, state: 'NY' } });
    const around = inputWith({
      drop_off: { ...drop_off, state: 'NY' },
      extra_pick_up: { ...manhattan, state: 'NJ' },
      extra_pick_up_enabled: true,
    });
    expect(within?.interstate).toBe(false);
    expect(around?.interstate).toBe(true);
    expect(around?.miles).toBeGreaterThan(within?.miles ?? 0);
    expect(around?.extra_stops).toEqual([{ end: 'pick_up', city: 'New York', flights: 0, paid_flights: 0, elevator: false }]);
  });

  test.each([
    [1, 0, 0, true],
    [2, 0, 0, false],
    [3, 1, 0, false],
    [4, 2, 1, false],
    [7, 5, 4, false],
  ] as const)('height %i is %i flights, %i of them paid [pricing 2]', (height_id: HeightId, flights, paid_flights, elevator) => {
    expect(inputWith({ pick_up: { ...pick_up, height_id } })?.pick_up).toMatchObject({ flights, paid_flights, elevator });
  });
});

describe('services', () => {
  test.each([
    [0, false, false],
    [1, true, false],
    [2, false, true],
    [3, true, true],
  ] as const)('packing service %i: packing %s, unpacking %s [decisions 6]', (follow_up_packing_service_id, packing, unpacking) => {
    expect(inputWith({}, { follow_up_packing_service_id })).toMatchObject({ packing, unpacking });
  });

  test('certificates are counted at the stops that are in use', () => {
    const { pick_up, drop_off } = anEmptyPlan().details;
    const asks = { certificate_of_insurance_required: true };
    const details = { pick_up: { ...pick_up, ...asks }, drop_off: { ...drop_off, ...asks }, extra_pick_up: { ...pick_up, ...asks } };
    expect(inputWith(details)?.coi_addresses).toBe(2);
    expect(inputWith({ ...details, extra_pick_up_enabled: true })?.coi_addresses).toBe(3);
    expect(inputWith({ ...details, move_into_storage: true })?.coi_addresses).toBe(1);
  });

  test('storage in transit keeps its move-out date', () => {
    expect(inputWith({ storage_in_transit: true, storage_move_out_date: '2027-11-01' })?.storage).toEqual({
      ...{ kind: 'in_transit', move_out: '2027-11-01' },
    });
  });
});

describe('an hourly plan', () => {
  const hours = { ...anEmptyPlan().hourly, truck_size_id: 3, num_hours: 4, laborers: 3, upright_pianos: 1, stairs: 1 as const };

  test('rests on truck, hours and laborers, not on an inventory [decisions 3]', () => {
    const input = pricingInputOf(anEmptyPlan({ hourly_plan: true, hourly: hours }), catalogOf);
    expect(input).toMatchObject({
      ...{ cubic_feet: 800, special: { upright_piano: 1 } },
      hourly: { truck: 'medium', hours: 4, crew: 3, stairs: true },
    });
  });

  test('is not priced before they are chosen', () => {
    expect(pricingInputOf(anEmptyPlan({ hourly_plan: true, hourly: { ...hours, num_hours: null } }), catalogOf)).toBeNull();
  });
});

test('a booked plan may remember the volume it was booked with', () => {
  const input = inputWith();
  expect(input && withBookedVolume(input, 100)).toMatchObject({ cubic_feet: 130, booked_cubic_feet: 100, move_date: PLAIN_DAY });
});
