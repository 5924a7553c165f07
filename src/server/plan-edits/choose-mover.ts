import { whyNotBid } from '#domain/bidding/bids.ts';
import { isPriceHeld } from '#domain/booking/held-price.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import { pricingInputOf } from '#domain/pricing/pricing-input.ts';
import type { Caller } from '#server/core/caller.ts';
import { marketOf } from '#server/pricing/market.ts';
import { bidOfPlan } from '#server/pricing/price-plan.ts';
import { changePlan } from './change-plan.ts';

/** Holds one mover's price on the plan. `changePlan` prices it, with the places that are free now; a price that is held already stands. */
export const chooseMover = (caller: Caller, plan_id: string, mover_id: number) =>
  changePlan(caller, plan_id, async (plan, tx) => {
    const mover = (await marketOf(tx)).byId.get(mover_id);
    if (mover === undefined) throw refuse('not_found', "We can't find this mover.");
    const input = pricingInputOf(plan, catalogItem);
    const day = plan.details.move_date;
    if (input === null || day === null)
      throw refuse('step_not_reached', 'Tell us what moves, from where to where and when first.', {}, { step: 'DETAILS' });
    throwIf(whyNotBid(mover, input, { today: caller.now.today }));
    if ((await bidOfPlan(tx, mover, plan, input, day)).consult_only)
      throw refuse('mover_cannot', `${mover.name} wants to see the move before naming a price.`);
    return plan.mover_id === mover_id && isPriceHeld(plan, caller.now) ? plan : { ...plan, mover_id, price: null };
  });

export const unchooseMover = (caller: Caller, plan_id: string) =>
  changePlan(caller, plan_id, (plan) => ({ ...plan, mover_id: null, price: null }));
