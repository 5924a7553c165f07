import type { Caller } from '#server/core/caller.ts';
import type { Attempt } from '#server/ledger/attempts.ts';
import { bookingInProgress } from '#server/ledger/live-attempt.ts';
import { quoteOf } from '#server/pricing/price-plan.ts';
import { note } from '#server/signals/waits.ts';
import { type BookAnswer, bookAnswerOf, PROCESSING } from './answer.ts';
import { approve, release } from './finalize.ts';
import { makeWay } from './installments/installments-hold.ts';
import { bookSigned } from './installments/installments-return.ts';
import { type Charge, charge } from './payments/charge.ts';
import { countingDeclines } from './payments/decline-budget.ts';
import { type BookInput, requestKeyOf, requireForm } from './request.ts';
import { type Reservation, reserve } from './reserve.ts';
import { onward, type Steps } from './step-points.ts';
import type { QuoteOf } from './terms.ts';

/** What a test may hand in instead: another price, and a death at a step point. */
export type BookPorts = { quoteOf: QuoteOf; step: Steps };

const PORTS: BookPorts = {
  quoteOf: (caller, tx, plan) => quoteOf(tx, plan, caller.now),
  step: onward,
};

/**
 * Books the chosen mover once, however often and from wherever it is asked: reserve in one transaction, hold the money outside of
 * any, write the outcome in another. 201 booked, 202 while the outcome is unknown; a Refusal for everything else.
 */
export const book = async (caller: Caller, input: BookInput, { quoteOf, step }: BookPorts = PORTS): Promise<BookAnswer> => {
  requireForm(input);
  if (input.payment.InstallmentPlanNumber) return bookSigned(caller, input, step);
  return countingDeclines(caller, () => bookOnce(caller, input, { quoteOf, step }));
};

const bookOnce = async (caller: Caller, input: BookInput, { quoteOf, step }: BookPorts): Promise<BookAnswer> => {
  step('before_reserve');
  const { is_new, attempt } = await reserved(caller, input, { quoteOf, step });
  note({ attempt: attempt.id });
  if (!is_new) return bookAnswerOf(caller.world.db, attempt);
  step('after_reserve');
  const outcome = await charge(caller.world, attempt, input.payment.billing_nonce);
  step(outcome === 'unknown' ? 'after_unknown' : 'after_gateway');
  const finalized = await finalizeAttempt(caller, attempt, outcome, step);
  if (finalized === 'unknown') return PROCESSING;
  step(finalized.state === 'released' ? 'after_release' : 'after_approve');
  return bookAnswerOf(caller.world.db, finalized);
};

/** Installments that were begun, and what waits for a co-owner, make way for another payment. What they held is given back before anything is taken: the locks have one order. */
const reserved = async (caller: Caller, input: BookInput, { quoteOf, step }: BookPorts): Promise<Reservation> => {
  const first = await reserve(caller, input, quoteOf, step);
  if (first.attempt.state !== 'held' || isSameRequest(first.attempt, input)) return first;
  await makeWay(caller, first.attempt.plan_id);
  const second = await reserve(caller, input, quoteOf, step);
  if (second.attempt.state === 'held') throw bookingInProgress();
  return second;
};

/** The very press that is held for a co-owner's signature, sent again. */
const isSameRequest = ({ request_key }: Attempt, input: BookInput): boolean => request_key === requestKeyOf(input);

/** Money may be held by now: a fault in writing that down is no failure of the payment, the recovery worker ends it. */
const finalizeAttempt = async ({ world }: Caller, attempt: Attempt, outcome: Charge, step: Steps): Promise<Attempt | 'unknown'> => {
  if (outcome === 'unknown') return 'unknown';
  try {
    if (outcome.approved) return await approve(world, attempt.id, outcome.transaction_id, step, outcome.card_token);
    return { ...attempt, state: await release(world, attempt.id, 'declined', step) };
  } catch (error) {
    world.log('finalize_failed', { attempt: attempt.id, error: error instanceof Error ? error.name : 'unknown' });
    return 'unknown';
  }
};
