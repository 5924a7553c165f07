import { grouped } from '#domain/core/words.ts';
import { boxesOf } from '#domain/inventory/boxes.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import type { Goods } from '#domain/inventory/inventory.ts';
import { countedName } from '#domain/inventory/item-names.ts';
import { SPECIAL_HANDLING, type Unit } from '#domain/inventory/special-handling.ts';
import { BOX_TYPES } from '#domain/inventory/tables/box-types.ts';

/** The banner's words for a change of what is moved: "2 sofas added". Undefined when nothing came or went. */
export const lastActionOf = (before: Goods, after: Goods): string | undefined => {
  const items = itemChanges(before, after);
  const boxes = boxChanges(before, after);
  const changes = [...items, ...boxes];
  const [only] = changes;
  if (only === undefined) return handlingChange(before, after);
  if (changes.length === 1 && !only.is_typical) return `${countedName(only.name, Math.abs(only.by))} ${direction(only)}`;
  if (changes.some((change) => direction(change) !== direction(only))) return 'Items changed';
  if (changes.every((change) => change.is_typical)) return `Typical ${items.length > 0 ? 'items' : 'boxes'} ${direction(only)}`;
  return changes.length === 1
    ? `${countedName(only.name, Math.abs(only.by))} ${direction(only)}`
    : `${counted(changes)} ${direction(only)}`;
};

/** What came with a list or from another plan: "24 items added from a list". */
export const lastImport =
  (from: 'list' | 'plan') =>
  (before: Goods, after: Goods): string | undefined => {
    const added = lastActionOf(before, after);
    return added && `${added} ${from === 'list' ? 'from a list' : 'from another move'}`;
  };

/** One kind of thing, more or fewer than before. `is_typical` when none of those that came or went was the customer's own choice. */
type Change = { name: string; by: number; is_typical: boolean; is_box: boolean };

const itemChanges = (before: Goods, after: Goods): readonly Change[] => {
  const changes: Change[] = [];
  const [units_before, units_after] = [unitsById(before), unitsById(after)];
  for (const id of new Set([...units_before.keys(), ...units_after.keys()])) {
    const [old, now] = [units_before.get(id) ?? [], units_after.get(id) ?? []];
    if (old.length === now.length) continue;
    const moved = now.length > old.length ? without(now, old) : without(old, now);
    const is_typical = moved.every((unit) => !unit.is_user_selected);
    changes.push({ name: catalogItem(id)?.name ?? 'Item', by: now.length - old.length, is_typical, is_box: false });
  }
  return [...changes, ...customChanges(before, after)];
};

const customChanges = (before: Goods, after: Goods): readonly Change[] => {
  const [old, now] = [before.inventory.custom_items, after.inventory.custom_items];
  const change = (name: string, by: number): Change => ({ name: name.replaceAll(',', ''), by, is_typical: false, is_box: false });
  return [
    ...now.filter(({ id }) => !old.some((item) => item.id === id)).map(({ name }) => change(name, 1)),
    ...old.filter(({ id }) => !now.some((item) => item.id === id)).map(({ name }) => change(name, -1)),
  ];
};

const boxChanges = (before: Goods, after: Goods): readonly Change[] =>
  BOX_TYPES.map(({ box_type_id, name }) => {
    const [old, now] = [boxesOf(before.boxes, box_type_id), boxesOf(after.boxes, box_type_id)];
    const by = now.quantity - old.quantity;
    return { name: `${name} box`, by, is_typical: now.typical_quantity - old.typical_quantity === by, is_box: true };
  }).filter(({ by }) => by !== 0);

/** "Crating added: Queen bed". */
const handlingChange = (before: Goods, after: Goods): string | undefined => {
  const units_before = unitsById(before);
  const changes = after.inventory.items.flatMap((line) => {
    const units = units_before.get(line.inventory_item_id) ?? [];
    if (units === line.units) return [];
    const old = new Map(units.map((unit) => [unit.mp_inventory_item_id, unit]));
    return line.units.flatMap((unit) =>
      SPECIAL_HANDLING.filter(({ key }) => old.get(unit.mp_inventory_item_id)?.[key] !== unit[key]).map(({ key, label }) => {
        const name = countedName(catalogItem(line.inventory_item_id)?.name ?? 'Item', 1);
        return `${label} ${unit[key] ? 'added' : 'removed'}: ${name}`;
      }),
    );
  });
  return new Set(changes).size > 1 ? 'Special handling changed' : changes[0];
};

/** A plan holds up to 300 things, so none of them is looked for one by one. */
const unitsById = ({ inventory }: Goods): ReadonlyMap<number, readonly Unit[]> =>
  new Map(inventory.items.map((line) => [line.inventory_item_id, line.units]));

const without = (units: readonly Unit[], gone: readonly Unit[]): readonly Unit[] => {
  const ids = new Set(gone.map((unit) => unit.mp_inventory_item_id));
  return units.filter((unit) => !ids.has(unit.mp_inventory_item_id));
};

const direction = ({ by }: Change): 'added' | 'removed' => (by > 0 ? 'added' : 'removed');

/** "24 items"; boxes by themselves are boxes. */
const counted = (changes: readonly Change[]): string =>
  `${grouped(changes.reduce((sum, { by }) => sum + Math.abs(by), 0))} ${changes.every((change) => change.is_box) ? 'boxes' : 'items'}`;
