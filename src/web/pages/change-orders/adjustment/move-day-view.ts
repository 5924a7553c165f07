import type { Client } from '#contract/client.ts';
import { longDay } from '#domain/core/calendar.ts';

export type MoveDayView = Awaited<ReturnType<Client['adjustments']['show']>>;

/** "Friday, December 4, 8:00 AM-9:00 AM: Brooklyn to Hoboken". */
export const moveInWords = ({ plan: { move_date, arrives, from, to } }: MoveDayView): string =>
  `${move_date === null ? '' : `${longDay(move_date)}, ${arrives}: `}${from} to ${to}`;
