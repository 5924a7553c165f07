import { STEPS } from '#domain/plan/funnel.ts';
import type { PlanView } from './plan-provider.tsx';

/** How a plan stands, in a word and with its dot. */
export const STATUS_WORDS = {
  draft: { word: 'Not booked', tone: 'off' },
  reserved: { word: 'Reserved, waiting for the mover', tone: 'waiting' },
  confirmed: { word: 'Confirmed', tone: 'good' },
  in_progress: { word: 'Moving today', tone: 'good' },
  completed: { word: 'Completed', tone: 'good' },
  canceled: { word: 'Canceled', tone: 'bad' },
} as const satisfies Record<PlanView['status'], { word: string; tone: 'good' | 'waiting' | 'bad' | 'off' }>;

/** A booking that ended because nobody was left to ask was not canceled by anybody. */
export const statusWords = ({ status, has_no_mover }: Pick<PlanView, 'status' | 'has_no_mover'>) =>
  has_no_mover ? ({ word: 'No mover left', tone: 'bad' } as const) : STATUS_WORDS[status];

/** What the customer's plan page is called, by how far the move is; until it is booked, by the step's own name. */
export const planHeading = ({ status, has_no_mover, job }: Pick<PlanView, 'status' | 'has_no_mover' | 'job'>): string => {
  if (has_no_mover) return 'Your move needs a mover';
  if (status === 'reserved' && job?.may_decide)
    return job.status === 'proposed' ? 'A mover waits for your answer' : 'We’re asking other movers';
  return HEADINGS[status];
};

const HEADINGS: Readonly<Record<PlanView['status'], string>> = {
  draft: STEPS.PLAN.tab,
  reserved: 'Your move is reserved',
  confirmed: 'Your move is confirmed',
  in_progress: 'It’s move day',
  completed: 'Your move is done',
  canceled: 'Your move was canceled',
};

/** Something was charged for the last booking, whether it went back since or not. */
export const wasCharged = ({ billing }: Pick<PlanView, 'billing'>): boolean => billing.payments.some(({ captured }) => captured > 0);
