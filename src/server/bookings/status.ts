import { PAYMENT_PROBLEM } from '#domain/booking-attempt.ts';
import type { Caller } from '../caller.ts';
import { openPlan } from '../plans/open-plan.ts';
import { stateForPolling } from './answer.ts';
import { latestAttempt } from './attempts.ts';

/** How the last try to book stands: what the page asks while an answer was 202. */
export const bookingStatus = async (caller: Caller, plan_id: string) => {
  const { plan } = await openPlan(caller, plan_id, 'book');
  const attempt = await latestAttempt(caller.world.db, plan.uuid);
  const state = stateForPolling(attempt?.state);
  return state === 'failed' ? { state, error_message: PAYMENT_PROBLEM } : { state };
};
