import { bidOf, type PricedBid, sortBids } from '#domain/bids.ts';
import { catalogItem } from '#domain/catalog.ts';
import type { Mover } from '#domain/mover.ts';
import type { MovePlan } from '#domain/plan.ts';
import { factsOf } from '#domain/pricing/move-facts.ts';
import type { Caller } from '../caller.ts';
import { pricingOf } from './price-plan.ts';

/** By whom a choice is priced before it is made: the chosen mover, else the cheapest bid. Undefined while the move has no price. */
export const bestBid = async (caller: Caller, plan: MovePlan, mover: Mover | null): Promise<PricedBid | undefined> => {
  if (mover === null) return sortBids((await pricingOf(caller.world, caller.world.db, plan, caller.now)).bids)[0];
  const facts = factsOf(plan, catalogItem);
  const day = plan.details.move_date;
  const bid = facts === null || day === null ? null : bidOf(mover, facts, day);
  return bid === null || bid.consult_only ? undefined : bid;
};
