import { localTime, zoneInShort } from '#domain/core/business-time.ts';
import { timeOfDay } from '#domain/core/calendar.ts';
import { deadlineIn, type Language, shortDayIn, timeIn } from '#domain/core/language.ts';

/** "5:12 PM" on the clocks of the pick-up, of something that is today. */
export const localHour = (instant: string, zone: string): string => timeOfDay(localTime(new Date(instant), zone).minutes);

/** "Wed Mar 10, 8:00 AM ET" on the clocks of the pick-up. */
export const localMoment = (instant: string, zone: string, language: Language = 'en'): string => {
  const { day, minutes } = localTime(new Date(instant), zone);
  return `${shortDayIn(day, language)}, ${timeIn(minutes, language)} ${zoneInShort(zone)}`.trim();
};

/** The same of a moment until which something holds: the end of a day is said as its own, "Wed Mar 10, 11:59 PM ET". */
export const lastMoment = (instant: string, zone: string, language: Language = 'en'): string => {
  const { day, minutes } = localTime(new Date(instant), zone);
  return `${deadlineIn(day, minutes, language)} ${zoneInShort(zone)}`.trim();
};
