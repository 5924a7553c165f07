import type { Now } from '#domain/core/business-time.ts';
import { addBusinessDays, addDays, addYears, type Day, daysBetween, shortDay } from '#domain/core/calendar.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';

/** What the date rule asks of the moment. */
export type DateNow = Pick<Now, 'today' | 'after_cutoff' | 'holidays'>;

/** Days ahead that the forms begin with (Spec section 5). */
export const DEFAULT_DAYS_AHEAD = 10;
export const DEFAULT_MOVE_OUT_DAYS_AHEAD = 11;

const TOO_SOON = 'Move date must be at least 2 days from today';
const TOO_FAR = 'Move date must be within 1 year';

/** The first bookable day: 2 business days ahead before 17:00 business time, 3 from then on, and never under 2 days (Spec section 5). */
export const earliestMoveDay = (now: DateNow): Day => {
  const by_business_days = addBusinessDays(now.today, now.after_cutoff ? 3 : 2, now.holidays);
  const by_days = addDays(now.today, 2);
  return by_business_days > by_days ? by_business_days : by_days;
};

/** The last bookable day: less than one year ahead. */
export const latestMoveDay = (now: DateNow): Day => addDays(addYears(now.today, 1), -1);

/**
 * The one bookable-date rule, for the landing form, the funnel and the server alike (decisions, 4).
 * Weekends may be moved on, they only don't count as business days. Movers have no upper limit.
 */
export const whyNotMoveOn = (day: Day, now: DateNow, viewer: { is_mover?: boolean } = {}): Refusal | undefined => {
  if (daysBetween(now.today, day) < 2) return refuse('invalid', TOO_SOON, { move_date: TOO_SOON });
  const earliest = earliestMoveDay(now);
  if (day < earliest) return refuse('invalid', notBefore(earliest), { move_date: notBefore(earliest) });
  if (!viewer.is_mover && day > latestMoveDay(now)) return refuse('invalid', TOO_FAR, { move_date: TOO_FAR });
  return undefined;
};

/** What is said of the days between two days from today and the first that can be booked. */
export const notBefore = (earliest: Day): string => `Movers need a little more time: the first day you can book is ${shortDay(earliest)}`;

/** 10 days out, or the first bookable day after. */
export const defaultMoveDay = (now: DateNow): Day => {
  const day = addDays(now.today, DEFAULT_DAYS_AHEAD);
  return day < earliestMoveDay(now) ? earliestMoveDay(now) : day;
};

export const defaultMoveOutDay = (now: DateNow): Day => addDays(now.today, DEFAULT_MOVE_OUT_DAYS_AHEAD);

/** A run of days, each bookable or with the sentence that says why not. */
export const moveDays = (
  first: Day,
  length: number,
  now: DateNow,
  viewer: { is_mover?: boolean } = {},
): { day: Day; bookable: boolean; reason: string | undefined }[] =>
  Array.from({ length }, (_, at) => {
    const day = addDays(first, at);
    const reason = whyNotMoveOn(day, now, viewer)?.message;
    return { day, bookable: reason === undefined, reason };
  });
