import { type Day, daysBetween, shortDay } from '#domain/core/calendar.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';
import { counted } from '#domain/core/words.ts';

/** What a mover offers on a day and what of it is taken, in half-truck-days. */
export type MoverDay = { day: Day; offered: number; taken: number /** What the mover's own calendar takes. */; busy?: number };

/** What a mover wants of some days: so many trucks, none at all, or again what their weekday has (null). */
export type RequestedDays = { from: Day; to: Day; trucks: number | null };

export const MOST_TRUCKS = 50;

/** So far ahead a move can be booked, and so a day be set. */
export const MOST_DAYS_AHEAD = 731;

export const whyNotSetDays = ({ from, to, trucks }: RequestedDays, today: Day): Refusal | undefined => {
  if (from < today) return wrong('from', 'Choose a day from today on');
  if (to < from) return wrong('to', 'Choose a last day that is not before the first');
  if (daysBetween(today, to) > MOST_DAYS_AHEAD) return wrong('to', 'Choose days within the next two years');
  return trucks !== null && !isTrucks(trucks) ? wrong('trucks', HOW_MANY) : undefined;
};

export const whyNotSetWeekdays = (weekdays: readonly number[]): Refusal | undefined =>
  weekdays.length === 7 && weekdays.every(isTrucks) ? undefined : wrong('weekdays', HOW_MANY);

/** Fewer trucks than are booked can't be offered; closing a day takes no booking away, and is no such number. */
export const whyNotOffer = (days: readonly MoverDay[], trucks: number | null): Refusal | undefined => {
  const short = trucks === null || trucks === 0 ? [] : days.filter(({ taken }) => taken > trucks * 2);
  if (short.length === 0) return undefined;
  const most = Math.max(...short.map(({ taken }) => taken));
  const sentence = `${trucksInWords(most)} ${most === 2 ? 'is' : 'are'} booked on ${daysInWords(short)}: offer ${Math.ceil(most / 2)} or more, or close the day to take no more jobs`;
  return wrong('trucks', sentence);
};

/** What setting the days will do, said before it is done. `after` is what each day then offers. */
export const consequenceOf = (days: readonly MoverDay[], after: (day: Day) => number): string => {
  const kept = days.filter(({ day, taken }) => taken > after(day));
  const changed = days.filter(({ day, offered }) => offered !== after(day));
  if (changed.length === 0) return 'Nothing changes on these days.';
  const free = changed.reduce((sum, { day, taken, busy = 0 }) => sum + Math.max(0, after(day) - taken - busy), 0);
  const first = `${counted(changed.length, 'day changes', 'days change')}; ${trucksInWords(free)} stay free for new jobs.`;
  if (kept.length === 0) return first;
  return `${first} What is booked on ${daysInWords(kept)} stays booked: you still do those jobs.`;
};

/** "1.5 trucks" of half-truck-days. */
export const trucksInWords = (halves: number): string => (halves === 0 ? 'no trucks' : counted(halves / 2, 'truck'));

const HOW_MANY = `Use 0 to ${MOST_TRUCKS} trucks`;

const isTrucks = (trucks: number): boolean => Number.isInteger(trucks) && trucks >= 0 && trucks <= MOST_TRUCKS;

const SHOWN_DAYS = 3;

const daysInWords = (days: readonly MoverDay[]): string => {
  const named = days.slice(0, SHOWN_DAYS).map(({ day }) => shortDay(day));
  const more = days.length - named.length;
  if (more > 0) return `${named.join(', ')} and ${counted(more, 'more day')}`;
  return named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${named.at(-1)}` : (named[0] ?? '');
};

const wrong = (field: string, sentence: string): Refusal => refuse('invalid', sentence, { [field]: sentence });
