import { describe, expect, test } from 'vitest';
import { Refusal } from '#domain/core/refusal.ts';
import { setBoxes } from '#domain/inventory/boxes.ts';
import { addCustomItem, addItem, countOf, setItemCount, setSpecialHandling, unitCount } from '#domain/inventory/inventory.ts';
import { addTypicalBoxes, addTypicals, hasTypicals, removeTypicalBoxes } from '#domain/inventory/typicals.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { anEmptyPlan } from '#test/support/people/moves.ts';
import { EVIDENCE } from './evidence.ts';
import { importInventory, importList } from './import-inventory.ts';
import { readPastedList } from './read-list.ts';

const SOFA = 1001;
const PIANO = 1080;
const LOOM = { name: 'Loom', width_in_inches: 60, height_in_inches: 48, depth_in_inches: 40 };

const pasted = (text: string, plan: MovePlan = anEmptyPlan()): MovePlan => importList(plan, readPastedList(text, EVIDENCE).matched);

const refusalOf = (change: () => unknown): Refusal => {
  try {
    change();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('Nothing was refused.');
};

describe('a list that is taken over', () => {
  test('goes onto the plan beside what is there [ux I4] [spec 7.4]', () => {
    const twice = pasted('2 sofas, 20 boxes', pasted('2 sofas, 20 boxes'));
    expect(countOf(twice, SOFA)).toBe(4);
    expect(twice.boxes).toEqual([{ box_type_id: 2, quantity: 40, typical_quantity: 0 }]);
  });

  test('names what is on the plan as a typical, and it is the customer’s own then [spec 7.4]', () => {
    const plan = pasted('1 sofa', addTypicals(anEmptyPlan()));
    expect(countOf(plan, SOFA)).toBe(2);
    expect(plan.inventory.items.find((line) => line.inventory_item_id === SOFA)?.units.every((unit) => unit.is_user_selected)).toBe(true);
  });

  test('leaves the typical boxes typical, so that they can still be taken off [spec 7.5]', () => {
    const plan = pasted('3 medium boxes', addTypicalBoxes(anEmptyPlan()));
    expect(removeTypicalBoxes(plan).boxes).toEqual([{ box_type_id: 2, quantity: 3, typical_quantity: 0 }]);
  });

  test('may hold nothing that is known, and then changes nothing', () => {
    const plan = anEmptyPlan();
    expect(pasted('a zeppelin', plan)).toBe(plan);
  });

  test.each([
    ['501 sofas', 'This makes 501 sofas. A plan holds at most 500 of one item.'],
    ['300 sofas\nsofa x201', 'This makes 501 sofas. A plan holds at most 500 of one item.'],
    ['500 sofas\n500 nightstands\n500 desks\n500 bicycles\n1 crib', 'This makes 2,001 items. A plan holds at most 2,000.'],
    ['1500 small boxes\n501 large boxes', 'This makes 2,001 boxes. A plan holds at most 2,000.'],
  ])('%o is more than a plan holds, and nothing of it is taken [decisions 5]', (text, sentence) => {
    const refusal = refusalOf(() => pasted(text));
    expect([refusal.code, refusal.message, refusal.errors]).toEqual(['invalid', sentence, { text: sentence }]);
  });

  test('may fill a plan to the brim [decisions 5]', () => {
    const full = pasted('500 sofas\n500 nightstands\n500 desks\n500 bicycles\n2000 boxes');
    expect(unitCount(full)).toBe(2000);
    expect(refusalOf(() => pasted('1 sofa', full)).message).toBe('This makes 501 sofas. A plan holds at most 500 of one item.');
    expect(refusalOf(() => pasted('1 crib', full)).message).toBe('This makes 2,001 items. A plan holds at most 2,000.');
  });
});

describe('another plan that is copied', () => {
  const source = () => {
    const things = addCustomItem(
      addItem(setItemCount(anEmptyPlan(), { inventory_item_id: PIANO, count: 2 }), { inventory_item_id: SOFA }),
      LOOM,
    );
    return setBoxes(setSpecialHandling(things, [{ mp_inventory_item_id: 2, crating_required: true }]), { box_type_id: 7, quantity: 4 });
  };

  test('brings its things with what is to be done to them, its boxes and its custom items [spec 7.4]', () => {
    const plan = importInventory(anEmptyPlan(), source());
    expect(plan.inventory).toEqual(source().inventory);
    expect(plan.boxes).toEqual(source().boxes);
  });

  test('comes beside what is there, under ids of this plan [spec 7.4]', () => {
    const once = importInventory(anEmptyPlan(), source());
    const twice = importInventory(once, source());
    const ids = [
      ...twice.inventory.items.flatMap(({ units }) => units),
      ...twice.inventory.custom_items.map(({ id }) => ({ mp_inventory_item_id: id })),
    ];
    expect(new Set(ids.map((unit) => unit.mp_inventory_item_id)).size).toBe(8);
    expect(countOf(twice, PIANO)).toBe(4);
    expect(twice.inventory.items[0]?.units.map((unit) => unit.crating_required)).toEqual([false, true, false, true]);
    expect(twice.inventory.custom_items.map(({ name }) => name)).toEqual(['Loom', 'Loom']);
    expect(twice.boxes).toEqual([{ box_type_id: 7, quantity: 8, typical_quantity: 0 }]);
  });

  test('has no typicals any more: the customer chose to copy them [spec 7.5]', () => {
    const plan = importInventory(anEmptyPlan(), addTypicalBoxes(addTypicals(anEmptyPlan())));
    expect(hasTypicals(plan)).toBe(false);
    expect(plan.boxes.every((row) => row.typical_quantity === 0)).toBe(true);
  });

  test('that is empty changes nothing', () => {
    const plan = anEmptyPlan();
    expect(importInventory(plan, anEmptyPlan())).toBe(plan);
  });

  test('that is too much is refused as a whole [decisions 5]', () => {
    const many = setItemCount(anEmptyPlan(), { inventory_item_id: SOFA, count: 300 });
    expect(refusalOf(() => importInventory(many, many)).errors).toEqual({
      source_uuid: 'This makes 600 sofas. A plan holds at most 500 of one item.',
    });
    const full = pasted('500 sofas\n500 nightstands\n500 desks\n499 bicycles');
    expect(refusalOf(() => importInventory(full, addCustomItem(addCustomItem(anEmptyPlan(), LOOM), LOOM))).message).toBe(
      'This makes 2,001 items. A plan holds at most 2,000.',
    );
  });
});
