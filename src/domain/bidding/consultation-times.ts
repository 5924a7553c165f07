import type { Now } from '#domain/core/business-time.ts';
import { addBusinessDays, addDays, type Day, isBusinessDay, isWeekend, shortDay } from '#domain/core/calendar.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';
import { CONSULTATION_WINDOWS } from '#domain/core/windows.ts';

/** A day and one of the four windows; `time` is the window's id. */
export type VisitTime = { date: Day; time: number };

/** Visits are asked for within two weeks from tomorrow. */
export const VISIT_DAYS_AHEAD = 14;

type DayNow = Pick<Now, 'today' | 'after_cutoff' | 'holidays'>;

/** The next business day; asked after 17:00, the one after it: somebody must read the request first. */
export const earliestVisitDay = (now: DayNow): Day => addBusinessDays(now.today, now.after_cutoff ? 2 : 1, now.holidays);

/** The two weeks that can be looked at, each day with the sentence that says why not. */
export const visitDays = (now: DayNow, move_date: Day | null): { date: Day; reason: string | null }[] =>
  Array.from({ length: VISIT_DAYS_AHEAD }, (_, at) => {
    const date = addDays(now.today, at + 1);
    return { date, reason: reasonOn(date, now, move_date) ?? null };
  });

/** `path` is where the request stands in the body that was sent. */
export const whyNotVisitOn = (date: Day, now: DayNow, move_date: Day | null, path = ''): Refusal | undefined => {
  const sentence = reasonOn(date, now, move_date);
  return sentence === undefined ? undefined : refuse('invalid', sentence, { [`${path}date`]: sentence });
};

export const isVisitWindow = (time: number): boolean => CONSULTATION_WINDOWS.some(({ id }) => id === time);

export const isSameTime = (one: VisitTime, other: VisitTime): boolean => one.date === other.date && one.time === other.time;

/** Every window of the days that are open, in order. */
export const visitTimes = (now: DayNow, move_date: Day | null): VisitTime[] =>
  visitDays(now, move_date)
    .filter(({ reason }) => reason === null)
    .flatMap(({ date }) => CONSULTATION_WINDOWS.map(({ id }) => ({ date, time: id })));

/** "9–11 AM" */
export const visitWindowInWords = (time: number): string =>
  (CONSULTATION_WINDOWS[time] ?? CONSULTATION_WINDOWS[0]!).label.replace('-', '–');

/** "Mon Mar 8, 9–11 AM" */
export const visitTimeInWords = ({ date, time }: VisitTime): string => `${shortDay(date)}, ${visitWindowInWords(time)}`;

const reasonOn = (date: Day, now: DayNow, move_date: Day | null): string | undefined => {
  if (date <= now.today) return `Choose a day from ${shortDay(earliestVisitDay(now))} on`;
  if (move_date !== null && date >= move_date) return `Choose a day before your move on ${shortDay(move_date)}`;
  if (date > addDays(now.today, VISIT_DAYS_AHEAD)) return `Choose a day up to ${shortDay(addDays(now.today, VISIT_DAYS_AHEAD))}`;
  if (isWeekend(date)) return 'Movers visit Monday to Friday';
  if (!isBusinessDay(date, now.holidays)) return 'Movers don’t visit on federal holidays';
  if (date < earliestVisitDay(now)) return `The first day that can still be arranged is ${shortDay(earliestVisitDay(now))}`;
  return undefined;
};
