/** A calendar day, '2026-11-21'. No time, no zone. */
export type Day = string;

const DAY_MS = 86_400_000;
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** A real day of the years 1900 to 2999; 2026-02-30 is none. */
export const isDay = (text: string): boolean => {
  if (!/^(19|2\d)\d\d-\d\d-\d\d$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === text;
};

/** Reads YYYY-MM-DD, and MM/DD/YYYY as the move form's payload writes it (decisions, 1). */
export const parseDay = (text: string): Day | undefined => {
  const trimmed = text.trim();
  if (isDay(trimmed)) return trimmed;
  const [, month, date, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(trimmed) ?? [];
  if (month === undefined || date === undefined || year === undefined) return undefined;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
};

/**
 * The same for a person's own hand: "1/2/27", "Dec 12", "December 12, 2026" and "12/12" too. Without a year it is the first such day from
 * `from` on; without `from` it is none.
 */
export const readDay = (text: string, from?: Day): Day | undefined => {
  const typed = text.trim().toLowerCase().replace(WEEKDAY_BEFORE, '');
  const [is_read, named, date, year] = /^([a-z]{3,9}|\d{1,2})[ ./-]+(\d{1,2})(?:st|nd|rd|th)?(?:[ ,./-]+(\d\d|\d{4}))?$/.exec(typed) ?? [];
  if (!is_read) return parseDay(text);
  const dayOf = (full_year: string | number) => parseDay(`${Number(named) || monthNamed(named)}/${date}/${full_year}`);
  if (year) return dayOf(year.length === 2 ? `20${year}` : year);
  return from && [0, 1].map((more) => dayOf(Number(from.slice(0, 4)) + more)).find((day) => day !== undefined && day >= from);
};

const WEEKDAY_BEFORE = /^(sun|mon|tue|wed|thu|fri|sat)[a-z]*[., ]+/;

/** 1 for "jan" and "January"; 0 for what is no month. */
const monthNamed = (name = ''): number => MONTHS.findIndex((month) => month.toLowerCase().startsWith(name)) + 1;

export const addDays = (day: Day, days: number): Day => dayOf(msOf(day) + days * DAY_MS);

/** Days from the first to the second; negative when the second is earlier. */
export const daysBetween = (from: Day, to: Day): number => Math.round((msOf(to) - msOf(from)) / DAY_MS);

/** The same date so many months later; a month that is too short has its last day. */
export const addMonths = (day: Day, months: number): Day => {
  const { first, length } = monthOf(dayOf(Date.UTC(Number(day.slice(0, 4)), monthIndex(day) + months)));
  return addDays(first, Math.min(dateOf(day), length) - 1);
};

/** The same day of another year; 29 February becomes 28 February. */
export const addYears = (day: Day, years: number): Day => addMonths(day, years * 12);

/** 0 Sunday to 6 Saturday. */
export const weekdayOf = (day: Day): number => weekdayAt(msOf(day));

export const isWeekend = (day: Day): boolean => weekdayOf(day) % 6 === 0;

/** The first day of a day's month and how many days the month has. */
export const monthOf = (day: Day): { first: Day; length: number } => {
  const first = `${day.slice(0, 8)}01`;
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return { first, length: new Date(Date.UTC(year, month, 0)).getUTCDate() };
};

/** Business days are weekdays that are no holiday; the caller says which holidays count (none, unless the setting is on). */
export const isBusinessDay = (day: Day, holidays: ReadonlySet<Day> = NO_HOLIDAYS): boolean => isBusinessAt(msOf(day), holidays);

/** The day that is `count` business days after `day`; negative counts go back. */
export const addBusinessDays = (day: Day, count: number, holidays: ReadonlySet<Day> = NO_HOLIDAYS): Day => {
  const step = count < 0 ? -DAY_MS : DAY_MS;
  let left = Math.abs(count);
  let at = msOf(day);
  while (left > 0) {
    at += step;
    if (isBusinessAt(at, holidays)) left--;
  }
  return dayOf(at);
};

/** Business days after `from` up to and with `to`; from `most` on nobody asks how many more there are. */
export const businessDaysBetween = (
  from: Day,
  to: Day,
  holidays: ReadonlySet<Day> = NO_HOLIDAYS,
  most = Number.POSITIVE_INFINITY,
): number => {
  const last = msOf(to);
  let count = 0;
  for (let at = msOf(from) + DAY_MS; at <= last && count < most; at += DAY_MS) if (isBusinessAt(at, holidays)) count++;
  return count;
};

/** "Sat Mar 13" */
export const shortDay = (day: Day): string => `${WEEKDAYS[weekdayOf(day)]?.slice(0, 3)} ${shortMonth(day)} ${dateOf(day)}`;

/** "Mar 13" */
export const monthDay = (day: Day): string => `${shortMonth(day)} ${dateOf(day)}`;

/** "Saturday, March 13, 2027" */
export const longDay = (day: Day): string => `${WEEKDAYS[weekdayOf(day)]}, ${MONTHS[monthIndex(day)]} ${dateOf(day)}, ${day.slice(0, 4)}`;

/** "March 2027" */
export const monthName = (day: Day): string => `${MONTHS[monthIndex(day)]} ${day.slice(0, 4)}`;

/** "03/13/2027" */
export const slashDay = (day: Day): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

/** "8:00 AM" for minutes after midnight. */
export const timeOfDay = (minutes: number): string => {
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minutes % 60).padStart(2, '0')} ${hour % 24 < 12 ? 'AM' : 'PM'}`;
};

/** "Wed Mar 10, 8:00 AM" */
export const momentInWords = (day: Day, minutes: number): string => `${shortDay(day)}, ${timeOfDay(minutes)}`;

/** The same of a moment until which something holds: the end of a day is said as its own, "Wed Mar 10, 11:59 PM": its last minute still counts. */
export const deadlineInWords = (day: Day, minutes: number): string =>
  minutes === 0 ? momentInWords(addDays(day, -1), LAST_MINUTE) : momentInWords(day, minutes);

const LAST_MINUTE = 24 * 60 - 1;

const NO_HOLIDAYS: ReadonlySet<Day> = new Set();

const weekdayAt = (ms: number): number => new Date(ms).getUTCDay();

const isBusinessAt = (ms: number, holidays: ReadonlySet<Day>): boolean =>
  weekdayAt(ms) % 6 !== 0 && (holidays.size === 0 || !holidays.has(dayOf(ms)));

const msOf = (day: Day): number => Date.UTC(Number(day.slice(0, 4)), monthIndex(day), dateOf(day));
const dayOf = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);
const monthIndex = (day: Day): number => Number(day.slice(5, 7)) - 1;
const shortMonth = (day: Day): string => MONTHS[monthIndex(day)]?.slice(0, 3) ?? '';
const dateOf = (day: Day): number => Number(day.slice(8, 10));
