import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { anEmptyPlan } from '#test/support/people/moves.ts';
import { boxCount, setBoxes } from './boxes.ts';
import { addItem, countOf, cubicFeet, setItemCount, setSpecialHandling } from './inventory.ts';
import type { BoxTypeId } from './tables/box-types.ts';
import { CATALOG } from './tables/catalog.ts';
import { HOME_SIZES } from './tables/home-sizes.ts';
import { addTypicalBoxes, addTypicals, hasTypicals, removeTypicalBoxes, removeTypicals } from './typicals.ts';

const addBoth = (plan: MovePlan) => addTypicalBoxes(addTypicals(plan));
const removeBoth = (plan: MovePlan) => removeTypicalBoxes(removeTypicals(plan));
const goodsOf = ({ inventory, boxes }: MovePlan) => ({ items: inventory.items, custom_items: inventory.custom_items, boxes });

const NIGHTSTAND = { inventory_item_id: 1136, item_group_id: 16 };

describe('typicals', () => {
  test.each([
    [1, 321],
    [2, 382],
    [3, 448],
    [4, 586],
    [5, 885],
    [6, 1363],
    [7, 1980],
    [16, 137],
    [17, 50],
  ])('of home size %i come to %i cubic feet [decisions 5] [spec 9.22]', (home_size_id, volume) => {
    expect(cubicFeet(addBoth(anEmptyPlan({ home_size_id })))).toBe(volume);
  });

  test('top up to the usual count and never double [decisions 5]', () => {
    const two = setItemCount(anEmptyPlan(), { ...NIGHTSTAND, count: 2 });
    expect(countOf(addTypicals(two), 1136)).toBe(3);
    expect(countOf(addTypicals(setItemCount(two, { ...NIGHTSTAND, count: 9 })), 1136)).toBe(9);
    expect(addBoth(addBoth(two))).toEqual(addBoth(two));
  });

  test('are taken off again, and what the customer set stays [decisions 5]', () => {
    const plan = setItemCount(addTypicals(anEmptyPlan()), { ...NIGHTSTAND, count: 2 });
    const left = removeTypicals(plan);
    expect(left.inventory.items.map((line) => [line.inventory_item_id, line.units.length])).toEqual([[1136, 2]]);
    expect(hasTypicals(plan)).toBe(true);
    expect(hasTypicals(left)).toBe(false);
  });

  test('a typical thing with special handling is the customer’s own [decisions 5]', () => {
    const plan = setSpecialHandling(addTypicals(anEmptyPlan()), [{ mp_inventory_item_id: 1, assembly_required: true }]);
    expect(removeTypicals(plan).inventory.items).toHaveLength(1);
  });

  test('boxes that the customer has counted stay as counted [decisions 5]', () => {
    const plan = setBoxes(addTypicalBoxes(anEmptyPlan()), { box_type_id: 2, quantity: 12 });
    expect(removeTypicalBoxes(plan).boxes).toEqual([{ box_type_id: 2, quantity: 12, typical_quantity: 0 }]);
    const topped = addTypicalBoxes(setBoxes(anEmptyPlan(), { box_type_id: 2, quantity: 12 }));
    expect(topped.boxes[0]).toEqual({ box_type_id: 2, quantity: 20, typical_quantity: 8 });
    expect(boxCount(removeTypicalBoxes(topped).boxes)).toBe(12);
  });

  test('without any on the list there is nothing to take off', () => {
    const plan = addItem(anEmptyPlan(), NIGHTSTAND);
    expect(removeBoth(plan)).toBe(plan);
  });
});

describe('for every home size and list', () => {
  const aPlan = fc
    .record({
      home_size_id: fc.constantFrom(...HOME_SIZES.map((size) => size.id)),
      items: fc.array(fc.record({ item: fc.constantFrom(...CATALOG), count: fc.integer({ min: 1, max: 8 }) }), { maxLength: 12 }),
      boxes: fc.array(fc.record({ box_type_id: fc.constantFrom<BoxTypeId>(1, 2, 3, 4, 5, 6, 7), quantity: fc.nat(40) }), { maxLength: 7 }),
    })
    .map(({ home_size_id, items, boxes }) => {
      const plan = anEmptyPlan({ home_size_id });
      return boxes.reduce(
        setBoxes,
        items.reduce((filled, { item, count }) => setItemCount(filled, { inventory_item_id: item.id, count }), plan),
      );
    });

  test('typicals added twice are typicals added once [decisions 5]', () => {
    fc.assert(
      fc.property(aPlan, (plan) => {
        expect(addBoth(addBoth(plan))).toEqual(addBoth(plan));
      }),
    );
  });

  test('typicals added and removed leave exactly what was there [decisions 5] [ux I5]', () => {
    fc.assert(
      fc.property(aPlan, (plan) => {
        expect(goodsOf(removeBoth(addBoth(plan)))).toEqual(goodsOf(plan));
      }),
    );
  });
});
