import { visitWindowInWords } from '#domain/bidding/consultation-times.ts';
import { longDay } from '#domain/core/calendar.ts';
import { formatPhone } from '#domain/core/contact.ts';
import { withCommas } from '#domain/core/number-words.ts';
import { cubicFeet } from '#domain/inventory/inventory.ts';
import type { Mover } from '#domain/movers/mover.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { shortId } from '#domain/plan/plan.ts';
import type { Email } from '#server/adapters/mail/port.ts';
import { composeEmail } from '#server/emails/compose-email.ts';
import { button, text } from '#server/emails/message/message.ts';
import { addressInWords, moveDayOf, routeOf } from '#server/emails/message/words.ts';
import type { VisitRow } from './visit-rows.ts';

/** All that an email about visits may say. The email addresses are null for whoever has none. */
export type VisitFacts = {
  plan: MovePlan;
  visits: readonly { row: VisitRow; mover: Mover }[];
  customer_email: string | null;
  mover_email: string | null;
  public_url: string;
};

/** Undefined when there is nobody to send it to. */
export type VisitEmail = (facts: VisitFacts) => Omit<Email, 'message_id'> | undefined;

/** To the customer: who was asked, for when, and what comes of it. */
export const visitsAsked: VisitEmail = ({ plan, visits, customer_email, public_url }) => {
  const [first] = visits;
  if (customer_email === null || first === undefined) return undefined;
  const subject =
    visits.length === 1 ? `You asked ${first.mover.name} to look at your move` : `You asked ${visits.length} movers to look at your move`;
  return composeEmail({
    to: customer_email,
    subject: `${subject} (${shortId(plan)})`,
    title: subject,
    parts: [
      {
        kind: 'rows',
        title: visits.length === 1 ? 'You asked for this visit' : 'You asked for these visits',
        rows: visits.map(({ row, mover }) => ({ what: `${mover.name}, ${placeOfVisit(row)}`, value: timeOf(row) })),
      },
      text(
        'Each mover calls you to confirm. After the visit it names a binding price, and that price stands among the others on your plan. Visits are free and don’t book anything.',
      ),
      button('See my visits', `${public_url}/moving/${plan.uuid}/consultations/success`),
    ],
    why: `You’re getting this because you asked for a visit on plan ${shortId(plan)}.`,
  });
};

/** To the mover: who asks, where and when. The customer gave name and number for this very mover. */
export const visitForMover: VisitEmail = ({ plan, visits, mover_email, public_url }) => {
  const [visit] = visits;
  if (mover_email === null || visit === undefined) return undefined;
  const { row, mover } = visit;
  return composeEmail({
    to: mover_email,
    subject: `A customer asks for ${row.type === 'video' ? 'a video call' : 'a visit'} on ${timeOf(row)} (${shortId(plan)})`,
    title: `${row.name} asks you to look at a move`,
    parts: [
      text(`About ${withCommas(cubicFeet(plan))} cubic feet on ${moveDayOf(plan)}, ${routeOf(plan)}.`),
      {
        kind: 'rows',
        rows: [
          { what: 'When', value: timeOf(row) },
          {
            what: 'Where',
            value: row.type === 'video' ? `Video call to ${formatPhone(row.phone_number)}` : addressInWords(plan.details.pick_up),
          },
        ],
      },
      text(`Please call ${formatPhone(row.phone_number)} to confirm.`),
      button('See the list', `${public_url}/moving/${plan.uuid}/plan`),
    ],
    why: `You’re getting this because a customer asked ${mover.name} for a visit on plan ${shortId(plan)}.`,
  });
};

const timeOf = ({ date, time }: VisitRow): string => `${longDay(date)}, ${visitWindowInWords(time)}`;

const placeOfVisit = ({ type }: VisitRow): string => (type === 'video' ? 'by video call' : 'at your home');
