import { type Cents, plus, times, toDollars } from '#domain/core/money.ts';
import type { BoxCount } from '#domain/inventory/boxes.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import type { ItemLine } from '#domain/inventory/inventory.ts';
import { BOX_TYPES } from '#domain/inventory/tables/box-types.ts';
import type { Mover } from '#domain/movers/mover.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';

/** The items as the wire has them: catalog facts, units, and the chosen mover's own fees (Spec section 9, "Per-item fee"). */
export const showInventory = (plan: Pick<MovePlan, 'inventory'>, mover: Mover | null) => ({
  items: plan.inventory.items.map((line) => showItem(line, mover)),
  custom_items: [...plan.inventory.custom_items],
  next_id: plan.inventory.next_id,
});

/** The boxes that are packed, with the fees of the chosen mover; by the hour it asks none. */
export const showPacked = ({ boxes, hourly_plan }: Pick<MovePlan, 'boxes' | 'hourly_plan'>, mover: Mover | null) =>
  showBoxes(boxes, hourly_plan ? null : mover);

/** Boxes likewise; a rate card names one fee for a box, which is for its space. Without a mover they have none. */
export const showBoxes = (counts: readonly BoxCount[], mover: Mover | null = null) =>
  counts.map((count) => {
    const type = BOX_TYPES[count.box_type_id - 1]!;
    return { ...count, name: type.name, cubic_feet: type.cubic_feet, dimensions: type.dimensions, ...boxFees(count, mover) };
  });

const boxFees = ({ box_type_id, quantity }: BoxCount, mover: Mover | null) => {
  if (mover === null) return {};
  const volume_fee = mover.rate_card.box_fees[box_type_id] ?? (0 as Cents);
  return { handling_fee: 0, volume_fee: toDollars(volume_fee), total_fee: toDollars(times(volume_fee, quantity)) };
};

const showItem = (line: ItemLine, mover: Mover | null) => {
  const item = catalogItem(line.inventory_item_id);
  if (item === undefined) throw new Error(`The plan holds the unknown item ${line.inventory_item_id}.`);
  const fees = mover?.rate_card.item_fees[item.id];
  const handling_fee = fees?.handling_fee ?? (0 as Cents);
  const volume_fee = fees?.volume_fee ?? (0 as Cents);
  return {
    id: item.id,
    inventory_item_id: line.inventory_item_id,
    item_group_id: line.item_group_id,
    group_id: item.group_id,
    room_id: item.room_id,
    name: item.name,
    cubic_feet: item.cubic_feet,
    icon_css_class: item.icon_css_class,
    common_item: item.common_item,
    hotlist_assembly: item.hotlist_assembly,
    hotlist_crating: item.hotlist_crating,
    hotlist_off_the_wall: item.hotlist_off_the_wall,
    mp_inventory_item_id: line.units.map((unit) => unit.mp_inventory_item_id),
    is_user_selected: line.units.some((unit) => unit.is_user_selected),
    units: [...line.units],
    handling_fee: toDollars(handling_fee),
    volume_fee: toDollars(volume_fee),
    total_fee: toDollars(times(plus(handling_fee, volume_fee), line.units.length)),
  };
};
