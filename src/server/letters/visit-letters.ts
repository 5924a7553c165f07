import { brand } from '#domain/brand.ts';
import { longDay } from '#domain/calendar.ts';
import { visitWindowInWords } from '#domain/consultation-times.ts';
import { formatPhone } from '#domain/contact.ts';
import { cubicFeet } from '#domain/inventory.ts';
import type { Mover } from '#domain/mover.ts';
import { type MovePlan, shortId } from '#domain/plan.ts';
import type { Letter } from '../adapters/mail/port.ts';
import type { VisitRow } from '../consultations/visit-rows.ts';
import { moveDayOf, paragraphs, placeOf, routeOf } from './words.ts';

/** All that a letter about visits may say. The e-mail addresses are null for whoever has none. */
export type VisitFacts = {
  plan: MovePlan;
  visits: readonly { row: VisitRow; mover: Mover }[];
  customer_email: string | null;
  mover_email: string | null;
  public_url: string;
};

/** Undefined when there is nobody to send it to. */
export type VisitLetter = (facts: VisitFacts) => Omit<Letter, 'message_id'> | undefined;

/** To the customer: who was asked, for when, and what comes of it. */
export const visitsAsked: VisitLetter = ({ plan, visits, customer_email, public_url }) => {
  const [first] = visits;
  if (customer_email === null || first === undefined) return undefined;
  const subject =
    visits.length === 1 ? `You asked ${first.mover.name} to look at your move` : `You asked ${visits.length} movers to look at your move`;
  return {
    to: customer_email,
    subject: `${subject} (${shortId(plan)})`,
    text: paragraphs(
      `Hello ${first.row.name},`,
      `You asked for ${visits.length === 1 ? 'this visit' : 'these visits'}:`,
      visits.map(({ row, mover }) => `- ${mover.name}: ${timeOf(row)}, ${placeOfVisit(row)}`).join('\n'),
      'Each mover calls you to confirm. After the visit it names a binding price, and that price stands among the others on your plan. Visits are free, and nothing is booked by them.',
      `Your visits: ${public_url}/moving/${plan.uuid}/consultations/success`,
      `Something came up? Call us at ${brand.phone}.`,
      brand.name,
    ),
  };
};

/** To the mover: who asks, where and when. The customer gave name and number for this very mover. */
export const visitForMover: VisitLetter = ({ plan, visits, mover_email, public_url }) => {
  const [visit] = visits;
  if (mover_email === null || visit === undefined) return undefined;
  const { row } = visit;
  return {
    to: mover_email,
    subject: `A customer asks for ${row.type === 'video' ? 'a video call' : 'a visit'} on ${timeOf(row)} (${shortId(plan)})`,
    text: paragraphs(
      `${row.name} asks you to look at a move of about ${cubicFeet(plan).toLocaleString('en-US')} cubic feet on ${moveDayOf(plan)}, ${routeOf(plan)}.`,
      `When: ${timeOf(row)}`,
      row.type === 'video' ? `Where: a video call to ${formatPhone(row.phone_number)}` : `Where: ${homeOf(plan)}`,
      `Please call ${formatPhone(row.phone_number)} to confirm.`,
      `The list: ${public_url}/moving/${plan.uuid}/plan`,
      brand.name,
    ),
  };
};

const timeOf = ({ date, time }: VisitRow): string => `${longDay(date)}, ${visitWindowInWords(time)}`;

const placeOfVisit = ({ type }: VisitRow): string => (type === 'video' ? 'by video call' : 'at your home');

const homeOf = ({ details: { pick_up } }: MovePlan): string =>
  [pick_up.street_address, pick_up.apartment_number, placeOf(pick_up)].filter((part) => part !== '').join(', ');
