import type { Now } from '#domain/core/business-time.ts';
import type { Day } from '#domain/core/calendar.ts';
import { isName, phoneDigits } from '#domain/core/contact.ts';
import { type Refusal, refuse, refuseAt } from '#domain/core/refusal.ts';
import { MOST_VISITS, type VisitType } from './consultation.ts';
import { isSameTime, isVisitWindow, type VisitTime, visitTimeInWords, whyNotVisitOn } from './consultation-times.ts';

/** What a customer asks of one mover. */
export type VisitRequest = VisitTime & { mover_id: number; name: string; phone_number: string; type: VisitType };

/** A visit that was asked for before. */
export type AskedVisit = VisitTime & { id: number; mover_id: number; type: VisitType; mover_name: string };

type Situation = { now: Pick<Now, 'today' | 'after_cutoff' | 'holidays'>; move_date: Day | null };

/** Every problem of the form at once, each at its field. */
export const whyNotRequests = (requests: readonly VisitRequest[], situation: Situation): Refusal | undefined => {
  const errors = Object.assign({}, ...requests.map((_, at) => errorsOf(requests, at, situation))) as Record<string, string>;
  return refuseAt(errors);
};

/** The standing visit that a request repeats word for word: a second press of the same button. */
export const repeatedBy = (request: VisitRequest, asked: readonly AskedVisit[]): AskedVisit | undefined =>
  asked.find((visit) => visit.mover_id === request.mover_id && visit.type === request.type && isSameTime(visit, request));

/** What stands in the way of new requests: another visit at that time, a second one of the same mover, or too many of them. */
export const whyNotBeside = (requests: readonly VisitRequest[], asked: readonly AskedVisit[], today: Day): Refusal | undefined => {
  for (const [at, request] of requests.entries()) {
    const there = asked.find((visit) => isSameTime(visit, request));
    if (there) return standing(at, 'time', `You have already asked ${there.mover_name} for ${visitTimeInWords(there)}`);
    const same = asked.find((visit) => visit.mover_id === request.mover_id);
    if (same) return standing(at, 'mover_id', `You have already asked ${same.mover_name} for ${visitTimeInWords(same)}`);
  }
  const ahead = asked.filter((visit) => visit.date >= today).length;
  if (requests.length === 0 || ahead + requests.length <= MOST_VISITS) return undefined;
  return refuse('invalid', `Three visits are the most. You have asked for ${ahead} already.`, {
    onsite_requests: 'Three visits are the most',
  });
};

const errorsOf = (requests: readonly VisitRequest[], at: number, { now, move_date }: Situation): Record<string, string> => {
  const request = requests[at]!;
  const path = `onsite_requests.${at}.`;
  const errors: Record<string, string> = {};
  const before = requests.slice(0, at);
  if (!isName(request.name)) errors[`${path}name`] = 'Enter your name';
  if (phoneDigits(request.phone_number) === undefined) errors[`${path}phone_number`] = 'Enter a phone number like (555) 123-4567';
  if (!isVisitWindow(request.time)) errors[`${path}time`] = 'Choose one of the four times';
  if (before.some((one) => isSameTime(one, request))) errors[`${path}time`] = `Another visit is already ${visitTimeInWords(request)}`;
  if (before.some((one) => one.mover_id === request.mover_id)) errors[`${path}mover_id`] = 'One visit from each mover is enough';
  return { ...errors, ...whyNotVisitOn(request.date, now, move_date, path)?.errors };
};

const standing = (at: number, field: string, sentence: string): Refusal =>
  refuse('visit_stands', sentence, { [`onsite_requests.${at}.${field}`]: sentence });
