import { streetOf } from '#domain/address/address.ts';
import { BUSINESS_ZONE, localTime, zoneInShort } from '#domain/core/business-time.ts';
import { longDay, timeOfDay } from '#domain/core/calendar.ts';
import { type Language, longDayIn, shortDayIn, timeIn } from '#domain/core/language.ts';
import { LETTER_WORDS } from '#domain/emails/letter-words.ts';
import { type Stop, withoutStorage } from '#domain/plan/details.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';

export const moveDayOf = ({ details }: MovePlan, language: Language = 'en'): string =>
  details.move_date === null ? LETTER_WORDS[language].frame.no_day : longDayIn(details.move_date, language);

/** "Brooklyn, NY 11215": as much of an address as a mover may know before it accepts. */
export const placeOf = ({ city, state, zip }: Pick<Stop, 'city' | 'state' | 'zip'>): string => `${city}, ${state} ${zip}`.trim();

/** "412 7th Avenue, Apt 4, Brooklyn, NY 11215": the whole of it, as far as it is known. */
export const addressInWords = (stop: Pick<Stop, 'street_address' | 'apartment_number' | 'city' | 'state' | 'zip'>): string =>
  [streetOf(stop), placeOf(stop)].filter((part) => part !== '').join(', ');

/** "Sat Mar 13", where the business is. */
export const dayInWords = (at: Date, language: Language = 'en'): string => shortDayIn(localTime(at, BUSINESS_ZONE).day, language);

/** "Saturday, March 13, 2027, 3:00 PM Eastern": of what has nothing to do with a move. */
export const instantInWords = (at: Date): string => {
  const { day, minutes } = localTime(at, BUSINESS_ZONE);
  return `${longDay(day)}, ${timeOfDay(minutes)} Eastern`;
};

/** "Saturday, March 13, 2027, 2:00 PM CT": on the clocks of the pick-up, as the plan's own page has it. */
export const planInstantInWords = (at: Date, zone: string, language: Language = 'en'): string => {
  const { day, minutes } = localTime(at, zone);
  return `${longDayIn(day, language)}, ${timeIn(minutes, language)} ${zoneInShort(zone)}`.trim();
};

export const routeOf = ({ details, hourly_plan }: MovePlan): string =>
  withoutStorage({ hourly_plan, details }).move_into_storage
    ? `from ${placeOf(details.pick_up)} into storage`
    : `from ${placeOf(details.pick_up)} to ${placeOf(details.drop_off)}`;

/** "Brooklyn → Hoboken, Sat Mar 13": for a subject, which is read at a glance. */
export const moveInShort = ({ details, hourly_plan }: MovePlan, language: Language = 'en'): string => {
  const { storage } = LETTER_WORDS[language].frame;
  const to = withoutStorage({ hourly_plan, details }).move_into_storage ? storage : details.drop_off.city;
  return `${details.pick_up.city} → ${to}${details.move_date === null ? '' : `, ${shortDayIn(details.move_date, language)}`}`;
};
