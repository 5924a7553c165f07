import type { BookedMove } from '#domain/cancellation.ts';
import type { Cents } from '#domain/money.ts';
import type { MovePlan } from '#domain/plan.ts';
import type { Letter } from '../adapters/mail/port.ts';
import type { Attempt } from '../bookings/attempts.ts';

/** All that a letter about a booking may say; who gets it decides what it does say. */
export type BookingFacts = {
  plan: MovePlan;
  attempt: Attempt;
  mover_name: string;
  /** Of the mover's people; null when none of them can sign in yet. */
  mover_email: string | null;
  accept_by: Date | null;
  /** The mover has not answered yet. */
  is_waiting: boolean;
  /** What the cancellation ladder rests on; null for a plan that can't be priced any more. */
  move: BookedMove | null;
  /** Movers that bid on the plan as it is now, the cheapest first: none while the plan is booked. */
  others: readonly { name: string; total_cost: Cents }[];
  public_url: string;
};

/** Undefined when there is nobody to send it to. */
export type BookingLetter = (facts: BookingFacts) => Omit<Letter, 'message_id'> | undefined;
