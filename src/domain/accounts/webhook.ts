import { type Refusal, refuse } from '#domain/core/refusal.ts';
import type { KeyHolder } from './api-key.ts';

/** What software can hear of, in a sentence each. */
export const HOOK_EVENTS = {
  'job.offered': 'A job waits for your answer',
  'job.accepted': 'A job is yours',
  'job.changed': 'A job is different, canceled or somebody else’s',
  'job.loaded': 'Everything is on the truck',
  'job.completed': 'A job is done, and can’t be taken back any more',
  'payout.paid': 'Your money was sent',
  'payout.returned': 'The bank sent your money back to us',
  'plan.booked': 'A customer of yours has booked',
} as const;

export type HookEvent = keyof typeof HOOK_EVENTS;

const EVENTS_OF: Readonly<Record<KeyHolder['kind'], readonly HookEvent[]>> = {
  mover: ['job.offered', 'job.accepted', 'job.changed', 'job.loaded', 'job.completed', 'payout.paid', 'payout.returned'],
  partner: ['plan.booked'],
};

export const eventsFor = (kind: KeyHolder['kind']): readonly HookEvent[] => EVENTS_OF[kind];

export const MOST_ENDPOINTS = 10;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** When an event is tried, counted from its first try: twelve times within 72 hours. */
const TRIES_AT = [
  ...[0, 10 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE],
  ...[HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR, 72 * HOUR],
] as const;

export const MOST_TRIES = TRIES_AT.length;

/** Of what was tried so often; undefined after the last time. */
export const nextTryAt = (first_try_at: Date, tries: number): Date | undefined => {
  const after = TRIES_AT[tries];
  return after === undefined ? undefined : new Date(first_try_at.getTime() + after);
};

/** After a day without one delivery its people are told, after three it is switched off. */
export const standOfFailing = (failing_since: Date | null, at: Date): 'fine' | 'warn' | 'off' => {
  if (failing_since === null) return 'fine';
  const ms = at.getTime() - failing_since.getTime();
  return ms >= 72 * HOUR ? 'off' : ms >= 24 * HOUR ? 'warn' : 'fine';
};

export const offAt = (failing_since: Date): Date => new Date(failing_since.getTime() + 72 * HOUR);

export const whyNotEvents = (kind: KeyHolder['kind'], events: readonly HookEvent[]): Refusal | undefined => {
  if (events.length > 0 && events.every((event) => EVENTS_OF[kind].includes(event))) return undefined;
  const sentence = events.length === 0 ? 'Choose at least one thing to hear of' : 'That is nothing that you can hear of';
  return refuse('invalid', sentence, { events: sentence });
};
