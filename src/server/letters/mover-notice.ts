import { brand } from '#domain/brand.ts';
import { shortId } from '#domain/plan.ts';
import type { BookingLetter } from './booking-letter.ts';
import { instantInWords, moveDayOf, paragraphs, routeOf } from './words.ts';

/** To the mover: a job waits. It learns who the customer is when it has accepted. */
export const moverNotice: BookingLetter = ({ plan, mover_email, accept_by, public_url }) =>
  mover_email === null
    ? undefined
    : {
        to: mover_email,
        subject: `New job for ${moveDayOf(plan)} (${shortId(plan)})`,
        text: paragraphs(
          `A customer booked you for ${moveDayOf(plan)}, ${routeOf(plan)}.`,
          accept_by === null ? undefined : `Please accept or decline by ${instantInWords(accept_by)}.`,
          `${public_url}/moving/${plan.uuid}/plan`,
          brand.name,
        ),
      };
