import { shortId } from '#domain/plan/plan.ts';
import { composeEmail } from '#server/emails/compose-email.ts';
import { button, text } from '#server/emails/message/message.ts';
import { moveInShort } from '#server/emails/message/words.ts';
import type { BookingEmail } from './booking-email.ts';

/** To the customer, two days after the move: how it went. Asked once. */
export const reviewRequest: BookingEmail = ({ plan, attempt, mover_name, opens }) =>
  composeEmail({
    to: attempt.contact.email_address,
    subject: `Your review: ${moveInShort(plan)}`,
    title: `How was your move with ${mover_name}?`,
    parts: [
      text(
        `${attempt.contact.first_name}, the next customer chooses by what the last one says. Give one to five stars and a sentence or two, good or bad: it appears on ${mover_name}’s page with your first name.`,
      ),
      button('Review my move', opens('feedback')),
      text('We only ask once.'),
    ],
    why: `You’re getting this because you booked plan ${shortId(plan)}.`,
  });
