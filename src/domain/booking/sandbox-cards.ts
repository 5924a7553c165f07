import { type Card, isCardNumber } from '#domain/core/card.ts';

/** What the sandbox gateway does with a payment method. `before` and `after` tell on which side of the effect it goes wrong. */
export const OUTCOMES = ['approve', 'decline', 'timeout_before', 'timeout_after', 'lost_reply', 'reset', 'slow', 'search_fails'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The test cards that do not simply pay; every other number of the right form does. */
const CARDS: Readonly<Record<string, Outcome>> = {
  '4000000000000002': 'decline',
  '4000111111111115': 'decline',
  '4000000000000119': 'timeout_before',
  '4000000000000341': 'timeout_after',
  '4000000000009235': 'slow',
};

/** A one-use word that stands for a card and keeps only its last four digits: what hosted fields give in place of the card. */
export const tokenize = (card: Card, unique: string): string => {
  const number = card.number.replace(/[\s-]/g, '');
  return `sandbox:${number.slice(-4)}:${CARDS[number] ?? (isCardNumber(number) ? 'approve' : 'decline')}:${unique}`;
};
