import type { Day } from '#domain/core/calendar.ts';
import { CALENDAR_FAULTS, type CalendarEvent, type CalendarFault } from '#domain/movers/own-calendar.ts';
import { OutgoingRefused } from '#server/adapters/outgoing/port.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';
import { readOnThread } from './ics-reader.ts';

const LIMIT_MS = 10_000;
const MOST_BYTES = 2_000_000;
const MOST_REDIRECTS = 5;

export type Fetched = { events: CalendarEvent[]; unread: number; ms: number };

/** Why it could not be read, as it stands under the field of the address. */
export class CalendarUnread extends Error {}

type Asked = { url: string; zone: string; from: Day; to: Day };

/** Reads a mover's own calendar at the address that it named: through the guard that keeps us out of private networks, in time and up to a size. */
export const fetchCalendar = async (world: World, { url, ...days }: Asked): Promise<Fetched> => {
  const began = performance.now();
  const text = await textAt(world, url);
  const read = await readOnThread({ text, ...days });
  if ('fault' in read) throw new CalendarUnread(CALENDAR_FAULTS[read.fault]);
  return { ...read, ms: performance.now() - began };
};

const textAt = async (world: World, url: string): Promise<string> => {
  const ask = { url, redirects: MOST_REDIRECTS, limit_ms: LIMIT_MS, most_bytes: MOST_BYTES, headers: { accept: 'text/calendar' } };
  try {
    const { status, body } = await outside('calendars.read', LIMIT_MS + 1_000, () => world.outgoing(ask));
    const fault = faultOf(status);
    if (fault !== undefined) throw new CalendarUnread(CALENDAR_FAULTS[fault]);
    return body.toString('utf8');
  } catch (error) {
    if (error instanceof CalendarUnread) throw error;
    throw new CalendarUnread(error instanceof OutgoingRefused ? refusedWords(error) : CALENDAR_FAULTS.slow);
  }
};

const faultOf = (status: number): CalendarFault | undefined => {
  if (status >= 200 && status < 300) return undefined;
  if (status === 401 || status === 403) return 'not_open';
  return status < 500 && status !== 429 ? 'gone' : 'fault';
};

const refusedWords = ({ reason, message }: OutgoingRefused): string =>
  reason === 'slow' || reason === 'too_large' ? CALENDAR_FAULTS[reason] : message;
