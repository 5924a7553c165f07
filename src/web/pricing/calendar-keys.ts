import { addDays, addMonths, type Day, monthOf, weekdayOf } from '#domain/core/calendar.ts';

type Limits = { earliest: Day; latest: Day };

/** Where a key leads in a calendar: arrows by day and week, Home and End within the week, Page keys by month; never past the months that can be shown. */
export const dayAfterKey = (key: string, from: Day, limits: Limits | null): Day | undefined => {
  const to = MOVES[key]?.(from);
  if (to === undefined || limits === null) return to;
  const [first, last] = [monthOf(limits.earliest).first, limits.latest];
  return to < first ? first : to > last ? last : to;
};

const MOVES: Readonly<Record<string, (from: Day) => Day>> = {
  ArrowLeft: (from) => addDays(from, -1),
  ArrowRight: (from) => addDays(from, 1),
  ArrowUp: (from) => addDays(from, -7),
  ArrowDown: (from) => addDays(from, 7),
  Home: (from) => addDays(from, -weekdayOf(from)),
  End: (from) => addDays(from, 6 - weekdayOf(from)),
  PageUp: (from) => addMonths(from, -1),
  PageDown: (from) => addMonths(from, 1),
};
