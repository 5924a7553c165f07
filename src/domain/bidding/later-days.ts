import type { Day } from '#domain/core/calendar.ts';
import type { Cents } from '#domain/core/money.ts';

export type DayTotal = { day: Day; total_cost: Cents };

/** How many days are looked at for cheaper ones, from the first that can be booked. */
export const DAYS_LOOKED_AT = 35;

/**
 * What is offered in the place of a day that is too early: the first one, and of those after it the nearest that costs less and the one
 * that costs least; in the order of the calendar. Where one day is both, the next one that costs less stands beside it.
 */
export const laterDaysOf = (days: readonly DayTotal[]): DayTotal[] => {
  const [first, ...rest] = days;
  if (first === undefined) return [];
  const cheaper = rest.filter(({ total_cost }) => total_cost < first.total_cost);
  const least = Math.min(...cheaper.map(({ total_cost }) => total_cost));
  const lowest = cheaper.find(({ total_cost }) => total_cost === least);
  const nearest = cheaper.find((one) => one !== lowest);
  return [first, ...[nearest, lowest].filter((one) => one !== undefined).toSorted((one, other) => (one.day < other.day ? -1 : 1))];
};
