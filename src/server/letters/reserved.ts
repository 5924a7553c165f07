import { type Cents, inWords, minus, NOTHING } from '#domain/money.ts';
import { shortId } from '#domain/plan.ts';
import type { BookingFacts, BookingLetter } from './booking-letter.ts';
import { cancelLadder } from './cancel-ladder.ts';
import { letterOf } from './letter-of.ts';
import { button, type Part, text } from './message.ts';
import { moveLabel } from './move-label.ts';
import { instantInWords, moveInShort } from './words.ts';

/** To the customer: it is booked, what is held, when the mover answers, and what canceling costs. */
export const reserved: BookingLetter = (facts) =>
  letterOf({
    to: facts.attempt.contact.email_address,
    subject: `Reserved: ${moveInShort(facts.plan)}`,
    title: 'Your move is reserved',
    parts: [
      text(
        facts.accept_by === null
          ? `${facts.attempt.contact.first_name}, ${facts.mover_name} is booked. Nothing has been charged.`
          : `${facts.attempt.contact.first_name}, ${facts.mover_name} has until ${instantInWords(facts.accept_by)} to accept. Nothing has been charged, and until then you can cancel for nothing.`,
      ),
      moveLabel('Reserved', facts.plan, facts.mover_name),
      moneyOf(facts),
      button('See my plan', `${facts.public_url}/moving/${facts.plan.uuid}/plan`),
      NEXT,
      facts.move === null ? undefined : cancelLadder(facts.move, facts.attempt.created_at),
    ],
    why: `You get this because you booked plan ${shortId(facts.plan)}.`,
  });

const NEXT: Part = {
  kind: 'steps',
  title: 'What happens next',
  steps: [
    'The mover accepts, and you read it on your plan. If it can’t, you choose another one or cancel for nothing.',
    'Until the move you can add papers, boxes and notes on your plan.',
    'On move day the crew works from the list on your plan. Nothing is added to the price without your Accept.',
  ],
};

const moneyOf = ({ attempt }: BookingFacts): Part => {
  const total = attempt.final_price_cents as Cents;
  const held = attempt.amount_cents as Cents;
  const rest = minus(total, held);
  return {
    kind: 'rows',
    rows: [
      { what: 'Total, every line included', value: inWords(total), is_total: true },
      { what: 'Charged today', value: inWords(NOTHING) },
      { what: 'Held now, charged when the mover accepts', value: inWords(held) },
      ...(rest === 0 ? [] : [{ what: 'Held two business days before the move', value: inWords(rest) }]),
    ],
  };
};
