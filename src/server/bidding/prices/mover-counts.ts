import type { Bid } from '#domain/bidding/bids.ts';
import { cubicFeet } from '#domain/inventory/inventory.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { byTheHour } from '#domain/pricing/hourly-input.ts';
import type { Caller } from '#server/core/caller.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { pricingOf } from '#server/pricing/price-plan.ts';

/** The same for a plan that is there already. */
export const moverCountsOf = async (caller: Caller, id: string) => {
  const { plan } = await openPlan(caller, id, 'view_steps');
  const { bids } = await pricingOf(caller.world.db, plan, caller.now);
  return moverCounts(caller, plan, bids);
};

/** How many movers there are for each kind of plan, whichever this one is: the page offers the other kind where one has none. */
export const moverCounts = async ({ world, now }: Caller, plan: MovePlan, own: readonly Bid[]) => {
  const bidsOn = async (other: MovePlan) => (await pricingOf(world.db, other, now)).bids;
  const regular = plan.hourly_plan ? await bidsOn({ ...plan, hourly_plan: false }) : own;
  const hourly = await bidsOn(byTheHour(plan, cubicFeet(plan)));
  return {
    movers_found: regular.length,
    hourly_movers_found: hourly.length,
    movers_all_consult_only: isAllConsultOnly(regular),
    hourly_movers_all_consult_only: isAllConsultOnly(hourly),
  };
};

const isAllConsultOnly = (bids: readonly Bid[]): boolean => bids.length > 0 && bids.every((bid) => bid.consult_only);
