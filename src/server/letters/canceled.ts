import { brand } from '#domain/brand.ts';
import { shortId } from '#domain/plan.ts';
import type { BookingLetter } from './booking-letter.ts';
import { moveDayOf, paragraphs, routeOf } from './words.ts';

/** To the customer: it is canceled, and the money is let go. */
export const canceled: BookingLetter = ({ plan, attempt, mover_name, public_url }) => ({
  to: attempt.contact.email_address,
  subject: `Your move with ${mover_name} is canceled (${shortId(plan)})`,
  text: paragraphs(
    `Hello ${attempt.contact.first_name},`,
    `Your booking with ${mover_name} for ${moveDayOf(plan)}, ${routeOf(plan)}, is canceled. Nothing was charged, and what was held on your payment method is let go.`,
    `Your move plan is still there: ${public_url}/moving/${plan.uuid}/compare`,
    brand.name,
  ),
});

/** To the mover: its places are free again. */
export const moverCanceled: BookingLetter = ({ plan, mover_email }) =>
  mover_email === null
    ? undefined
    : {
        to: mover_email,
        subject: `Canceled: job for ${moveDayOf(plan)} (${shortId(plan)})`,
        text: paragraphs(`The customer canceled the job on ${moveDayOf(plan)}, ${routeOf(plan)}. Your trucks are free again.`, brand.name),
      };
