import { describe, expect, test } from 'vitest';
import { HEIGHTS } from '#domain/address/heights.ts';
import { NOT_AN_ADDRESS } from '#domain/address/not-an-address.ts';
import { anEmptyPlan } from '#test/support/people/moves.ts';
import { cleanUnit, type Details, heightOf, NO_STOP, stopsOf, whatIsMissing, whatIsUnplaced, withChange, withStorage } from './details.ts';

const PLACED: Details = anEmptyPlan().details;
const COMPLETE: Details = {
  ...PLACED,
  pick_up: { ...PLACED.pick_up, street_address: '120 7th Ave' },
  drop_off: { ...PLACED.drop_off, street_address: '1 Main St' },
};

describe('the stops of a move', () => {
  test('a move has a pick-up and a drop-off, and extra stops when they are switched on [spec 5.9]', () => {
    expect(stopsOf(PLACED)).toEqual(['pick_up', 'drop_off']);
    expect(stopsOf({ ...PLACED, extra_pick_up_enabled: true, extra_drop_off_enabled: true })).toHaveLength(4);
  });

  test('moving into storage needs no drop-off [spec 4.15]', () => {
    expect(stopsOf({ ...PLACED, move_into_storage: true })).toEqual(['pick_up']);
    expect(stopsOf({ ...PLACED, move_into_storage: true, extra_pick_up_enabled: true, extra_drop_off_enabled: true })).toEqual([
      'pick_up',
      'extra_pick_up',
    ]);
  });

  test('every stop must be on the map for a price [decisions 3]', () => {
    expect(whatIsUnplaced(PLACED)).toBeUndefined();
    expect(whatIsUnplaced({ ...PLACED, pick_up: NO_STOP })?.errors).toEqual({ 'pick_up.city': NOT_AN_ADDRESS });
    expect(whatIsUnplaced({ ...PLACED, extra_drop_off_enabled: true })?.errors).toEqual({ 'extra_drop_off.city': NOT_AN_ADDRESS });
    expect(NOT_AN_ADDRESS).toBe('Please enter an address, city, or zip code');
  });

  test('a PO box is no street to send a truck to, and a box of a rural route stands before a house [spec 5.18]', () => {
    const at = (street_address: string) =>
      whatIsMissing({ ...COMPLETE, drop_off: { ...COMPLETE.drop_off, street_address } })?.errors?.['drop_off.street_address'];
    for (const street of ['PO Box 12', 'P.O. Box 12', 'p o box 7', 'Post Office Box 3', 'Box 44'])
      expect(at(street), street).toBe('Drop-off: a crew can’t come to a PO box; enter the street address.');
    for (const street of ['HC 61 Box 3', 'RR 2 Box 55', '4 Boxwood Ln', 'Box Canyon Rd', '10 Post Office Sq'])
      expect(at(street), street).toBeUndefined();
  });

  test('addresses are complete when each stop has its street [spec 5.18]', () => {
    expect(whatIsMissing(COMPLETE)).toBeUndefined();
    expect(whatIsMissing({ ...COMPLETE, drop_off: NO_STOP, move_into_storage: true })).toBeUndefined();
    expect(Object.keys(whatIsMissing({ ...COMPLETE, drop_off: PLACED.drop_off })?.errors ?? {})).toEqual(['drop_off.street_address']);
    expect(Object.keys(whatIsMissing({ ...COMPLETE, extra_pick_up_enabled: true })?.errors ?? {})).toEqual([
      'extra_pick_up.street_address',
    ]);
  });
});

describe('storage', () => {
  test('the two storage switches are never both on; the one switched last wins [spec 4.16]', () => {
    const into = withStorage(PLACED, { move_into_storage: true });
    expect(withStorage(into, { storage_in_transit: true })).toMatchObject({ move_into_storage: false, storage_in_transit: true });
    const transit = withStorage(PLACED, { storage_in_transit: true });
    expect(withStorage(transit, { move_into_storage: true })).toMatchObject({ move_into_storage: true, storage_in_transit: false });
    expect(withStorage(PLACED, { move_into_storage: true, storage_in_transit: true })).toMatchObject({ storage_in_transit: false });
  });

  test('storage in transit needs the day on which it ends [spec 4.17]', () => {
    expect(Object.keys(whatIsUnplaced({ ...PLACED, storage_in_transit: true })?.errors ?? {})).toEqual(['storage_move_out_date']);
  });

  test('things leave storage after the move date', () => {
    const stored = { storage_in_transit: true, storage_move_out_date: PLACED.move_date };
    expect(() => withChange(PLACED, stored)).toThrow('The storage end date must be after the move date');
    expect(withChange(PLACED, { ...stored, storage_move_out_date: '2027-11-20' }).storage_move_out_date).toBe('2027-11-20');
  });
});

test('a change leaves alone what it does not name', () => {
  const changed = withChange(COMPLETE, { pick_up: { height_id: 4 }, move_time: 3 });
  expect(changed).toEqual({ ...COMPLETE, pick_up: { ...COMPLETE.pick_up, height_id: 4 }, move_time: 3 });
});

describe('what another system or a person wrote', () => {
  test.each([
    [1, 0, 2],
    [1, 1, 3],
    [2, 3, 5],
    [4, 5, 7],
    [1, 6, 7],
    [2, 12, 7],
    [3, 0, 1],
    [3, 9, 1],
    [1, -1, 2],
    ...[1, 2, 4].flatMap((type) =>
      [2, 3, 4, 5, 6, 7, 7, 7, 7, 7].map((height, flights): [number, number, number] => [type, flights, height]),
    ),
    ...[0, 4, 9].map((flights): [number, number, number] => [3, flights, 1]),
    [1, 1.9, 3],
    [2, 0.5, 2],
    [4, Number.NaN, 2],
    [4, Number.POSITIVE_INFINITY, 7],
    [0, 3, 2],
    [5, 3, 2],
    [Number.NaN, 3, 2],
  ])('building type %i with %i flights is height %i [spec 5.22]', (building_type, flights, height_id) => {
    expect(heightOf(building_type, flights)).toBe(height_id);
  });

  test.each(['', '  ', 'N/A', 'n/a', 'NA', 'n.a.'])('the apartment number %j is none [spec 5.8]', (typed) => {
    expect(cleanUnit(typed)).toBe('');
  });

  test('an apartment number is kept', () => {
    expect(cleanUnit(' 4B ')).toBe('4B');
    expect(cleanUnit('Nan 3')).toBe('Nan 3');
  });
});

test('heights go from the elevator to stairs to the 6th floor [spec 9.7]', () => {
  expect(HEIGHTS.map((height) => height.id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(HEIGHTS.at(-1)?.label).toBe('Stairs to the 6th floor');
});
