import type { Day } from '#domain/core/calendar.ts';
import type { Cents } from '#domain/core/money.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';
import type { Action } from '#domain/plan/access.ts';

/** What may be asked to be different once a move is booked. */
export const CHANGE_ORDER_KINDS = ['reschedule'] as const;
export type ChangeOrderKind = (typeof CHANGE_ORDER_KINDS)[number];

/** asked: somebody else has the last word on it; then accepted, refused, taken back, or out of time. */
export const CHANGE_ORDER_STATUSES = ['asked', 'accepted', 'refused', 'withdrawn', 'expired'] as const;
export type ChangeOrderStatus = (typeof CHANGE_ORDER_STATUSES)[number];

/** What each kind says beside its prices and its deadline. */
export type ChangeOrderDetails = {
  reschedule: { from_date: Day; to_date: Day; comment: string; fee_cents: Cents };
};

type Ended = Exclude<ChangeOrderStatus, 'asked' | 'accepted'>;

type Rules = {
  /** What somebody has to be allowed to do to ask and to take it back, and to answer. */
  asks: Action;
  answers: Action;
  /** Whether the very moment of the deadline is too late already. */
  isOver: (at: Date, answer_by: Date) => boolean;
  unknown: string;
  /** Why nobody can answer any more, by what became of it. */
  over: Readonly<Record<ChangeOrderStatus, string>>;
  /** What the history of the plan says. `what` is the order in a few words. */
  history: Readonly<Record<Ended, (what: string) => string>>;
  /** Who hears of it, by the names of the emails. */
  emails: Readonly<Record<ChangeOrderStatus, readonly string[]>>;
};

const later = (at: Date, answer_by: Date): boolean => at > answer_by;

const overWords = (noun: 'request' | 'change'): Rules['over'] => ({
  asked: `This ${noun} waits for an answer.`,
  accepted: `This ${noun} has been accepted.`,
  refused: `This ${noun} has been refused.`,
  withdrawn: `The customer took this ${noun} back.`,
  expired: `The time to answer this ${noun} has run out.`,
});

/** Who asks, who answers, and what follows, for each kind. Its deadline is a part of the order itself. */
export const CHANGE_ORDERS = {
  /** The customer asks the mover for another day. Its capacity slots of that day are held until it has answered. */
  reschedule: {
    asks: 'reschedule',
    answers: 'answer_job',
    isOver: later,
    unknown: 'We can’t find this request.',
    over: overWords('request'),
    history: {
      refused: () => 'Another day refused',
      withdrawn: () => 'Request for another day taken back',
      expired: () => 'Another day refused: No response',
    },
    emails: {
      asked: ['reschedule_asked', 'reschedule_sent'],
      accepted: ['reschedule_accepted'],
      refused: ['reschedule_refused'],
      withdrawn: ['reschedule_withdrawn'],
      expired: ['reschedule_refused'],
    },
  },
} as const satisfies Record<ChangeOrderKind, Rules>;

export const rulesOf = ({ kind }: { kind: ChangeOrderKind }): Rules => CHANGE_ORDERS[kind];

export type ChangeOrderEmail = (typeof CHANGE_ORDERS)[ChangeOrderKind]['emails'][ChangeOrderStatus][number];

/** As much of an order as decides whether it can be answered. */
type Open = { kind: ChangeOrderKind; status: ChangeOrderStatus; answer_by: Date | null };

/** One without a deadline waits for as long as its booking stands. */
export const isOverdue = ({ kind, answer_by }: Pick<Open, 'kind' | 'answer_by'>, at: Date): boolean =>
  answer_by !== null && rulesOf({ kind }).isOver(at, answer_by);

export const whyNotAnswer = (order: Open, at: Date): Refusal | undefined => {
  const { over } = rulesOf(order);
  if (order.status !== 'asked') return refuse('not_editable', over[order.status]);
  return isOverdue(order, at) ? refuse('too_late', over.expired) : undefined;
};

/** Whoever asked may take it back for as long as nobody has answered. */
export const whyNotWithdraw = (order: Pick<Open, 'kind' | 'status'>): Refusal | undefined =>
  order.status === 'asked' ? undefined : refuse('not_editable', rulesOf(order).over[order.status]);
