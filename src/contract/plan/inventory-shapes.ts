import { z } from 'zod';
import { Dollars, Figure } from '#contract/core/fields.ts';

/** In words of its own: where thousands of units are wrong, writing the library's takes longer than reading the units. */
const YesOrNo = z.boolean('Say true or false');

export const Unit = z.object({
  mp_inventory_item_id: Figure,
  is_user_selected: YesOrNo,
  assembly_required: YesOrNo,
  crating_required: YesOrNo,
  wall_removal_required: YesOrNo,
});

export const InventoryItem = z.object({
  id: z.number(),
  inventory_item_id: z.number(),
  item_group_id: z.number(),
  group_id: z.number(),
  room_id: z.number(),
  name: z.string(),
  cubic_feet: z.number(),
  icon_css_class: z.string(),
  common_item: z.boolean(),
  hotlist_assembly: z.boolean(),
  hotlist_crating: z.boolean(),
  hotlist_off_the_wall: z.boolean(),
  /** One per unit. */
  mp_inventory_item_id: z.array(z.number()),
  is_user_selected: z.boolean(),
  units: z.array(Unit),
  handling_fee: Dollars,
  volume_fee: Dollars,
  total_fee: Dollars,
});

export const CustomItem = z.object({
  id: z.number(),
  name: z.string(),
  width_in_inches: z.number(),
  height_in_inches: z.number(),
  depth_in_inches: z.number(),
  cubic_feet: z.number(),
});

export const BoxTypeId = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6), z.literal(7)]);

/** 0 none, 1 packing, 2 unpacking, 3 both. */
export const PackingServiceId = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

export const Box = z.object({
  box_type_id: BoxTypeId,
  quantity: z.number(),
  typical_quantity: z.number(),
  name: z.string(),
  cubic_feet: z.number(),
  dimensions: z.string(),
  /** Of the chosen mover; total_fee is for all of them. */
  handling_fee: Dollars.optional(),
  volume_fee: Dollars.optional(),
  total_fee: Dollars.optional(),
});

export const Inventory = z.object({
  items: z.array(InventoryItem),
  custom_items: z.array(CustomItem),
  next_id: z.number(),
});

/** True, or the sentence that says why not. */
