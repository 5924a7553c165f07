import { shortDay } from '#domain/core/calendar.ts';
import { type Cents, inWords, plus } from '#domain/core/money.ts';
import { STOP_NAMES } from '#domain/plan/details.ts';
import { shortId } from '#domain/plan/plan.ts';
import { composeEmail } from '#server/emails/compose-email.ts';
import { button, type Part, text } from '#server/emails/message/message.ts';
import { dayInWords, moveInShort } from '#server/emails/message/words.ts';
import { crewComes, moveLabel } from '#server/emails/move-label.ts';
import type { BookingEmail, BookingFacts } from './booking-email.ts';
import { cancellationSchedule } from './cancellation-schedule.ts';
import { missingDocuments } from './missing-documents.ts';

/** To the customer, a week before the move: what there is still time for. */
export const reminderWeek: BookingEmail = (facts) =>
  composeEmail({
    to: facts.attempt.contact.email_address,
    subject: `In a week: ${moveInShort(facts.plan)}`,
    title: 'Your move is in a week',
    parts: [
      text(`${facts.attempt.contact.first_name}, ${facts.mover_name} comes in seven days. This is what there is still time for.`),
      moveLabel('Confirmed', facts.plan, { name: facts.mover_name, license: facts.mover_license, phone: facts.mover_phone }),
      { kind: 'steps', title: 'Before move day', steps: [...documentsStep(facts), ...boxesStep(facts), CHECK_LIST] },
      button('See my plan', facts.opens('plan')),
      openRows(facts),
      cancellationSchedule(facts, facts.at),
    ],
    why: `You’re getting this because you booked plan ${shortId(facts.plan)}.`,
  });

/** To the customer, the day before: when the crew comes, and what it will need. */
export const reminderDay: BookingEmail = (facts) =>
  composeEmail({
    to: facts.attempt.contact.email_address,
    subject: `Tomorrow: ${moveInShort(facts.plan)}`,
    title: 'Your move is tomorrow',
    parts: [
      text(`${facts.attempt.contact.first_name}, ${crewComes(facts.plan)} tomorrow. Everything is set.`),
      moveLabel('Confirmed', facts.plan, { name: facts.mover_name, license: facts.mover_license, phone: facts.mover_phone }),
      {
        kind: 'steps',
        title: 'For tomorrow',
        steps: [
          'Have what moves packed, and the way to the door and the elevator free.',
          ...documentsStep(facts),
          'Be there, or send someone, when the crew arrives and when it’s done.',
          'If the crew finds more than is on your list, you get every line by email and choose Accept or Decline. Silence costs nothing.',
        ],
      },
      button('See my plan', facts.opens('plan')),
      openRows(facts),
    ],
    why: `You’re getting this because you booked plan ${shortId(facts.plan)}.`,
  });

const CHECK_LIST = 'Read your list once more: garage, basement, closets and patio are what people forget.';

const documentsStep = ({ plan }: BookingFacts): string[] =>
  missingDocuments(plan).map(
    (stop) => `The building’s certificate of insurance (${STOP_NAMES[stop].toLowerCase()}) is still missing from your plan.`,
  );

const boxesStep = ({ plan: { details } }: BookingFacts): string[] =>
  details.box_delivery_date === null ? [] : [`Your boxes come on ${shortDay(details.box_delivery_date)}.`];

/** What is held or to be held, and when it is charged; nothing when all is paid. */
const openRows = ({ money }: BookingFacts): Part | undefined => {
  if (money.open.length === 0) return text('Nothing is left to pay.');
  return {
    kind: 'rows',
    title: 'What is left to pay',
    rows: [
      ...money.open.map(({ what, at, amount, state }) => ({
        what:
          state === 'authorized'
            ? `${what}: held now, charged when the job is done`
            : `${what}: held ${dayInWords(at)}, charged when the job is done`,
        value: inWords(amount),
      })),
      ...(money.open.length === 1
        ? []
        : [{ what: 'Together', value: inWords(plus(...money.open.map(({ amount }): Cents => amount))), is_total: true }]),
    ],
  };
};
