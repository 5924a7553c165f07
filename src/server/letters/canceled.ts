import { shortId } from '#domain/plan.ts';
import type { BookingLetter } from './booking-letter.ts';
import { letterOf } from './letter-of.ts';
import { button, text } from './message.ts';
import { moveLabel } from './move-label.ts';
import { moveDayOf, moveInShort, routeOf } from './words.ts';

/** To the customer: it is canceled, and the money is let go. */
export const canceled: BookingLetter = ({ plan, attempt, mover_name, public_url }) =>
  letterOf({
    to: attempt.contact.email_address,
    subject: `Canceled: ${moveInShort(plan)}`,
    title: 'Your booking is canceled',
    parts: [
      text(
        `${attempt.contact.first_name}, your booking with ${mover_name} is canceled. Nothing was charged, and what was held on your payment method is let go.`,
      ),
      moveLabel('Canceled', plan, mover_name),
      text('Your list and your dates are still there, so you can choose again whenever you like.'),
      button('Compare movers', `${public_url}/moving/${plan.uuid}/compare`),
    ],
    why: `You get this because you booked plan ${shortId(plan)}.`,
  });

/** To the mover: its places are free again. */
export const moverCanceled: BookingLetter = ({ plan, mover_email, mover_name, public_url }) =>
  mover_email === null
    ? undefined
    : letterOf({
        to: mover_email,
        subject: `Job canceled: ${moveInShort(plan)}`,
        title: 'The customer canceled this job',
        parts: [
          text(`The job on ${moveDayOf(plan)}, ${routeOf(plan)}, is canceled. Your trucks are free again.`),
          button('See the plan', `${public_url}/moving/${plan.uuid}/plan`),
        ],
        why: `You get this because ${mover_name} had the job on plan ${shortId(plan)}.`,
      });
