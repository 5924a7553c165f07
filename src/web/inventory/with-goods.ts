import type { BoxCount } from '#domain/inventory/boxes.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import { cubicFeet, type Goods, type ItemLine } from '#domain/inventory/inventory.ts';
import { BOX_TYPES } from '#domain/inventory/tables/box-types.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';

type ShownGoods = Pick<PlanView, 'inventory' | 'boxes' | 'cubic_feet'>;

/** The view with the things of a plan that the rules have changed. */
export const withGoods = (view: PlanView, changed: Goods): PlanView => ({
  ...view,
  ...goodsOf(changed, view),
});

type ShownLine = PlanView['inventory']['items'][number];

/** What the rule left alone is the view's own: it is not dressed again, and whoever shows it need not look twice. */
const goodsOf = (plan: Goods, view: PlanView): ShownGoods => {
  const known = new Map<ItemLine, ShownLine>(view.inventory.items.map((line) => [line, line]));
  return {
    inventory: {
      items: plan.inventory.items.map((line) => known.get(line) ?? shown(line)),
      custom_items:
        plan.inventory.custom_items === view.inventory.custom_items ? view.inventory.custom_items : [...plan.inventory.custom_items],
      next_id: plan.inventory.next_id,
    },
    boxes: plan.boxes === view.boxes ? view.boxes : plan.boxes.map(shownBox),
    cubic_feet: cubicFeet(plan),
  };
};

const shownBox = (count: BoxCount): PlanView['boxes'][number] => {
  const type = BOX_TYPES[count.box_type_id - 1]!;
  return { ...count, name: type.name, cubic_feet: type.cubic_feet, dimensions: type.dimensions };
};

const shown = (line: ItemLine): ShownLine => {
  const { id, ...item } = catalogItem(line.inventory_item_id)!;
  return {
    ...item,
    id,
    ...line,
    units: [...line.units],
    mp_inventory_item_id: line.units.map((unit) => unit.mp_inventory_item_id),
    is_user_selected: line.units.some((unit) => unit.is_user_selected),
    handling_fee: 0,
    volume_fee: 0,
    total_fee: 0,
  };
};
