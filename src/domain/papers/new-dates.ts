import { instantOf, localTime, zoneInShort } from '#domain/core/business-time.ts';
import { addBusinessDays, addDays, type Day, daysBetween, longDay, timeOfDay } from '#domain/core/calendar.ts';
import { federalHolidays } from '#domain/core/holidays.ts';
import { type Refusal, refuseAt } from '#domain/core/refusal.ts';
import type { DelayCause, Manner, NewDates, Period } from './records.ts';

/** What somebody tells of other dates. */
export type Told = {
  cause: DelayCause;
  of: 'pick_up' | 'delivery';
  after: Period;
  manner: Manner;
  told_at: Date;
  reason: string;
  place: string;
};

/** What stands before it is told. */
export type Standing = {
  before: Period;
  /** Since when there is something to tell: the bill of lading. */
  signed_at: Date;
  /** When storage on the way ends, as the customer was told; null where they were not. */
  storage_ends: Day | null;
  today: Day;
  at: Date;
};

export const MOST_REASON = 500;

/** A sentence at each field that can't be used. */
export const whyNotTell = (told: Told, { before, signed_at, storage_ends, today, at }: Standing): Refusal | undefined => {
  const errors: Record<string, string> = {};
  if (told.after.to < told.after.from) errors.new_to = 'The last day can’t be before the first';
  if (told.cause === 'delay' && told.after.to < today) errors.new_to = 'These days are over';
  if (told.cause === 'delay' && told.after.from === before.from && told.after.to === before.to)
    errors.new_from = 'These are the days that are agreed already';
  if (told.cause === 'early_storage' && told.after.from >= before.from) errors.new_from = 'This is not earlier than agreed';
  if (told.cause === 'converted' && (storage_ends === null || told.after.from < storage_ends))
    errors.new_from = 'The customer has to be told first that storage on the way ends, and this day can’t be before that one';
  if (told.cause === 'arrival') {
    if (told.after.from < today) errors.new_from = 'This day is over';
    else if (told.after.from < addDays(before.from, -1)) errors.new_from = 'The customer need not take the things more than 24 hours early';
    if (told.after.to > before.to) errors.new_to = 'This is later than agreed: tell a delay';
  }
  if (STORED.has(told.cause) && told.place.trim() === '') errors.place = 'Say where the things are stored, and whom to call there';
  if (told.reason.trim() === '') errors.reason = 'Say why';
  if (told.told_at > at || told.told_at < signed_at) errors.told_at = 'Enter when you told the customer, not later than now';
  return refuseAt(errors);
};

const STORED: ReadonlySet<DelayCause> = new Set(['early_storage', 'converted']);

type Parties = { mover: string; telephone: string | null };

/** What a notice says beside its dates. */
export const newDatesInWords = ({ cause, of }: Pick<Told, 'cause' | 'of'>, day: Day, { mover, telephone }: Parties): readonly string[] => {
  if (cause === 'delay')
    return [
      `${mover} can’t keep the agreed days of the ${of === 'pick_up' ? 'pick-up' : 'delivery'}, and tells you new ones.`,
      'This notice costs you nothing. What the delay costs you can be claimed on the page of your plan.',
    ];
  if (cause === 'arrival')
    return [
      `${mover} brings your things on ${longDay(day)}. Somebody has to be there to take them in and to check them off.`,
      `${telephone === null ? 'Can nobody be there? Tell us at once.' : `Can nobody be there? Call ${telephone} at once.`}`,
    ];
  if (cause === 'early_storage')
    return [
      'The things arrive more than 24 hours before the agreed days, and you need not take them earlier.',
      `${mover} stores them near by at its own cost, and stays liable for them, until it delivers in the agreed days.`,
    ];
  if (cause === 'converted')
    return [
      `The storage on the way has ended. Since ${longDay(day)} the things are stored in your name.`,
      `You have nine months from that day to file a claim with ${mover}. The rules and rates of the warehouse apply from then on.`,
    ];
  return [
    `Storage on the way ends on ${longDay(day)}. What is not delivered, or on its way to you, is stored for good from that day on.`,
    `From that day you have nine months to file a claim with ${mover} about what happened on the way or in this storage.`,
    `The liability of ${mover} as a carrier ends at the end of that day.`,
    `After it the rules, the rates and the liability of the warehouse apply.${telephone === null ? '' : ` To have your things delivered before, call ${telephone}.`}`,
  ];
};

const LONG_STORED_DAYS = 10;

/**
 * When somebody has to be told that storage on the way ends: ten days before, or one day where it lasts for less than ten (49 CFR 375.609),
 * counted from the beginning of the last day. We tell a day earlier, so that nothing that stands still makes it late.
 */
export const storageNotice = ({ from, to }: Period, zone: string): { send_from: Date; due_by: Date } => {
  const due_on = addDays(to, daysBetween(from, to) < LONG_STORED_DAYS ? -1 : -LONG_STORED_DAYS);
  return { send_from: instantOf(addDays(due_on, -1), 0, zone), due_by: instantOf(due_on, 0, zone) };
};

/**
 * The beginning of the last working day before an arrival: by then somebody has had 24 hours, not counting Saturdays, Sundays and federal
 * holidays, whatever the hour of the arrival (49 CFR 375.521, Appendix A).
 */
export const arrivalNoticeBy = (day: Day, zone: string): Date => instantOf(addBusinessDays(day, -1, federalHolidays()), 0, zone);

/** "Saturday, March 13, 2027, 2:00 PM CT" */
export const moment = (at: Date, zone: string): { at: string; words: string } => {
  const { day, minutes } = localTime(at, zone);
  return { at: at.toISOString(), words: `${longDay(day)}, ${timeOfDay(minutes)} ${zoneInShort(zone) || zone}` };
};

/** The same notice again, which is once. */
export const isSameNotice = (one: NewDates, told: Told): boolean =>
  one.cause === told.cause &&
  one.of === subjectOf(told) &&
  one.after.from === told.after.from &&
  one.after.to === told.after.to &&
  one.told.manner === told.manner &&
  one.reason === told.reason.trim();

/** What a notice is about: its newest one tells what stands. */
export const subjectOf = ({ cause, of }: Pick<Told, 'cause' | 'of'>): NewDates['of'] =>
  STORAGE.has(cause) ? 'storage' : cause === 'arrival' ? 'arrival' : of;

const STORAGE: ReadonlySet<DelayCause> = new Set(['storage_ends', 'converted']);
