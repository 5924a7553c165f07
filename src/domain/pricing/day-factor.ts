import { type Day, monthOf, weekdayOf } from '#domain/core/calendar.ts';
import { POLICY } from '#domain/core/policy.ts';
import { ruleFactor } from './rate-card/day-rules.ts';
import type { RateCard } from './rate-card/rate-card.ts';

/** What a price asks of a day; worked out once for all movers. */
export type DayTraits = {
  day: Day;
  weekday: number;
  season: 'peak' | 'low' | 'plain';
  /** Friday to Sunday. */
  is_weekend: boolean;
  month_end: 'busiest' | 'end' | 'plain';
  /** A number for season, weekend and end of month: days with the same one have the same factor on every card that has no rules for days of its own. */
  kind: number;
};

export const traitsOf = (day: Day): DayTraits => {
  const weekday = weekdayOf(day);
  const [season, month_end] = [seasonOf(day), monthEndOf(day)];
  const is_weekend = weekday === 0 || weekday >= 5;
  const kind = (SEASONS.indexOf(season) * MONTH_ENDS.length + MONTH_ENDS.indexOf(month_end)) * 2 + (is_weekend ? 1 : 0);
  return { day, weekday, season, is_weekend, month_end, kind };
};

/** Season x weekday x month end x the mover's own rules, held within the market's bounds. */
export const dayFactor = (card: RateCard, day: Day): number => factorOn(card, traitsOf(day));

export const factorOn = (card: RateCard, on: DayTraits): number => {
  const product = seasonFactor(card, on) * weekendFactor(card, on) * monthEndFactor(card, on) * ruleFactor(card.day_rules, on.day);
  return Math.min(POLICY.day_factor_most, Math.max(POLICY.day_factor_least, product));
};

export const seasonFactor = (card: RateCard, { season }: DayTraits): number => {
  if (season === 'peak') return card.peak_factor;
  return season === 'low' ? card.low_season_factor : 1;
};

export const weekendFactor = (card: RateCard, { is_weekend }: DayTraits): number => (is_weekend ? card.weekend_factor : 1);

export const monthEndFactor = (card: RateCard, { month_end }: DayTraits): number => {
  if (month_end === 'busiest') return card.peak_month_end_factor;
  return month_end === 'end' ? card.month_end_factor : 1;
};

const SEASONS = ['plain', 'peak', 'low'] as const satisfies readonly DayTraits['season'][];
const MONTH_ENDS = ['plain', 'end', 'busiest'] as const satisfies readonly DayTraits['month_end'][];

const seasonOf = (day: Day): DayTraits['season'] => {
  const date = day.slice(5);
  if (date >= POLICY.peak_season.from && date <= POLICY.peak_season.to) return 'peak';
  // The low season runs over New Year.
  return date >= POLICY.low_season.from || date <= POLICY.low_season.to ? 'low' : 'plain';
};

const monthEndOf = (day: Day): DayTraits['month_end'] => {
  if (POLICY.busiest_days.some((date) => date === day.slice(5))) return 'busiest';
  const date = Number(day.slice(8));
  return date === 1 || date > monthOf(day).length - POLICY.month_end_days ? 'end' : 'plain';
};
