import type { BookedMove } from '#domain/booking/cancellation.ts';
import type { Day } from '#domain/core/calendar.ts';
import type { Language } from '#domain/core/language.ts';
import type { Cents } from '#domain/core/money.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { LinkTarget } from '#domain/plan/plan-link.ts';
import type { Attachment, Email } from '#server/adapters/mail/port.ts';
import type { Attempt } from '#server/ledger/attempts.ts';
import type { MoneyOf } from '#server/ledger/money-lines.ts';

/** All that an email about a booking may say; who gets it decides what it does say. */
export type BookingFacts = {
  /** In which its reader chose to be told. */
  language: Language;
  plan: MovePlan;
  attempt: Attempt;
  mover_name: string;
  /** "Harbor & Sons Moving LLC, U.S. DOT No. 9000001", or the license of its state. */
  mover_license: string | null;
  /** Once it has accepted. */
  mover_phone: string | null;
  /** Of the mover's people; null when none of them can sign in yet. */
  mover_email: string | null;
  accept_by: Date | null;
  /** What the mover gets for the job by its price now. */
  earns: Cents | null;
  /** The mover has not answered yet. */
  is_waiting: boolean;
  /** Whose clocks its times go by: the pick-up's. */
  zone: string;
  /** What the cancellation fee schedule rests on; null for a plan that can't be priced any more. */
  move: BookedMove | null;
  money: MoneyOf;
  /** The day on which the rest is held on the card, for a booking with a deposit. */
  rest_held_on: Day | null;
  /** Until when boxes can be ordered; null when they can't any more. */
  boxes_until: Day | null;
  /** Movers that bid on the plan as it is now, the cheapest first: none while the plan is booked. */
  others: readonly { name: string; phone_number: string; total_cost: Cents }[];
  /** Between states: until when it may be canceled as a right, once its mover has accepted. */
  rescind_until: Date | null;
  /** It is under the federal rules. */
  is_federal: boolean;
  /** The move for a calendar; null without a day. */
  calendar: Attachment | null;
  /** The moment at which it is written. */
  at: Date;
  public_url: string;
  /** The address of a page of the plan. The customer's opens it without signing in. */
  opens: (to: LinkTarget) => string;
};

/** Something was charged, whether it went back since or not. */
export const wasCharged = ({ money }: Pick<BookingFacts, 'money'>): boolean => money.captured.some(({ amount }) => amount > 0);

/** Undefined when there is nobody to send it to. */
export type BookingEmail = (facts: BookingFacts) => Omit<Email, 'message_id'> | undefined;
