import { bidOf, type PricedBid, sortBids } from '#domain/bidding/bids.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import type { Mover } from '#domain/movers/mover.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { pricingInputOf } from '#domain/pricing/pricing-input.ts';
import type { Caller } from '#server/core/caller.ts';
import { pricingOf } from '#server/pricing/price-plan.ts';

/** By whom a choice is priced before it is made: the chosen mover, else the cheapest bid. Undefined while the move has no price. */
export const bestBid = async (caller: Caller, plan: MovePlan, mover: Mover | null): Promise<PricedBid | undefined> =>
  lowestBid(await biddersOf(caller, plan, mover), plan);

/** The chosen mover alone, else all that bid on the plan. */
export const biddersOf = async (caller: Caller, plan: MovePlan, mover: Mover | null): Promise<readonly Mover[]> => {
  if (mover !== null) return [mover];
  const { bids } = await pricingOf(caller.world.db, plan, caller.now);
  return bids.map((bid) => bid.mover);
};

/** The cheapest of these movers, who are known to bid. */
export const lowestBid = (movers: readonly Mover[], plan: MovePlan): PricedBid | undefined => {
  const input = pricingInputOf(plan, catalogItem);
  const day = plan.details.move_date;
  return input === null || day === null ? undefined : sortBids(movers.map((mover) => bidOf(mover, input, day)))[0];
};
