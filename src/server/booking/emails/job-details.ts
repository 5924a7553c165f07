import { formatPhone } from '#domain/core/contact.ts';
import { withCommas } from '#domain/core/number-words.ts';
import { withoutStorage } from '#domain/plan/details.ts';
import { articleInWords } from '#domain/plan/extraordinary-articles.ts';
import { shortId } from '#domain/plan/plan.ts';
import { movedCubicFeet } from '#domain/pricing/hourly-input.ts';
import { composeEmail } from '#server/emails/compose-email.ts';
import { button, text } from '#server/emails/message/message.ts';
import { addressInWords, moveDayOf, moveInShort } from '#server/emails/message/words.ts';
import type { BookingEmail } from './booking-email.ts';

/** To the mover that accepted: who the customer is, and where. */
export const jobDetails: BookingEmail = ({ plan, attempt: { contact }, mover_email, mover_name, opens }) => {
  if (mover_email === null) return undefined;
  const { pick_up, drop_off, move_into_storage } = withoutStorage(plan);
  return composeEmail({
    to: mover_email,
    subject: `Job accepted: ${moveInShort(plan)}`,
    title: 'The job is yours',
    parts: [
      text(`${contact.first_name} ${contact.last_name} expects you on ${moveDayOf(plan)}.`),
      {
        kind: 'rows',
        rows: [
          { what: 'Phone', value: formatPhone(contact.phone_number) },
          { what: 'From', value: addressInWords(pick_up) },
          { what: 'To', value: move_into_storage ? 'Your warehouse' : addressInWords(drop_off) },
          { what: 'How much', value: `${withCommas(movedCubicFeet(plan))} cubic feet` },
          ...(plan.extraordinary_articles?.length
            ? [{ what: 'Worth more than $100 a pound', value: plan.extraordinary_articles.map(articleInWords).join('; ') }]
            : []),
        ],
      },
      button('See the list', opens('plan')),
    ],
    why: `You’re getting this because ${mover_name} accepted the job on plan ${shortId(plan)}.`,
  });
};
