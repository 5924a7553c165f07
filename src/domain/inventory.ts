/** One physical thing, with its own special handling. */
export type Unit = {
  /** Unique within its plan, never reused. */
  mp_inventory_item_id: number;
  /** False while it is only a typical of the home size that the customer has not touched. */
  is_user_selected: boolean;
  assembly_required: boolean;
  crating_required: boolean;
  wall_removal_required: boolean;
};

/** All units of one catalog item in one group. */
export type ItemLine = { inventory_item_id: number; item_group_id: number; units: readonly Unit[] };

export type CustomItem = {
  id: number;
  name: string;
  width_in_inches: number;
  height_in_inches: number;
  depth_in_inches: number;
  /** W x H x D / 1728, rounded up to a tenth, 1 to 1,000 (decisions, 5). */
  cubic_feet: number;
};

export type Inventory = {
  items: readonly ItemLine[];
  custom_items: readonly CustomItem[];
  /** The next free id for a unit or a custom item. */
  next_id: number;
};

export const NO_INVENTORY: Inventory = { items: [], custom_items: [], next_id: 1 };
