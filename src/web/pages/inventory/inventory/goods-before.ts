import { boxesOf } from '#domain/inventory/boxes.ts';
import type { Goods, ItemLine } from '#domain/inventory/inventory.ts';
import { BOX_TYPES } from '#domain/inventory/tables/box-types.ts';

/** What must be laid over `after` to have the things of `before` again: only what differs. */
export const goodsBefore = (before: Goods, after: Goods) => ({
  items: idsIn(before, after)
    .map((inventory_item_id) => ({ inventory_item_id, units: [...unitsOf(before, inventory_item_id)] }))
    .filter(({ inventory_item_id, units }) => !isSame(units, unitsOf(after, inventory_item_id))),
  boxes: BOX_TYPES.map(({ box_type_id }) => boxesOf(before.boxes, box_type_id)).filter(
    (row) => !isSame(row, boxesOf(after.boxes, row.box_type_id)),
  ),
});

const idsIn = (...all: readonly Goods[]): number[] => [
  ...new Set(all.flatMap(({ inventory }) => inventory.items.map((line) => line.inventory_item_id))),
];

const unitsOf = ({ inventory }: Goods, id: number): ItemLine['units'] =>
  inventory.items.find((line) => line.inventory_item_id === id)?.units ?? [];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
