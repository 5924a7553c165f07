import { addDays, type Day, daysBetween, monthDay, shortDay, weekdayOf } from '../core/calendar.ts';
import { type Cents, inWholeDollars, inWords } from '../core/money.ts';
import { type Refusal, refuse } from '../core/refusal.ts';

/** The lowest total of one day, and whose it is. */
export type LowestPrice = { day: Day; total_cost: Cents; mover_id: number };

/** What somebody wants to hear of: a total under this one, on any day of these. */
export type WatchedDays = { from: Day; to: Day };
export type Watched = WatchedDays & { under: Cents };

/** Of so many nights the prices are shown and kept. */
export const NIGHTS_KEPT = 14;

export const MOST_WATCHED_DAYS = 14;

const DAYS_BETWEEN_LETTERS = 7;

const LEAST_UNDER = 50_00 as Cents;
const MOST_UNDER = 100_000_00 as Cents;

/** What is wrong with what somebody wants to watch, at its field. `earliest` is the first day that can be booked. */
export const whyNotWatch = ({ under, from, to }: Watched, { earliest, latest }: { earliest: Day; latest: Day }): Refusal | undefined => {
  if (under < LEAST_UNDER || under > MOST_UNDER) return refuse('invalid', UNDER, { under: UNDER });
  if (to < from || daysBetween(from, to) >= MOST_WATCHED_DAYS) return refuse('invalid', SPAN, { to: SPAN });
  if (from < earliest) return refuse('invalid', tooSoon(earliest), { from: tooSoon(earliest) });
  return to > latest ? refuse('invalid', TOO_LATE, { to: TOO_LATE }) : undefined;
};

const UNDER = 'Enter a price between $50 and $100,000.';
const SPAN = `Watch 1 to ${MOST_WATCHED_DAYS} days.`;
const TOO_LATE = 'Moves can be booked up to a year ahead.';
const tooSoon = (earliest: Day): string => `The first day you can book is ${shortDay(earliest)}.`;

/** The week of a day, Monday to Sunday, as far as it can be booked. */
export const weekAround = (day: Day, earliest: Day): WatchedDays => {
  const monday = addDays(day, -((weekdayOf(day) + 6) % 7));
  return { from: monday < earliest && earliest <= day ? earliest : monday, to: addDays(monday, 6) };
};

/** On its first day there is nothing to wait for any more: whoever wants to move then has booked. */
export const endsOn = ({ from }: WatchedDays): Day => from;

export const isWatchOver = (days: WatchedDays, today: Day): boolean => today >= endsOn(days);

/** Of days at one price the earliest. */
export const lowestOfNight = (prices: readonly LowestPrice[]): LowestPrice | undefined =>
  prices.reduce<LowestPrice | undefined>((best, one) => (best === undefined || one.total_cost < best.total_cost ? one : best), undefined);

/** The last thing that was said about a price: on screen when the watch began, in a letter since. Null once it was not under any more. */
export type Told = { told: Cents | null; letter_on: Day | null };

/** Worth a letter: under the price that was named, and news, which what was said before is not; and a week after the letter before. */
export const isWorthWriting = (under: Cents, { told, letter_on }: Told, lowest: Cents | undefined, night: Day): boolean =>
  lowest !== undefined &&
  lowest < under &&
  (told === null || lowest < told) &&
  (letter_on === null || daysBetween(letter_on, night) >= DAYS_BETWEEN_LETTERS);

/** What is known to have been said after a night: a price that is not under any more makes the next one under it news. */
export const toldAfter = (under: Cents, told: Cents | null, lowest: Cents | undefined): Cents | null =>
  lowest === undefined || lowest >= under ? null : told;

export const nextLetterFrom = (letter_on: Day): Day => addDays(letter_on, DAYS_BETWEEN_LETTERS);

/** "any day Mar 8–14", "any day Feb 26 – Mar 4", "Sat Mar 13". */
export const watchedDaysInWords = ({ from, to }: WatchedDays): string => {
  if (from === to) return shortDay(from);
  return `any day ${monthDay(from)}${from.slice(0, 7) === to.slice(0, 7) ? `–${Number(to.slice(8))}` : ` – ${monthDay(to)}`}`;
};

/** "$1,350", "$1,350.50". */
export const underInWords = (under: Cents): string => (under % 100 === 0 ? inWholeDollars(under) : inWords(under));

/** A night's prices, and the version of the plan that they are for. */
export type PricedNight = { night: Day; plan_version: number; prices: readonly LowestPrice[] };

/** Whether the mover of the lowest price has other rates since the night before. */
type Since = { nameOf: (mover_id: number) => string; has_new_rates: boolean };

/** What made the lowest price what it is, as far as two nights tell; undefined when there was no night before with a price. */
export const whyItFell = (before: PricedNight | undefined, tonight: PricedNight, { nameOf, has_new_rates }: Since): string | undefined => {
  const was = before && lowestOfNight(before.prices);
  const is = lowestOfNight(tonight.prices);
  if (before === undefined || was === undefined || is === undefined) return undefined;
  if (before.plan_version !== tonight.plan_version) return 'You changed your plan since the night before.';
  const who = nameOf(is.mover_id);
  const day = shortDay(is.day);
  if (has_new_rates) return `${who} changed its rates since the night before.`;
  const that_day = before.prices.find(({ day }) => day === is.day);
  if (that_day === undefined) return `Nobody had a truck free on ${day} the night before. Now ${who} has one.`;
  if (that_day.mover_id !== is.mover_id)
    return `${who} has a truck free on ${day} again. The night before, the lowest price of that day was ${inWords(that_day.total_cost)}, with ${nameOf(that_day.mover_id)}.`;
  return `${who} asked ${inWords(that_day.total_cost)} for ${day} the night before.`;
};
