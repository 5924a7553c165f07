import type { Day } from './calendar.ts';

/** Where the business keeps its hours: the cutoff, opening hours and "today" (decisions, 1). */
export const BUSINESS_ZONE = 'America/New_York';

/** After this, one business day more is needed (Spec section 9). */
export const CUTOFF_MINUTES = 17 * 60;

/** A moment, read once, as the business sees it. */
export type Now = { at: Date; today: Day; minutes: number; after_cutoff: boolean };

export const nowIn = (at: Date, zone: string = BUSINESS_ZONE): Now => {
  const { day, minutes } = localTime(at, zone);
  return { at, today: day, minutes, after_cutoff: minutes >= CUTOFF_MINUTES };
};

/** The wall clock of a zone at an instant. */
export const localTime = (at: Date, zone: string): { day: Day; minutes: number } => {
  const parts = Object.fromEntries(formatOf(zone).formatToParts(at).map((part) => [part.type, part.value]));
  return { day: `${parts.year}-${parts.month}-${parts.day}`, minutes: Number(parts.hour) * 60 + Number(parts.minute) };
};

/** The instant at which a zone's wall clock shows a day and minutes; in the hour that spring skips, the one after. */
export const instantOf = (day: Day, minutes: number, zone: string): Date => {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  const first = wanted - offsetAt(wanted, zone);
  return new Date(wanted - offsetAt(first, zone));
};

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(zone, format);
  return format;
};

const offsetAt = (ms: number, zone: string): number => {
  const { day, minutes } = localTime(new Date(ms), zone);
  return Date.parse(`${day}T00:00:00Z`) + minutes * 60_000 - Math.floor(ms / 60_000) * 60_000;
};
