import { type Day, daysBetween } from '#domain/core/calendar.ts';
import { type Cents, cents } from '#domain/core/money.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';
import { NARROWEST_MINUTES } from './arrival-window.ts';
import type { DayFacts } from './day-windows.ts';

/** What a customer gets for waiting. The mover bears it; a deployment may set other amounts. */
export type LateTerms = {
  /** For each half hour begun after the promised window, and the most of that. */
  half_hour: Cents;
  most: Cents;
  /** For each day past a long move's window. */
  day: Cents;
};

export const LATE_TERMS: LateTerms = { half_hour: cents(2_500), most: cents(20_000), day: cents(12_500) };

const MINUTE_MS = 60_000;
const HALF_HOUR_MS = 30 * MINUTE_MS;

/** How many half hours have begun between the end of what was promised and this instant. */
export const halvesLate = (promised_until: number, came: number): number => Math.max(0, Math.ceil((came - promised_until) / HALF_HOUR_MS));

/** The credit of a crew that came at this instant; nothing while it came within the window. */
export const lateCredit = (promised_until: number, came: number, { half_hour, most }: LateTerms): Cents =>
  cents(Math.min(most, half_hour * halvesLate(promised_until, came)));

/** How many days things came after the last one that was promised. */
export const daysLate = (last: Day, came_on: Day): number => Math.max(0, daysBetween(last, came_on));

type Span = { from: number; until: number };

/** A part of the expected hours, and what the credit is if the crew comes in it. */
export type CreditStep = Span & { credit: Cents };

/** What each part of the expected hours is worth; the last one is the bound that is named. */
export const creditSteps = (promised_until: number, { from, until }: Span, terms: LateTerms): readonly CreditStep[] => {
  const borders: number[] = [];
  for (let border = promised_until; border < until; border += HALF_HOUR_MS) if (border > from) borders.push(border);
  const steps: CreditStep[] = [];
  for (const end of [...borders, until]) {
    const before = steps.at(-1);
    const credit = lateCredit(promised_until, end, terms);
    if (before?.credit === credit) before.until = end;
    else steps.push({ from: before?.until ?? from, until: end, credit });
  }
  return steps;
};

/** When the crew was at the door, by the first of all that it can only have told there; null until then. */
export const crewThereAt = ({ steps: { arrived, loading_started, loading_done }, tagged }: DayFacts): number | null => {
  const told = [arrived, loading_started, loading_done, tagged[0] ?? null].filter((at) => at !== null);
  return told.length === 0 ? null : Math.min(...told);
};

/** How a notice reaches a customer. */
export const LATE_WAYS = ['page', 'email', 'text'] as const;
export type LateWay = (typeof LATE_WAYS)[number];

/** What a customer was told in place of what was promised: hours, or that nothing was heard. */
export type Told = Span | null;

export type Waiting = {
  promised_until: number;
  /** When the crew was at the door; null until then. */
  there: number | null;
  /** By the crew's own events; null while it has not set out. */
  expected: Span | null;
  /** What was told so far, the newest last. */
  told: readonly Told[];
};

/**
 * What the customer has to be told now, beyond what was promised or told before: hours that begin after it or, where nobody has set out and
 * it is over, that nothing was heard. Undefined while there is nothing new.
 */
export const whatIsLate = ({ promised_until, there, expected, told }: Waiting, now: number): Told | undefined => {
  if (there !== null) return undefined;
  const bound = lastHours(told)?.until ?? promised_until;
  if (expected !== null) return expected.from > bound ? expected : undefined;
  return now > bound && told.at(-1) !== null ? null : undefined;
};

/** The promise is over without the crew, or it is expected beyond it. */
export const isRunningLate = (waiting: Waiting, now: number): boolean => {
  const { promised_until, there } = waiting;
  return there === null && (now > promised_until || (expectedHours(waiting)?.until ?? 0) > promised_until);
};

/** The hours in which the crew is expected: by its own events, else by what was told last. */
export const expectedHours = ({ expected, told }: Pick<Waiting, 'expected' | 'told'>): Told => expected ?? lastHours(told) ?? null;

const lastHours = (told: readonly Told[]): Span | undefined => told.findLast((one) => one !== null) ?? undefined;

const REPLACED_AFTER_MS = 60 * MINUTE_MS;

/** From when on another mover may be taken at the same price: an hour after the promise, while nobody has come. */
export const replacedFrom = (promised_until: number): number => promised_until + REPLACED_AFTER_MS;

/** How long each of the others has to answer on the day itself. */
export const REPLACEMENT_ANSWER_MS = 60 * MINUTE_MS;

export const whyNotReplaceNow = ({ promised_until, there }: Waiting, is_federal: boolean, now: number): Refusal | undefined => {
  if (there !== null) return refuse('not_editable', 'Your crew is there.');
  if (now < replacedFrom(promised_until)) return refuse('too_late', 'Another mover can be asked from one hour after the promised time.');
  return is_federal ? refuse('not_editable', FEDERAL) : undefined;
};

const FEDERAL =
  'Between states federal law gives you three days to read what another mover signs, so nobody else may load today. Move to another day for free, or call us.';

const WIDEST_MINUTES = 4 * 60;

/** Whether a mover may tell these hours. */
export const whyNotTellHours = ({ from, until }: Span, { there }: Pick<Waiting, 'there'>, now: number): Refusal | undefined => {
  if (there !== null) return refuse('not_editable', 'The crew is there already.');
  const minutes = (until - from) / MINUTE_MS;
  if (until <= now) return atUntil('This time is over. Say when the crew will be there.');
  if (minutes < NARROWEST_MINUTES) return atUntil(`Leave at least ${NARROWEST_MINUTES} minutes between the two times.`);
  return minutes > WIDEST_MINUTES ? atUntil('Four hours are the widest a customer is told.') : undefined;
};

const atUntil = (sentence: string): Refusal => refuse('invalid', sentence, { until: sentence });
