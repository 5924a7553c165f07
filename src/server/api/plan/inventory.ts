import {
  addCustomItem,
  addItem,
  cubicFeet,
  removeItem,
  restoreGoods,
  setItemCount,
  setSpecialHandling,
} from '#domain/inventory/inventory.ts';
import { BOX_TYPES } from '#domain/inventory/tables/box-types.ts';
import { CATALOG, GROUPS } from '#domain/inventory/tables/catalog.ts';
import { ROOMS } from '#domain/inventory/tables/rooms.ts';
import { addTypicals, removeTypicals } from '#domain/inventory/typicals.ts';
import { seesPricesOf } from '#domain/plan/access.ts';
import { handlingPrices } from '#server/bidding/prices/handling-prices.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { changePlan } from '#server/plan-edits/change-plan.ts';
import { importInto } from '#server/plan-edits/import-inventory.ts';
import { noteCorrections } from '#server/plan-edits/list-words.ts';
import { showInventory, showPacked } from '#server/plan-view/show-inventory.ts';
import { api } from '../endpoint.ts';

export const inventory = {
  ofPlan: api.inventory.ofPlan.handler(async ({ input, context }) => {
    const { plan, scope, mover } = await openPlan(context, input.move_plan_id, 'view');
    const asking = seesPricesOf(context.viewer, scope, plan.mover_id) ? mover : null;
    const { items, custom_items } = showInventory(plan, asking);
    return { items, custom_items, boxes: showPacked(plan, asking), cubic_feet: cubicFeet(plan) };
  }),
  catalog: api.inventory.catalog.handler(async ({ input, context }) => {
    await openPlan(context, input.move_plan_id, 'view');
    return WHOLE_CATALOG;
  }),
  importInventory: api.inventory.importInventory.handler(({ input, context }) => importInto(context, input)),
  noteCorrections: api.inventory.noteCorrections.handler(({ input, context }) => noteCorrections(context, input.corrections)),
  addTypicals: api.inventory.addTypicals.handler(({ input, context }) => changePlan(context, input.id, addTypicals)),
  removeTypicals: api.inventory.removeTypicals.handler(({ input, context }) => changePlan(context, input.id, removeTypicals)),
  addItem: api.inventory.addItem.handler(({ input, context }) =>
    changePlan(context, input.id, (plan) => addItem(plan, input.inventory_item)),
  ),
  removeItem: api.inventory.removeItem.handler(({ input, context }) =>
    changePlan(context, input.id, (plan) => removeItem(plan, input.item_id)),
  ),
  setItemCount: api.inventory.setItemCount.handler(({ input, context }) =>
    changePlan(context, input.id, (plan) => setItemCount(plan, input)),
  ),
  addCustomItem: api.inventory.addCustomItem.handler(({ input, context }) =>
    changePlan(context, input.id, (plan) => addCustomItem(plan, input.custom_inventory_item)),
  ),
  setSpecialHandling: api.inventory.setSpecialHandling.handler(({ input, context }) =>
    changePlan(context, input.id, (plan) => setSpecialHandling(plan, input.special_handling_items)),
  ),
  handlingPrices: api.inventory.handlingPrices.handler(({ input, context }) => handlingPrices(context, input.id, input.inventory_item_id)),
  restore: api.inventory.restore.handler(({ input, context }) => changePlan(context, input.id, (plan) => restoreGoods(plan, input))),
};

const WHOLE_CATALOG = {
  rooms: [...ROOMS],
  item_groups: [...GROUPS],
  items: [...CATALOG],
  box_types: BOX_TYPES.map(({ box_type_id, name, cubic_feet, dimensions }) => ({ box_type_id, name, cubic_feet, dimensions })),
};
