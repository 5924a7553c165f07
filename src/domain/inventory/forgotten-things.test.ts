import { describe, expect, test } from 'vitest';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { anEmptyPlan } from '#test/support/people/moves.ts';
import { setBoxes } from './boxes.ts';
import { type ForgottenCode, forgottenThings, placesAtHome } from './forgotten-things.ts';
import { setItemCount } from './inventory.ts';
import { CATALOG } from './tables/catalog.ts';
import { FORGOTTEN_PLACES } from './tables/forgotten-places.ts';
import { addTypicalBoxes, addTypicals } from './typicals.ts';

const [STUDIO, TWO_BEDROOMS, FOUR_BEDROOMS, FEW, ONE] = [1, 5, 7, 16, 17];

type Things = {
  items?: readonly (readonly [id: number, count: number])[];
  boxes?: readonly (readonly [id: 1 | 2 | 3 | 4 | 5 | 6 | 7, count: number])[];
};

const aPlan = (home_size_id: number, { items = [], boxes = [] }: Things = {}): MovePlan => {
  const with_items = items.reduce(
    (plan, [inventory_item_id, count]) => setItemCount(plan, { inventory_item_id, count }),
    anEmptyPlan({ home_size_id }),
  );
  return boxes.reduce((plan, [box_type_id, quantity]) => setBoxes(plan, { box_type_id, quantity }), with_items);
};

const codesOf = (plan: MovePlan): readonly ForgottenCode[] => forgottenThings(plan).map(({ code }) => code);

const ALL_PLACES = ['closets', 'garage', 'attic', 'basement', 'patio', 'walls'] as const;
/** One thing for each place, and enough boxes for two bedrooms. */
const COMPLETE = {
  items: [
    [1303, 1],
    [1341, 1],
    [1273, 1],
    [1249, 1],
    [1064, 1],
  ],
  boxes: [
    [2, 40],
    [7, 2],
  ],
} as const;
const but = (id: number): Things => ({ ...COMPLETE, items: COMPLETE.items.filter(([item]) => item !== id) });
const and = (...items: (readonly [number, number])[]): Things => ({ ...COMPLETE, items: [...COMPLETE.items, ...items] });

describe('what may have been forgotten', () => {
  test.each<[what: string, plan: MovePlan, codes: readonly ForgottenCode[]]>([
    ['an empty two-bedroom list', aPlan(TWO_BEDROOMS), ['no_boxes', ...ALL_PLACES]],
    ['an empty studio', aPlan(STUDIO), ['no_boxes', ...ALL_PLACES]],
    ['one item', aPlan(ONE, { items: [[1001, 1]] }), []],
    ['one item that is a bare mattress', aPlan(ONE, { items: [[1118, 1]] }), ['mattress_without_bed']],
    ['a few items without boxes', aPlan(FEW, { items: [[1099, 1]] }), ['no_boxes']],
    ['a few items with two boxes', aPlan(FEW, { items: [[1099, 1]], boxes: [[1, 2]] }), []],
    ['a list from every place', aPlan(TWO_BEDROOMS, COMPLETE), []],
    ['no wardrobe boxes', aPlan(TWO_BEDROOMS, { ...COMPLETE, boxes: [[2, 40]] }), ['closets']],
    ['a clothing rack in place of wardrobe boxes', aPlan(TWO_BEDROOMS, { ...and([1140, 1]), boxes: [[2, 40]] }), []],
    ['nothing from the garage', aPlan(TWO_BEDROOMS, but(1303)), ['garage']],
    ['a ladder, no bicycle', aPlan(TWO_BEDROOMS, { ...but(1303), items: [...but(1303).items!, [1327, 1]] }), []],
    ['nothing from the attic', aPlan(TWO_BEDROOMS, but(1341)), ['attic']],
    ['a Christmas tree, no bins', aPlan(TWO_BEDROOMS, { ...but(1341), items: [...but(1341).items!, [1095, 1]] }), []],
    ['nothing from the basement', aPlan(TWO_BEDROOMS, but(1273)), ['basement']],
    ['a treadmill, no washing machine', aPlan(TWO_BEDROOMS, { ...but(1273), items: [...but(1273).items!, [1285, 1]] }), []],
    ['nothing from the patio', aPlan(TWO_BEDROOMS, but(1249)), ['patio']],
    ['patio chairs, no grill', aPlan(TWO_BEDROOMS, { ...but(1249), items: [...but(1249).items!, [1237, 4]] }), []],
    ['nothing from the walls', aPlan(TWO_BEDROOMS, but(1064)), ['walls']],
    ['a mirror, no pictures', aPlan(TWO_BEDROOMS, { ...but(1064), items: [...but(1064).items!, [1063, 1]] }), []],
    ['a TV on the wall, which is no picture', aPlan(TWO_BEDROOMS, { ...but(1064), items: [...but(1064).items!, [1034, 1]] }), ['walls']],
    ['a bed frame without a mattress', aPlan(TWO_BEDROOMS, and([1116, 1])), ['bed_without_mattress']],
    ['two bed frames and one mattress', aPlan(TWO_BEDROOMS, and([1116, 1], [1115, 1], [1118, 1])), ['bed_without_mattress']],
    ['a bed frame with its mattress', aPlan(TWO_BEDROOMS, and([1116, 1], [1118, 1])), []],
    ['a whole bed, which has its mattress', aPlan(TWO_BEDROOMS, and([1099, 2])), []],
    ['a whole bed whose mattress is listed again', aPlan(TWO_BEDROOMS, and([1099, 1], [1118, 1])), []],
    ['a mattress without a bed', aPlan(TWO_BEDROOMS, and([1118, 1])), ['mattress_without_bed']],
    ['three mattresses for a bunk bed', aPlan(TWO_BEDROOMS, and([1190, 1], [1120, 3])), ['mattress_without_bed']],
    ['two mattresses for a bunk bed', aPlan(TWO_BEDROOMS, and([1190, 1], [1120, 2])), []],
    ['an adjustable base with two twin mattresses', aPlan(TWO_BEDROOMS, and([1106, 2], [1120, 2])), []],
    ['few boxes', aPlan(TWO_BEDROOMS, { ...COMPLETE, boxes: [[7, 2]] }), ['few_boxes']],
    [
      'no boxes at all',
      aPlan(FOUR_BEDROOMS, { items: [...COMPLETE.items.filter(([id]) => id !== 1341), [1095, 1]] }),
      ['no_boxes', 'closets'],
    ],
    ['bins in place of boxes', aPlan(TWO_BEDROOMS, { items: [...COMPLETE.items, [1340, 30]], boxes: [[7, 1]] }), []],
    [
      'a third of the boxes',
      aPlan(TWO_BEDROOMS, {
        ...COMPLETE,
        boxes: [
          [2, 16],
          [7, 2],
        ],
      }),
      [],
    ],
  ])('%s [ux I9]', (_, plan, codes) => {
    expect(codesOf(plan)).toEqual(codes);
  });

  test('is told in a sentence with its figures, and what would answer it [ux I9]', () => {
    const told = forgottenThings(
      aPlan(TWO_BEDROOMS, {
        items: [
          [1116, 3],
          [1118, 1],
        ],
        boxes: [[2, 12]],
      }),
    );
    expect(told.slice(0, 2)).toEqual([
      {
        code: 'bed_without_mattress',
        sentence: '2 bed frames are listed without a mattress.',
        belongs: { items: [1118, 1117, 1119, 1120], boxes: [] },
      },
      {
        code: 'few_boxes',
        sentence: 'Only 12 boxes are listed. A 2 Bedroom home usually fills about 57.',
        belongs: { items: [], boxes: [1, 2, 3, 4, 5, 7] },
      },
    ]);
    expect(forgottenThings(aPlan(ONE, { items: [[1118, 2]] })).map(({ sentence }) => sentence)).toEqual([
      '2 mattresses are listed without a bed frame.',
    ]);
    expect(forgottenThings(aPlan(STUDIO)).map(({ sentence }) => sentence)[0]).toBe(
      'No boxes are listed. A Studio home usually fills about 19.',
    );
  });

  test('of a home with all its typical things is no bed and no box [ux I9]', () => {
    for (const home_size_id of [1, 2, 3, 4, 5, 6, 7]) {
      const codes = codesOf(addTypicalBoxes(addTypicals(anEmptyPlan({ home_size_id }))));
      expect(codes.filter((code) => /bed|boxes|closets|walls/.test(code))).toEqual([]);
    }
  });
});

describe('the places of a home', () => {
  test('stand in the order of a walk through it, with what was found [ux I9]', () => {
    const plan = aPlan(TWO_BEDROOMS, {
      items: [
        [1303, 2],
        [1324, 1],
        [1327, 1],
        [1323, 1],
        [1095, 1],
        [1237, 4],
      ],
      boxes: [[7, 2]],
    });
    expect(placesAtHome(plan).map(({ name, count, found }) => [name, count, found])).toEqual([
      ['Closets', 2, '2 wardrobe boxes listed'],
      ['Garage or storage unit', 5, '2 bicycles, toolbox and 2 more listed'],
      ['Attic', 1, 'Artificial Christmas tree listed'],
      ['Basement', 0, null],
      ['Patio or balcony', 4, '4 patio chairs listed'],
      ['Walls: mirrors, art, shelves', 0, null],
    ]);
  });

  test('count together what reads the same [ux I9]', () => {
    const plan = aPlan(TWO_BEDROOMS, {
      items: [
        [1064, 4],
        [1065, 2],
      ],
    });
    expect(placesAtHome(plan).at(-1)).toMatchObject({ count: 6, found: '6 × Picture or painting listed' });
  });

  test('hold things of the catalog, none of them twice', () => {
    const ids = FORGOTTEN_PLACES.flatMap(({ items }): readonly number[] => items);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !CATALOG.some((item) => item.id === id))).toEqual([]);
  });
});
