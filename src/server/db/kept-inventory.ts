import { customType } from 'drizzle-orm/pg-core';
import type { Inventory, ItemLine } from '#domain/inventory/inventory.ts';
import type { Unit } from '#domain/inventory/special-handling.ts';

/**
 * An inventory as its row keeps it. A full plan has 2,000 units, and every one of its changes writes and reads them all:
 * so a line is a list of numbers, and units that follow one another and are marked alike are one run.
 */
export type KeptInventory = Omit<Inventory, 'items'> & { lines: readonly (readonly number[])[] };

/** A line is its item, its group, and for each run of units: the first id, how many, and what they are marked with. */
export const folded = ({ items, custom_items, next_id }: Inventory): KeptInventory => ({
  lines: items.map(({ inventory_item_id, item_group_id, units }) => [inventory_item_id, item_group_id, ...runsOf(units)]),
  custom_items,
  next_id,
});

/** The inventory of a row; those that were written unit by unit stay readable. */
export const unfolded = (kept: KeptInventory | Inventory): Inventory => {
  if ('items' in kept) return kept;
  return { items: kept.lines.map(lineOf), custom_items: kept.custom_items, next_id: kept.next_id };
};

/** A column of JSON that everyone but the store sees as the inventory. */
export const inventoryColumn = customType<{ data: Inventory; driverData: string | KeptInventory | Inventory }>({
  dataType: () => 'jsonb',
  toDriver: (inventory) => JSON.stringify(folded(inventory)),
  fromDriver: (kept) => unfolded(typeof kept === 'string' ? JSON.parse(kept) : kept),
});

/** What a unit may be marked with; a unit's marks are the sum of these. */
const MARKS = { is_user_selected: 1, assembly_required: 2, crating_required: 4, wall_removal_required: 8 } as const;

const NUMBERS_OF_A_RUN = 3;

const runsOf = (units: readonly Unit[]): readonly number[] => {
  const runs: number[] = [];
  let [next_id, marks, count_at] = [-1, -1, -1];
  for (const unit of units) {
    const own = marksOf(unit);
    if (unit.mp_inventory_item_id === next_id && own === marks) runs[count_at]! += 1;
    else count_at = runs.push(unit.mp_inventory_item_id, 1, own) - 2;
    [next_id, marks] = [unit.mp_inventory_item_id + 1, own];
  }
  return runs;
};

const marksOf = (unit: Unit): number =>
  (unit.is_user_selected ? MARKS.is_user_selected : 0) +
  (unit.assembly_required ? MARKS.assembly_required : 0) +
  (unit.crating_required ? MARKS.crating_required : 0) +
  (unit.wall_removal_required ? MARKS.wall_removal_required : 0);

const lineOf = ([inventory_item_id = 0, item_group_id = 0, ...runs]: readonly number[]): ItemLine => {
  const units: Unit[] = [];
  for (let at = 0; at < runs.length; at += NUMBERS_OF_A_RUN) {
    const [first_id = 0, count = 0, marks = 0] = runs.slice(at, at + NUMBERS_OF_A_RUN);
    for (let one = 0; one < count; one++) units.push(unitOf(first_id + one, marks));
  }
  return { inventory_item_id, item_group_id, units };
};

const unitOf = (mp_inventory_item_id: number, marks: number): Unit => ({
  mp_inventory_item_id,
  is_user_selected: (marks & MARKS.is_user_selected) > 0,
  assembly_required: (marks & MARKS.assembly_required) > 0,
  crating_required: (marks & MARKS.crating_required) > 0,
  wall_removal_required: (marks & MARKS.wall_removal_required) > 0,
});
