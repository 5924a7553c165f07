import { type Cents, inWords, minus } from '#domain/money.ts';
import { shortId } from '#domain/plan.ts';
import type { BookingFacts, BookingLetter } from './booking-letter.ts';
import { cancelLadder } from './cancel-ladder.ts';
import { letterOf } from './letter-of.ts';
import { button, type Part, text } from './message.ts';
import { moveLabel } from './move-label.ts';
import { moveInShort } from './words.ts';

/** To the customer: the mover said yes, and what was held is charged. */
export const confirmed: BookingLetter = (facts) =>
  letterOf({
    to: facts.attempt.contact.email_address,
    subject: `Confirmed: ${moveInShort(facts.plan)}`,
    title: 'Your mover said yes',
    parts: [
      text(`${facts.attempt.contact.first_name}, ${facts.mover_name} has accepted your move. The price stands.`),
      moveLabel('Confirmed', facts.plan, facts.mover_name),
      moneyOf(facts),
      button('See my plan', `${facts.public_url}/moving/${facts.plan.uuid}/plan`),
      facts.move === null ? undefined : cancelLadder(facts.move, facts.attempt.created_at),
    ],
    why: `You get this because you booked plan ${shortId(facts.plan)}.`,
  });

const moneyOf = ({ attempt }: BookingFacts): Part => {
  const charged = attempt.amount_cents as Cents;
  const rest = minus(attempt.final_price_cents as Cents, charged);
  return {
    kind: 'rows',
    rows: [
      { what: 'Total, every line included', value: inWords(attempt.final_price_cents as Cents), is_total: true },
      { what: 'Charged now', value: inWords(charged) },
      ...(rest === 0 ? [] : [{ what: 'Held two business days before the move', value: inWords(rest) }]),
    ],
  };
};
