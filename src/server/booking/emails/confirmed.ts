import { deadlineOf } from '#domain/booking/cancellation.ts';
import { shortDayIn } from '#domain/core/language.ts';
import { type Cents, inWords, minus, NOTHING } from '#domain/core/money.ts';
import { BOOKING_LETTER_WORDS } from '#domain/emails/booking-letter-words.ts';
import { LETTER_WORDS } from '#domain/emails/letter-words.ts';
import { shortId } from '#domain/plan/plan.ts';
import { composeEmail } from '#server/emails/compose-email.ts';
import { button, type Part, text } from '#server/emails/message/message.ts';
import { moveInShort } from '#server/emails/message/words.ts';
import { moveLabel } from '#server/emails/move-label.ts';
import { momentTold, rescindInWords } from '#server/papers/told-moment.ts';
import type { BookingEmail, BookingFacts } from './booking-email.ts';
import { agreedOf } from './booking-facts.ts';
import { cancellationSchedule } from './cancellation-schedule.ts';
import { missingDocuments } from './missing-documents.ts';
import { heldDay } from './reserved.ts';

/** To the customer: the mover said yes, and what was held is charged. The move comes along for a calendar. */
export const confirmed: BookingEmail = (facts) => {
  const { plan, attempt, mover_name: name, mover_license: license, mover_phone: phone, language, opens, calendar } = facts;
  const words = BOOKING_LETTER_WORDS[language].confirmed;
  const { frame } = LETTER_WORDS[language];
  return {
    ...composeEmail({
      to: attempt.contact.email_address,
      language,
      subject: `${words.subject}: ${moveInShort(plan, language)}`,
      title: words.title(name),
      parts: [
        text(words.set(attempt.contact.first_name)),
        moveLabel(words.stamp, plan, { name, license, phone }, language),
        moneyRows(facts),
        button(frame.see_plan, opens('plan')),
        rightToRescind(facts),
        thingsToDo(facts),
        cancellationSchedule(facts, attempt.created_at, language),
      ],
      why: frame.booked(shortId(plan)),
    }),
    ...(calendar && { attachments: [calendar] }),
  };
};

/** Federal law, for as long as it lasts. */
export const rightToRescind = (facts: BookingFacts): Part | undefined => {
  const until = momentTold(facts);
  return until === null ? undefined : text(rescindInWords(until, facts));
};

const thingsToDo = ({ plan, boxes_until, language }: BookingFacts): Part => {
  const words = BOOKING_LETTER_WORDS[language].confirmed;
  return {
    kind: 'steps',
    title: words.left,
    steps: [
      ...missingDocuments(plan).map(words.sample),
      ...(boxes_until === null ? [] : [words.boxes(shortDayIn(boxes_until, language))]),
      words.early,
    ],
  };
};

const moneyRows = ({ attempt, plan, rest_held_on, rescind_until, zone, at, language }: BookingFacts): Part => {
  const { total: total_words, confirmed: words } = BOOKING_LETTER_WORDS[language];
  const total = agreedOf(plan, attempt.final_price_cents as Cents);
  const charged = attempt.amount_cents as Cents;
  const after = rescind_until !== null && rescind_until > at ? deadlineOf({ zone }, rescind_until, language) : null;
  const rest = Math.max(NOTHING, minus(total, charged)) as Cents;
  return {
    kind: 'rows',
    rows: [
      { what: words.charged(after, attempt.payment_kind === 'deposit'), value: inWords(charged) },
      ...(rest === 0 ? [] : [{ what: words.rest(heldDay(rest_held_on, language)), value: inWords(rest) }]),
      { what: total_words, value: inWords(total), is_total: true },
    ],
  };
};
