import { straightMiles } from '#domain/address/distance.ts';
import { type Bid, isConsultOnly, sortBids } from '#domain/bidding/bids.ts';
import { heldUntil, priceCeiling } from '#domain/booking/booking.ts';
import { isPriceHeld } from '#domain/booking/held-price.ts';
import type { Now } from '#domain/core/business-time.ts';
import { type Cents, cents, toDollars } from '#domain/core/money.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import { cubicFeet } from '#domain/inventory/inventory.ts';
import { seesPricesOf } from '#domain/plan/access.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { couldChange } from '#domain/pricing/could-change.ts';
import { type PricingInput, pricingInputOf } from '#domain/pricing/pricing-input.ts';
import type { Caller } from '#server/core/caller.ts';
import { isFederal } from '#server/plan/date-now.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { showMover } from '#server/plan-view/show-mover.ts';
import { showLines } from '#server/plan-view/show-price.ts';
import { marketOf } from '#server/pricing/market.ts';
import { atHeldPrice, bidOfPlan, pricingOf, whyNoBid } from '#server/pricing/price-plan.ts';
import { countWithoutBid, leftOutFor } from './why-no-bids.ts';
import { bidsAnswer, keptBids, writtenBid } from './written-bids.ts';

/** Every bid of a plan in the asked order; movers that must see the move first stand apart. A mover sees its own, never a competitor's. */
export const bidsOf = async (caller: Caller, id: string, sort: number) => {
  const { plan, scope } = await openPlan(caller, id, 'view_steps');
  const { input, bids: all } = await pricingOf(caller.world.db, plan, caller.now);
  const bids = all.filter(({ mover }) => seesPricesOf(caller.viewer, scope, mover.id));
  const estimates = sortBids(bids, sort);
  const write = writtenBidsOf(plan, input, caller.now);
  const lists = { estimates: estimates.map(write), consult_only: bids.filter((bid) => bid.consult_only).map(write) };
  const left_out = scope === 'redacted' ? [] : await leftOutFor(caller, plan);
  return bidsAnswer(lists, { without_bid: await countWithoutBid(caller, plan, estimates.length), left_out });
};

/** One mover's bid, or the reason why it gives none. */
export const bidOfMover = async (caller: Caller, id: string, mover_id: number) => {
  const { plan, scope } = await openPlan(caller, id, 'view_steps');
  const mover = (await marketOf(caller.world.db)).byId.get(mover_id);
  const input = pricingInputOf(plan, catalogItem);
  const day = plan.details.move_date;
  if (mover === undefined || !seesPricesOf(caller.viewer, scope, mover_id)) throw refuse('not_found', "We can't find this mover.");
  if (input === null || day === null) throw refuse('step_not_reached', 'This move can’t be priced yet.', {}, { step: 'DETAILS' });
  throwIf(await whyNoBid(caller.world.db, mover, input, day, caller.now));
  const bid = atHeldPrice(await bidOfPlan(caller.world.db, mover, plan, input, day), plan, caller.now);
  return showBidsOf(plan, input, caller.now)(bid);
};

/** Bids of the same move on the same day are written once. That of the chosen mover may be at the price that is held, so it is written each time. */
const writtenBidsOf = (plan: MovePlan, input: PricingInput | null, now: Now) => {
  const of_plan = ofPlan(plan, input, now);
  const { volume } = of_plan;
  const kept = keptBids({ input, volume, move_date: plan.details.move_date, year: now.today.slice(0, 4) });
  return (bid: Bid) => {
    // What a mover named after its visit is this plan's alone.
    const is_own = bid.mover.id === plan.mover_id || (input !== null && !bid.consult_only && isConsultOnly(bid.mover, input));
    const written = (is_own ? undefined : kept.get(bid.mover)) ?? writtenBid(showStanding(bid, of_plan));
    if (!is_own) kept.set(bid.mover, written);
    return { ...written, price_held_until: heldUntilOf(bid, of_plan) };
  };
};

const showBidsOf = (plan: MovePlan, input: PricingInput | null, now: Now) => {
  const of_plan = ofPlan(plan, input, now);
  return (bid: Bid) => ({ ...showStanding(bid, of_plan), price_held_until: heldUntilOf(bid, of_plan) });
};

type Held = { mover_id: number | null; until: string | null };
type OfPlan = { plan: MovePlan; volume: number; input: PricingInput | null; held_until: string | null; held: Held | null; now: Now };

/** What rests on the plan alone is worked out once for all its bids. */
const ofPlan = (plan: MovePlan, input: PricingInput | null, now: Now): OfPlan => {
  const { move_date } = plan.details;
  return {
    plan,
    volume: plan.hourly_plan ? 0 : cubicFeet(plan),
    input,
    held_until: move_date === null ? null : heldUntil(now, move_date),
    held: isPriceHeld(plan, now) ? { mover_id: plan.mover_id, until: plan.price_held_until } : null,
    now,
  };
};

const heldUntilOf = (bid: Bid, { held_until, held }: OfPlan): string | null => {
  if (bid.consult_only) return null;
  return bid.mover.id === held?.mover_id ? held.until : held_until;
};

/** A bid but for how long its price is held. */
const showStanding = (bid: Bid, { plan, volume, input, now }: OfPlan) => {
  const total = bid.consult_only ? null : bid.total_cost;
  const ceiling =
    total === null || input === null ? null : priceCeiling(total, { kind: input.kind, is_federal: isFederal(plan, bid.mover) });
  return {
    mover: showMover(bid.mover, now),
    total_cost: total === null ? null : toDollars(total),
    consult_only: bid.consult_only,
    line_items: showLines(bid.price),
    cost_per_cubic_foot: total === null || volume === 0 ? null : toDollars(cents(total / volume)),
    ratings_data: bid.mover.ratings_data,
    delivery_estimate: bid.delivery_estimate,
    price_ceiling: ceiling === null ? null : toDollars(ceiling),
    miles_from_pick_up: input === null ? null : Math.round(straightMiles(bid.mover.address, input.pick_up)),
    could_change: input === null || total === null ? [] : couldChange(input, bid.mover.rate_card).map(showStep),
  };
};

const showStep = (step: { what: string; amount: Cents | null; per: string }) => ({
  ...step,
  amount: step.amount === null ? null : toDollars(step.amount),
});
