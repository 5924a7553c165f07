import { addDays, type Day, daysBetween } from '#domain/core/calendar.ts';
import { counted } from '#domain/core/number-words.ts';
import { type Refusal, refuseAt } from '#domain/core/refusal.ts';
import { MOST_TRUCKS } from './mover-days.ts';

/** What an event takes whose title has these words: so many trucks, or the whole day. */
export type CalendarRule = { has: string; takes: number | 'day' };

/** An event in days of the mover's zone, both of them taken. */
export type CalendarEvent = { title: string; first: Day; last: Day; has_no_end: boolean };

/** What one of the rules says of an event. */
export type TakingEvent = CalendarEvent & { rule: number; takes: CalendarRule['takes'] };

export const USUAL_RULES: readonly CalendarRule[] = [
  { has: 'TRUCK', takes: 1 },
  { has: '2 TRUCKS', takes: 2 },
  { has: 'CLOSED', takes: 'day' },
];

export const READ_EVERY_MS = 15 * 60_000;

/** So many failed reads in a row, and its people are written to. */
export const FAILURES_TOLD = 6;

/** A calendar that was not read for so long does not count as checked. */
export const UNCHECKED_AFTER_MS = 24 * 3_600_000;

/** A closed day, in half-truck-days: more than anybody offers. */
export const CLOSES_DAY = 2 * MOST_TRUCKS;

const MOST_RULES = 20;

/** The first rule whose words stand in the title, as whole words and in this order, wins; what has none takes nothing. */
export const ruleFor = (rules: readonly CalendarRule[], title: string): number | undefined => {
  const at = rules.findIndex(({ has }) => hasWords(title, has));
  return at < 0 ? undefined : at;
};

/** "TRUCK" stands in "TRUCK Larsen", and not in "2 TRUCKS Larsen". */
const hasWords = (title: string, words: string): boolean => ` ${wordsOf(title).join(' ')} `.includes(` ${wordsOf(words).join(' ')} `);

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Each rule that says nothing, says too much, or is never reached, with its sentence. */
export const whyNotRules = (rules: readonly CalendarRule[]): Refusal | undefined => {
  const errors: Record<string, string> = {};
  if (rules.length > MOST_RULES) errors.rules = `Use up to ${MOST_RULES} rules`;
  for (const [at, { has, takes }] of rules.entries()) {
    const earlier = rules.slice(0, at).find((one) => wordsOf(one.has).length > 0 && hasWords(has, one.has));
    if (wordsOf(has).length === 0) errors[`rules.${at}.has`] = 'Enter a word of the title, like TRUCK';
    else if (earlier) errors[`rules.${at}.has`] = `“${earlier.has}” comes first and takes everything this rule would`;
    if (takes !== 'day' && (!Number.isInteger(takes) || takes < 1 || takes > MOST_TRUCKS))
      errors[`rules.${at}.takes`] = `Use 1 to ${MOST_TRUCKS} trucks`;
  }
  return refuseAt(errors, '.');
};

/** The events that take something. The others are counted and forgotten. */
export const takingEvents = (rules: readonly CalendarRule[], events: readonly CalendarEvent[]): TakingEvent[] =>
  events.flatMap((event) => {
    const rule = ruleFor(rules, event.title);
    return rule === undefined ? [] : [{ ...event, rule, takes: rules[rule]!.takes }];
  });

/** What they take of each day, in half-truck-days. */
export const busyOn = (events: readonly Pick<TakingEvent, 'first' | 'last' | 'takes'>[], from: Day, to: Day): Map<Day, number> => {
  const busy = new Map<Day, number>();
  for (const { first, last, takes } of events) {
    const until = last < to ? last : to;
    for (let day = first > from ? first : from; day <= until; day = addDays(day, 1))
      busy.set(day, Math.min(CLOSES_DAY, (busy.get(day) ?? 0) + (takes === 'day' ? CLOSES_DAY : takes * 2)));
  }
  return busy;
};

export type BusyDay = { day: Day; offered: number; taken: number; busy: number };

/** What is free beside jobs and the mover's own calendar, in half-truck-days. */
export const freeOn = ({ offered, taken, busy }: Omit<BusyDay, 'day'>): number => Math.max(0, offered - taken - busy);

/** Jobs that were sold and that the calendar leaves no trucks for: they stay, and the day takes no more. */
export const oversoldBy = ({ offered, taken, busy }: Omit<BusyDay, 'day'>): number =>
  taken === 0 || busy === 0 ? 0 : Math.min(taken, Math.max(0, taken + busy - offered));

/** "1 new: “TRUCK Larsen”, 2 days": what a read has found that the one before did not. */
export const newsOf = (before: readonly TitledDays[], now: readonly TitledDays[]): string => {
  const come = without(now, before);
  const gone = without(before, now);
  const [only] = come;
  const news = [
    come.length === 1 ? `1 new: “${only!.title}”, ${counted(daysBetween(only!.first, only!.last) + 1, 'day')}` : undefined,
    come.length > 1 ? `${come.length} new` : undefined,
    gone.length > 0 ? `${gone.length} gone` : undefined,
  ].filter((words) => words !== undefined);
  return news.length === 0 ? 'nothing new' : news.join(', ');
};

type TitledDays = Pick<CalendarEvent, 'title' | 'first' | 'last'>;

const without = <T extends TitledDays>(these: readonly T[], those: readonly TitledDays[]): T[] => {
  const known = new Set(those.map(keyOf));
  return these.filter((one) => !known.has(keyOf(one)));
};

const keyOf = ({ title, first, last }: TitledDays): string => `${first} ${last} ${title}`;

/** Why a calendar cannot be read, in words that may stand under the field of its address. */
export const CALENDAR_FAULTS = {
  empty: 'That file is empty. Copy the address from your calendar’s settings again',
  sign_in: 'That page is not a calendar, we got a sign-in page. Use the secret address, not the one in your browser bar',
  web_page: 'That is a web page, not a calendar. Use the secret address in iCal format',
  no_calendar: 'That file is not a calendar: it does not begin with BEGIN:VCALENDAR',
  broken: 'That calendar is damaged: it can’t be read to the end',
  too_often: 'An event in it repeats too often to be counted. Shorten it or give it an end',
  too_long: 'That calendar takes too long to read: an event in it repeats in a way that never comes to an end',
  not_open: 'That calendar is not open to us. Use its secret address',
  gone: 'There is no calendar at this address',
  fault: 'The server of that calendar has a problem. Try again later',
  slow: 'There was no answer in 10 seconds',
  too_large: 'That calendar is larger than 2 MB. Share a smaller one, or only the days to come',
} as const;
export type CalendarFault = keyof typeof CALENDAR_FAULTS;
