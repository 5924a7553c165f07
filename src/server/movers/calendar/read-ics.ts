import ICAL from 'ical.js';
import { instantOf, localTime } from '#domain/core/business-time.ts';
import { addDays, type Day } from '#domain/core/calendar.ts';
import type { CalendarEvent, CalendarFault } from '#domain/movers/own-calendar.ts';

/** A calendar's text, the zone of whoever's it is, and the days that count. */
export type Ics = { text: string; zone: string; from: Day; to: Day };

/** Its events with each time that they come, or why it cannot be read. `unread`: events without a start that makes sense. */
export type ReadIcs = { events: CalendarEvent[]; unread: number } | { fault: CalendarFault };

/** So often an event may come before it is given up, and so many may come in all. */
const MOST_STEPS = 30_000;
const MOST_EVENTS = 20_000;

/** Reads a calendar (RFC 5545): recurrence, exceptions, whole days and zones, all in days of the mover's own zone. */
export const readIcs = (asked: Ics): ReadIcs => {
  const text = asked.text.replace(/^\uFEFF/, '').trim();
  const fault = whyNoCalendar(text);
  if (fault !== undefined) return { fault };
  const understood = parsed(text) === undefined ? withoutBroken(text) : { text, unread: 0 };
  const root = parsed(understood.text);
  if (root === undefined) return { fault: 'broken' };
  try {
    const { events, unread } = eventsOf(root, asked);
    return { events, unread: unread + understood.unread };
  } catch (error) {
    if (error instanceof TooOften) return { fault: 'too_often' };
    throw error;
  }
};

const whyNoCalendar = (text: string): CalendarFault | undefined => {
  if (text === '') return 'empty';
  if (/^BEGIN:VCALENDAR\b/i.test(text)) return /^END:VCALENDAR\s*$/im.test(text) ? undefined : 'broken';
  if (!/^(<!doctype html|<html|<\?xml|<head|<!--)/i.test(text)) return 'no_calendar';
  return /type=["']?password|sign[ -]?in|log[ -]?in|accounts\.google|login\.microsoft/i.test(text) ? 'sign_in' : 'web_page';
};

class TooOften extends Error {}

/** All calendars of the file, for some programs write several behind each other. */
const parsed = (text: string): ICAL.Component[] | undefined => {
  try {
    const found: unknown = ICAL.parse(text);
    if (!Array.isArray(found)) return undefined;
    const all = Array.isArray(found[0]) ? found : [found];
    const calendars = all.map((one) => new ICAL.Component(one)).filter(({ name }) => name === 'vcalendar');
    return calendars.length === 0 ? undefined : calendars;
  } catch {
    return undefined;
  }
};

const EVENT = /^BEGIN:VEVENT\r?$[\s\S]*?^END:VEVENT\r?$\n?/gim;

/** One line that the standard does not know spoils the whole file: the events that it stands in are left out, where others are right. */
const withoutBroken = (text: string): { text: string; unread: number } => {
  let [unread, right] = [0, 0];
  const left = text.replaceAll(EVENT, (event) => {
    const is_right = parsed(`BEGIN:VCALENDAR\r\n${event}END:VCALENDAR`) !== undefined;
    if (is_right) right += 1;
    else unread += 1;
    return is_right ? event : '';
  });
  return right === 0 ? { text: '', unread } : { text: left, unread };
};

type Events = { events: CalendarEvent[]; unread: number };

const eventsOf = (calendars: readonly ICAL.Component[], asked: Ics): Events => {
  const events: CalendarEvent[] = [];
  let unread = 0;
  for (const calendar of calendars) {
    const series = seriesOf(calendar);
    for (const one of series) {
      try {
        events.push(...timesOf(one, asked));
      } catch (error) {
        if (error instanceof TooOften) throw error;
        // A start, a length or a rule that the standard does not know.
        unread += 1;
      }
      if (events.length > MOST_EVENTS) throw new TooOften();
    }
  }
  return { events, unread };
};

type Series = { main: ICAL.Event | undefined; others: ICAL.Event[] };

/** An event and what was changed of single times of it, which come as events of their own with the same id. */
const seriesOf = (calendar: ICAL.Component): Series[] => {
  const all = new Map<string, Series>();
  for (const [at, component] of calendar.getAllSubcomponents('vevent').entries()) {
    // Changed times are put together here: left to find them itself, each event would look through all of them.
    const event = new ICAL.Event(component, { exceptions: [] });
    const uid = event.uid || `no id ${at}`;
    const series = all.get(uid) ?? { main: undefined, others: [] };
    if (component.hasProperty('recurrence-id')) series.others.push(event);
    // The same id twice: both are meant.
    else if (series.main !== undefined) all.set(`${uid} ${at}`, { main: event, others: [] });
    else series.main = event;
    all.set(uid, series);
  }
  return [...all.values()];
};

const timesOf = ({ main, others }: Series, asked: Ics): CalendarEvent[] => {
  const changed = others.flatMap((event) => within(dayed(event, event.startDate, asked), asked));
  if (main === undefined) return changed;
  if (!main.isRecurring()) return [...within(dayed(main, main.startDate, asked), asked), ...changed];
  const left_out = new Set([
    ...others.flatMap(({ component }) => momentsOf(component, 'recurrence-id', asked)),
    ...momentsOf(main.component, 'exdate', asked),
  ]);
  // Named days alone stand beside the event's own start, which a rule would count by itself.
  const has_rule = main.component.hasProperty('rrule');
  const own =
    has_rule || left_out.has(keyOf(main.component, 'dtstart', main.startDate, asked)) ? undefined : dayed(main, main.startDate, asked);
  return [...within(own, asked), ...recurring(main, left_out, asked), ...changed];
};

const recurring = (main: ICAL.Event, left_out: ReadonlySet<string>, asked: Ics): CalendarEvent[] => {
  const found: CalendarEvent[] = [];
  const times = main.iterator();
  const beyond = addDays(asked.to, 1);
  for (let step = 0; ; step++) {
    if (step > MOST_STEPS) throw new TooOften();
    const start = times.next() as ICAL.Time | undefined;
    if (start === undefined || start === null) return found;
    const event = left_out.has(keyOf(main.component, 'dtstart', start, asked)) ? undefined : dayed(main, start, asked);
    if (dayOf(start) > beyond) return found;
    found.push(...within(event, asked));
    if (found.length > MOST_EVENTS) throw new TooOften();
  }
};

const within = (event: CalendarEvent | undefined, { from, to }: Ics): CalendarEvent[] =>
  event === undefined || event.last < from || event.first > to ? [] : [{ ...event, last: event.last < to ? event.last : to }];

const NO_TITLE = '';
const LONGEST_TITLE = 200;

/** One time of an event in days; undefined for one that was called off. */
const dayed = (event: ICAL.Event, start: ICAL.Time, { zone }: Ics): CalendarEvent | undefined => {
  const { component } = event;
  if (String(component.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED') return undefined;
  if (!component.hasProperty('dtstart') || !isTime(start)) throw new Error('It has no start.');
  const title = (event.summary ?? NO_TITLE).trim().slice(0, LONGEST_TITLE);
  const has_no_end = !start.isDate && !component.hasProperty('dtend') && !component.hasProperty('duration');
  const { first, last } = start.isDate ? wholeDays(event, start) : daysIn(event, start, zone);
  return { title, first, last: last < first ? first : last, has_no_end };
};

const isTime = ({ year, month, day }: ICAL.Time): boolean =>
  Number.isInteger(year) && year > 1900 && year < 3000 && month >= 1 && month <= 12 && day >= 1 && day <= 31;

/** The end of a whole day is the day after it. */
const wholeDays = (event: ICAL.Event, start: ICAL.Time): { first: Day; last: Day } => {
  const first = dayOf(start);
  const days = Math.max(1, Math.round(event.duration.toSeconds() / 86_400));
  return { first, last: addDays(first, days - 1) };
};

/** From its start until a moment before its end, by the clock of its own zone, as days of the mover's. */
const daysIn = (event: ICAL.Event, start: ICAL.Time, zone: string): { first: Day; last: Day } => {
  const from = momentOf(event.component.getFirstProperty('dtstart'), start, zone);
  const until = new Date(from.getTime() + Math.max(0, event.duration.toSeconds()) * 1_000);
  const last = until > from ? new Date(until.getTime() - 1) : from;
  return { first: localTime(from, zone).day, last: localTime(last, zone).day };
};

/** A zone that everybody knows by its name; else what the file itself says of its zone; else the mover's own. */
const momentOf = (property: ICAL.Property | null, time: ICAL.Time, zone: string): Date => {
  if (time.zone === ICAL.Timezone.utcTimezone) return new Date(Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute));
  const named = property?.getFirstParameter('tzid') ?? '';
  const minutes = time.hour * 60 + time.minute;
  if (isKnownZone(named)) return instantOf(dayOf(time), minutes, named);
  return time.zone === ICAL.Timezone.localTimezone || time.zone === null ? instantOf(dayOf(time), minutes, zone) : time.toJSDate();
};

const known = new Map<string, boolean>();

const isKnownZone = (name: string): boolean => {
  const before = known.get(name);
  if (before !== undefined) return before;
  let is_known = name.includes('/') || name === 'UTC';
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
  } catch {
    is_known = false;
  }
  if (known.size < 1_000) known.set(name, is_known);
  return is_known;
};

const two = (count: number): string => String(count).padStart(2, '0');

const dayOf = ({ year, month, day }: ICAL.Time): Day => `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;

/** Times that name one time of a series, in whatever zone: whole days by their day, others by their moment. */
const momentsOf = (component: ICAL.Component, name: string, asked: Ics): string[] =>
  component
    .getAllProperties(name)
    .flatMap((property) => property.getValues().flatMap((time) => (time instanceof ICAL.Time ? [momentKey(property, time, asked)] : [])));

const keyOf = (component: ICAL.Component, name: string, time: ICAL.Time, asked: Ics): string =>
  momentKey(component.getFirstProperty(name), time, asked);

const momentKey = (property: ICAL.Property | null, time: ICAL.Time, { zone }: Ics): string =>
  time.isDate ? dayOf(time) : momentOf(property, time, zone).toISOString();
