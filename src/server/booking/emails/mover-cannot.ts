import { type Cents, inWords } from '#domain/core/money.ts';
import { shortId } from '#domain/plan/plan.ts';
import { composeEmail } from '#server/emails/compose-email.ts';
import { button, type Part, text } from '#server/emails/message/message.ts';
import { moveInShort } from '#server/emails/message/words.ts';
import { type BookingEmail, type BookingFacts, wasCharged } from './booking-email.ts';

/** To the customer: the mover can't, nothing was charged, and who could instead. */
export const moverCannot: BookingEmail = ({ plan, attempt, mover_name, others, opens, money }) =>
  composeEmail({
    to: attempt.contact.email_address,
    subject: `Your mover can’t: ${moveInShort(plan)}`,
    title: `${mover_name} can’t do this move`,
    parts: [
      text(`${attempt.contact.first_name}, we are sorry. ${whatGoesBack({ money })} Your list, addresses and date are as you left them.`),
      othersOf(others),
      button('Choose another mover', opens('compare')),
    ],
    why: `You’re getting this because you booked plan ${shortId(plan)}.`,
  });

/** What becomes of the customer's money when a booking ends without a mover. */
export const whatGoesBack = (facts: Pick<BookingFacts, 'money'>): string =>
  wasCharged(facts)
    ? 'Everything that you paid goes back to you, and what was held on your payment method is released.'
    : 'Nothing was charged, and what was held on your payment method is released.';

/** Who could do it instead, on the same day. */
export const othersOf = (others: readonly { name: string; total_cost: Cents }[]): Part =>
  others.length === 0
    ? text('No other mover names a price for that day as it is. Another day may have some: the calendar on your plan shows which.')
    : {
        kind: 'rows',
        title: 'These movers can, on the same day',
        rows: others.map(({ name, total_cost }) => ({ what: name, value: inWords(total_cost) })),
      };
