import { addDays, type Day, WEEKDAYS, weekdayOf } from '#domain/core/calendar.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import type { Mover } from '#domain/movers/mover.ts';
import {
  consequenceOf,
  MOST_DAYS_AHEAD,
  type RequestedDays,
  whyNotOffer,
  whyNotSetDays,
  whyNotSetWeekdays,
} from '#domain/movers/mover-days.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import { requireSeen } from '#server/accounts/audit/seen-version.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Db, Tx } from '../db/open.ts';
import { lockMover, writeMover } from './change-market.ts';
import { daysOf, lockDays, writeDays, writeWeekdays } from './mover-days.ts';
import { ownMover } from './own-mover.ts';

type Asked = {
  id: number;
  days?: (RequestedDays & { reason: string }) | undefined;
  weekdays?: number[] | undefined;
  /** Of the weekdays that were looked at. */
  version?: string | undefined;
  try?: boolean | undefined;
};

/** Sets days or weekdays; with `try` it only says what that would do. */
export const setCalendar = async (caller: Caller, { id, days, weekdays, version, try: only_says = false }: Asked) => {
  const mover = await ownMover(caller, id, 'board');
  if (days !== undefined) {
    throwIf(whyNotSetDays(days, caller.now.today));
    return only_says ? sayDays(caller, mover, days) : inTransaction(caller.world, (tx) => setDays(tx, caller, mover, days));
  }
  if (weekdays === undefined) throw refuse('invalid', 'Say which days to change.', { days: 'Say which days to change' });
  throwIf(whyNotSetWeekdays(weekdays));
  if (!only_says) return inTransaction(caller.world, (tx) => setWeekdays(tx, caller, id, weekdays, version));
  await requireWeekdaysSeen(caller.world.db, mover, version);
  return sayWeekdays(caller, mover, weekdays);
};

/** What a mover's weekdays have, by name: this is what is edited as one, and what the log tells the difference of. */
export const weekdayTerms = ({ trucks_per_weekday }: Weekdays): Readonly<Record<string, number>> =>
  Object.fromEntries(trucks_per_weekday.map((trucks, at) => [WEEKDAYS[at]!.toLowerCase(), trucks]));

const requireWeekdaysSeen = (tx: Db | Tx, mover: Weekdays & { id: number }, version: string | undefined): Promise<void> =>
  requireSeen(tx, version, weekdayTerms(mover), { kind: 'mover', id: mover.id, what: SET_WEEKDAYS });

const SET_WEEKDAYS = 'Set the trucks of each weekday';

type Said = { saved: boolean; said: string; days: number };

const sayDays = async ({ world }: Caller, mover: Mover, requested: RequestedDays): Promise<Said> => {
  const days = await daysOf(world.db, mover, requested.from, requested.to);
  throwIf(whyNotOffer(days, requested.trucks));
  return { saved: false, said: consequenceOf(days, offeredBy(mover, requested)), days: days.length };
};

const setDays = async (tx: Tx, caller: Caller, mover: Mover, requested: RequestedDays & { reason: string }): Promise<Said> => {
  const { from, to, trucks } = requested;
  const profile = await lockMover(tx, mover.id);
  const days = await lockDays(tx, profile, from, to);
  throwIf(whyNotOffer(days, trucks));
  await writeDays(tx, profile, from, to, trucks, requested.reason.trim());
  await recordAudit(tx, caller, {
    ...{ what: whatWasDone(requested), subject: { kind: 'mover', id: mover.id }, why: requested.reason.trim() },
    ...{ before: days.map(({ day, offered }) => ({ day, trucks: offered / 2 })).slice(0, KEPT_DAYS), after: { from, to, trucks } },
  });
  return { saved: true, said: consequenceOf(days, offeredBy(profile, requested)), days: days.length };
};

/** The log keeps so many days of a long range. */
const KEPT_DAYS = 31;

const whatWasDone = ({ from, to, trucks }: RequestedDays): string => {
  const days = from === to ? from : `${from} to ${to}`;
  if (trucks === null) return `Gave ${days} back its weekday's trucks`;
  return trucks === 0 ? `Closed ${days}` : `Set ${days} to ${trucks} trucks`;
};

type Weekdays = { trucks_per_weekday: readonly number[] };

const usualOn = ({ trucks_per_weekday }: Weekdays, day: Day): number => (trucks_per_weekday[weekdayOf(day)] ?? 0) * 2;

const offeredBy =
  (mover: Weekdays, { trucks }: RequestedDays) =>
  (day: Day): number =>
    trucks === null ? usualOn(mover, day) : trucks * 2;

const sayWeekdays = async ({ world, now }: Caller, mover: Mover, weekdays: readonly number[]): Promise<Said> => {
  const days = (await daysOf(world.db, mover, now.today, addDays(now.today, MOST_DAYS_AHEAD))).filter(({ is_set }) => !is_set);
  return { saved: false, said: consequenceOf(days, (day) => usualOn({ trucks_per_weekday: weekdays }, day)), days: days.length };
};

/** The rows of all days that can be booked are laid, so that a booking that remembers the former weekday counts by the new one. */
const setWeekdays = async (tx: Tx, caller: Caller, id: number, weekdays: readonly number[], version: string | undefined): Promise<Said> => {
  const { today } = caller.now;
  const last = addDays(today, MOST_DAYS_AHEAD);
  const before = await lockMover(tx, id);
  await requireWeekdaysSeen(tx, before, version);
  // The contract takes seven of them, and no other number.
  const after = { ...before, trucks_per_weekday: weekdays as unknown as Mover['trucks_per_weekday'] };
  const days = (await lockDays(tx, before, today, last)).filter(({ is_set }) => !is_set);
  await writeWeekdays(tx, after, today, last);
  await recordAudit(tx, caller, {
    ...{ what: SET_WEEKDAYS, subject: { kind: 'mover', id } },
    ...{ before: weekdayTerms(before), after: weekdayTerms(after) },
  });
  await writeMover(tx, after);
  return { saved: true, said: consequenceOf(days, (day) => usualOn(after, day)), days: days.length };
};
