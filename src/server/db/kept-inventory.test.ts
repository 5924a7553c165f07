import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Inventory } from '#domain/inventory/inventory.ts';
import type { Unit } from '#domain/inventory/special-handling.ts';
import { folded, unfolded } from './kept-inventory.ts';

const unit = (mp_inventory_item_id: number, marks: Partial<Unit> = {}): Unit => ({
  mp_inventory_item_id,
  is_user_selected: false,
  assembly_required: false,
  crating_required: false,
  wall_removal_required: false,
  ...marks,
});

const UNIT = fc.record({
  mp_inventory_item_id: fc.oneof(fc.nat(12), fc.nat()),
  is_user_selected: fc.boolean(),
  assembly_required: fc.boolean(),
  crating_required: fc.boolean(),
  wall_removal_required: fc.boolean(),
});

const INVENTORY: fc.Arbitrary<Inventory> = fc.record({
  items: fc.array(fc.record({ inventory_item_id: fc.nat(), item_group_id: fc.nat(), units: fc.array(UNIT) })),
  custom_items: fc.constant([{ id: 5, name: 'Loom', width_in_inches: 40, height_in_inches: 50, depth_in_inches: 30.5, cubic_feet: 35.4 }]),
  next_id: fc.nat(),
});

describe('an inventory in its row', () => {
  test('comes back as it was, unit by unit and mark by mark', () => {
    fc.assert(
      fc.property(INVENTORY, (inventory) => {
        expect(unfolded(JSON.parse(JSON.stringify(folded(inventory))))).toEqual(inventory);
      }),
    );
  });

  test('units that follow one another and are marked alike are one run', () => {
    const units = [unit(4), unit(5), unit(6, { crating_required: true }), unit(7), unit(9), unit(8)];
    const { lines } = folded({ items: [{ inventory_item_id: 1001, item_group_id: 3, units }], custom_items: [], next_id: 10 });
    expect(lines).toEqual([[1001, 3, ...[4, 2, 0], ...[6, 1, 4], ...[7, 1, 0], ...[9, 1, 0], ...[8, 1, 0]]]);
  });

  test('one that was written unit by unit is read as it stands', () => {
    const old: Inventory = {
      items: [{ inventory_item_id: 1001, item_group_id: 3, units: [unit(4)] }],
      custom_items: [],
      next_id: 5,
    };
    expect(unfolded(old)).toBe(old);
  });
});
