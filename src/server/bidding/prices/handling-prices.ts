import { minus, toDollars } from '#domain/core/money.ts';
import { type ItemLine, setSpecialHandling } from '#domain/inventory/inventory.ts';
import type { SpecialHandlingKey } from '#domain/inventory/special-handling.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { Caller } from '#server/core/caller.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { biddersOf, lowestBid } from '../best-bid.ts';

type Amounts = Record<SpecialHandlingKey, number | null>;

const NO_AMOUNTS: Amounts = { assembly_required: null, crating_required: null, wall_removal_required: null };

/** What each handling of one thing adds: to the chosen mover's total, else to the lowest price. Null while it has no price. */
export const handlingPrices = async (caller: Caller, id: string, inventory_item_id: number) => {
  const { plan, scope, mover } = await openPlan(caller, id, 'view');
  const line = plan.inventory.items.find((one) => one.inventory_item_id === inventory_item_id);
  const mover_name = mover?.name ?? null;
  // By the hour nothing is asked for it.
  if (line === undefined || plan.hourly_plan || scope === 'redacted') return { mover_name, ...NO_AMOUNTS };
  const bidders = await biddersOf(caller, plan, mover);
  const totalOf = (changed: MovePlan) => lowestBid(bidders, changed)?.price.total_cost;
  const added = (key: SpecialHandlingKey): number | null => {
    const [none, one] = [totalOf(withHandled(plan, line, key, 0)), totalOf(withHandled(plan, line, key, 1))];
    return none === undefined || one === undefined ? null : toDollars(minus(one, none));
  };
  return {
    mover_name,
    assembly_required: added('assembly_required'),
    crating_required: added('crating_required'),
    wall_removal_required: added('wall_removal_required'),
  };
};

/** The plan with so many units of the line handled, the first ones. */
const withHandled = (plan: MovePlan, { units }: ItemLine, key: SpecialHandlingKey, count: number): MovePlan =>
  setSpecialHandling(
    plan,
    units.map(({ mp_inventory_item_id }, at) => ({ mp_inventory_item_id, [key]: at < count })),
  );
