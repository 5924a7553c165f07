import { timeOfDay } from '#domain/core/calendar.ts';

/** 6:00 AM to 10:00 PM, as the store writes them and as people say them. */
export const HALF_HOURS = Array.from({ length: 33 }, (_, at) => {
  const minutes = 6 * 60 + at * 30;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return { value: `${hours}:${rest}`, label: timeOfDay(minutes) };
});
