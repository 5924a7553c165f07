import { type Refusal, refuse } from '#domain/core/refusal.ts';

/**
 * One try to pay: held (the customer is at the installment provider), charging, then booked or released; booked may be canceled. It is held
 * again, with its money, while a co-owner has still to sign.
 */
export const ATTEMPT_STATES = ['held', 'charging', 'booked', 'released', 'canceled'] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** Why a payment was released: the provider said no, or it never heard of us. */
export type ReleaseReason = 'declined' | 'no_charge_found';

/** Everything else is refused, whoever asks. A released one comes back only when installments were signed after their hold was over. */
const MOVES: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  held: ['charging', 'booked', 'released'],
  charging: ['booked', 'released', 'held'],
  booked: ['canceled'],
  released: ['charging'],
  canceled: [],
};

/** card: whatever the provider's fields gave, PayPal alike. */
export const PAYMENT_METHODS = ['card', 'installments'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const mayMove = (from: AttemptState, to: AttemptState): boolean => MOVES[from].includes(to);

/** Its outcome is not known yet, so nothing that was agreed may change. */
export const isUndecided = (state: AttemptState): boolean => state === 'charging';

/** Money may be agreed on any moment: its outcome is not known yet, or the customer is at the installment provider. */
export const isUnderWay = (state: AttemptState): boolean => state === 'held' || isUndecided(state);

/** Spec section 8, "Booking 422". */
export const PAYMENT_PROBLEM = 'There was a problem processing this transaction. Please try again, or use another payment method.';

/** What a request hears that ends in an attempt which did not become, or is no longer, a booking. */
export const whyNotBooked = (state: AttemptState): Refusal =>
  state === 'canceled'
    ? refuse('idempotency_mismatch', 'This payment belongs to a booking that was canceled. Please enter your payment details again.')
    : refuse('payment_declined', PAYMENT_PROBLEM);
