import { inWords, plus } from '#domain/core/money.ts';
import { shortId } from '#domain/plan/plan.ts';
import { composeEmail } from '#server/emails/compose-email.ts';
import { button, type Row, text } from '#server/emails/message/message.ts';
import { moveInShort } from '#server/emails/message/words.ts';
import type { BookingEmail } from './booking-email.ts';

/** To the customer: a payment did not go through; it is tried again, and can be made with another card. Paid meanwhile it is not sent. */
export const paymentFailed: BookingEmail = ({ plan, attempt, money, at: now, opens }) => {
  const unpaid = money.open.filter(({ state, at }) => state !== 'authorized' && at.getTime() - now.getTime() < NEXT_TRY_MS);
  if (unpaid.length === 0) return undefined;
  const no_card = attempt.card_token === null;
  const total = inWords(plus(...unpaid.map(({ amount }) => amount)));
  return composeEmail({
    to: attempt.contact.email_address,
    subject: `Payment needed, ${total}: ${moveInShort(plan)}`,
    title: no_card ? 'A payment is due' : 'A payment didn’t go through',
    parts: [
      text(
        `${attempt.contact.first_name}, ${no_card ? `${total} is to be paid.` : `we could not hold ${total} on your payment method.`} Nothing else has changed.`,
      ),
      { kind: 'rows', rows: unpaid.map(({ what, amount }): Row => ({ what: what.en, value: inWords(amount) })) },
      text(
        no_card
          ? 'We don’t have a card of yours on file, so please pay it yourself.'
          : 'You can pay it with another card now. If you do nothing, we try the same card again twice a day.',
      ),
      button(no_card ? 'Pay now' : 'Pay with another card', opens('billing')),
    ],
    why: `You’re getting this because you booked plan ${shortId(plan)}.`,
  });
};

/** What was declined is tried again within the day; what is due later was never asked for. */
const NEXT_TRY_MS = 24 * 3_600_000;
