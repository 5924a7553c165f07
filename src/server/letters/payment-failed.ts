import { inWords, plus } from '#domain/money.ts';
import { shortId } from '#domain/plan.ts';
import type { BookingLetter } from './booking-letter.ts';
import { letterOf } from './letter-of.ts';
import { button, type Row, text } from './message.ts';
import { moveInShort } from './words.ts';

/** To the customer: a payment did not go through; it is tried again, and can be made with another card. Paid meanwhile it is not sent. */
export const paymentFailed: BookingLetter = ({ plan, attempt, money, opens }) => {
  const unpaid = money.open.filter(({ state }) => state !== 'authorized');
  if (unpaid.length === 0) return undefined;
  const total = inWords(plus(...unpaid.map(({ amount }) => amount)));
  return letterOf({
    to: attempt.contact.email_address,
    subject: `Payment needed, ${total}: ${moveInShort(plan)}`,
    title: 'A payment didn’t go through',
    parts: [
      text(`${attempt.contact.first_name}, we could not hold ${total} on your payment method. Nothing else has changed.`),
      { kind: 'rows', rows: unpaid.map(({ what, amount }): Row => ({ what, value: inWords(amount) })) },
      text('You can pay it with another card now. If you do nothing, we try the same card again twice a day.'),
      button('Pay with another card', opens('billing')),
    ],
    why: `You get this because you booked plan ${shortId(plan)}.`,
  });
};
