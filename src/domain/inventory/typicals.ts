import { boxesOf, withBoxes } from './boxes.ts';
import { catalogItem } from './catalog.ts';
import { countOf, type Goods, withNewUnits } from './inventory.ts';
import { TYPICALS } from './tables/typicals.ts';

/** What the rules of goods need to know of a plan, so that a page can ask them of what it shows. */
export type Home = Goods & { home_size_id: number };

/** Tops up to what a home of this size usually holds; what is there already counts, so a second time adds nothing. */
export const addTypicals = <P extends Home>(plan: P): P =>
  (TYPICALS.get(plan.home_size_id)?.items ?? []).reduce(
    (filled, [inventory_item_id, count]) =>
      withNewUnits(filled, catalogItem(inventory_item_id)!, count - countOf(filled, inventory_item_id), false),
    plan,
  );

export const addTypicalBoxes = <P extends Home>(plan: P): P =>
  (TYPICALS.get(plan.home_size_id)?.boxes ?? []).reduce((filled, [box_type_id, count]) => {
    const row = boxesOf(filled.boxes, box_type_id);
    const missing = count - row.quantity;
    if (missing <= 0) return filled;
    return withBoxes(filled, { box_type_id, quantity: count, typical_quantity: row.typical_quantity + missing });
  }, plan);

/** Takes off every unit that came as a typical and was not touched since. */
export const removeTypicals = <P extends Home>(plan: P): P => {
  if (!hasTypicals(plan)) return plan;
  const items = plan.inventory.items
    .map((line) => ({ ...line, units: line.units.filter((unit) => unit.is_user_selected) }))
    .filter((line) => line.units.length > 0);
  return { ...plan, inventory: { ...plan.inventory, items } };
};

export const removeTypicalBoxes = <P extends Home>(plan: P): P => {
  if (plan.boxes.every((row) => row.typical_quantity === 0)) return plan;
  const boxes = plan.boxes
    .map((row) => ({ ...row, quantity: row.quantity - row.typical_quantity, typical_quantity: 0 }))
    .filter((row) => row.quantity > 0);
  return { ...plan, boxes };
};

export const withoutTypicals = <P extends Home>(plan: P): P => removeTypicalBoxes(removeTypicals(plan));

/** Typical items are on the list, so that taking them off can be offered. */
export const hasTypicals = ({ inventory }: Pick<Goods, 'inventory'>): boolean =>
  inventory.items.some((line) => line.units.some((unit) => !unit.is_user_selected));
