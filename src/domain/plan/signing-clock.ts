import { afterBusinessHours, instantOf, type Now, todayIn } from '#domain/core/business-time.ts';
import { addDays, type Day } from '#domain/core/calendar.ts';

/**
 * The three days of a move between states (49 CFR 375.505(h)): the bill of lading is signed at least three days before loading, and may be
 * rescinded without any penalty for three days after signing. Dates are counted in the zone of the pick-up, never hours, and every day of
 * the week counts, so that both ways to read "3 days" hold: 72 hours, and three whole dates.
 */
export type SigningClock = {
  /** The local date of the last signature that the bill of lading needs. */
  signed_on: Day;
  /** Until then, and not a moment longer, the customer rescinds free of charge. */
  rescind_until: Date;
  first_loading_day: Day;
};

/** Three whole dates lie between the date of the last signature and that of loading. */
export const DATES_FROM_SIGNING_TO_LOADING = 4;

/** The least time that a mover has to read a job and sign it. */
const BUSINESS_HOURS_TO_SIGN = 2;

const HOURS_72_MS = 72 * 3_600_000;

/** `signed_at` is the instant of the last signature, `zone` the pick-up's. */
export const signingClockOf = (signed_at: Date, zone: string): SigningClock => {
  const signed_on = todayIn(zone, signed_at);
  const first_loading_day = addDays(signed_on, DATES_FROM_SIGNING_TO_LOADING);
  const end_of_third_day = instantOf(first_loading_day, 0, zone);
  // In spring three dates are an hour short of 72 hours.
  const after_72_hours = new Date(signed_at.getTime() + HOURS_72_MS);
  return { signed_on, rescind_until: after_72_hours > end_of_third_day ? after_72_hours : end_of_third_day, first_loading_day };
};

/**
 * The signature from which the three days count: the last one, of those that were still lawful for the loading day. What is agreed later
 * than that waits for the crew, and starts no new period.
 */
export const lastSignature = (accepted_at: Date, agreed_at: readonly Date[], move_date: Day, zone: string): Date => {
  const until = lastToSign(move_date, zone);
  return agreed_at.reduce((last, at) => (at > last && at <= until ? at : last), accepted_at);
};

/** The last moment at which a bill of lading may be signed for a loading day: the end of the fourth date before it. */
export const lastToSign = (move_date: Day, zone: string): Date =>
  new Date(instantOf(addDays(move_date, 1 - DATES_FROM_SIGNING_TO_LOADING), 0, zone).getTime() - 1);

/** The first loading day that can still be signed for: two business hours from now its mover may sign. */
export const firstLoadingDay = (now: Now, zone: string): Day =>
  addDays(todayIn(zone, afterBusinessHours(now, BUSINESS_HOURS_TO_SIGN)), DATES_FROM_SIGNING_TO_LOADING);
