import { HEIGHTS } from '#domain/address/heights.ts';
import { minus, toDollars } from '#domain/core/money.ts';
import { seesPricesOf } from '#domain/plan/access.ts';
import { type HeightId, type StopKey, stopsOf, withoutStorage } from '#domain/plan/details.ts';
import type { Caller } from '#server/core/caller.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { biddersOf, lowestBid } from '../best-bid.ts';

const GROUND_FLOOR: HeightId = 2;

const NOT_SHOWN = { pick_up: [], drop_off: [], extra_pick_up: [], extra_drop_off: [] };

/** What each way up adds at each stop against the ground floor: to the chosen mover's total, else to the lowest price. */
export const accessPrices = async (caller: Caller, id: string) => {
  const { plan, scope, mover } = await openPlan(caller, id, 'view');
  const mover_name = mover?.name ?? null;
  if (!seesPricesOf(caller.viewer, scope, plan.mover_id)) return { mover_name, ...NOT_SHOWN };
  const used = stopsOf(withoutStorage(plan));
  // How somebody gets up to a door changes prices, never who bids.
  const bidders = await biddersOf(caller, plan, mover);
  const totalWith = (stop: StopKey, height_id: HeightId) => {
    const details = { ...plan.details, [stop]: { ...plan.details[stop], height_id } };
    return lowestBid(bidders, { ...plan, details })?.price.total_cost;
  };
  const at = (stop: StopKey) => {
    const ground = used.includes(stop) ? totalWith(stop, GROUND_FLOOR) : undefined;
    if (ground === undefined) return [];
    return HEIGHTS.flatMap(({ id: height_id }) => {
      const total = totalWith(stop, height_id);
      return total === undefined ? [] : [{ height_id, amount: toDollars(minus(total, ground)) }];
    });
  };
  return {
    mover_name,
    pick_up: at('pick_up'),
    drop_off: at('drop_off'),
    extra_pick_up: at('extra_pick_up'),
    extra_drop_off: at('extra_drop_off'),
  };
};
