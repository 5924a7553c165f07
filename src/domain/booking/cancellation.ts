import { instantOf, localTime } from '#domain/core/business-time.ts';
import { addDays, type Day } from '#domain/core/calendar.ts';
import { deadlineIn, type Language } from '#domain/core/language.ts';
import { type Cents, cents, inWords, NOTHING, plus } from '#domain/core/money.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';
import { arrivalMinutes } from '#domain/core/windows.ts';
import { depositOf } from './booking.ts';

/** What the fee schedule asks of a booked move. `zone` is the pick-up's own. */
export type BookedMove = {
  total: Cents;
  kind: 'local' | 'long';
  move_date: Day;
  /** Index into the arrival windows. */
  move_time: number;
  zone: string;
};

/** A step of the fee schedule: what it costs to cancel before `until`; null: from then on to the end of the work. */
export type FeeTier = { notice: Notice; until: Date | null; fee: Cents };

/** signed: so soon after signing that canceling is a right. */
export type Notice = 'signed' | 'week' | 'days' | 'day' | 'hours' | 'on_site';

/** The fee schedule as dates and dollars for this very move (pricing, 4), earliest first. */
export const feeScheduleOf = (move: BookedMove): readonly FeeTier[] => {
  const arrival = arrivalOf(move);
  const ends: Readonly<Record<Tier, Date | null>> = {
    week: instantOf(addDays(move.move_date, -7), arrivalMinutes(move.move_time), move.zone),
    days: hoursBefore(arrival, 72),
    day: hoursBefore(arrival, 24),
    hours: arrival,
    on_site: null,
  };
  return NOTICES.map((notice) => ({ notice, until: ends[notice], fee: feeOf(move, notice) })).filter(
    ({ notice }) => !(notice === 'week' && move.kind === 'local'),
  );
};

/** The steps that are still to come: a move booked late begins further down, and with the days in which it may be rescinded. */
export const feeScheduleAhead = (move: BookedMove, at: Date, rescind_until: Date | null = null): readonly FeeTier[] => {
  const from = rescind_until !== null && rescind_until > at ? rescind_until : at;
  const ahead = feeScheduleOf(move).filter(({ until }) => until === null || until > from);
  return from === at || ahead[0]?.fee === 0 ? ahead : [{ notice: 'signed', until: from, fee: NOTHING }, ...ahead];
};

/** What can make a cancellation free whatever the notice. */
export type Circumstances = {
  booked_at: Date;
  /** Between states: until when the bill of lading may be rescinded without any penalty (49 CFR 375.505(h)). */
  rescind_until: Date | null;
  /** Nothing is charged before the mover accepts, so until then nothing is owed. */
  is_accepted: boolean;
  is_movers_fault: boolean;
  is_crew_on_site: boolean;
};

/** Nobody pays another fee than the one they read: it grows with the clock while a page stands open. */
export const whyNotThisFee = (shown: Cents, fee: Cents): Refusal | undefined =>
  shown === fee
    ? undefined
    : refuse('price_changed', `Canceling costs ${inWords(fee)} now, not ${inWords(shown)}. Nothing has been canceled yet.`);

/** What canceling costs at a moment. */
export const cancellationFee = (move: BookedMove, at: Date, circumstances: Circumstances): Cents => {
  if (circumstances.is_movers_fault || !circumstances.is_accepted) return NOTHING;
  if (isRescinding(at, circumstances)) return NOTHING;
  if (circumstances.is_crew_on_site) return feeOf(move, 'on_site');
  if (isFresh(move, at, circumstances.booked_at)) return NOTHING;
  return feeScheduleOf(move).find(({ until }) => until === null || at <= until)?.fee ?? NOTHING;
};

/** Whether canceling is the customer's right, whatever the fee schedule says. */
export const isRescinding = (at: Date, { rescind_until }: Pick<Circumstances, 'rescind_until'>): boolean =>
  rescind_until !== null && at < rescind_until;

/** The last moment at which canceling is free: by notice, within a day of booking, or while it is a right. It may lie before the booking itself. */
export const freeUntil = (move: BookedMove, { booked_at, rescind_until }: Pick<Circumstances, 'booked_at' | 'rescind_until'>): Date => {
  const by_notice = feeScheduleOf(move)[0]?.until ?? arrivalOf(move);
  const a_day_later = new Date(booked_at.getTime() + 24 * HOUR_MS);
  const three_days_before = hoursBefore(arrivalOf(move), 72);
  const fresh = a_day_later < three_days_before ? a_day_later : three_days_before;
  return [by_notice, rescind_until ?? fresh].reduce((latest, one) => (one > latest ? one : latest), fresh);
};

/** 'Wed Mar 10, 8:00 AM' on the pick-up's own clocks. */
export const deadlineOf = (move: Pick<BookedMove, 'zone'>, until: Date, language: Language = 'en'): string => {
  const { day, minutes } = localTime(until, move.zone);
  return deadlineIn(day, minutes, language);
};

/** The first change of the date is free at 72 hours or more, later ones cost $50, under 24 hours $150. */
export const rescheduleFee = (move: BookedMove, at: Date, earlier_changes: number): Cents => {
  const arrival = arrivalOf(move);
  if (at > hoursBefore(arrival, 24)) return cents(15_000);
  return earlier_changes === 0 && at <= hoursBefore(arrival, 72) ? NOTHING : cents(5_000);
};

/** When the crew's window begins. */
export const arrivalOf = ({ move_date, move_time, zone }: BookedMove): Date => instantOf(move_date, arrivalMinutes(move_time), zone);

const NOTICES = ['week', 'days', 'day', 'hours', 'on_site'] as const satisfies readonly Notice[];

type Tier = (typeof NOTICES)[number];

/** On top of the deposit; null is free, and 'half' half of the total. */
const FEES = {
  local: { week: null, days: null, day: 0, hours: 20_000, on_site: 'half' },
  long: { week: null, days: 0, day: 30_000, hours: 70_000, on_site: 'half' },
} as const satisfies Record<BookedMove['kind'], Record<Tier, number | null | 'half'>>;

const feeOf = ({ total, kind }: BookedMove, notice: Tier): Cents => {
  const rule = FEES[kind][notice];
  if (rule === null) return NOTHING;
  const half = cents(Math.floor(total / 2));
  return rule === 'half' ? half : cents(Math.min(half, plus(depositOf(total), cents(rule))));
};

/** Free within 24 hours of booking while the move is more than 72 hours off. */
const isFresh = (move: BookedMove, at: Date, booked_at: Date): boolean =>
  at.getTime() - booked_at.getTime() <= 24 * HOUR_MS && at < hoursBefore(arrivalOf(move), 72);

const HOUR_MS = 3_600_000;

const hoursBefore = (at: Date, hours: number): Date => new Date(at.getTime() - hours * HOUR_MS);
