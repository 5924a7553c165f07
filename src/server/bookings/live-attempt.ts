import { isUndecided } from '#domain/booking-attempt.ts';
import type { MovePlan } from '#domain/plan.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { Tx } from '../db/open.ts';
import { liveAttempt } from './attempts.ts';

/** While a payment is under way, what is being paid for stays as it is. Call it with the plan locked. Without a mover nobody can be paying. */
export const insistNotCharging = async (tx: Tx, plan: Pick<MovePlan, 'uuid' | 'mover_id'>): Promise<void> => {
  if (await isCharging(tx, plan)) throw bookingInProgress();
};

export const isCharging = async (tx: Tx, plan: Pick<MovePlan, 'uuid' | 'mover_id'>): Promise<boolean> => {
  if (plan.mover_id === null) return false;
  const live = await liveAttempt(tx, plan.uuid);
  return live !== undefined && isUndecided(live.state);
};

export const bookingInProgress = (): Refusal =>
  refuse('booking_in_progress', 'A payment for this move is being processed. Please wait a moment.');
