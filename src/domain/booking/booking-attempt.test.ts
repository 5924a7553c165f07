import { expect, test } from 'vitest';
import { ATTEMPT_STATES, mayMove, PAYMENT_PROBLEM, whyNotBooked } from './booking-attempt.ts';

/** Released goes on once more when installments turn out to have been signed after all. */
const ALLOWED = [
  ...['held>charging', 'held>booked', 'held>released', 'charging>booked', 'charging>held', 'charging>released'],
  ...['booked>canceled', 'released>charging'],
];
const PAIRS = ATTEMPT_STATES.flatMap((from) => ATTEMPT_STATES.map((to) => ({ from, to, allowed: ALLOWED.includes(`${from}>${to}`) })));

test.each(PAIRS)('an attempt may go from $from to $to: $allowed', ({ from, to, allowed }) => {
  expect(mayMove(from, to)).toBe(allowed);
});

test('a payment that failed is told in the words of the specification [spec 8.6]', () => {
  expect(whyNotBooked('released').code).toBe('payment_declined');
  expect(whyNotBooked('released').message).toBe(
    'There was a problem processing this transaction. Please try again, or use another payment method.',
  );
  expect(whyNotBooked('released').message).toBe(PAYMENT_PROBLEM);
});

test('the payment of a canceled booking does not book again', () => {
  expect(whyNotBooked('canceled').code).toBe('idempotency_mismatch');
});
