import { type Refusal, refuse, throwIf } from '#domain/core/refusal.ts';
import { grouped } from '#domain/core/words.ts';
import { boxCount, boxesOf, MAX_BOXES, withBoxes } from '#domain/inventory/boxes.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import {
  countOf,
  type Goods,
  type ItemLine,
  MAX_UNITS,
  MAX_UNITS_OF_ONE_ITEM,
  setItemCount,
  unitCount,
  withCustomItems,
  withUnitsLike,
} from '#domain/inventory/inventory.ts';
import { pluralOf, shortName } from '#domain/inventory/item-names.ts';
import type { BoxTypeId } from '#domain/inventory/tables/box-types.ts';
import type { Match } from './search.ts';

/** So many of an item or of a box type, which is all that an import needs to know of a match. */
export type Brought =
  | Pick<Extract<Match, { kind: 'item' }>, 'kind' | 'inventory_item_id' | 'quantity'>
  | Pick<Extract<Match, { kind: 'box' }>, 'kind' | 'box_type_id' | 'quantity'>;

/** Puts everything read from a list on the plan, beside what is there; all of it or, when the plan can't hold it, nothing. */
export const importList = <P extends Goods>(plan: P, matched: readonly Brought[]): P => {
  throwIf(whyNotImport(plan, matched, 0, 'text'));
  return matched.reduce((filled, row) => {
    if (row.quantity <= 0) return filled;
    if (row.kind === 'box') return withMoreBoxes(filled, row.box_type_id, row.quantity);
    const { inventory_item_id, quantity } = row;
    return setItemCount(filled, { inventory_item_id, count: countOf(filled, inventory_item_id) + quantity });
  }, plan);
};

/** Copies what another plan moves, with what is to be done to each thing. It counts as the customer's own choice here. */
export const importInventory = <P extends Goods>(plan: P, source: Goods): P => {
  throwIf(whyNotImport(plan, broughtBy(source), source.inventory.custom_items.length, 'source_uuid'));
  const with_items = source.inventory.items.reduce((filled, line) => withUnitsLike(filled, line), plan);
  const with_all_items = withCustomItems(with_items, source.inventory.custom_items);
  return source.boxes.reduce((filled, { box_type_id, quantity }) => withMoreBoxes(filled, box_type_id, quantity), with_all_items);
};

/** The limits of a plan (decisions, 5), asked of everything at once, so that a list comes whole or not at all. */
export const whyNotImport = (
  plan: Goods,
  brought: readonly Brought[],
  custom_items: number,
  field: 'text' | 'source_uuid',
): Refusal | undefined => {
  const sentence = tooManyOfOne(plan, brought) ?? tooManyUnits(plan, brought, custom_items) ?? tooManyBoxes(plan, brought);
  return sentence === undefined ? undefined : refuse('invalid', sentence, { [field]: sentence });
};

const tooManyOfOne = (plan: Goods, brought: readonly Brought[]): string | undefined => {
  const counts = new Map<number, number>();
  for (const row of brought) {
    if (row.kind === 'box') continue;
    const id = row.inventory_item_id;
    counts.set(id, (counts.get(id) ?? countOf(plan, id)) + row.quantity);
  }
  for (const [id, count] of counts) {
    if (count <= MAX_UNITS_OF_ONE_ITEM) continue;
    const name = pluralOf(shortName(catalogItem(id)?.name ?? 'item')).toLowerCase();
    return `This makes ${grouped(count)} ${name}. A plan holds at most ${grouped(MAX_UNITS_OF_ONE_ITEM)} of one item.`;
  }
  return undefined;
};

const tooManyUnits = (plan: Goods, brought: readonly Brought[], custom_items: number): string | undefined => {
  const count = unitCount(plan) + custom_items + quantityOf(brought.filter(({ kind }) => kind === 'item'));
  return count > MAX_UNITS ? `This makes ${grouped(count)} items. A plan holds at most ${grouped(MAX_UNITS)}.` : undefined;
};

const tooManyBoxes = (plan: Goods, brought: readonly Brought[]): string | undefined => {
  const count = boxCount(plan.boxes) + quantityOf(brought.filter(({ kind }) => kind === 'box'));
  return count > MAX_BOXES ? `This makes ${grouped(count)} boxes. A plan holds at most ${grouped(MAX_BOXES)}.` : undefined;
};

const quantityOf = (brought: readonly Brought[]): number => brought.reduce((sum, { quantity }) => sum + Math.max(0, quantity), 0);

const broughtBy = ({ inventory, boxes }: Goods): readonly Brought[] => [
  ...inventory.items.map(({ inventory_item_id, units }: ItemLine) => ({
    kind: 'item' as const,
    inventory_item_id,
    quantity: units.length,
  })),
  ...boxes.map(({ box_type_id, quantity }) => ({ kind: 'box' as const, box_type_id, quantity })),
];

const withMoreBoxes = <P extends Goods>(plan: P, box_type_id: BoxTypeId, quantity: number): P => {
  const row = boxesOf(plan.boxes, box_type_id);
  return withBoxes(plan, { ...row, quantity: row.quantity + quantity });
};
