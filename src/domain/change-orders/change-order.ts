import type { Adjustment, PriceOverride } from '#domain/plan/move-plan.ts';
import type { Day } from '../core/calendar.ts';
import type { Cents } from '../core/money.ts';
import { type Refusal, refuse } from '../core/refusal.ts';
import type { Action } from '../plan/access.ts';
import type { MoveDayChange } from './move-day-adjustment.ts';
import type { RequestedChanges } from './requested-changes.ts';

/** What may be asked to be different once a move is booked. */
export const CHANGE_ORDER_KINDS = ['reschedule', 'booked_change', 'adjustment', 'price_question', 'replacement'] as const;
export type ChangeOrderKind = (typeof CHANGE_ORDER_KINDS)[number];

/** asked: somebody else has the last word on it; then accepted, refused, taken back, or out of time. */
export const SENT_STATUSES = ['asked', 'accepted', 'refused', 'withdrawn', 'expired'] as const;

/** draft while it is not known yet what is asked: a crew is still counting, or no other mover has said yes. */
export const CHANGE_ORDER_STATUSES = ['draft', ...SENT_STATUSES] as const;
export type ChangeOrderStatus = (typeof CHANGE_ORDER_STATUSES)[number];

/** The statuses of each kind: only what a crew finds, and another mover, are drafts before they are asked about. */
export type StatusOf<Kind extends ChangeOrderKind> = Kind extends 'adjustment' | 'replacement'
  ? ChangeOrderStatus
  : (typeof SENT_STATUSES)[number];

/** What each kind says beside its prices and its deadline. */
export type ChangeOrderDetails = {
  reschedule: { from_date: Day; to_date: Day; comment: string; fee_cents: Cents };
  booked_change: { wish: RequestedChanges };
  adjustment: {
    /** What the crew says, with what it was before, so that it reads the same once it is agreed on. */
    changes: readonly (MoveDayChange & { before: number })[];
    /** The crew's words to the customer, and the customer's back. */
    note: string;
    message: string;
    cubic_feet: { before: number; after: number };
    /** When the customer had it before their eyes first, by the link that asks. */
    seen_at?: string;
    /** Six digits that were sent to the customer, who may answer with them on the crew's phone. */
    answer_code?: string;
    /** Too little to be asked for: covered by the guarantee. */
    is_waived: boolean;
    /** The mover takes it along at the price that was agreed. */
    is_same_price?: boolean;
    /** Who signs for the crew, and the customer who accepted. */
    crew_name?: string;
    signature?: { name: string; drawing?: string | undefined };
    /** The number of the paper by which the old price stands for the longer list, and when the customer signed it. */
    paper?: number;
    signed_at?: string;
  };
  price_question: {
    /** What a yes makes of the plan. */
    adjustments: readonly Adjustment[];
    price_override: PriceOverride | null;
    /** The adjustment that is added or taken off; null where the whole price is set. */
    adjustment_id: number | null;
    asked_by: string;
  };
  /** From the mover that the customer chose to the one that said yes; null while movers are being asked. */
  replacement: { from_mover_id: number; to_mover_id: number | null };
};

type Unagreed = 'refused' | 'withdrawn' | 'expired';

export type Rules = {
  /** What somebody has to be allowed to do to ask and to take it back, and to answer. */
  asks: Action;
  answers: Action;
  /** Whom the history names when nobody answered. */
  answered_by: 'Mover' | 'Customer';
  /** Whether the very moment of the deadline is too late already. */
  isOver: (at: Date, answer_by: Date) => boolean;
  unknown: string;
  /** Why nobody can answer any more, by what became of it. */
  over: Readonly<Record<ChangeOrderStatus, string>>;
  /** What the history of the plan says; null where it says nothing. `what` is the order in a few words. */
  history: Readonly<Record<Unagreed, ((what: string) => string) | null>>;
  /** The plan is the same to whoever has it open when an order ends without a yes. */
  keeps_version?: true;
  /** A no is heard for as long as the order is open: before anybody asks, and after the time to answer. */
  is_refused_at_any_time?: true;
  /** Who hears of it, by the names of the emails; at_once: it was agreed to without a question. */
  emails: Readonly<Record<ChangeOrderStatus | 'at_once', readonly string[]>>;
};

const later = (at: Date, answer_by: Date): boolean => at > answer_by;
const notBefore = (at: Date, answer_by: Date): boolean => at >= answer_by;

const overWords = (noun: 'request' | 'change'): Rules['over'] => ({
  draft: `This ${noun} has not been sent.`,
  asked: `This ${noun} waits for an answer.`,
  accepted: `This ${noun} has been accepted.`,
  refused: `This ${noun} has been refused.`,
  withdrawn: `The customer took this ${noun} back.`,
  expired: `The time to answer this ${noun} has run out.`,
});

/** What the customer has said yes or no to. */
const BY_CUSTOMER = { accepted: 'This change was accepted.', refused: 'This change was declined.' } as const;

const UNKNOWN_CHANGE = 'We can’t find this change.';

const NO_REPLACEMENT = 'There is no other mover to answer about.';

/** Who asks, who answers, and what follows, for each kind. Its deadline is a part of the order itself. */
export const CHANGE_ORDERS = {
  /** The customer asks the mover for another day. Its capacity slots of that day are held until it has answered. */
  reschedule: {
    asks: 'reschedule',
    answers: 'answer_job',
    answered_by: 'Mover',
    isOver: later,
    unknown: 'We can’t find this request.',
    over: overWords('request'),
    history: {
      refused: () => 'Another day refused',
      withdrawn: () => 'Request for another day taken back',
      expired: () => 'Another day refused: No response',
    },
    emails: {
      draft: [],
      asked: ['reschedule_asked', 'reschedule_sent'],
      accepted: ['reschedule_accepted'],
      at_once: [],
      refused: ['reschedule_refused'],
      withdrawn: ['reschedule_withdrawn'],
      expired: ['reschedule_refused'],
    },
  },
  /** The customer asks the mover for a bigger job than it said yes to. The capacity slots that it takes are held. Smaller changes count at once. */
  booked_change: {
    asks: 'book',
    answers: 'answer_job',
    answered_by: 'Mover',
    isOver: later,
    unknown: UNKNOWN_CHANGE,
    over: overWords('change'),
    history: {
      refused: (what) => `Change refused: ${what}`,
      withdrawn: (what) => `Change taken back: ${what}`,
      expired: () => 'Change refused: No response',
    },
    emails: {
      draft: [],
      asked: ['booked_change_asked', 'booked_change_sent'],
      accepted: ['booked_change_made'],
      at_once: ['booked_change_made', 'booked_change_told'],
      refused: ['booked_change_refused'],
      withdrawn: ['booked_change_withdrawn'],
      expired: ['booked_change_refused'],
    },
  },
  /** The crew asks the customer on the move day. Too little is covered by the guarantee and never asked for. */
  adjustment: {
    asks: 'adjust_on_move_day',
    answers: 'approve_adjustment',
    answered_by: 'Customer',
    isOver: notBefore,
    unknown: UNKNOWN_CHANGE,
    over: {
      ...{ ...overWords('change'), ...BY_CUSTOMER, draft: 'The crew has taken this back to change it.' },
      expired: 'The time to answer this change has run out. Nothing was added.',
    },
    keeps_version: true,
    history: { refused: () => 'Move day: declined what the crew found', withdrawn: null, expired: null },
    emails: {
      draft: [],
      asked: ['adjustment_to_approve'],
      accepted: ['adjustment_answered'],
      at_once: ['adjustment_covered', 'adjustment_answered'],
      refused: ['adjustment_answered'],
      withdrawn: [],
      expired: ['adjustment_unanswered', 'adjustment_answered'],
    },
  },
  /** Our team asks the customer for a higher price than was agreed. It waits until the move is completed, for as long as the booking stands. */
  price_question: {
    asks: 'adjust',
    answers: 'approve_adjustment',
    answered_by: 'Customer',
    isOver: later,
    unknown: UNKNOWN_CHANGE,
    over: { ...overWords('change'), ...BY_CUSTOMER, withdrawn: 'Our team has taken this back. Nothing changes.' },
    history: {
      refused: (what) => `Declined: ${what}`,
      withdrawn: (what) => `Undone: ${what}`,
      expired: (what) => `Never answered: ${what}`,
    },
    emails: { draft: [], asked: ['price_question'], accepted: [], at_once: [], refused: [], withdrawn: [], expired: [] },
  },
  /**
   * A mover can't, others are asked at the same price, and the one that says yes asks the customer. The booking's own capacity slots are
   * those of the mover that is asked, so an order holds none beside.
   */
  replacement: {
    asks: 'answer_job',
    answers: 'book',
    answered_by: 'Customer',
    isOver: later,
    unknown: NO_REPLACEMENT,
    over: {
      draft: 'This mover has not answered yet.',
      asked: 'This mover waits for your answer.',
      ...{ accepted: NO_REPLACEMENT, refused: NO_REPLACEMENT, withdrawn: NO_REPLACEMENT },
      expired: 'The time to answer has run out.',
    },
    is_refused_at_any_time: true,
    history: { refused: () => 'No other mover wanted', withdrawn: null, expired: () => 'No answer about another mover' },
    emails: {
      draft: ['replacement_sought'],
      asked: ['replacement'],
      accepted: [],
      at_once: [],
      refused: ['replacement_ended'],
      withdrawn: [],
      expired: ['replacement_ended'],
    },
  },
} as const satisfies Record<ChangeOrderKind, Rules>;

export const rulesOf = ({ kind }: { kind: ChangeOrderKind }): Rules => CHANGE_ORDERS[kind];

/** An email about an order: of what it has come to, or with the code for an answer at the door. */
export type ChangeOrderEmail = (typeof CHANGE_ORDERS)[ChangeOrderKind]['emails'][ChangeOrderStatus | 'at_once'][number] | 'adjustment_code';

/** As much of an order as decides whether it can be answered. */
type Open = { kind: ChangeOrderKind; status: ChangeOrderStatus; answer_by: Date | null };

/** One without a deadline waits for as long as its booking stands. */
export const isOverdue = ({ kind, answer_by }: Pick<Open, 'kind' | 'answer_by'>, at: Date): boolean =>
  answer_by !== null && rulesOf({ kind }).isOver(at, answer_by);

export const whyNotAnswer = (order: Open, at: Date, answer: 'accepted' | 'refused' = 'accepted'): Refusal | undefined => {
  const { over, is_refused_at_any_time } = rulesOf(order);
  if (answer === 'refused' && is_refused_at_any_time && isOpen(order)) return undefined;
  if (order.status !== 'asked') return refuse('not_editable', over[order.status]);
  return isOverdue(order, at) ? refuse('too_late', over.expired) : undefined;
};

const isOpen = ({ status }: Pick<Open, 'status'>): boolean => status === 'draft' || status === 'asked';

/** Whoever asked may take it back for as long as nobody has answered. */
export const whyNotWithdraw = (order: Pick<Open, 'kind' | 'status'>): Refusal | undefined =>
  order.status === 'asked' ? undefined : refuse('not_editable', rulesOf(order).over[order.status]);
