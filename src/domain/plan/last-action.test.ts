import { expect, test } from 'vitest';
import { setBoxes } from '#domain/inventory/boxes.ts';
import { addCustomItem, addItem, removeItem, setItemCount, setSpecialHandling } from '#domain/inventory/inventory.ts';
import { pluralOf } from '#domain/inventory/item-names.ts';
import { addTypicalBoxes, addTypicals, removeTypicalBoxes, removeTypicals } from '#domain/inventory/typicals.ts';
import { anEmptyPlan } from '#test/support/people/moves.ts';
import { lastActionOf } from './last-action.ts';
import type { MovePlan } from './move-plan.ts';

const EMPTY = anEmptyPlan();
const of = (inventory_item_id: number, count: number) => (plan: MovePlan) => setItemCount(plan, { inventory_item_id, count });
const SOFAS = of(1001, 2)(EMPTY);
const TYPICAL = addTypicalBoxes(addTypicals(EMPTY));
const DOLLHOUSE = { name: 'Dollhouse, blue', width_in_inches: 24, height_in_inches: 36, depth_in_inches: 20 };

test.each<[string, MovePlan, (plan: MovePlan) => MovePlan]>([
  ['Queen bed added', EMPTY, of(1099, 1)],
  ['2 sofas added', EMPTY, of(1001, 2)],
  ['Sofa removed', SOFAS, of(1001, 1)],
  ['2 sofas removed', SOFAS, of(1001, 0)],
  ['3 TVs added', EMPTY, of(1034, 3)],
  ['2 chests of drawers added', EMPTY, of(1129, 2)],
  ['2 × Kayak or canoe added', EMPTY, of(1309, 2)],
  ['2 Murphy beds added', EMPTY, of(1110, 2)],
  ['Upright piano added', EMPTY, (plan) => addItem(plan, { inventory_item_id: 1076 })],
  ['Sofa removed', SOFAS, (plan) => removeItem(plan, 1)],
  ['Medium box added', EMPTY, (plan) => setBoxes(plan, { box_type_id: 2, quantity: 1 })],
  ['6 wardrobe boxes added', EMPTY, (plan) => setBoxes(plan, { box_type_id: 7, quantity: 6 })],
  ['2 China/Dish boxes added', EMPTY, (plan) => setBoxes(plan, { box_type_id: 4, quantity: 2 })],
  ['Dollhouse blue added', EMPTY, (plan) => addCustomItem(plan, DOLLHOUSE)],
  ['Typical items added', EMPTY, addTypicals],
  ['Typical items added', EMPTY, (plan) => addTypicalBoxes(addTypicals(plan))],
  ['Typical boxes added', EMPTY, addTypicalBoxes],
  ['Typical items removed', TYPICAL, removeTypicals],
  ['Typical items removed', TYPICAL, (plan) => removeTypicalBoxes(removeTypicals(plan))],
  ['Typical boxes removed', TYPICAL, removeTypicalBoxes],
  ['Crating added: Sofa', SOFAS, (plan) => setSpecialHandling(plan, [{ mp_inventory_item_id: 1, crating_required: true }])],
  ['5 items added', EMPTY, (plan) => of(1034, 3)(of(1001, 2)(plan))],
  ['Items changed', SOFAS, (plan) => of(1034, 1)(of(1001, 0)(plan))],
])('the banner says "%s" [spec 4.28] [ux I10]', (text, before, change) => {
  expect(lastActionOf(before, change(before))).toBe(text);
});

test('a change of anything else leaves the banner alone [spec 4.28]', () => {
  const noted: MovePlan = { ...SOFAS, user_note: 'Mind the cat' };
  expect(lastActionOf(SOFAS, noted)).toBeUndefined();
  expect(lastActionOf(SOFAS, SOFAS)).toBeUndefined();
});

test.each([
  ['Box spring', 'Box springs'],
  ['Mattress', 'Mattresses'],
  ['Utility shelf', 'Utility shelves'],
  ['Bench', 'Benches'],
  ['Futon with frame', 'Futons with frame'],
  ['Futon', 'Futons'],
  ['Toy', 'Toys'],
])('more than one %s are %s', (one, many) => {
  expect(pluralOf(one)).toBe(many);
});
