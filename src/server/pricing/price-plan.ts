import { type Bid, bidOf, bidsFor, priceRangeOf, sortBids, surveyedBid, whyNotBid } from '#domain/bidding/bids.ts';
import { slotsFor } from '#domain/bidding/capacity.ts';
import { hasTrucks } from '#domain/bidding/free-trucks.ts';
import { surveyOver } from '#domain/bidding/surveyed-price.ts';
import { reasonsOnAnyDay } from '#domain/bidding/who-may-bid.ts';
import { isPriceHeld, keepsPrice, withHeldPrice } from '#domain/booking/held-price.ts';
import type { Now } from '#domain/core/business-time.ts';
import type { Day } from '#domain/core/calendar.ts';
import { toDollars } from '#domain/core/money.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import type { Mover } from '#domain/movers/mover.ts';
import type { Price } from '#domain/plan/line-item.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { isBooked } from '#domain/plan/plan.ts';
import { samePrice } from '#domain/pricing/price-diff.ts';
import { type PricingInput, pricingInputOf } from '#domain/pricing/pricing-input.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { marketOf, takenOn } from './market.ts';
import { surveysOf } from './surveys.ts';

/** Everything that is known of a plan's prices at a moment. `input` is null while the move can't be priced yet. */
export type Pricing = { input: PricingInput | null; bids: readonly Bid[] };

export const NO_PRICING: Pricing = { input: null, bids: [] };

/** All bids on the plan's own day, as of now; but for the chosen mover's while its price is held. */
export const pricingOf = async (db: Db | Tx, plan: MovePlan, now: Now): Promise<Pricing> => {
  const input = pricingInputOf(plan, catalogItem);
  const day = plan.details.move_date;
  if (input === null || day === null) return NO_PRICING;
  const market = await marketOf(db);
  const isFree = await freeSlots(db, input, day);
  const bids = bidsFor(market.movers, input, day, { today: now.today, is_free: isFree });
  const surveyed = await withSurveys(db, plan, input, day, bids);
  return { input, bids: surveyed.map((bid) => atHeldPrice(bid, plan, now)) };
};

/** Movers that had to see the move and have named their price for it bid like all the others. */
const withSurveys = async (db: Db | Tx, plan: MovePlan, input: PricingInput, day: Day, bids: readonly Bid[]): Promise<readonly Bid[]> => {
  if (!bids.some(({ consult_only }) => consult_only)) return bids;
  const { holds } = await surveysOf(db, plan, input);
  if (holds.size === 0) return bids;
  return bids.map((bid) => {
    const survey = bid.consult_only ? holds.get(bid.mover.id) : undefined;
    return survey === undefined ? bid : surveyedBid(bid.mover, input, day, survey);
  });
};

/** One mover's answer to a plan, whether it may bid or not: the price that it named after its visit stands for this very move. */
export const bidOfPlan = async (db: Db | Tx, mover: Mover, plan: MovePlan, input: PricingInput, day: Day): Promise<Bid> => {
  const bid = bidOf(mover, input, day);
  return (await withSurveys(db, plan, input, day, [bid]))[0] ?? bid;
};

/**
 * The plan after a change, with its price range and, when a mover is chosen, that mover's price: the held one while the move is still
 * the same, else that of today. Refused when the mover can't do it any more.
 */
export const repriced = async (tx: Tx, before: MovePlan, changed: MovePlan, now: Now): Promise<MovePlan> => {
  const is_kept = keepsPrice(
    { plan: before, input: pricingInputOf(before, catalogItem) },
    { plan: changed, input: pricingInputOf(changed, catalogItem) },
    now,
  );
  const { price, price_held_until } = is_kept ? before : NO_PRICE;
  const plan = { ...changed, price, price_held_until };
  const { bids } = await pricingOf(tx, plan, now);
  if (plan.mover_id === null) return withRange(plan, bids);
  const bid = bids.find((one) => one.mover.id === plan.mover_id);
  if (bid === undefined || bid.consult_only) throw await whyMoverCannot(tx, plan, now, bids);
  return is_kept ? { ...plan, price_range: priceRangeOf(bids) } : withHeldPrice(withRange(plan, bids), bid.price, now);
};

/** A bid of the chosen mover is at the price that is held; any other one stays as it is. */
export const atHeldPrice = (bid: Bid, plan: MovePlan, now: Now): Bid =>
  bid.mover.id !== plan.mover_id || bid.consult_only || plan.price === null || !isPriceHeld(plan, now) ? bid : bid.heldAt(plan.price);

const NO_PRICE = { price: null, price_held_until: null } as const;

/** A plan without a chosen mover: only the range of the bids is known. */
export const withRange = (plan: MovePlan, bids: readonly Bid[]): MovePlan => ({ ...plan, ...NO_PRICE, price_range: priceRangeOf(bids) });

/** The chosen mover's answer to a plan; without a price when it must see the move first. */
export type Quote = { bid: { mover: Mover; consult_only: boolean; price: Price | null }; input: PricingInput };

/** The chosen mover's bid, at the price that is held (also when it would rather see the move first by now) or else as of now, and the input it rests on; undefined when it does not bid. */
export const quoteOf = async (db: Db | Tx, plan: MovePlan, now: Now): Promise<Quote | undefined> => {
  const input = pricingInputOf(plan, catalogItem);
  const day = plan.details.move_date;
  const mover = (await marketOf(db)).byId.get(plan.mover_id ?? -1);
  if (input === null || day === null || mover === undefined || whyNotBid(mover, input, { today: now.today })) return undefined;
  if (isPriceHeld(plan, now)) return { bid: { mover, consult_only: false, price: plan.price }, input };
  return { bid: await bidOfPlan(db, mover, plan, input, day), input };
};

/**
 * The plan with its mover's price of today in the place of one whose hold is over; the plan itself while it is held or booked, and when
 * the mover names no price any more.
 */
export const renewed = async (db: Db | Tx, plan: MovePlan, now: Now): Promise<MovePlan> => {
  if (plan.price === null || isBooked(plan) || isPriceHeld(plan, now)) return plan;
  const price = (await quoteOf(db, plan, now))?.bid.price ?? null;
  if (price === null) return plan;
  return withHeldPrice(plan, samePrice(plan.price, price) ? plan.price : price, now);
};

/** With all its reasons, and who could do the move instead. */
const whyMoverCannot = async (tx: Tx, plan: MovePlan, now: Now, bids: readonly Bid[]) => {
  const mover = (await marketOf(tx)).byId.get(plan.mover_id ?? -1);
  const reason = mover ? await moverReason(tx, plan, mover, now) : 'This mover is no longer here.';
  const input = pricingInputOf(plan, catalogItem);
  const others = sortBids(bids);
  const lowest = others[0];
  return refuse(
    'mover_cannot',
    `${mover?.name ?? 'Your mover'} can't do the move this way.`,
    { mover: reason },
    {
      mover_id: plan.mover_id,
      reasons: [...new Set([reason, ...(mover && input ? reasonsOnAnyDay(mover, input) : [])])],
      others: {
        movers: others.length,
        lowest: lowest ? { name: lowest.mover.name, total_cost: toDollars(lowest.price.total_cost) } : null,
      },
    },
  );
};

const moverReason = async (tx: Tx, plan: MovePlan, mover: Mover, now: Now): Promise<string> => {
  const input = pricingInputOf(plan, catalogItem);
  const day = plan.details.move_date;
  if (input === null && plan.hourly_plan) return 'Choose a truck, the hours and the crew first.';
  if (input === null || day === null) return 'The move needs both addresses, a date and something to move.';
  const reason = whyNotBid(mover, input, { today: now.today });
  if (reason) return reason.message;
  const isFree = await freeSlots(tx, input, day);
  if (!isFree(mover)) return 'All its trucks are taken that day.';
  const over = (await surveysOf(tx, plan, input)).over.get(mover.id);
  return over === undefined ? 'This mover wants to see the move before naming a price.' : surveyOver(over);
};

/** Why a mover gives no bid on the plan's own day, its trucks included. */
export const whyNoBid = async (db: Db | Tx, mover: Mover, input: PricingInput, day: Day, now: Now): Promise<Refusal | undefined> =>
  whyNotBid(mover, input, { today: now.today, is_free: await freeSlots(db, input, day) });

/** Whether a mover has the capacity slots that this job takes, on every day of it. */
const freeSlots = async (db: Db | Tx, input: PricingInput, day: Day): Promise<(mover: Mover) => boolean> => {
  const slots = slotsFor(input, day);
  const taken = await takenOn(
    db,
    slots.map((slot) => slot.day),
  );
  return (mover) => slots.every((slot) => hasTrucks(mover, slot, taken));
};
