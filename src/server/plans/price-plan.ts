import { type Bid, bidOf, bidsFor, priceRangeOf, sortBids, whyNotBid } from '#domain/bids.ts';
import type { Now } from '#domain/business-time.ts';
import type { Day } from '#domain/calendar.ts';
import { capacityOn, placesFor } from '#domain/capacity.ts';
import { catalogItem } from '#domain/catalog.ts';
import { toDollars } from '#domain/money.ts';
import type { Mover } from '#domain/mover.ts';
import type { MovePlan } from '#domain/plan.ts';
import { factsOf, type MoveFacts } from '#domain/pricing/move-facts.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { reasonsOnAnyDay } from '#domain/who-may-bid.ts';
import type { Db, Tx } from '../db/open.ts';
import type { World } from '../world.ts';
import { marketOf, takenOn } from './market.ts';

/** Everything that is known of a plan's prices at a moment. `facts` is null while the move can't be priced yet. */
export type Pricing = { facts: MoveFacts | null; bids: readonly Bid[] };

export const NO_PRICING: Pricing = { facts: null, bids: [] };

/** All bids on the plan's own day. */
export const pricingOf = async (world: World, db: Db | Tx, plan: MovePlan, now: Now): Promise<Pricing> => {
  const facts = factsOf(plan, catalogItem);
  const day = plan.details.move_date;
  if (facts === null || day === null) return NO_PRICING;
  const market = await marketOf(world.db);
  const isFree = await freePlaces(db, facts, day);
  return { facts, bids: bidsFor(market.movers, facts, day, { today: now.today, is_free: isFree }) };
};

/** The plan with its price range and, when a mover is chosen, that mover's price of today. Refused when the mover can't do it any more. */
export const repriced = async (world: World, tx: Tx, plan: MovePlan, now: Now): Promise<MovePlan> => {
  const { bids } = await pricingOf(world, tx, plan, now);
  if (plan.mover_id === null) return withRange(plan, bids);
  const bid = bids.find((one) => one.mover.id === plan.mover_id);
  if (bid === undefined || bid.consult_only) throw await whyMoverCannot(world, tx, plan, now, bids);
  return { ...withRange(plan, bids), price: bid.price };
};

/** A plan without a chosen mover: only the range of the bids is known. */
export const withRange = (plan: MovePlan, bids: readonly Bid[]): MovePlan => ({ ...plan, price: null, price_range: priceRangeOf(bids) });

/** The chosen mover's bid as of now, and the facts it rests on; undefined when it does not bid. */
export const quoteOf = async (world: World, plan: MovePlan, now: Now): Promise<{ bid: Bid; facts: MoveFacts } | undefined> => {
  const facts = factsOf(plan, catalogItem);
  const day = plan.details.move_date;
  const mover = (await marketOf(world.db)).byId.get(plan.mover_id ?? -1);
  if (facts === null || day === null || mover === undefined || whyNotBid(mover, facts, { today: now.today })) return undefined;
  return { bid: bidOf(mover, facts, day), facts };
};

/** With all its reasons, and who could do the move instead. */
const whyMoverCannot = async (world: World, tx: Tx, plan: MovePlan, now: Now, bids: readonly Bid[]) => {
  const mover = (await marketOf(world.db)).byId.get(plan.mover_id ?? -1);
  const reason = mover ? await moverReason(tx, plan, mover, now) : 'This mover is no longer here.';
  const facts = factsOf(plan, catalogItem);
  const others = sortBids(bids);
  const lowest = others[0];
  return refuse(
    'mover_cannot',
    `${mover?.name ?? 'Your mover'} can't do the move this way.`,
    { mover: reason },
    {
      mover_id: plan.mover_id,
      reasons: [...new Set([reason, ...(mover && facts ? reasonsOnAnyDay(mover, facts) : [])])],
      others: {
        movers: others.length,
        lowest: lowest ? { name: lowest.mover.name, total_cost: toDollars(lowest.price.total_cost) } : null,
      },
    },
  );
};

const moverReason = async (tx: Tx, plan: MovePlan, mover: Mover, now: Now): Promise<string> => {
  const facts = factsOf(plan, catalogItem);
  const day = plan.details.move_date;
  if (facts === null && plan.hourly_plan) return 'Choose a truck, the hours and the crew first.';
  if (facts === null || day === null) return 'The move needs both addresses, a date and something to move.';
  const reason = whyNotBid(mover, facts, { today: now.today });
  if (reason) return reason.message;
  const isFree = await freePlaces(tx, facts, day);
  return isFree(mover) ? 'This mover wants to see the move before naming a price.' : 'All its trucks are taken that day.';
};

/** Why a mover gives no bid on the plan's own day, its trucks included. */
export const whyNoBid = async (db: Db | Tx, mover: Mover, facts: MoveFacts, day: Day, now: Now): Promise<Refusal | undefined> =>
  whyNotBid(mover, facts, { today: now.today, is_free: await freePlaces(db, facts, day) });

/** Whether a mover has the places that this job takes, on every day of it. */
const freePlaces = async (db: Db | Tx, facts: MoveFacts, day: Day): Promise<(mover: Mover) => boolean> => {
  const places = placesFor(facts, day);
  const days = await takenOn(
    db,
    places.map((place) => place.day),
  );
  return (mover) =>
    places.every((place) => {
      const row = days.get(`${mover.id}|${place.day}`) ?? { capacity: capacityOn(mover, place.day), taken: 0 };
      return row.capacity - row.taken >= place.half_truck_days;
    });
};
