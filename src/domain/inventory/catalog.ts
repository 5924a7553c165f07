import { CATALOG } from './tables/catalog.ts';
import { GROUPS } from './tables/item-groups.ts';
import { ROOMS } from './tables/rooms.ts';

/** What the price asks of a special thing: a piano's own fee, or the fee for things that are heavy or awkward by name (pricing, 2). */
export type SpecialItem = 'upright_piano' | 'baby_grand_piano' | 'grand_piano' | 'heavy';

/** A thing that can be on an inventory. */
export type CatalogItem = {
  id: number;
  name: string;
  room_id: number;
  group_id: number;
  cubic_feet: number;
  common_item: boolean;
  hotlist_assembly: boolean;
  hotlist_crating: boolean;
  hotlist_off_the_wall: boolean;
  special_item: SpecialItem | null;
  /** The name of its symbol among the icons. */
  icon_css_class: string;
};

export type ItemGroup = { id: number; name: string; room_id: number; icon_css_class: string };

export const catalogItem = (id: number): CatalogItem | undefined => ITEMS.get(id);

export const itemGroup = (id: number): ItemGroup | undefined => GROUPS_BY_ID.get(id);

export const roomName = (room_id: number): string => ROOMS.find(({ id }) => id === room_id)?.name ?? '';

export const itemsOfRoom = (room_id: number): readonly CatalogItem[] => CATALOG.filter((item) => item.room_id === room_id);

const ITEMS: ReadonlyMap<number, CatalogItem> = new Map(CATALOG.map((item) => [item.id, item]));
const GROUPS_BY_ID: ReadonlyMap<number, ItemGroup> = new Map(GROUPS.map((group) => [group.id, group]));
