import { BUSINESS_ZONE, localTime } from '#domain/core/business-time.ts';
import { longDay, momentInWords, monthDay } from '#domain/core/calendar.ts';

/** "Wed Mar 10, 8:00 AM" on the clocks of the business. */
export const moment = (instant: string): string => {
  const { day, minutes } = localTime(new Date(instant), BUSINESS_ZONE);
  return momentInWords(day, minutes);
};

/** "Mar 10, 8:00 AM": where many stand below one another. */
export const shortMoment = (instant: string): string => moment(instant).replace(/^\w+ /, '');

/** "Wednesday" */
export const weekdayIn = (instant: string): string => longDay(localTime(new Date(instant), BUSINESS_ZONE).day).split(',')[0] ?? '';

/** "Mar 10, 2027" */
export const dayOf = (instant: string): string => {
  const { day } = localTime(new Date(instant), BUSINESS_ZONE);
  return yearDay(day);
};

export const yearDay = (day: string): string => `${monthDay(day)}, ${day.slice(0, 4)}`;
