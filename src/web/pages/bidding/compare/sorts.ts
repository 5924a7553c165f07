import { DEFAULT_SORT, SORTS } from '#domain/bidding/sorts.ts';
import { reviewCountOf } from '#domain/movers/ratings.ts';
import type { BidView } from './bid/bid-view.ts';

const total = (bid: BidView): number => bid.total_cost ?? Number.POSITIVE_INFINITY;

/** How each of the four sorts orders what is on screen; ties go by price (Spec section 9). */
const ORDERS: Record<number, (one: BidView, other: BidView) => number> = {
  1: (one, other) => total(one) - total(other),
  2: (one, other) => total(other) - total(one),
  3: (one, other) => reviewCountOf(other) - reviewCountOf(one) || total(one) - total(other),
  4: (one, other) =>
    (one.delivery_estimate?.maximum_delivery_days ?? 0) - (other.delivery_estimate?.maximum_delivery_days ?? 0) ||
    total(one) - total(other),
};

export const SORT_OPTIONS = Object.entries(SORTS).map(([value, { label }]) => ({ value, label }));

/** The sort that the address asks for, else PRICE LOW TO HIGH. */
export const sortOf = (asked: string | null): number => (asked !== null && asked in ORDERS ? Number(asked) : DEFAULT_SORT);

export const sorted = (bids: readonly BidView[], sort: number): BidView[] => [...bids].sort(ORDERS[sort]);
