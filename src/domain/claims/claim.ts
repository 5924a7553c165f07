import { addMonths, type Day } from '#domain/core/calendar.ts';
import { type Cents, NOTHING, plus } from '#domain/core/money.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';

/** filed, then acknowledged, then offered or denied by the mover; ended by the customer's accept or decline, or taken back. */
export const CLAIM_STATES = ['filed', 'acknowledged', 'offered', 'accepted', 'declined', 'denied', 'withdrawn'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

export const CLAIM_KINDS = ['damaged', 'lost'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** One thing and what it would take to make it good. */
export type ClaimItem = { name: string; kind: ClaimKind; amount_cents: number; words: string };

/** It waits for the mover or for the customer. */
export const isOpenClaim = (state: ClaimState): boolean => OPEN.has(state);

const OPEN: ReadonlySet<ClaimState> = new Set(['filed', 'acknowledged', 'offered']);

export const ACKNOWLEDGE_DAYS = 30;
export const DECIDE_DAYS = 120;

/** The law's own least, and ours for every move: nine months (49 CFR 370, pricing 5). */
const FILE_MONTHS = 9;

const MOST_ITEMS = 50;
const MOST_CENTS = 10_000_000;

type Move = { move_date: Day | null; is_booked: boolean };

/** The last day on which a claim about this move is taken; none about a move that is not booked. */
export const lastDayToFile = (move: Move): Day | null => daysToFile(move)?.last ?? null;

const daysToFile = ({ move_date, is_booked }: Move): { first: Day; last: Day } | undefined =>
  is_booked && move_date !== null ? { first: move_date, last: addMonths(move_date, FILE_MONTHS) } : undefined;

/** A claim is about a move whose day has come, in time, and one at a time. */
export const whyNotFile = (move: Move, today: Day, has_open: boolean): Refusal | undefined => {
  const days = daysToFile(move);
  if (days === undefined) return refuse('not_editable', 'Only a move booked here can have a claim.');
  if (today < days.first) return refuse('too_late', 'A claim can be opened from the move day on.');
  if (today > days.last) return refuse('too_late', 'Claims are taken for nine months after the move.');
  return has_open ? refuse('already_booked', 'A claim about this move is open already.') : undefined;
};

/** A sentence for each field that can't be used. */
export const whyNotItems = (items: readonly ClaimItem[]): Refusal | undefined => {
  const errors: Record<string, string> = {};
  if (items.length === 0) errors.items = 'Add at least one thing';
  if (items.length > MOST_ITEMS) errors.items = `A claim takes at most ${MOST_ITEMS} things`;
  for (const [at, { name, amount_cents }] of items.entries()) {
    if (name.trim() === '') errors[`items.${at}.name`] = 'Say what it was';
    if (!(amount_cents > 0)) errors[`items.${at}.amount`] = 'Enter what it takes to make it good, in dollars';
    if (amount_cents > MOST_CENTS) errors[`items.${at}.amount`] = 'Enter at most $100,000';
  }
  const [first] = Object.values(errors);
  return first === undefined ? undefined : refuse('invalid', first, errors);
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

export const AFTER: Readonly<Record<ClaimStep, ClaimState>> = {
  acknowledge: 'acknowledged',
  offer: 'offered',
  deny: 'denied',
  accept: 'accepted',
  decline: 'declined',
  withdraw: 'withdrawn',
};

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
