import { isMover, type Scope } from '#domain/access.ts';
import { type Bid, bidOf, isConsultOnly, sortBids } from '#domain/bids.ts';
import { heldUntil, priceCeiling } from '#domain/booking.ts';
import type { Now } from '#domain/business-time.ts';
import { catalogItem } from '#domain/catalog.ts';
import { straightMiles } from '#domain/distance.ts';
import { isPriceHeld } from '#domain/held-price.ts';
import { cubicFeet } from '#domain/inventory.ts';
import { type Cents, cents, toDollars } from '#domain/money.ts';
import type { MovePlan } from '#domain/plan.ts';
import { couldChange } from '#domain/pricing/could-change.ts';
import { factsOf, type MoveFacts } from '#domain/pricing/move-facts.ts';
import { insist, refuse } from '#domain/refusal.ts';
import type { Caller } from '../caller.ts';
import { marketOf } from './market.ts';
import { openPlan } from './open-plan.ts';
import { atHeldPrice, pricingOf, whyNoBid } from './price-plan.ts';
import { showMover } from './show-mover.ts';
import { showLines } from './show-price.ts';
import { countWithoutBid } from './why-no-bids.ts';

/** Every bid of a plan in the asked order; movers that must see the move first stand apart. A mover sees its own, never a competitor's. */
export const bidsOf = async (caller: Caller, id: string, sort: number) => {
  const { plan, scope } = await openPlan(caller, id, 'view_steps');
  const { facts, bids: all } = await pricingOf(caller.world, caller.world.db, plan, caller.now);
  const bids = all.filter(({ mover }) => seesBidOf(caller, scope, mover.id));
  const show = showBidsOf(plan, facts, caller.now);
  const estimates = sortBids(bids, sort);
  return {
    estimates: estimates.map(show),
    consult_only: bids.filter((bid) => bid.consult_only).map(show),
    without_bid: await countWithoutBid(caller, plan, estimates.length),
  };
};

/** One mover's bid, or the reason why it gives none. */
export const bidOfMover = async (caller: Caller, id: string, mover_id: number) => {
  const { plan, scope } = await openPlan(caller, id, 'view_steps');
  const mover = (await marketOf(caller.world.db)).byId.get(mover_id);
  const facts = factsOf(plan, catalogItem);
  const day = plan.details.move_date;
  if (mover === undefined || !seesBidOf(caller, scope, mover_id)) throw refuse('not_found', "We can't find this mover.");
  if (facts === null || day === null) throw refuse('step_not_reached', 'This move can’t be priced yet.', {}, { step: 'DETAILS' });
  insist(await whyNoBid(caller.world.db, mover, facts, day, caller.now));
  const bid: Bid = isConsultOnly(mover, facts)
    ? { mover, consult_only: true, price: null, delivery_estimate: null }
    : atHeldPrice(bidOf(mover, facts, day), plan, caller.now);
  return showBidsOf(plan, facts, caller.now)(bid);
};

/** Who sees the plan redacted sees none of its prices but its own. */
const seesBidOf = ({ viewer }: Caller, scope: Scope, mover_id: number): boolean =>
  scope !== 'redacted' || (isMover(viewer) && viewer.user?.mover_id === mover_id);

/** What rests on the plan alone is worked out once for all its bids. */
const showBidsOf = (plan: MovePlan, facts: MoveFacts | null, now: Now) => {
  const volume = plan.hourly_plan ? 0 : cubicFeet(plan);
  const { move_date } = plan.details;
  const held_until = move_date === null ? null : heldUntil(now, move_date);
  const held = isPriceHeld(plan, now) ? { mover_id: plan.mover_id, until: plan.price_held_until } : null;
  return (bid: Bid) => showBid(bid, { volume, facts, held_until: bid.mover.id === held?.mover_id ? held.until : held_until, now });
};

type OfPlan = { volume: number; facts: MoveFacts | null; held_until: string | null; now: Now };

const showBid = (bid: Bid, { volume, facts, held_until, now }: OfPlan) => {
  const total = bid.consult_only ? null : bid.total_cost;
  return {
    mover: showMover(bid.mover, now),
    total_cost: total === null ? null : toDollars(total),
    consult_only: bid.consult_only,
    line_items: showLines(bid.price),
    cost_per_cubic_foot: total === null || volume === 0 ? null : toDollars(cents(total / volume)),
    ratings_data: bid.mover.ratings_data,
    delivery_estimate: bid.delivery_estimate,
    price_held_until: total === null ? null : held_until,
    price_ceiling: total === null || facts === null ? null : toDollars(priceCeiling(total, facts.kind)),
    miles_from_pick_up: facts === null ? null : Math.round(straightMiles(bid.mover.address, facts.pick_up)),
    could_change: facts === null || total === null ? [] : couldChange(facts, bid.mover.rate_card).map(showStep),
  };
};

const showStep = (step: { what: string; amount: Cents | null; per: string }) => ({
  ...step,
  amount: step.amount === null ? null : toDollars(step.amount),
});
