import { BUSINESS_ZONE, localTime } from '#domain/business-time.ts';
import { longDay, timeOfDay } from '#domain/calendar.ts';
import { type Stop, withoutStorage } from '#domain/details.ts';
import type { MovePlan } from '#domain/plan.ts';

export const moveDayOf = ({ details }: MovePlan): string =>
  details.move_date === null ? 'a day to be agreed' : longDay(details.move_date);

/** "Brooklyn, NY 11215": as much of an address as a mover may know before it accepts. */
export const placeOf = ({ city, state, zip }: Pick<Stop, 'city' | 'state' | 'zip'>): string => `${city}, ${state} ${zip}`.trim();

/** "Saturday, March 13, 2027, 3:00 PM Eastern". */
export const instantInWords = (at: Date): string => {
  const { day, minutes } = localTime(at, BUSINESS_ZONE);
  return `${longDay(day)}, ${timeOfDay(minutes)} Eastern`;
};

export const routeOf = ({ details, hourly_plan }: MovePlan): string =>
  withoutStorage({ hourly_plan, details }).move_into_storage
    ? `from ${placeOf(details.pick_up)} into storage`
    : `from ${placeOf(details.pick_up)} to ${placeOf(details.drop_off)}`;

/** Paragraphs; what is undefined is left out. */
export const paragraphs = (...texts: readonly (string | undefined)[]): string => texts.filter((text) => text !== undefined).join('\n\n');
