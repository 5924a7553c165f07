import { LETTER_WORDS } from '#domain/emails/letter-words.ts';
import { shortId } from '#domain/plan/plan.ts';
import { composeEmail } from '#server/emails/compose-email.ts';
import { button, text } from '#server/emails/message/message.ts';
import { moveInShort } from '#server/emails/message/words.ts';
import type { BookingEmail } from './booking-email.ts';

/** To the customer, two days after the move: how it went. Asked once. */
export const reviewRequest: BookingEmail = ({ plan, attempt, mover_name, language, opens }) => {
  const { review, frame } = LETTER_WORDS[language];
  return composeEmail({
    to: attempt.contact.email_address,
    language,
    subject: `${review.subject}: ${moveInShort(plan, language)}`,
    title: review.title(mover_name),
    parts: [text(review.ask(attempt.contact.first_name, mover_name)), button(review.act, opens('feedback')), text(review.once)],
    why: frame.booked(shortId(plan)),
  });
};
