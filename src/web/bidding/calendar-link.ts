import type { Client } from '#contract/client.ts';
import { calendarEvent } from '#domain/bidding/consultation-calendar.ts';

export type Visit = Awaited<ReturnType<Client['consultations']['list']>>['onsite_requests'][number];

/** The visit as a file that every calendar reads, in the link itself. */
export const calendarLink = (visit: Visit, place: string): string =>
  `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarEvent({ ...visit, mover_name: visit.mover.name, place }))}`;
