import { POLICY } from '#domain/core/policy.ts';
import type { NamedCount } from '#domain/core/words.ts';
import type { BoxCount } from '#domain/inventory/boxes.ts';
import type { ItemLine } from '#domain/inventory/inventory.ts';
import type { Unit } from '#domain/inventory/special-handling.ts';
import { BOX_TYPES } from '#domain/inventory/tables/box-types.ts';
import type { CatalogItem, SpecialItem } from '#domain/inventory/tables/catalog.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';

/** What is moved, as a price sees it. */
export type GoodsInput = {
  /** Rounded up. */
  cubic_feet: number;
  weight: number;
  items: readonly { inventory_item_id: number; count: number }[];
  special: Readonly<Record<SpecialItem, number>>;
  special_names: Readonly<Record<SpecialItem, readonly NamedCount[]>>;
  assembly: readonly NamedCount[];
  off_the_wall: readonly NamedCount[];
  /** One per crated unit. */
  crated: readonly { name: string; cubic_feet: number }[];
  /** In box type order 1-7. */
  boxes: readonly number[];
};

/** Null when there is nothing to move. */
export const goodsOf = (
  plan: Pick<MovePlan, 'inventory' | 'boxes'>,
  catalogOf: (id: number) => CatalogItem | undefined,
): GoodsInput | null => {
  const lines = plan.inventory.items.flatMap((line) => known(line, catalogOf(line.inventory_item_id)));
  const boxes = quantitiesOf(plan.boxes);
  const volume = sum(lines.map(({ item, units }) => item.cubic_feet * units.length)) + boxVolume(boxes);
  const cubic_feet = roundedUp(volume + sum(plan.inventory.custom_items.map((item) => item.cubic_feet)));
  if (cubic_feet === 0) return null;
  return {
    ...{ cubic_feet, weight: cubic_feet * POLICY.pounds_per_cubic_foot, boxes },
    items: lines.map(({ item, units }) => ({ inventory_item_id: item.id, count: units.length })),
    ...specialOf(lines),
    assembly: countsOf(lines, (unit) => unit.assembly_required),
    off_the_wall: countsOf(lines, (unit) => unit.wall_removal_required),
    crated: lines.flatMap(({ item, units }) =>
      units.filter((unit) => unit.crating_required).map(() => ({ name: shortName(item), cubic_feet: item.cubic_feet })),
    ),
  };
};

/** Seven quantities from box rows, none of them below zero. */
export const quantitiesOf = (boxes: readonly BoxCount[]): readonly number[] => {
  const quantities = [0, 0, 0, 0, 0, 0, 0];
  for (const { box_type_id, quantity } of boxes) quantities[box_type_id - 1] = Math.max(0, quantity);
  return quantities;
};

export const NO_SPECIAL: Readonly<Record<SpecialItem, number>> = { upright_piano: 0, baby_grand_piano: 0, grand_piano: 0, heavy: 0 };

export const NO_SPECIAL_NAMES: GoodsInput['special_names'] = { upright_piano: [], baby_grand_piano: [], grand_piano: [], heavy: [] };

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

type KnownLine = { item: CatalogItem; units: readonly Unit[] };

const known = (line: ItemLine, item: CatalogItem | undefined): readonly KnownLine[] =>
  item === undefined || line.units.length === 0 ? [] : [{ item, units: line.units }];

const specialOf = (lines: readonly KnownLine[]): Pick<GoodsInput, 'special' | 'special_names'> => {
  const special = { ...NO_SPECIAL };
  const special_names = { ...NO_SPECIAL_NAMES };
  for (const { item, units } of lines) {
    if (item.special_item === null) continue;
    special[item.special_item] += units.length;
    special_names[item.special_item] = [...special_names[item.special_item], { name: shortName(item), count: units.length }];
  }
  return { special, special_names };
};

const countsOf = (lines: readonly KnownLine[], wanted: (unit: Unit) => boolean): readonly NamedCount[] =>
  lines.flatMap(({ item, units }) => {
    const count = units.filter(wanted).length;
    return count === 0 ? [] : [{ name: shortName(item), count }];
  });

/** "Queen bed (frame, mattress, box spring)" is a queen bed on a bill. */
const shortName = (item: CatalogItem): string => item.name.split(' (')[0] ?? item.name;

const boxVolume = (quantities: readonly number[]): number =>
  sum(BOX_TYPES.map(({ box_type_id, cubic_feet }) => (quantities[box_type_id - 1] ?? 0) * cubic_feet));

/** Volumes are tenths; the small step back keeps binary noise from adding a whole cubic foot. */
const roundedUp = (volume: number): number => Math.ceil(volume - 1e-6);
