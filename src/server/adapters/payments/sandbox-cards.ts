/** What the sandbox gateway does with a payment method. `before` and `after` tell on which side of the effect it goes wrong. */
export const OUTCOMES = ['approve', 'decline', 'timeout_before', 'timeout_after', 'lost_reply', 'reset', 'slow', 'search_fails'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export type CardFields = { number: string; cvv: string; expirationMonth: string; expirationYear: string; postalCode: string };

/** The cards that do not simply pay; every other number of the right form does. */
const CARDS: Readonly<Record<string, Outcome>> = {
  '4000000000000002': 'decline',
  '4000111111111115': 'decline',
  '4000000000000119': 'timeout_before',
  '4000000000000341': 'timeout_after',
  '4000000000009235': 'slow',
};

/** Braintree's test nonces, as its documentation names them. */
const BRAINTREE: readonly { begins: string; outcome: Outcome; reason: string }[] = [
  { begins: 'fake-valid-', outcome: 'approve', reason: '' },
  { begins: 'fake-paypal-', outcome: 'approve', reason: '' },
  { begins: 'fake-processor-declined-', outcome: 'decline', reason: 'processor_declined' },
  { begins: 'fake-gateway-rejected-', outcome: 'decline', reason: 'gateway_rejected' },
  { begins: 'fake-luhn-invalid-', outcome: 'decline', reason: 'invalid_number' },
  { begins: 'fake-consumed-', outcome: 'decline', reason: 'consumed_nonce' },
];

/** A nonce that stands for a card and keeps only its last four digits. */
export const tokenize = (card: CardFields, unique: string): string => {
  const number = card.number.replace(/[\s-]/g, '');
  return `sandbox:${number.slice(-4)}:${CARDS[number] ?? (isWellFormed(number) ? 'approve' : 'decline')}:${unique}`;
};

export const outcomeOf = (nonce: string): { outcome: Outcome; reason: string } => {
  const known = BRAINTREE.find((one) => nonce.startsWith(one.begins));
  if (known) return known;
  const [kind, , word] = nonce.split(':');
  const outcome = OUTCOMES.find((one) => kind === 'sandbox' && one === word);
  return outcome ? { outcome, reason: outcome === 'decline' ? 'processor_declined' : '' } : { outcome: 'decline', reason: 'unknown_nonce' };
};

/** The Luhn sum over 13 to 19 digits. */
const isWellFormed = (number: string): boolean => {
  if (!/^\d{13,19}$/.test(number)) return false;
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((total, digit, place) => total + (place % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0);
  return sum % 10 === 0;
};
