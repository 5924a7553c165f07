import { PAYMENT_PROBLEM } from '#domain/booking/booking-attempt.ts';
import type { Caller } from '#server/core/caller.ts';
import { type Attempt, attemptsOf, isAttemptLive } from '#server/ledger/attempts.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { signingOf, stateForPolling } from './answer.ts';

/** How the try to book stands that is open or has booked, else the last one: what the page asks while an answer was 202. */
export const bookingStatus = async (caller: Caller, plan_id: string) => {
  const { plan } = await openPlan(caller, plan_id, 'book');
  const { db } = caller.world;
  const attempts = await attemptsOf(db, plan.uuid);
  const attempt = attempts.find(isAttemptLive) ?? attempts.at(-1);
  const state = stateForPolling(attempt);
  if (state === 'failed') return { state, error_message: PAYMENT_PROBLEM };
  if (state === 'signing' && attempt) return { state, ...(await signingOf(db, attempt)) };
  return state === 'held' && attempt ? { state, ...heldOf(attempt) } : { state };
};

/** Where the customer goes on, and until when. The number is told again, for a provider that forgets it on the way back. */
const heldOf = ({ checkout_url, hold_until, installment_no }: Attempt) => ({
  CheckoutUrl: checkout_url,
  hold_until: hold_until?.toISOString() ?? null,
  InstallmentPlanNumber: installment_no,
});
