import type { Day } from '#domain/core/calendar.ts';
import { type Cents, cents } from '#domain/core/money.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { reviewCountOf } from '#domain/movers/ratings.ts';
import type { Price } from '#domain/plan/line-item.ts';
import type { PriceRange } from '#domain/plan/move-plan.ts';
import { storesIn } from '#domain/plan/rule-set.ts';
import type { Bill, MoverTerms } from '#domain/pricing/bill.ts';
import { type DayTraits, traitsOf } from '#domain/pricing/day-factor.ts';
import { type DeliveryEstimate, deliveryOf } from '#domain/pricing/delivery.ts';
import { billOf, totalOn, type UndatedBill, undatedBill } from '#domain/pricing/price.ts';
import type { PricingInput } from '#domain/pricing/pricing-input.ts';
import { DEFAULT_SORT, type Sort } from './sorts.ts';
import { type Survey, surveyedPrice } from './surveyed-price.ts';
import { type BidSituation, comesOn, isConsultOnly, noticeOf, reasonOnAnyDay, whyNotBid } from './who-may-bid.ts';

export { type BidSituation, DEFAULT_SORT, type DeliveryEstimate, isConsultOnly, type Sort, whyNotBid };

/** One mover's guaranteed price for a plan, or its request to see the move first. */
export type Bid = PricedBid | { mover: Mover; consult_only: true; price: null; delivery_estimate: null };

/** Every line of a price, in figures; in words once somebody asks for the price. */
export class PricedBid {
  readonly consult_only = false;
  readonly mover: Mover;
  readonly delivery_estimate: DeliveryEstimate | null;
  private readonly bill: Bill;
  private words: Price | null = null;

  constructor(mover: Mover, bill: Bill, delivery_estimate: DeliveryEstimate | null) {
    this.mover = mover;
    this.bill = bill;
    this.delivery_estimate = delivery_estimate;
  }

  get total_cost(): Cents {
    return this.words?.total_cost ?? this.bill.total_cost;
  }

  get price(): Price {
    this.words ??= this.bill.inWords();
    return this.words;
  }

  /** The same bid at a price that was promised before. */
  heldAt(price: Price): PricedBid {
    const held = new PricedBid(this.mover, this.bill, this.delivery_estimate);
    held.words = price;
    return held;
  }
}

/** Every bid for a move on a day, in the movers' order. */
export const bidsFor = (movers: readonly Mover[], input: PricingInput, day: Day, situation: BidSituation): Bid[] => {
  const on = traitsOf(day);
  const notice = noticeOf(input, { ...situation, day });
  const delivery = deliveryOf(input, day);
  const bids: Bid[] = [];
  for (const mover of movers) {
    if (reasonOnAnyDay(mover, input) === undefined && comesOn(mover, input, day, notice, situation))
      bids.push(bidOn(mover, input, on, delivery));
  }
  return bids;
};

/** A mover's answer, whether it may bid or not: ask `whyNotBid` first. */
export const bidOf = (mover: Mover, input: PricingInput, day: Day): Bid => bidOn(mover, input, traitsOf(day), deliveryOf(input, day));

/** A mover that had to see the move, at the price that it named after its visit. */
export const surveyedBid = (mover: Mover, input: PricingInput, day: Day, survey: Survey): PricedBid =>
  new PricedBid(mover, billOf(input, mover.rate_card, termsOf(mover), traitsOf(day)), deliveryOf(input, day)).heldAt(
    surveyedPrice(survey, mover.rate_card.version),
  );

/** The cheapest guaranteed price of a day. What no day changes is worked out once, however many days are asked about. */
export const lowestOn = (
  movers: readonly Mover[],
  input: PricingInput,
  day: Day,
  situation: BidSituation,
): { mover_id: number; total_cost: Cents } | undefined => {
  const on = traitsOf(day);
  const notice = noticeOf(input, { ...situation, day });
  const undated = undatedBillsOf(input);
  let lowest: { mover_id: number; total_cost: Cents } | undefined;
  for (const mover of movers) {
    const bill = undatedBillOf(undated, mover, input);
    if (bill === null) continue;
    const total_cost = totalOn(bill, on);
    if (lowest !== undefined && total_cost >= lowest.total_cost) continue;
    if (comesOn(mover, input, day, notice, situation)) lowest = { mover_id: mover.id, total_cost };
  }
  return lowest;
};

/** The priced bids in this order; equal ones stay as they were. Movers that must see the move first have no place in it. */
export const sortBids = (bids: readonly Bid[], sort: number = DEFAULT_SORT): PricedBid[] =>
  bids.filter(isPriced).sort(ORDERS[sort as Sort] ?? ORDERS[DEFAULT_SORT]);

/** From the lowest to the highest price; null when nobody names one. */
export const priceRangeOf = (bids: readonly Bid[]): PriceRange | null => {
  const totals = bids.filter(isPriced).map((bid) => bid.total_cost);
  if (totals.length === 0) return null;
  const [low, high] = [Math.min(...totals), Math.max(...totals)];
  const average = cents(totals.reduce((sum, total) => sum + total, 0) / totals.length);
  return { low: low as Cents, high: high as Cents, average, movers: totals.length };
};

const isPriced = (bid: Bid): bid is PricedBid => !bid.consult_only;

const ORDERS: Readonly<Record<Sort, (one: PricedBid, other: PricedBid) => number>> = {
  1: (one, other) => one.total_cost - other.total_cost,
  2: (one, other) => other.total_cost - one.total_cost,
  3: (one, other) => reviewCountOf(other.mover) - reviewCountOf(one.mover),
  4: (one, other) => latestDay(one) - latestDay(other) || earliestDay(one) - earliestDay(other),
};

/** Local moves arrive the same day. */
const latestDay = ({ delivery_estimate }: PricedBid): number => delivery_estimate?.maximum_delivery_days ?? 0;
const earliestDay = ({ delivery_estimate }: PricedBid): number => delivery_estimate?.minimum_delivery_days ?? 0;

const bidOn = (mover: Mover, input: PricingInput, on: DayTraits, delivery: DeliveryEstimate | null): Bid =>
  isConsultOnly(mover, input)
    ? { mover, consult_only: true, price: null, delivery_estimate: null }
    : new PricedBid(mover, billOf(input, mover.rate_card, termsOf(mover), on), delivery);

/** What a mover brings to a price beside its card. */
export const termsOf = (mover: Mover): MoverTerms => ({
  mover_id: mover.id,
  crew_size: mover.crew_size,
  packing_included: mover.services.does_packing,
  unpacking_included: mover.services.does_unpacking,
  stores_in: storesIn(mover),
});

/** What each mover asks for a plan before its day; null for a mover that never prices it. */
type UndatedBills = Map<Mover, UndatedBill | null>;

/** By the pricing input of one plan; forgotten with it. */
const UNDATED_BILLS = new WeakMap<PricingInput, UndatedBills>();

const undatedBillsOf = (input: PricingInput): UndatedBills => {
  const known = UNDATED_BILLS.get(input) ?? new Map();
  UNDATED_BILLS.set(input, known);
  return known;
};

const undatedBillOf = (known: UndatedBills, mover: Mover, input: PricingInput): UndatedBill | null => {
  const before = known.get(mover);
  if (before !== undefined) return before;
  const bill =
    reasonOnAnyDay(mover, input) !== undefined || isConsultOnly(mover, input) ? null : undatedBill(input, mover.rate_card, termsOf(mover));
  known.set(mover, bill);
  return bill;
};
