import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { Dollars, Figure, PlanId, RowId, text, Whole, wholeFirst } from '#contract/core/fields.ts';
import { Box, BoxTypeId, CustomItem, InventoryItem, Unit } from '#contract/plan/inventory-shapes.ts';
import { PlanChange } from '#contract/plan/shapes.ts';
import { brand } from '#domain/core/brand.ts';
import { MAX_UNITS } from '#domain/inventory/inventory.ts';
import { MAX_LIST_CHARACTERS } from '#domain/list-reader/read-list.ts';

const { get, patch, post, remove } = callsOf('Inventory');

const id = PlanId;
const ItemRef = { inventory_item_id: Whole, item_group_id: Whole.optional() };

const BoxCount = z.number().int().min(0).max(2000);

const RestoredItems = z.array(z.object({ inventory_item_id: Whole, units: z.array(Unit).max(500) })).max(500);

const fitsPlan = (items: unknown): boolean => {
  if (!Array.isArray(items)) return true;
  const units = (items as { units?: unknown }[]).map((item) => (Array.isArray(item?.units) ? item.units.length : 0));
  return units.reduce((sum, count) => sum + count, 0) <= MAX_UNITS;
};

const Restored = wholeFirst(RestoredItems, fitsPlan, 'A plan holds at most 2,000 items.');

const CatalogItem = z.object({
  id: z.number(),
  name: z.string(),
  room_id: z.number(),
  group_id: z.number(),
  cubic_feet: z.number(),
  common_item: z.boolean(),
  hotlist_assembly: z.boolean(),
  hotlist_crating: z.boolean(),
  hotlist_off_the_wall: z.boolean(),
  icon_css_class: z.string(),
});

/** A thing that came in: with the words it was read from, or under its name when it was copied. A custom item has no id of the catalog. */
const Imported = z.object({
  text: z.string(),
  inventory_item_id: z.number().optional(),
  item_group_id: z.number().optional(),
  box_type_id: BoxTypeId.optional(),
  name: z.string(),
  count: z.number(),
  cubic_feet: z.number(),
  icon_css_class: z.string(),
  others: z
    .array(z.object({ inventory_item_id: z.number(), name: z.string() }))
    .optional()
    .describe('What else the words may mean, likeliest first: the thing is only likely, so ask'),
  instead: z
    .array(z.object({ inventory_item_id: z.number(), name: z.string() }))
    .optional()
    .describe('What it may be instead though it is sure, at most three, for whoever sees that it is wrong'),
});

export const inventory = {
  ofPlan: get('/inventory_items/move_plan_inventory_items', 'What is on a plan: items, boxes and custom items')
    .input(z.object({ move_plan_id: PlanId }))
    .output(z.object({ items: z.array(InventoryItem), boxes: z.array(Box), custom_items: z.array(CustomItem), cubic_feet: z.number() })),

  catalog: get('/inventory_items/all_items', 'Everything that can be put on a plan')
    .input(z.object({ move_plan_id: PlanId }))
    .output(
      z.object({
        rooms: z.array(z.object({ id: z.number(), name: z.string() })),
        item_groups: z.array(z.object({ id: z.number(), name: z.string(), room_id: z.number(), icon_css_class: z.string() })),
        items: z.array(CatalogItem),
        box_types: z.array(z.object({ box_type_id: z.number(), name: z.string(), cubic_feet: z.number(), dimensions: z.string() })),
      }),
    ),

  importInventory: post(`/move_plans/{id}/import_inventory_from_${brand.slug}`, "Copy another plan's inventory, or read a pasted list", {
    description: 'With `text` alone nothing changes; with `apply` too, or with `source_uuid`, the answer is a PlanChange as well.',
  })
    .input(
      z.object({
        id,
        source_uuid: text(64).min(1).optional().describe('The plan to copy from'),
        text: text(MAX_LIST_CHARACTERS).optional().describe('A list as somebody wrote it: "2 sofas, queen bed, 20 boxes"'),
        apply: z.boolean().optional(),
      }),
    )
    .output(z.object({ matched: z.array(Imported), unmatched: z.array(z.string()), ...PlanChange.partial().shape })),

  noteCorrections: post('/list_corrections', 'What words of a list meant that were not read or only guessed; kept without who said them', {
    successStatus: 204,
  })
    .input(
      z.object({
        corrections: z
          .array(
            z.object({
              words: text(120),
              meant: z.object({ kind: z.enum(['item', 'box']), id: z.number().int().min(1).max(9_999) }).nullable(),
            }),
          )
          .min(1)
          .max(100),
      }),
    )
    .output(z.void()),

  addTypicals: post('/move_plans/{id}/inventory_items/add_typicals', 'Top up to the usual things of the home size')
    .input(z.object({ id }))
    .output(PlanChange),

  removeTypicals: remove('/move_plans/{id}/inventory_items/remove_typicals', 'Take the usual things off again')
    .input(z.object({ id }))
    .output(PlanChange),

  addItem: post('/move_plans/{id}/inventory_items', 'Add one unit of an item')
    .input(z.object({ id, inventory_item: z.object(ItemRef) }))
    .output(PlanChange),

  removeItem: remove('/move_plans/{id}/inventory_items/{item_id}', 'Take one unit, or a custom item, off')
    .input(z.object({ id, item_id: RowId }))
    .output(PlanChange),

  setItemCount: post('/move_plans/{id}/inventory_items/set_item_count', 'Set how many there are of an item')
    .input(z.object({ id, ...ItemRef, count: Whole }))
    .output(PlanChange),

  addCustomItem: post('/move_plans/{id}/inventory_items/custom', 'Add an item of your own with its size')
    .input(
      z.object({
        id,
        custom_inventory_item: z.object({
          name: text(80),
          width_in_inches: Figure,
          height_in_inches: Figure,
          depth_in_inches: Figure,
        }),
      }),
    )
    .output(PlanChange),

  setSpecialHandling: patch('/move_plans/{id}/inventory_items/special_handling', 'Assembly, crating and off the wall, unit by unit')
    .input(
      z.object({
        id,
        special_handling_items: z
          .array(
            z.object({
              mp_inventory_item_id: Whole,
              wall_removal_required: z.boolean().optional(),
              crating_required: z.boolean().optional(),
              assembly_required: z.boolean().optional(),
            }),
          )
          .max(2000),
      }),
    )
    .output(PlanChange),

  handlingPrices: get(
    '/move_plans/{id}/handling_prices',
    'What assembly, crating and off the wall add for one of an item, by the chosen mover or the lowest price',
  )
    .input(z.object({ id, inventory_item_id: RowId }))
    .output(
      z.object({
        mover_name: z.string().nullable(),
        assembly_required: Dollars.nullable(),
        crating_required: Dollars.nullable(),
        wall_removal_required: Dollars.nullable(),
      }),
    ),

  restore: post('/move_plans/{id}/inventory_items/restore', 'Take the last act back: the named items and boxes as they were before it')
    .input(
      z.object({
        id,
        items: Restored,
        boxes: z.array(z.object({ box_type_id: BoxTypeId, quantity: BoxCount, typical_quantity: BoxCount })).max(7),
      }),
    )
    .output(PlanChange),
};
