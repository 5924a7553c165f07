import { catalogItem } from '#domain/inventory/catalog.ts';
import { BOX_TYPES } from '#domain/inventory/tables/box-types.ts';
import { ROOMS } from '#domain/inventory/tables/rooms.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { type Block, list } from './pdf-document.ts';

/** Everything that the price includes, room by room: what is not here was not priced. */
export const listOf = ({ inventory, boxes }: Pick<MovePlan, 'inventory' | 'boxes'>): readonly Block[] =>
  [
    ...ROOMS.map(({ id, name }) => [name, inRoom(inventory.items, id)] as const),
    ['Not in the catalog', inventory.custom_items.map(({ name }) => `1 ${name}`)] as const,
    ['Boxes', boxes.map(({ box_type_id, quantity }) => `${quantity} ${BOX_TYPES[box_type_id - 1]?.name ?? 'Box'}`)] as const,
  ].flatMap(([name, entries]) => (entries.length === 0 ? [] : [list(name, entries)]));

const inRoom = (items: MovePlan['inventory']['items'], room_id: number): string[] =>
  items.flatMap(({ inventory_item_id, units }) => {
    const item = catalogItem(inventory_item_id);
    return item?.room_id === room_id && units.length > 0 ? [`${units.length} ${item.name}`] : [];
  });
