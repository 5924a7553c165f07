import type { Contact } from '#domain/core/contact.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';
import type { InstallmentPlan } from '#server/adapters/installments/port.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import { type Attempt, lockAttempt, moveAttempt } from '#server/ledger/attempts.ts';
import { isSigning } from '#server/ledger/hold.ts';
import { LEASE_MS } from '#server/ledger/leases.ts';
import { approve } from '../finalize.ts';
import { onward, type Steps } from '../step-points.ts';
import { retake } from './installments-retake.ts';

/** Why what the provider knows under a number does not pay for an attempt. One sentence for all of them: a guess learns nothing. */
export const whyNotSigned = (plan: InstallmentPlan | undefined, attempt: Attempt | undefined): Refusal | undefined => {
  if (plan === undefined || attempt === undefined || !isSignedFor(plan, attempt)) return noSuchSignature();
  return undefined;
};

/** Of this very attempt, of its cents, and signed. What is being paid off already was signed as well. */
export const isSignedFor = ({ order_id, amount, state }: InstallmentPlan, attempt: Pick<Attempt, 'id' | 'amount_cents'>): boolean =>
  order_id === attempt.id && amount === attempt.amount_cents && isSigned({ state });

export const isSigned = ({ state }: Pick<InstallmentPlan, 'state'>): boolean => state === 'authorized' || state === 'active';

/**
 * The one step from a signature that was seen at the provider to a booking, whoever saw it: the customer's return, the provider's message
 * or the worker. The first wins; an attempt that has ended otherwise stays as it is, and the provider's plan is let go.
 */
export const bookSignature = async (world: World, seen: Signature, step: Steps = onward): Promise<Attempt> => {
  await markSigned(world, seen);
  step('installments_taken_up');
  return approve(world, seen.attempt_id, seen.number, step);
};

/** `contact` is what the customer typed last; left out, it stays as it was when they went to the provider. */
type Signature = { attempt_id: string; number: string; contact?: Contact };

/** From held, or from released because its time was over, to charging. While that stands nobody changes the plan. */
export const markSigned = (world: World, { attempt_id, number, contact }: Signature): Promise<void> =>
  inTransaction(world, async (tx) => {
    const { attempt, plan } = await lockAttempt(tx, attempt_id);
    const lease_until = new Date(world.clock.now() + LEASE_MS);
    const also = { installment_no: number, lease_until, ...(contact && { contact }) };
    // What waits for a co-owner was taken up already.
    if (isSigning(attempt)) return;
    if (attempt.state === 'held') return moveAttempt(tx, attempt, 'charging', also);
    if (await retake(world, tx, attempt, plan)) await moveAttempt(tx, attempt, 'charging', { ...also, reason: null, released_at: null });
  });

export const noSuchSignature = (): Refusal => refuse('invalid', NOT_SIGNED, { 'payment.InstallmentPlanNumber': NOT_SIGNED });

const NOT_SIGNED =
  'These installments can’t pay for this move. Nothing was charged. Please start them again, or use another payment method.';
