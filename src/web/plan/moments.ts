import { localTime } from '#domain/business-time.ts';
import { shortDay, timeOfDay } from '#domain/calendar.ts';

/** "Wed Mar 10, 8:00 AM" on the clocks of the pick-up. */
export const localMoment = (instant: string, zone: string): string => {
  const { day, minutes } = localTime(new Date(instant), zone);
  return `${shortDay(day)}, ${timeOfDay(minutes)}`;
};
