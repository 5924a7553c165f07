import type { Day } from '#domain/calendar.ts';
import { slashDay } from '#domain/calendar.ts';
import { defaultMoveDay, defaultMoveOutDay, earliestMoveDay, latestMoveDay, type DateNow } from '#domain/move-dates.ts';

/** What the date fields need to know of today, which only the server's clock says. */
export type DateLimits = { now: DateNow; earliest: Day; latest: Day; suggested: string; suggested_move_out: string };

export const dateLimits = (now: DateNow): DateLimits => ({
  now,
  earliest: earliestMoveDay(now),
  latest: latestMoveDay(now),
  suggested: slashDay(defaultMoveDay(now)),
  suggested_move_out: slashDay(defaultMoveOutDay(now)),
});
