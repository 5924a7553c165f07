import type { Day } from '#domain/core/calendar.ts';
import { phoneDigits } from '#domain/core/contact.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { isBooked, isDone } from '#domain/plan/plan.ts';

/** What a customer agrees to, kept word for word with the yes. */
export const TEXTS_CONSENT =
  'Text me the day before my move, and on move day when the crew needs my answer. Up to 5 texts for this move. Message and data rates may apply. Reply STOP to end, HELP for help.';

/** The same for texts at each step of the move day. */
export const STEP_TEXTS_CONSENT =
  'Text me on move day when the crew sets out, arrives, closes the door, arrives at my new home and is done, and when it is late: one text for each, and none from 9 PM to 7 AM but when it is late. Message and data rates may apply. Reply STOP to end, HELP for help.';

const QUIET = { from: 21 * 60, until: 7 * 60 } as const;

/** In these hours, by the clocks of whoever would read it, nobody is texted but about a crew that is late. */
export const isQuiet = (minutes: number): boolean => minutes >= QUIET.from || minutes < QUIET.until;

/** Nothing is ever texted before a booking, nor after the move. */
export const whyNotTexts = (plan: MovePlan, today: Day): Refusal | undefined => {
  if (!isBooked(plan)) return refuse('not_editable', 'Texts are for a booked move.');
  return isDone(plan, today) ? refuse('not_editable', 'Move Plan has already been completed') : undefined;
};

/** '+17185550112'; undefined for what is no US number. */
export const textNumber = (typed: string): string | undefined => {
  const digits = phoneDigits(typed);
  return digits === undefined ? undefined : `+1${digits}`;
};

/** What somebody who answers a text wants: carriers' own words, alone in the message. */
export const requestInReply = (body: string): 'stop' | 'start' | undefined => {
  const word = body
    .trim()
    .toUpperCase()
    .replace(/[.!]+$/, '');
  if (STOP_WORDS.has(word)) return 'stop';
  return START_WORDS.has(word) ? 'start' : undefined;
};

const STOP_WORDS: ReadonlySet<string> = new Set([
  'STOP',
  'STOPALL',
  'STOP ALL',
  'UNSUBSCRIBE',
  'CANCEL',
  'END',
  'QUIT',
  'REVOKE',
  'OPTOUT',
  'ALTO',
  'BAJA',
  'PARAR',
]);
const START_WORDS: ReadonlySet<string> = new Set(['START', 'UNSTOP']);
