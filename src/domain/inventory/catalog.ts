import type { CatalogItem } from './tables/catalog.ts';
import { CATALOG } from './tables/catalog.ts';
import type { ItemGroup } from './tables/item-groups.ts';
import { GROUPS } from './tables/item-groups.ts';
import { ROOMS } from './tables/rooms.ts';

export const catalogItem = (id: number): CatalogItem | undefined => ITEMS.get(id);

export const itemGroup = (id: number): ItemGroup | undefined => GROUPS_BY_ID.get(id);

export const roomName = (room_id: number): string => ROOMS.find(({ id }) => id === room_id)?.name ?? '';

export const itemsOfRoom = (room_id: number): readonly CatalogItem[] => CATALOG.filter((item) => item.room_id === room_id);

const ITEMS: ReadonlyMap<number, CatalogItem> = new Map(CATALOG.map((item) => [item.id, item]));
const GROUPS_BY_ID: ReadonlyMap<number, ItemGroup> = new Map(GROUPS.map((group) => [group.id, group]));
