import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#domain/core/refusal.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { anEmptyPlan } from '#test/support/people/moves.ts';
import { boxesOf, setBoxes } from './boxes.ts';
import {
  addCustomItem,
  addItem,
  countOf,
  cubicFeet,
  exactCubicFeet,
  MAX_UNITS,
  MAX_UNITS_OF_ONE_ITEM,
  removeItem,
  restoreGoods,
  setItemCount,
  setSpecialHandling,
  unitCount,
  volumeByRoom,
} from './inventory.ts';
import { BOX_TYPES } from './tables/box-types.ts';
import { CATALOG } from './tables/catalog.ts';
import { addTypicalBoxes, addTypicals, removeTypicalBoxes, removeTypicals } from './typicals.ts';

const SOFA = { inventory_item_id: 1001, item_group_id: 1 };
const PIANO = { inventory_item_id: 1076, item_group_id: 11 };
const DOLLHOUSE = { name: 'Dollhouse', width_in_inches: 24, height_in_inches: 36, depth_in_inches: 20 };

const sofas = (count: number, plan: MovePlan = anEmptyPlan()) => setItemCount(plan, { ...SOFA, count });
const idsOf = (plan: MovePlan) => plan.inventory.items.flatMap((line) => line.units.map((unit) => unit.mp_inventory_item_id));
const refusalOf = (change: () => unknown): Refusal => {
  try {
    change();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('Nothing was refused.');
};

describe('setting a count', () => {
  test('makes one unit for each thing, and says it again without effect [decisions 5] [spec 3.12]', () => {
    const plan = sofas(2);
    expect(plan.inventory.items).toMatchObject([{ ...SOFA, units: [{ is_user_selected: true }, { is_user_selected: true }] }]);
    expect(idsOf(plan)).toEqual([1, 2]);
    expect(sofas(2, plan)).toBe(plan);
  });

  test('takes the last added off first, but those with special handling last', () => {
    const plan = setSpecialHandling(sofas(4), [{ mp_inventory_item_id: 3, crating_required: true }]);
    expect(idsOf(sofas(3, plan))).toEqual([1, 2, 3]);
    expect(idsOf(sofas(2, plan))).toEqual([1, 3]);
    expect(idsOf(sofas(1, plan))).toEqual([3]);
  });

  test('0 and less take the item off the list [spec 7.7]', () => {
    expect(sofas(0, sofas(2)).inventory.items).toEqual([]);
    expect(sofas(-3, sofas(2)).inventory.items).toEqual([]);
    expect(sofas(0).inventory.items).toEqual([]);
  });

  test('never gives an id twice', () => {
    expect(idsOf(sofas(2, sofas(0, sofas(2))))).toEqual([3, 4]);
  });

  test.each([
    ['of an item that does not exist', { inventory_item_id: 7, item_group_id: 1, count: 1 }, 'inventory_item_id'],
    ['in a group that is not the item’s', { inventory_item_id: 1001, item_group_id: 2, count: 1 }, 'item_group_id'],
    ['that is no whole number', { ...SOFA, count: 1.5 }, 'count'],
    ['of more than 500', { ...SOFA, count: 501 }, 'count'],
  ])('%s is refused with the field [decisions 5]', (_, ref, field) => {
    const refusal = refusalOf(() => setItemCount(anEmptyPlan(), ref));
    expect(refusal.code).toBe('invalid');
    expect(Object.keys(refusal.errors)).toEqual([field]);
  });

  test('a plan holds at most 2,000 units [decisions 5]', () => {
    const full = [1001, 1002, 1003, 1004].reduce(
      (plan, inventory_item_id) => setItemCount(plan, { inventory_item_id, count: 500 }),
      anEmptyPlan(),
    );
    expect(unitCount(full)).toBe(2000);
    expect(refusalOf(() => addItem(full, PIANO)).message).toBe('A plan holds at most 2,000 items.');
    expect(refusalOf(() => addCustomItem(full, DOLLHOUSE)).code).toBe('invalid');
    expect(unitCount(sofas(499, full))).toBe(1999);
  });
});

describe('single units', () => {
  test('one is added, and taken off by its own id [spec 7.6]', () => {
    const plan = addItem(sofas(1), PIANO);
    expect(countOf(plan, 1076)).toBe(1);
    expect(countOf(removeItem(plan, 2), 1076)).toBe(0);
  });

  test('what is gone can’t be taken off again', () => {
    expect(refusalOf(() => removeItem(sofas(1), 9)).code).toBe('not_found');
  });
});

describe('custom items', () => {
  test('have the volume of their sides, rounded up to a tenth [decisions 5] [spec 3.15]', () => {
    const plan = addCustomItem(anEmptyPlan(), DOLLHOUSE);
    expect(plan.inventory.custom_items).toEqual([{ id: 1, ...DOLLHOUSE, cubic_feet: 10 }]);
    expect(addCustomItem(plan, { ...DOLLHOUSE, depth_in_inches: 20.1 }).inventory.custom_items[1]?.cubic_feet).toBe(10.1);
    expect(addCustomItem(plan, { ...DOLLHOUSE, height_in_inches: 1 }).inventory.custom_items[1]?.cubic_feet).toBe(1);
  });

  test('are taken off by their id', () => {
    expect(removeItem(addCustomItem(anEmptyPlan(), DOLLHOUSE), 1).inventory.custom_items).toEqual([]);
  });

  test.each([
    ['without a name', { name: '  ' }, 'name', 'Say what it is'],
    ['with a name like a letter', { name: 'x'.repeat(81) }, 'name', 'Use at most 80 letters'],
    ['without width', { width_in_inches: 0 }, 'width_in_inches', 'Enter 1 to 400 inches'],
    ['of 401 inches', { height_in_inches: 401 }, 'height_in_inches', 'Enter 1 to 400 inches'],
    ['with a side that is no number', { depth_in_inches: Number.NaN }, 'depth_in_inches', 'Enter 1 to 400 inches'],
    [
      'of more than 1,000 cubic feet',
      { width_in_inches: 400, height_in_inches: 400 },
      'depth_in_inches',
      'This comes to more than 1,000 cubic feet. List its parts one by one.',
    ],
  ])('%s are refused beside the field [decisions 5]', (_, change, field, sentence) => {
    const refusal = refusalOf(() => addCustomItem(anEmptyPlan(), { ...DOLLHOUSE, ...change }));
    expect(refusal.errors).toEqual({ [`custom_inventory_item.${field}`]: sentence });
    expect(refusal.message).toBe(sentence);
  });
});

describe('special handling', () => {
  test('belongs to one unit, and what is not named stays [decisions 5]', () => {
    const crated = setSpecialHandling(sofas(2), [{ mp_inventory_item_id: 1, crating_required: true }]);
    const both = setSpecialHandling(crated, [{ mp_inventory_item_id: 1, assembly_required: true, wall_removal_required: undefined }]);
    expect(both.inventory.items[0]?.units).toMatchObject([
      { crating_required: true, assembly_required: true, wall_removal_required: false },
      { crating_required: false, assembly_required: false, wall_removal_required: false },
    ]);
  });

  test('of a unit that is named twice in one call counts both times [decisions 5] [spec 7.10]', () => {
    const both = setSpecialHandling(sofas(1), [
      { mp_inventory_item_id: 1, crating_required: true },
      { mp_inventory_item_id: 1, wall_removal_required: true },
    ]);
    expect(both.inventory.items[0]?.units).toMatchObject([
      { crating_required: true, wall_removal_required: true, assembly_required: false },
    ]);
  });

  test('of a unit that is gone is refused', () => {
    expect(refusalOf(() => setSpecialHandling(sofas(1), [{ mp_inventory_item_id: 9, crating_required: true }])).code).toBe('not_found');
  });
});

describe('volume', () => {
  const plan = setBoxes(addCustomItem(addItem(sofas(2), PIANO), DOLLHOUSE), { box_type_id: 4, quantity: 3 });

  test('counts items, boxes and custom items, and is rounded up [spec 9.12]', () => {
    expect(exactCubicFeet(plan)).toBe(100 + 70 + 10 + 15.6);
    expect(cubicFeet(plan)).toBe(196);
    expect(cubicFeet(anEmptyPlan())).toBe(0);
  });

  test('is told by room [spec 9]', () => {
    expect(volumeByRoom(plan)).toHaveLength(10);
    expect(volumeByRoom(plan).filter((room) => room.cubic_feet > 0)).toEqual([
      { room_id: 1, cubic_feet: 170 },
      { room_id: 9, cubic_feet: 15.6 },
      { room_id: 10, cubic_feet: 10 },
    ]);
  });
});

describe('whatever is done', () => {
  const anItem = fc.constantFrom(...CATALOG).map((item) => item.id);
  const aChange = fc.oneof(
    fc
      .record({ inventory_item_id: anItem, count: fc.integer({ min: -2, max: 520 }) })
      .map((ref) => (plan: MovePlan) => setItemCount(plan, ref)),
    anItem.map((inventory_item_id) => (plan: MovePlan) => addItem(plan, { inventory_item_id })),
    fc.nat(40).map((id) => (plan: MovePlan) => removeItem(plan, id)),
    fc.constant((plan: MovePlan) => addCustomItem(plan, DOLLHOUSE)),
  );
  const unlessRefused = (plan: MovePlan, change: (plan: MovePlan) => MovePlan): MovePlan => {
    try {
      return change(plan);
    } catch (error) {
      if (error instanceof Refusal) return plan;
      throw error;
    }
  };
  const aPlan = fc.array(aChange, { maxLength: 25 }).map((changes) => changes.reduce(unlessRefused, anEmptyPlan()));

  test('volume is never below 0, counts never above the limits, ids never twice [decisions 5]', () => {
    fc.assert(
      fc.property(aPlan, (plan) => {
        const ids = [...idsOf(plan), ...plan.inventory.custom_items.map((item) => item.id)];
        expect(new Set(ids).size).toBe(ids.length);
        expect(Math.max(0, ...ids)).toBeLessThan(plan.inventory.next_id);
        expect(unitCount(plan)).toBeLessThanOrEqual(MAX_UNITS);
        for (const line of plan.inventory.items) expect(line.units.length).toBeLessThanOrEqual(MAX_UNITS_OF_ONE_ITEM);
        expect(exactCubicFeet(plan)).toBeGreaterThanOrEqual(0);
        expect(cubicFeet(plan) - exactCubicFeet(plan)).toBeLessThan(1);
      }),
      { numRuns: 60 },
    );
  });

  test('what is added and taken off again leaves the list as it was', () => {
    fc.assert(
      fc.property(aPlan, anItem, (plan, inventory_item_id) => {
        fc.pre(unitCount(plan) < MAX_UNITS && countOf(plan, inventory_item_id) < MAX_UNITS_OF_ONE_ITEM);
        const { items, custom_items } = removeItem(addItem(plan, { inventory_item_id }), plan.inventory.next_id).inventory;
        expect({ items, custom_items }).toEqual({ items: plan.inventory.items, custom_items: plan.inventory.custom_items });
      }),
      { numRuns: 60 },
    );
  });
});

describe('taking the last act back', () => {
  const typical = () => addTypicalBoxes(addTypicals({ ...anEmptyPlan(), home_size_id: 5 }));
  const goodsOf = (plan: MovePlan) => ({
    items: plan.inventory.items.map((line) => ({ ...line, units: line.units.map(({ mp_inventory_item_id: _, ...unit }) => unit) })),
    boxes: plan.boxes,
  });
  const undone = (before: MovePlan, after: MovePlan) =>
    restoreGoods(after, {
      items: CATALOG.map(
        ({ id }) => before.inventory.items.find((line) => line.inventory_item_id === id) ?? { inventory_item_id: id, units: [] },
      ),
      boxes: BOX_TYPES.map(({ box_type_id }) => boxesOf(before.boxes, box_type_id)),
    });
  const sorted = (plan: MovePlan) => ({
    items: goodsOf(plan).items.toSorted((one, other) => one.inventory_item_id - other.inventory_item_id),
    boxes: [...plan.boxes].sort((one, other) => one.box_type_id - other.box_type_id),
  });

  test('brings back the count, and a typical stays a typical [ux I10]', () => {
    const before = typical();
    expect(sorted(undone(before, sofas(4, before)))).toEqual(sorted(before));
    expect(sorted(undone(before, sofas(0, before)))).toEqual(sorted(before));
  });

  test('brings back what was to be done with it [ux I10]', () => {
    const before = setSpecialHandling(sofas(2), [{ mp_inventory_item_id: 2, crating_required: true }]);
    const after = undone(before, sofas(0, before));
    expect(sorted(after)).toEqual(sorted(before));
    expect(idsOf(after)).toEqual([3, 4]);
  });

  test('brings typicals back as they were, boxes too, and takes them off again [ux I5]', () => {
    const before = sofas(0, typical());
    expect(sorted(undone(before, removeTypicalBoxes(removeTypicals(before))))).toEqual(sorted(before));
    const empty = anEmptyPlan();
    expect(sorted(undone(empty, addTypicalBoxes(addTypicals(empty))))).toEqual(sorted(empty));
  });

  test('keeps to the limits of a plan', () => {
    const units = sofas(500).inventory.items[0]!.units;
    expect(() => restoreGoods(anEmptyPlan(), { items: [{ inventory_item_id: 1001, units: [...units, units[0]!] }], boxes: [] })).toThrow(
      'at most 500 of one item',
    );
  });
});
