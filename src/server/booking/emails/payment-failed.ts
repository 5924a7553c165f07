import { inWords, plus } from '#domain/core/money.ts';
import { BOOKING_LETTER_WORDS } from '#domain/emails/booking-letter-words.ts';
import { LETTER_WORDS } from '#domain/emails/letter-words.ts';
import { shortId } from '#domain/plan/plan.ts';
import { composeEmail } from '#server/emails/compose-email.ts';
import { button, type Row, text } from '#server/emails/message/message.ts';
import { moveInShort } from '#server/emails/message/words.ts';
import type { BookingEmail } from './booking-email.ts';

/** To the customer: a payment did not go through; it is tried again, and can be made with another card. Paid meanwhile it is not sent. */
export const paymentFailed: BookingEmail = ({ plan, attempt, money, at: now, language, opens }) => {
  const unpaid = money.open.filter(({ state, at }) => state !== 'authorized' && at.getTime() - now.getTime() < NEXT_TRY_MS);
  if (unpaid.length === 0) return undefined;
  const words = BOOKING_LETTER_WORDS[language].payment;
  const no_card = attempt.card_token === null;
  const total = inWords(plus(...unpaid.map(({ amount }) => amount)));
  return composeEmail({
    to: attempt.contact.email_address,
    language,
    subject: `${words.subject(total)}: ${moveInShort(plan, language)}`,
    title: no_card ? words.title_due : words.title_failed,
    parts: [
      text((no_card ? words.due : words.failed)(attempt.contact.first_name, total)),
      { kind: 'rows', rows: unpaid.map(({ what, amount }): Row => ({ what: what[language], value: inWords(amount) })) },
      text(no_card ? words.no_card : words.again),
      button(no_card ? words.pay : words.pay_other, opens('billing')),
    ],
    why: LETTER_WORDS[language].frame.booked(shortId(plan)),
  });
};

/** What was declined is tried again within the day; what is due later was never asked for. */
const NEXT_TRY_MS = 24 * 3_600_000;
