import { bidOf, priceRangeOf } from '#domain/bids.ts';
import { catalogItem } from '#domain/catalog.ts';
import type { HeightId } from '#domain/details.ts';
import { type Cents, minus, toDollars } from '#domain/money.ts';
import type { Mover } from '#domain/mover.ts';
import type { MovePlan } from '#domain/plan.ts';
import { factsOf } from '#domain/pricing/move-facts.ts';
import { HEIGHTS } from '#domain/tables/heights.ts';
import type { Caller } from '../caller.ts';
import { openPlan } from './open-plan.ts';
import { pricingOf } from './price-plan.ts';

const GROUND_FLOOR: HeightId = 2;

/** What each way up adds against the ground floor: to the chosen mover's total, else to the lowest price. */
export const accessPrices = async (caller: Caller, id: string) => {
  const { plan, mover } = await openPlan(caller, id, 'view');
  const at = async (stop: 'pick_up' | 'drop_off') => {
    const withHeight = (height_id: HeightId) => {
      const details = { ...plan.details, [stop]: { ...plan.details[stop], height_id } };
      return totalOf(caller, { ...plan, details }, mover);
    };
    const ground = await withHeight(GROUND_FLOOR);
    if (ground === null) return [];
    const totals = await Promise.all(HEIGHTS.map(async (height) => ({ height_id: height.id, total: await withHeight(height.id) })));
    return totals.flatMap(({ height_id, total }) => (total === null ? [] : [{ height_id, amount: toDollars(minus(total, ground)) }]));
  };
  const [pick_up, drop_off] = await Promise.all([at('pick_up'), plan.details.move_into_storage ? [] : at('drop_off')]);
  return { mover_name: mover?.name ?? null, pick_up, drop_off };
};

const totalOf = async (caller: Caller, plan: MovePlan, mover: Mover | null): Promise<Cents | null> => {
  if (mover === null) return priceRangeOf((await pricingOf(caller.world, caller.world.db, plan, caller.now)).bids)?.low ?? null;
  const facts = factsOf(plan, catalogItem);
  const day = plan.details.move_date;
  return facts === null || day === null ? null : (bidOf(mover, facts, day).price?.total_cost ?? null);
};
