import { OUTCOMES, type Outcome } from '#domain/booking/sandbox-cards.ts';

/** Braintree's test nonces, as its documentation names them. */
const BRAINTREE: readonly { begins: string; outcome: Outcome; reason: string }[] = [
  { begins: 'fake-valid-', outcome: 'approve', reason: '' },
  { begins: 'fake-paypal-', outcome: 'approve', reason: '' },
  { begins: 'fake-processor-declined-', outcome: 'decline', reason: 'processor_declined' },
  { begins: 'fake-gateway-rejected-', outcome: 'decline', reason: 'gateway_rejected' },
  { begins: 'fake-luhn-invalid-', outcome: 'decline', reason: 'invalid_number' },
  { begins: 'fake-consumed-', outcome: 'decline', reason: 'consumed_nonce' },
];

export const outcomeOf = (nonce: string): { outcome: Outcome; reason: string } => {
  const known = BRAINTREE.find((one) => nonce.startsWith(one.begins));
  if (known) return known;
  const [kind, , word] = nonce.split(':');
  const outcome = OUTCOMES.find((one) => kind === 'sandbox' && one === word);
  return outcome ? { outcome, reason: outcome === 'decline' ? 'processor_declined' : '' } : { outcome: 'decline', reason: 'unknown_nonce' };
};
