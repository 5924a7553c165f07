import type { Bid, PricedBid } from '#domain/bidding/bids.ts';
import type { JobStatus } from '#domain/booking/job.ts';
import { instantOf } from '#domain/core/business-time.ts';
import type { Day } from '#domain/core/calendar.ts';
import { type Cents, cents, minus, percentOf, plus } from '#domain/core/money.ts';

/** The chosen mover and up to three next ones (pricing, 3). */
export const MOST_OFFERS = 4;

/** Above the agreed price, as far as the platform pays the difference. */
const MOST_ABOVE_PERCENT = 15;

/** What was held on the card lapses after seven days; the last half day is for taking it. */
const HOLD_MS = 6.5 * 24 * 3_600_000;

/** A crew must know before the day begins. */
const LAST_HOURS_MS = 12 * 3_600_000;

/** What the customer agreed to: the bill, and the same with the coupon off. */
export type Agreed = { total_cost: Cents; final_price: Cents };

/** A mover that may be asked instead, and what its own price is above the agreed one. */
export type NextMover = { bid: PricedBid; difference: Cents };

/** Who may be asked in the place of those who can't: the best grade first, then the lowest price, none dearer than the platform pays for. */
export const nextMovers = (bids: readonly Bid[], asked: ReadonlySet<number>, agreed: Agreed): readonly NextMover[] => {
  const coupon = minus(agreed.total_cost, agreed.final_price);
  const most = plus(agreed.final_price, percentOf(agreed.final_price, MOST_ABOVE_PERCENT), coupon);
  return bids
    .filter((bid): bid is PricedBid => !bid.consult_only && !asked.has(bid.mover.id) && bid.total_cost <= most)
    .sort((one, other) => gradeOf(other) - gradeOf(one) || one.total_cost - other.total_cost || one.mover.id - other.mover.id)
    .map((bid) => ({ bid, difference: cents(Math.max(0, bid.total_cost - agreed.total_cost)) }));
};

/**
 * Until when another mover can be found and agreed to: while the hold on the card lasts, and before the crew would set out. Of a booking
 * that was charged no hold can lapse. Between states another mover is another bill of lading, and `lawful_until` the last moment to sign one.
 */
export const replacementEnds = (held_since: Date | null, arrival: Date, lawful_until = arrival): Date =>
  new Date(
    Math.min(
      held_since === null ? Number.POSITIVE_INFINITY : held_since.getTime() + HOLD_MS,
      arrival.getTime() - LAST_HOURS_MS,
      lawful_until.getTime(),
    ),
  );

const DAY_ENDS_MINUTES = 18 * 60;

/** On the move day itself: nobody begins to load after six in the evening. */
export const searchOnDayEnds = (move_date: Day, zone: string): Date => instantOf(move_date, DAY_ENDS_MINUTES, zone);

/** A job that was offered to another mover than the chosen one, and is not decided yet. */
export const isReplacing = ({ status, offer }: { status: JobStatus; offer: number }): boolean =>
  offer > 1 && (status === 'waiting' || status === 'proposed');

/** Movers without a grade have few jobs yet: they come last. */
const gradeOf = ({ mover }: PricedBid): number => mover.grade ?? -1;
