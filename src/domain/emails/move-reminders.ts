import { instantOf } from '#domain/core/business-time.ts';
import { addDays, type Day } from '#domain/core/calendar.ts';

const AT_MINUTES = 9 * 60;

/** When the customer of a confirmed move is reminded of it: in the morning, on the clocks of the pick-up. */
export const remindersBefore = (move_date: Day, zone: string): { week: Date; day: Date } => ({
  week: instantOf(addDays(move_date, -7), AT_MINUTES, zone),
  day: instantOf(addDays(move_date, -1), AT_MINUTES, zone),
});

/** How long after its completion a customer is asked how the move went. */
export const reviewAskedAt = (completed_at: Date): Date => new Date(completed_at.getTime() + REVIEW_AFTER_MS);

const REVIEW_AFTER_MS = 48 * 3_600_000;
