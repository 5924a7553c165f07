import { refuse } from '#domain/core/refusal.ts';
import type { MovePlan } from '#domain/plan/plan.ts';
import { type Attempt, liveAttempt, lockAttempt } from '#server/booking/attempts.ts';
import type { Db, Tx } from '#server/db/open.ts';

/** A booked plan with its booking. */
export type Booking = { plan: MovePlan; attempt: Attempt };

/** Both held until the transaction ends: whoever changes what was agreed comes one after the other. */
export const lockBooking = async (tx: Tx, plan_id: string): Promise<Booking> => {
  const found = await insistOnBooking(tx, plan_id);
  const locked = await lockAttempt(tx, found.id);
  if (locked.attempt.state !== 'booked') throw noBooking();
  return locked;
};

export const insistOnBooking = async (db: Db | Tx, plan_id: string): Promise<Attempt> => {
  const attempt = await liveAttempt(db, plan_id);
  if (attempt?.state !== 'booked') throw noBooking();
  return attempt;
};

const noBooking = () => refuse('not_editable', 'This move is not booked any more.');
