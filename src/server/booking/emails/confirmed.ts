import { deadlineOf } from '#domain/booking/cancellation.ts';
import { zoneInShort } from '#domain/core/business-time.ts';
import { shortDay } from '#domain/core/calendar.ts';
import { type Cents, inWords, minus, NOTHING } from '#domain/core/money.ts';
import { STOP_NAMES } from '#domain/plan/details.ts';
import { shortId } from '#domain/plan/plan.ts';
import { composeEmail } from '#server/emails/compose-email.ts';
import { button, type Part, text } from '#server/emails/message/message.ts';
import { moveInShort } from '#server/emails/message/words.ts';
import { moveLabel } from '#server/emails/move-label.ts';
import type { BookingEmail, BookingFacts } from './booking-email.ts';
import { agreedOf } from './booking-facts.ts';
import { cancellationSchedule } from './cancellation-schedule.ts';
import { missingDocuments } from './missing-documents.ts';
import { heldDay } from './reserved.ts';

/** To the customer: the mover said yes, and what was held is charged. The move comes along for a calendar. */
export const confirmed: BookingEmail = (facts) => ({
  ...composeEmail({
    to: facts.attempt.contact.email_address,
    subject: `Confirmed: ${moveInShort(facts.plan)}`,
    title: `${facts.mover_name} said yes`,
    parts: [
      text(
        `Your mover is set, ${facts.attempt.contact.first_name}. This is who comes to your door, and what you pay. The price stands. Attached is the move for your calendar.`,
      ),
      moveLabel('Confirmed', facts.plan, { name: facts.mover_name, license: facts.mover_license, phone: facts.mover_phone }),
      moneyRows(facts),
      button('See my plan', facts.opens('plan')),
      rightToRescind(facts),
      thingsToDo(facts),
      cancellationSchedule(facts),
    ],
    why: `You’re getting this because you booked plan ${shortId(facts.plan)}.`,
  }),
  ...(facts.calendar && { attachments: [facts.calendar] }),
});

/** Federal law, for as long as it lasts. */
const rightToRescind = ({ rescind_until, zone, at }: BookingFacts): Part | undefined =>
  rescind_until === null || rescind_until <= at
    ? undefined
    : text(
        `Federal law gives you three days after signing: cancel without cost until ${deadlineOf({ zone }, rescind_until)} ${zoneInShort(zone)}. Nothing is charged before that.`,
      );

const thingsToDo = ({ plan, boxes_until }: BookingFacts): Part => ({
  kind: 'steps',
  title: 'What is left to do',
  steps: [
    ...missingDocuments(plan).map(
      (stop) =>
        `Send us the building’s sample certificate of insurance (${STOP_NAMES[stop].toLowerCase()}) at least three business days ahead.`,
    ),
    ...(boxes_until === null ? [] : [`Order boxes to your door by ${shortDay(boxes_until)}, if you need any.`]),
    'Tell us early when your day or your list changes: you see the new price before you agree to it.',
  ],
});

const moneyRows = ({ attempt, plan, rest_held_on, rescind_until, zone, at }: BookingFacts): Part => {
  const total = agreedOf(plan, attempt.final_price_cents as Cents);
  const charged = attempt.amount_cents as Cents;
  const when = rescind_until !== null && rescind_until > at ? `charged after ${deadlineOf({ zone }, rescind_until)}` : 'charged now';
  const rest = Math.max(NOTHING, minus(total, charged)) as Cents;
  return {
    kind: 'rows',
    rows: [
      {
        what: attempt.payment_kind === 'deposit' ? `Deposit, ${when}` : `${when.charAt(0).toUpperCase()}${when.slice(1)}`,
        value: inWords(charged),
      },
      ...(rest === 0 ? [] : [{ what: `Held ${heldDay(rest_held_on)}, charged after the move`, value: inWords(rest) }]),
      { what: 'Total, every line included', value: inWords(total), is_total: true },
    ],
  };
};
