import type { Now } from '#domain/core/business-time.ts';
import { addBusinessDays, addDays, addYears, type Day, daysBetween, shortDay } from '#domain/core/calendar.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';

/** What the date rule asks of the moment. `first_loading_day` is of a move between states: three days of the law lie before it. */
export type DateNow = Pick<Now, 'today' | 'after_cutoff' | 'holidays'> & { first_loading_day?: Day };

/** Days ahead that the forms begin with (Spec section 5). */
export const DEFAULT_DAYS_AHEAD = 10;
export const DEFAULT_MOVE_OUT_DAYS_AHEAD = 11;

const TOO_SOON = 'Move date must be at least 2 days from today';
const TOO_FAR = 'Move date must be within 1 year';

/** The first bookable day: 2 business days ahead before 17:00 business time, 3 from then on, and never under 2 days (Spec section 5). */
export const earliestMoveDay = (now: DateNow): Day => {
  const by_notice = earliestByNotice(now);
  return now.first_loading_day !== undefined && now.first_loading_day > by_notice ? now.first_loading_day : by_notice;
};

const earliestByNotice = ({ today, after_cutoff, holidays }: DateNow): Day => {
  const by_business_days = addBusinessDays(today, after_cutoff ? 3 : 2, holidays);
  const by_days = addDays(today, 2);
  return by_business_days > by_days ? by_business_days : by_days;
};

/** The last bookable day: less than one year ahead. */
export const latestMoveDay = (now: DateNow): Day => addDays(addYears(now.today, 1), -1);

/**
 * The one bookable-date rule, for the landing form, the funnel and the server alike (decisions, 4).
 * Weekends may be moved on, they only don't count as business days. Movers have no upper limit.
 */
export const whyNotMoveOn = (day: Day, now: DateNow, viewer: { is_mover?: boolean } = {}): Refusal | undefined => {
  const earliest = earliestMoveDay(now);
  if (day < earliest) {
    const sentence = whyTooEarly(day, earliest, now);
    return refuse('invalid', sentence, { move_date: sentence });
  }
  if (!viewer.is_mover && day > latestMoveDay(now)) return refuse('invalid', TOO_FAR, { move_date: TOO_FAR });
  return undefined;
};

/** Today and the days before it are nobody's to choose; of those after it the law speaks first, where it is what they wait for. */
const whyTooEarly = (day: Day, earliest: Day, { today, first_loading_day }: DateNow): string => {
  if (day > today && earliest === first_loading_day) return notBeforeSigned(earliest);
  return daysBetween(today, day) < 2 ? TOO_SOON : notBefore(earliest);
};

/** What is said of the days between two days from today and the first that can be booked. */
export const notBefore = (earliest: Day): string => `Movers need a little more time: the first day you can book is ${shortDay(earliest)}`;

/** 49 CFR 375.505(h), which no customer can waive. */
const notBeforeSigned = (earliest: Day): string =>
  `Federal law gives you three days after signing. The first day is ${shortDay(earliest)}.`;

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
