import { addMonths, addYears, type Day, longDay } from '#domain/core/calendar.ts';
import { type Cents, NOTHING, plus } from '#domain/core/money.ts';
import { type Refusal, refuse, refuseAt } from '#domain/core/refusal.ts';
import { LETTER_DAYS } from '#domain/papers/claim-clocks.ts';

/** filed, then acknowledged, then offered or denied by the mover; ended by the customer's accept or decline, or taken back. */
export const CLAIM_STATES = ['filed', 'acknowledged', 'offered', 'accepted', 'declined', 'denied', 'withdrawn'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** `delay`: what it cost that things came late. */
export const CLAIM_KINDS = ['damaged', 'lost', 'delay'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** One thing and what it would take to make it good. */
export type ClaimItem = { name: string; kind: ClaimKind; amount_cents: number; words: string };

/** It waits for the mover or for the customer. */
export const isOpenClaim = (state: ClaimState): boolean => OPEN.has(state);

const OPEN: ReadonlySet<ClaimState> = new Set(['filed', 'acknowledged', 'offered']);

/** A letter goes out a day before it is due, so that a server that stands still for an hour keeps nobody waiting. */
const LETTER_AHEAD_DAYS = 1;

/** How many letters an undecided claim must have had at this moment: one by the day of its decision, one by each 60 days more. */
export const lettersDue = (decide_by: Date, at: Date): number => {
  const days = (at.getTime() - decide_by.getTime()) / DAY_MS + LETTER_AHEAD_DAYS;
  return days < 0 ? 0 : Math.floor(days / LETTER_DAYS) + 1;
};

const DAY_MS = 86_400_000;

const SUE_YEARS = 2;

/** The last day of going to court after a no (49 USC 14706(e)). */
export const sueUntil = (denied_on: Day): Day => addYears(denied_on, SUE_YEARS);

/** What a mover's no has to tell. */
export const suitInWords = (denied_on: Day): string =>
  `You can still sue: within two years from this answer, until ${longDay(sueUntil(denied_on))}.`;

/** The law's own least, and ours for every move: nine months (49 CFR 370, pricing 5). */
const FILE_MONTHS = 9;

const MOST_ITEMS = 50;
const MOST_CENTS = 10_000_000;

type Move = {
  move_date: Day | null;
  is_booked: boolean;
  /** What the nine months count from; the move date where nothing else is known. */
  counts_from?: Day | null;
};

/** The days of a move that claims count from. */
export type ClaimDays = {
  /** The last agreed day of delivery. */
  due_on: Day | null;
  delivered_on: Day | null;
  /** From then on what was stored on the way is stored for good. */
  converted_on: Day | null;
  is_all_lost?: boolean;
};

/** From delivery; from the day on which storage on the way became storage for good; from when it was due where nothing came, or has come by now. */
export const claimsCountFrom = ({ due_on, delivered_on, converted_on, is_all_lost = false }: ClaimDays): Day | null => {
  if (converted_on !== null) return converted_on;
  return is_all_lost ? due_on : (delivered_on ?? due_on);
};

/** The last day on which a claim about this move is taken; none about a move that is not booked. */
export const lastDayToFile = (move: Move): Day | null => daysToFile(move)?.last ?? null;

const daysToFile = ({ move_date, is_booked, counts_from }: Move): { first: Day; last: Day } | undefined =>
  is_booked && move_date !== null ? { first: move_date, last: addMonths(counts_from ?? move_date, FILE_MONTHS) } : undefined;

/** A claim is about a move whose day has come, in time, and one at a time. */
export const whyNotFile = (move: Move, today: Day, has_open: boolean): Refusal | undefined => {
  const days = daysToFile(move);
  if (days === undefined) return refuse('not_editable', 'Only a move booked here can have a claim.');
  if (today < days.first) return refuse('too_late', 'A claim can be opened from the move day on.');
  if (today > days.last) return refuse('too_late', 'Claims are taken for nine months after delivery.');
  return has_open ? refuse('already_booked', 'A claim about this move is open already. Add to it instead.') : undefined;
};

/** More things, or more words, come to a claim that is open: until its last day, like a claim itself. */
export const whyNotSupplement = (state: ClaimState, move: Move, today: Day): Refusal | undefined =>
  isOpenClaim(state) ? whyNotFile(move, today, false) : refuse('not_editable', SAYS[state]);

/** With more to decide, an offer that was made is none any more. */
export const afterSupplement = (state: ClaimState): ClaimState => (state === 'offered' ? 'acknowledged' : state);

/** A sentence for each field that can't be used. */
export const whyNotItems = (items: readonly ClaimItem[]): Refusal | undefined => {
  const errors: Record<string, string> = {};
  if (items.length === 0) errors.items = 'Add at least one thing';
  if (items.length > MOST_ITEMS) errors.items = `A claim takes at most ${MOST_ITEMS} things`;
  for (const [at, { name, amount_cents }] of items.entries()) {
    if (name.trim() === '') errors[`items.${at}.name`] = 'Say what it was';
    if (!(amount_cents > 0)) errors[`items.${at}.amount`] = 'Enter what would make it right, in dollars';
    if (amount_cents > MOST_CENTS) errors[`items.${at}.amount`] = 'Enter at most $100,000';
  }
  return refuseAt(errors);
};

export const askedFor = (items: readonly ClaimItem[]): Cents => plus(NOTHING, ...items.map(({ amount_cents }) => amount_cents as Cents));

/** Which step may follow which; what is not here is over. */
const STEPS: Readonly<Record<ClaimStep, readonly ClaimState[]>> = {
  acknowledge: ['filed'],
  offer: ['filed', 'acknowledged'],
  deny: ['filed', 'acknowledged'],
  accept: ['offered'],
  decline: ['offered'],
  withdraw: ['filed', 'acknowledged', 'offered'],
};
export type ClaimStep = 'acknowledge' | 'offer' | 'deny' | 'accept' | 'decline' | 'withdraw';

export const AFTER = {
  acknowledge: 'acknowledged',
  offer: 'offered',
  deny: 'denied',
  accept: 'accepted',
  decline: 'declined',
  withdraw: 'withdrawn',
} as const satisfies Readonly<Record<ClaimStep, ClaimState>>;

export const whyNotStep = (state: ClaimState, step: ClaimStep): Refusal | undefined =>
  STEPS[step].includes(state) ? undefined : refuse('not_editable', SAYS[state]);

const SAYS: Readonly<Record<ClaimState, string>> = {
  filed: 'This claim waits for the mover.',
  acknowledged: 'This claim waits for the mover’s decision.',
  offered: 'This claim waits for the customer’s answer.',
  accepted: 'The offer was accepted. This claim is closed.',
  declined: 'The offer was declined. This claim is closed.',
  denied: 'The mover said no to this claim.',
  withdrawn: 'This claim was taken back.',
};

/** An offer is more than nothing and never more than was asked; a no needs its reason. */
export const whyNotOffer = (offer: Cents, asked: Cents): Refusal | undefined => {
  const sentence = offer <= 0 ? 'Enter what you offer, in dollars' : offer > asked ? 'The customer asked for less than that' : undefined;
  return sentence === undefined ? undefined : refuse('invalid', sentence, { offer: sentence });
};

export const whyNotDeny = (answer: string): Refusal | undefined =>
  answer.trim() === '' ? refuse('invalid', 'Tell the customer why', { answer: 'Tell the customer why' }) : undefined;
