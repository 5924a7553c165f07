import { brand } from '#domain/brand.ts';
import { type Cents, inWords, minus } from '#domain/money.ts';
import { shortId } from '#domain/plan.ts';
import type { BookingFacts, BookingLetter } from './booking-letter.ts';
import { ladderInWords } from './cancel-ladder.ts';
import { instantInWords, moveDayOf, paragraphs, routeOf } from './words.ts';

/** To the customer: it is booked, what is held, and when the mover answers. */
export const reserved: BookingLetter = (facts) => ({
  to: facts.attempt.contact.email_address,
  subject: `Your move with ${facts.mover_name} is booked (${shortId(facts.plan)})`,
  text: paragraphs(
    `Hello ${facts.attempt.contact.first_name},`,
    `${facts.mover_name} is booked for ${moveDayOf(facts.plan)}, ${routeOf(facts.plan)}.`,
    moneyOf(facts),
    facts.accept_by === null
      ? undefined
      : `${facts.mover_name} confirms by ${instantInWords(facts.accept_by)}. Until then you can cancel for nothing.`,
    facts.move === null ? undefined : ladderInWords(facts.move, facts.attempt.created_at),
    `Your move plan: ${facts.public_url}/moving/${facts.plan.uuid}/plan`,
    `Questions? Call ${brand.phone} or write to ${brand.support_email}.`,
    brand.name,
  ),
});

const moneyOf = ({ attempt }: BookingFacts): string => {
  const total = attempt.final_price_cents as Cents;
  const held = attempt.amount_cents as Cents;
  const rest = minus(total, held);
  const later = rest === 0 ? '' : ` The other ${inWords(rest)} is held two business days before the move.`;
  return `The price is ${inWords(total)}. ${inWords(held)} is held on your payment method now; nothing is charged before your mover accepts.${later}`;
};
