import { isUndecided, isUnderWay } from '#domain/booking/booking-attempt.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { Tx } from '#server/db/open.ts';
import { liveAttempt } from './attempts.ts';

/**
 * While a payment's outcome is open, what is being paid for stays as it is. Call it with the plan locked. Without a mover nobody can be
 * paying. Installments that nobody has signed yet stand in no edit's way: a change of the price ends them.
 */
export const requireNotCharging = async (tx: Tx, plan: Pick<MovePlan, 'uuid' | 'mover_id'>): Promise<void> => {
  const live = plan.mover_id === null ? undefined : await liveAttempt(tx, plan.uuid);
  if (live !== undefined && isUndecided(live.state)) throw bookingInProgress();
};

/** A payment is open, or the customer is away to sign installments. */
export const isPaying = async (tx: Tx, plan: Pick<MovePlan, 'uuid' | 'mover_id'>): Promise<boolean> => {
  const live = plan.mover_id === null ? undefined : await liveAttempt(tx, plan.uuid);
  return live !== undefined && isUnderWay(live.state);
};

export const bookingInProgress = (): Refusal =>
  refuse('booking_in_progress', 'A payment for this move is being processed. Please wait a moment.');
