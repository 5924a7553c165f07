import { addDays, type Day, isWeekend, momentInWords } from './calendar.ts';
import { federalHolidays } from './holidays.ts';

/** Where the business keeps its hours: the cutoff, opening hours and "today" (decisions, 1). */
export const BUSINESS_ZONE = 'America/New_York';

/** After this, one business day more is needed (Spec section 9). */
export const CUTOFF_MINUTES = 17 * 60;

/** A moment, read once, as the business sees it. `holidays` are the days that don't count as business days beside weekends. */
export type Now = { at: Date; today: Day; minutes: number; after_cutoff: boolean; holidays?: ReadonlySet<Day> };

/** Federal holidays don't count as business days when the setting is on (decisions, 4). */
export const nowIn = (at: Date, { business_holidays = false }: { business_holidays?: boolean } = {}): Now => {
  const { day, minutes } = localTime(at, BUSINESS_ZONE);
  const now = { at, today: day, minutes, after_cutoff: minutes >= CUTOFF_MINUTES };
  return business_holidays ? { ...now, holidays: federalHolidays() } : now;
};

export const todayIn = (zone: string, at: Date): Day => localTime(at, zone).day;

/** "ET", "CT": the letters behind a time of day, by a table, for browsers name zones each in their own way. Empty for a zone that is none of ours. */
export const zoneInShort = (zone: string): string => ZONES_IN_SHORT.find(([, zones]) => zones.test(zone))?.[0] ?? '';

/** The first that fits: most of Indiana and Kentucky is Eastern, two corners of Indiana are Central. */
const ZONES_IN_SHORT: readonly (readonly [string, RegExp])[] = [
  ['CT', /^America\/(Chicago|Menominee|Indiana\/(Knox|Tell_City)|North_Dakota\/\w+)$/],
  ['ET', /^America\/(New_York|Detroit|Indiana\/\w+|Kentucky\/\w+)$/],
  ['MT', /^America\/(Denver|Boise)$/],
  ['MST', /^America\/Phoenix$/],
  ['PT', /^America\/Los_Angeles$/],
  ['AKT', /^America\/(Anchorage|Nome|Sitka|Juneau|Yakutat|Metlakatla)$/],
  ['HST', /^Pacific\/Honolulu$/],
];

/** The wall clock of a zone at an instant. */
export const localTime = (at: Date, zone: string): LocalTime => {
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  const last = lasts.get(zone);
  if (last?.minute === minute) return last.time;
  const time = localTimeOf(at, zone);
  lasts.set(zone, { minute, time });
  return time;
};

/** "Mon Nov 23, 10:04 AM": when somebody of ours did something, by the clocks of our office. */
export const officeMoment = (at: Date): string => {
  const { day, minutes } = localTime(at, BUSINESS_ZONE);
  return momentInWords(day, minutes);
};

type LocalTime = { day: Day; minutes: number };

/** The last minute that was asked for in each zone: every request of a minute asks the same, and the formatter is slow. */
const lasts = new Map<string, { minute: number; time: LocalTime }>();

const localTimeOf = (at: Date, zone: string): LocalTime => {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map((part) => [part.type, part.value]),
  );
  return { day: `${parts.year}-${parts.month}-${parts.day}`, minutes: Number(parts.hour) * 60 + Number(parts.minute) };
};

/**
 * The instant at which a zone's wall clock shows a day and minutes. An hour that autumn repeats means the first one;
 * one that spring skips means as late after midnight as if it had not.
 */
export const instantOf = (day: Day, minutes: number, zone: string): Date => {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS;
  const before_change = wall - offsetAt(wall - DAY_MS, zone);
  const after_change = wall - offsetAt(wall + DAY_MS, zone);
  const shows = (ms: number): boolean => ms + offsetAt(ms, zone) === wall;
  return new Date(!shows(before_change) && shows(after_change) ? after_change : before_change);
};

/** Spec section 9: weekdays 9:00-18:00, weekends 9:00-15:00, business time. */
export const businessHours = (day: Day): { opens: number; closes: number } => ({ opens: 9 * 60, closes: (isWeekend(day) ? 15 : 18) * 60 });

export const isOpen = ({ today, minutes }: Now): boolean => minutes >= businessHours(today).opens && minutes < businessHours(today).closes;

/** The moment at which so many business hours have gone by. */
export const afterBusinessHours = (now: Now, hours: number): Date => {
  let left = hours * 60;
  let day = now.today;
  let from = now.minutes;
  for (;;) {
    const { opens, closes } = businessHours(day);
    const start = Math.max(opens, from);
    const open = Math.max(0, closes - start);
    if (left <= open) return instantOf(day, start + left, BUSINESS_ZONE);
    left -= open;
    day = addDays(day, 1);
    from = 0;
  }
};

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

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
  return Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS - Math.floor(ms / MINUTE_MS) * MINUTE_MS;
};
