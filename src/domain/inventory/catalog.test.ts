import { describe, expect, test } from 'vitest';
import { ICON_NAMES } from '#web/icons/names.ts';
import { catalogItem, itemGroup, itemsOfRoom, roomName } from './catalog.ts';
import { oftenNeeds } from './special-handling.ts';
import { BOX_TYPES } from './tables/box-types.ts';
import { CATALOG, GROUPS } from './tables/catalog.ts';
import { DEFAULT_LANDING_SIZE, HOME_SIZES, homeSizeOf, LANDING_SIZES } from './tables/home-sizes.ts';
import { ROOMS } from './tables/rooms.ts';
import { TRUCK_SIZES } from './tables/truck-sizes.ts';
import { TYPICALS } from './tables/typicals.ts';

describe('the catalog', () => {
  test('has 343 things in 64 groups, each in its group’s room', () => {
    expect(CATALOG).toHaveLength(343);
    expect(GROUPS).toHaveLength(64);
    expect(new Set(CATALOG.map((item) => item.id)).size).toBe(343);
    for (const item of CATALOG) expect(item.room_id).toBe(itemGroup(item.group_id)?.room_id);
    for (const item of CATALOG) expect(item.cubic_feet).toBeGreaterThan(0);
  });

  test('draws each thing with an icon that exists', () => {
    const drawn: readonly string[] = ICON_NAMES;
    expect([...CATALOG, ...GROUPS].filter((thing) => !drawn.includes(thing.icon_css_class))).toEqual([]);
  });

  test('names what costs extra to carry [pricing 2]', () => {
    const named = (special: string) => CATALOG.filter((item) => item.special_item === special).map((item) => item.name);
    expect(named('upright_piano')).toEqual(['Upright piano', 'Spinet piano', 'Console piano', 'Player piano', 'Organ']);
    expect(named('baby_grand_piano')).toEqual(['Baby grand piano']);
    expect(named('grand_piano')).toEqual(['Grand piano', 'Concert grand piano']);
    expect(named('heavy')).toHaveLength(8);
  });

  test('knows what often needs special handling', () => {
    expect(oftenNeeds(catalogItem(1080)!)).toEqual(['assembly_required', 'crating_required']);
    expect(oftenNeeds(catalogItem(1001)!)).toEqual([]);
  });

  test('is looked up by id and by room [spec 9.11]', () => {
    expect(catalogItem(1099)?.name).toBe('Queen bed (frame, mattress, box spring)');
    expect(catalogItem(1)).toBeUndefined();
    for (let room = 1; room <= 8; room++) expect(itemsOfRoom(room).some((item) => item.common_item)).toBe(true);
    expect([itemsOfRoom(9), itemsOfRoom(10)]).toEqual([[], []]);
  });
});

describe('tables', () => {
  test('there are ten rooms [spec 3.16] [decisions 5]', () => {
    expect(ROOMS.map((room) => room.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect([roomName(9), roomName(10), roomName(11)]).toEqual(['Boxes I Packed', 'Custom items', '']);
  });

  test('there are seven box types, each at its id’s place [spec 3.14]', () => {
    expect(BOX_TYPES.map((type) => type.box_type_id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('the landing sizes become home sizes, 2 Bedroom by default [spec 9.3] [decisions 4]', () => {
    const nameOf = (id: number) => HOME_SIZES.find((size) => size.id === id)?.name;
    expect(LANDING_SIZES.map(({ id, label }) => [label, nameOf(homeSizeOf(id))])).toEqual([
      ['Studio', 'Studio'],
      ['1 Bedroom', '1BR Small'],
      ['2 Bedroom', '2BR'],
      ['3 Bedroom', '3BR'],
      ['4+ Bedroom', '4+BR'],
      ['Just a few items', 'Just a few items'],
    ]);
    expect(homeSizeOf(DEFAULT_LANDING_SIZE)).toBe(5);
    expect([0, 15, 2.5, Number.NaN].map(homeSizeOf)).toEqual([5, 5, 5, 5]);
  });

  test('the old numbers 1 to 14 have the specification’s map [spec 9.5]', () => {
    expect(Array.from({ length: 14 }, (_, at) => homeSizeOf(at + 1))).toEqual([1, 3, 5, 6, 7, 3, 16, 3, 3, 2, 3, 4, 3, 3]);
  });

  test('there are five truck sizes [spec 9.6]', () => {
    expect(TRUCK_SIZES.map((size) => size.id)).toEqual([1, 2, 3, 4, 5]);
  });

  test('typicals exist for every home size and name only known things', () => {
    expect([...TYPICALS.keys()]).toEqual(HOME_SIZES.map((size) => size.id));
    for (const { items } of TYPICALS.values()) for (const [id] of items) expect(catalogItem(id)).toBeDefined();
  });
});
