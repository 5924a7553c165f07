import { type Day, slashDay } from '#domain/calendar.ts';
import { type DateNow, whyNotMoveOn } from '#domain/move-dates.ts';

/** What the date fields need to know of today, which only the server's clock says. */
export type DateLimits = { today: Day; after_cutoff: boolean; earliest: Day; latest: Day; suggested: Day; suggested_move_out: Day };

/** The one bookable-date rule, with the server's first day: it knows whether holidays count. */
export const whyNotDay = (day: Day, limits: DateLimits): string | undefined => {
  const now: DateNow = { today: limits.today, after_cutoff: limits.after_cutoff };
  const reason = whyNotMoveOn(day, now)?.message;
  return reason ?? (day < limits.earliest ? `The first day you can book is ${slashDay(limits.earliest)}` : undefined);
};
