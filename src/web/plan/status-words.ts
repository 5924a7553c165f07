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
