import { brand } from '#domain/core/brand.ts';
import { BUSINESS_ZONE, localTime, zoneInShort } from '#domain/core/business-time.ts';
import { longDay, shortDay, timeOfDay } from '#domain/core/calendar.ts';
import { type Stop, withoutStorage } from '#domain/plan/details.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';

/** At the end of every email: somebody who answers. */
export const CONTACT = `Questions? Reply to this email or call ${brand.phone}, ${brand.hours.map(({ text }) => text).join(', ')}.`;

export const moveDayOf = ({ details }: MovePlan): string =>
  details.move_date === null ? 'a day to be agreed' : longDay(details.move_date);

/** "Brooklyn, NY 11215": as much of an address as a mover may know before it accepts. */
export const placeOf = ({ city, state, zip }: Pick<Stop, 'city' | 'state' | 'zip'>): string => `${city}, ${state} ${zip}`.trim();

/** "412 7th Avenue, Apt 4, Brooklyn, NY 11215": the whole of it, as far as it is known. */
export const addressInWords = (stop: Pick<Stop, 'street_address' | 'apartment_number' | 'city' | 'state' | 'zip'>): string =>
  [stop.street_address, stop.apartment_number, placeOf(stop)].filter((part) => part !== '').join(', ');

/** "Sat Mar 13", where the business is. */
export const dayInWords = (at: Date): string => shortDay(localTime(at, BUSINESS_ZONE).day);

/** "Saturday, March 13, 2027, 3:00 PM Eastern": of what has nothing to do with a move. */
export const instantInWords = (at: Date): string => {
  const { day, minutes } = localTime(at, BUSINESS_ZONE);
  return `${longDay(day)}, ${timeOfDay(minutes)} Eastern`;
};

/** "Saturday, March 13, 2027, 2:00 PM CT": on the clocks of the pick-up, as the plan's own page has it. */
export const planInstantInWords = (at: Date, zone: string): string => {
  const { day, minutes } = localTime(at, zone);
  return `${longDay(day)}, ${timeOfDay(minutes)} ${zoneInShort(zone)}`.trim();
};

export const routeOf = ({ details, hourly_plan }: MovePlan): string =>
  withoutStorage({ hourly_plan, details }).move_into_storage
    ? `from ${placeOf(details.pick_up)} into storage`
    : `from ${placeOf(details.pick_up)} to ${placeOf(details.drop_off)}`;

/** "Brooklyn → Hoboken, Sat Mar 13": for a subject, which is read at a glance. */
export const moveInShort = ({ details, hourly_plan }: MovePlan): string => {
  const to = withoutStorage({ hourly_plan, details }).move_into_storage ? 'storage' : details.drop_off.city;
  return `${details.pick_up.city} → ${to}${details.move_date === null ? '' : `, ${shortDay(details.move_date)}`}`;
};
