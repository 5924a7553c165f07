import { type Day, daysBetween } from '#domain/core/calendar.ts';

/** What the date fields need to know of today, which only the server's clock says; with the sentences for the days outside. */
export type DateLimits = {
  today: Day;
  earliest: Day;
  latest: Day;
  suggested: Day;
  suggested_move_out: Day;
  sentences: { too_soon: string; too_early: string; too_far: string };
};

/** The one bookable-date rule as the server put it. */
export const whyNotDay = (day: Day, { today, earliest, latest, sentences }: DateLimits): string | undefined => {
  if (daysBetween(today, day) < 2) return sentences.too_soon;
  if (day < earliest) return sentences.too_early;
  return day > latest ? sentences.too_far : undefined;
};
