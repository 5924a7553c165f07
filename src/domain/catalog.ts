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
};

export type ItemGroup = { id: number; name: string; room_id: number };
