import { refuse, throwIf } from '#domain/core/refusal.ts';
import { type BoxCount, boxCubicFeet, withBoxes } from './boxes.ts';
import { catalogItem } from './catalog.ts';
import type { CustomItem } from './custom-item.ts';
import { type CustomSize, customVolume, whyNotCustomItem } from './custom-item.ts';
import type { SpecialHandling, Unit } from './special-handling.ts';
import type { CatalogItem } from './tables/catalog.ts';
import { BOXES_ROOM_ID, CUSTOM_ROOM_ID, ROOMS } from './tables/rooms.ts';

/** All units of one catalog item in one group. */
export type ItemLine = { inventory_item_id: number; item_group_id: number; units: readonly Unit[] };

export type Inventory = {
  items: readonly ItemLine[];
  custom_items: readonly CustomItem[];
  /** The next free id for a unit or a custom item. */
  next_id: number;
};

export const NO_INVENTORY: Inventory = { items: [], custom_items: [], next_id: 1 };

/** Which item is meant; the group may be left out, and must be the item's own when it is named. */
export type ItemRef = { inventory_item_id: number; item_group_id?: number };

/** All that fills the truck. */
export type Goods = { inventory: Inventory; boxes: readonly BoxCount[] };

export const MAX_UNITS_OF_ONE_ITEM = 500;
export const MAX_UNITS = 2000;

/** "There are this many of it": repeating it changes nothing. The item is the customer's from then on, and no typical any more. */
export const setItemCount = <P extends Goods>(plan: P, { count, ...ref }: ItemRef & { count: number }): P => {
  const item = requireItem(ref);
  if (!Number.isInteger(count)) throw refuse('invalid', 'Use a whole number', { count: 'Use a whole number' });
  const line = lineOf(plan, item);
  if (line.units.length === Math.max(0, count) && line.units.every((unit) => unit.is_user_selected)) return plan;
  const kept = keepBest(line.units, Math.max(0, count)).map((unit) => ({ ...unit, is_user_selected: true }));
  return withNewUnits(withLine(plan, { ...line, units: kept }), item, count - kept.length, true);
};

/** One more, chosen by the customer. */
export const addItem = <P extends Goods>(plan: P, ref: ItemRef): P => withNewUnits(plan, requireItem(ref), 1, true);

/** Takes one unit, or a custom item, off. */
export const removeItem = <P extends Goods>(plan: P, id: number): P => {
  const { items, custom_items } = plan.inventory;
  if (custom_items.some((item) => item.id === id))
    return { ...plan, inventory: { ...plan.inventory, custom_items: custom_items.filter((item) => item.id !== id) } };
  const line = items.find(({ units }) => units.some((unit) => unit.mp_inventory_item_id === id));
  if (line === undefined) throw refuse('not_found', NOT_ON_PLAN);
  return withLine(plan, { ...line, units: line.units.filter((unit) => unit.mp_inventory_item_id !== id) });
};

export const addCustomItem = <P extends Goods>(plan: P, size: CustomSize): P => {
  throwIf(whyNotCustomItem(size));
  requireRoom(plan, 1);
  const { inventory } = plan;
  const { width_in_inches, height_in_inches, depth_in_inches } = size;
  const sides = { width_in_inches, height_in_inches, depth_in_inches };
  const item = { id: inventory.next_id, name: size.name.trim(), ...sides, cubic_feet: customVolume(sides) };
  return { ...plan, inventory: { ...inventory, custom_items: [...inventory.custom_items, item], next_id: inventory.next_id + 1 } };
};

/** Assembly, crating and taking off the wall, unit by unit; what is not named stays. A unit may be named more than once. */
export const setSpecialHandling = <P extends Goods>(
  plan: P,
  list: readonly ({ mp_inventory_item_id: number } & Partial<SpecialHandling>)[],
): P => {
  const wanted = new Map<number, Partial<SpecialHandling>[]>();
  for (const entry of list) wanted.set(entry.mp_inventory_item_id, [...(wanted.get(entry.mp_inventory_item_id) ?? []), entry]);
  const items = plan.inventory.items.map((line) => ({
    ...line,
    units: line.units.map((unit) => (wanted.get(unit.mp_inventory_item_id) ?? []).reduce(handled, unit)),
  }));
  const known = new Set(items.flatMap((line) => line.units.map((unit) => unit.mp_inventory_item_id)));
  if ([...wanted.keys()].some((id) => !known.has(id))) throw refuse('not_found', NOT_ON_PLAN);
  return { ...plan, inventory: { ...plan.inventory, items } };
};

/** The units and box counts of a moment ago, for Undo: as many, as typical and handled the same. Units that went since come back under a new id. */
export const restoreGoods = <P extends Goods>(
  plan: P,
  { items, boxes }: { items: readonly Omit<ItemLine, 'item_group_id'>[]; boxes: readonly BoxCount[] },
): P => boxes.reduce(withBoxes, items.reduce(withLineOfBefore, plan));

/** Units of another plan, handled the same, under ids of this one; the customer chose them. */
export const withUnitsLike = <P extends Goods>(plan: P, { inventory_item_id, units }: Pick<ItemLine, 'inventory_item_id' | 'units'>): P => {
  const item = requireItem({ inventory_item_id });
  const grown = withNewUnits(plan, item, units.length, true);
  const line = lineOf(grown, item);
  const old_count = line.units.length - units.length;
  const alike = units.map((unit, at) => ({ ...line.units[old_count + at]!, ...handlingOf(unit) }));
  return withLine(grown, { ...line, units: [...line.units.slice(0, old_count), ...alike] });
};

/** Custom items of another plan, under ids of this one. */
export const withCustomItems = <P extends Goods>(plan: P, custom_items: readonly CustomItem[]): P => {
  if (custom_items.length === 0) return plan;
  requireRoom(plan, custom_items.length);
  const { inventory } = plan;
  const added = custom_items.map((item, at) => ({ ...item, id: inventory.next_id + at }));
  const next_id = inventory.next_id + added.length;
  return { ...plan, inventory: { ...inventory, custom_items: [...inventory.custom_items, ...added], next_id } };
};

/** More units of an item, at the end of its line. Typicals come in as not yet chosen by the customer. */
export const withNewUnits = <P extends Goods>(plan: P, item: CatalogItem, count: number, is_user_selected: boolean): P => {
  if (count <= 0) return plan;
  const line = lineOf(plan, item);
  if (line.units.length + count > MAX_UNITS_OF_ONE_ITEM) throw tooMany('A plan holds at most 500 of one item.');
  requireRoom(plan, count);
  const { next_id } = plan.inventory;
  const added = Array.from({ length: count }, (_, at) => newUnit(next_id + at, is_user_selected));
  const changed = withLine(plan, { ...line, units: [...line.units, ...added] });
  return { ...changed, inventory: { ...changed.inventory, next_id: next_id + count } };
};

export const countOf = (plan: Goods, inventory_item_id: number): number =>
  plan.inventory.items.find((line) => line.inventory_item_id === inventory_item_id)?.units.length ?? 0;

/** Units of all items, and custom items. Boxes are counted by themselves. */
export const unitCount = ({ inventory }: Pick<Goods, 'inventory'>): number =>
  inventory.items.reduce((sum, line) => sum + line.units.length, inventory.custom_items.length);

/** Rounded up (Spec section 9), which is what prices and screens say. */
export const cubicFeet = (plan: Goods): number => Math.ceil(exactCubicFeet(plan));

/** To the tenth: no thing is measured finer. */
export const exactCubicFeet = (plan: Goods): number => inTenths(volumeByRoom(plan).reduce((sum, room) => sum + room.cubic_feet, 0));

/** The ten rooms in their order, empty ones too. */
export const volumeByRoom = ({ inventory, boxes }: Goods): readonly { room_id: number; cubic_feet: number }[] => {
  const volumes = new Map<number, number>();
  const add = (room_id: number, volume: number): unknown => volumes.set(room_id, (volumes.get(room_id) ?? 0) + volume);
  for (const { inventory_item_id, units } of inventory.items) {
    const item = catalogItem(inventory_item_id);
    if (item !== undefined) add(item.room_id, item.cubic_feet * units.length);
  }
  add(BOXES_ROOM_ID, boxCubicFeet(boxes));
  for (const { cubic_feet } of inventory.custom_items) add(CUSTOM_ROOM_ID, cubic_feet);
  return ROOMS.map(({ id }) => ({ room_id: id, cubic_feet: inTenths(volumes.get(id) ?? 0) }));
};

const NOT_ON_PLAN = 'This is no longer on the plan.';

const requireItem = ({ inventory_item_id, item_group_id }: ItemRef): CatalogItem => {
  const item = catalogItem(inventory_item_id);
  if (item === undefined) throw refuse('invalid', 'We do not know this item.', { inventory_item_id: 'We do not know this item.' });
  if (item_group_id !== undefined && item_group_id !== item.group_id)
    throw refuse('invalid', 'This item belongs to another group.', { item_group_id: 'This item belongs to another group.' });
  return item;
};

const requireRoom = (plan: Goods, count: number): void => {
  if (unitCount(plan) + count > MAX_UNITS) throw tooMany('A plan holds at most 2,000 items.');
};

const tooMany = (sentence: string): Error => refuse('invalid', sentence, { count: sentence });

const lineOf = ({ inventory }: Goods, item: CatalogItem): ItemLine =>
  inventory.items.find((line) => line.inventory_item_id === item.id) ?? {
    inventory_item_id: item.id,
    item_group_id: item.group_id,
    units: [],
  };

/** The plan with a line in its old place, or at the end; a line without units goes. */
const withLine = <P extends Goods>(plan: P, line: ItemLine): P => {
  const { items } = plan.inventory;
  const is_there = items.some((other) => other.inventory_item_id === line.inventory_item_id);
  const replaced = is_there ? items.map((other) => (other.inventory_item_id === line.inventory_item_id ? line : other)) : [...items, line];
  return { ...plan, inventory: { ...plan.inventory, items: replaced.filter(({ units }) => units.length > 0) } };
};

const withLineOfBefore = <P extends Goods>(plan: P, { inventory_item_id, units }: Pick<ItemLine, 'inventory_item_id' | 'units'>): P => {
  const line = lineOf(plan, requireItem({ inventory_item_id }));
  if (units.length > MAX_UNITS_OF_ONE_ITEM) throw tooMany('A plan holds at most 500 of one item.');
  requireRoom(plan, units.length - line.units.length);
  const known = new Set(line.units.map((unit) => unit.mp_inventory_item_id));
  let { next_id } = plan.inventory;
  const restored = units.map((unit) => (known.delete(unit.mp_inventory_item_id) ? unit : { ...unit, mp_inventory_item_id: next_id++ }));
  const changed = withLine(plan, { ...line, units: restored });
  return { ...changed, inventory: { ...changed.inventory, next_id } };
};

/** Things with special handling stay longest, then those that were there first. */
const keepBest = (units: readonly Unit[], count: number): readonly Unit[] => {
  const order = [...units].sort((one, other) => Number(isHandled(other)) - Number(isHandled(one)));
  const kept = new Set(order.slice(0, count));
  return units.filter((unit) => kept.has(unit));
};

const isHandled = (unit: Unit): boolean => unit.assembly_required || unit.crating_required || unit.wall_removal_required;

const handled = (unit: Unit, wanted: Partial<SpecialHandling>): Unit => {
  const { assembly_required, crating_required, wall_removal_required } = { ...unit, ...withoutGaps(wanted) };
  return { ...unit, assembly_required, crating_required, wall_removal_required, is_user_selected: true };
};

const handlingOf = ({ assembly_required, crating_required, wall_removal_required }: Unit): SpecialHandling => ({
  assembly_required,
  crating_required,
  wall_removal_required,
});

/** A field that is named but undefined does not wipe what was set. */
const withoutGaps = (wanted: Partial<SpecialHandling>): Partial<SpecialHandling> =>
  Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));

const newUnit = (mp_inventory_item_id: number, is_user_selected: boolean): Unit => ({
  mp_inventory_item_id,
  is_user_selected,
  assembly_required: false,
  crating_required: false,
  wall_removal_required: false,
});

const inTenths = (volume: number): number => Math.round(volume * 10) / 10;
