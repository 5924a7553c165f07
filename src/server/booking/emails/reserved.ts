import { type Language, shortDayIn } from '#domain/core/language.ts';
import { type Cents, inWords, minus, NOTHING } from '#domain/core/money.ts';
import { BOOKING_LETTER_WORDS } from '#domain/emails/booking-letter-words.ts';
import { LETTER_WORDS } from '#domain/emails/letter-words.ts';
import { shortId } from '#domain/plan/plan.ts';
import { composeEmail } from '#server/emails/compose-email.ts';
import { button, type Part, text } from '#server/emails/message/message.ts';
import { moveDayOf, moveInShort, planInstantInWords } from '#server/emails/message/words.ts';
import { moveLabel } from '#server/emails/move-label.ts';
import type { BookingEmail, BookingFacts } from './booking-email.ts';
import { cancellationSchedule } from './cancellation-schedule.ts';

/** To the customer: it is booked, what is held, when the mover answers, and what canceling costs. */
export const reserved: BookingEmail = (facts) => {
  const { plan, attempt, mover_name, mover_license, accept_by, zone, is_federal, language, opens } = facts;
  const words = BOOKING_LETTER_WORDS[language].reserved;
  const { frame } = LETTER_WORDS[language];
  const { first_name, email_address } = attempt.contact;
  return composeEmail({
    to: email_address,
    language,
    subject: `${words.subject}: ${moveInShort(plan, language)}`,
    title: words.title,
    parts: [
      text(
        accept_by === null
          ? words.booked(first_name, mover_name)
          : words.waits(first_name, mover_name, planInstantInWords(accept_by, zone, language), is_federal),
      ),
      moveLabel(words.stamp, plan, { name: mover_name, license: mover_license }, language),
      moneyRows(facts),
      button(frame.see_plan, opens('plan')),
      nextOf(facts),
      cancellationSchedule(facts, attempt.created_at, language),
    ],
    why: frame.booked(shortId(plan)),
  });
};

const nextOf = ({ plan, boxes_until, language }: BookingFacts): Part => {
  const words = BOOKING_LETTER_WORDS[language].reserved;
  return {
    kind: 'steps',
    title: words.next,
    steps: [
      words.accepts,
      boxes_until === null ? words.paperwork : words.paperwork_and_boxes(shortDayIn(boxes_until, language)),
      words.reminds(moveDayOf(plan, language)),
    ],
  };
};

const moneyRows = ({ attempt, rest_held_on, plan, is_federal, language }: BookingFacts): Part => {
  const { total: total_words, reserved: words } = BOOKING_LETTER_WORDS[language];
  const total = attempt.final_price_cents as Cents;
  const held = attempt.amount_cents as Cents;
  const rest = minus(total, held);
  return {
    kind: 'rows',
    rows: [
      { what: total_words, value: inWords(total), is_total: true },
      { what: words.today, value: inWords(NOTHING) },
      { what: words.held_now(is_federal, attempt.payment_kind === 'deposit'), value: inWords(held) },
      ...(rest === 0 ? [] : [{ what: words.rest(heldDay(rest_held_on, language), moveDayOf(plan, language)), value: inWords(rest) }]),
    ],
  };
};

/** "on Thu Mar 11" */
export const heldDay = (rest_held_on: BookingFacts['rest_held_on'], language: Language): string => {
  const { held_on, held_before } = BOOKING_LETTER_WORDS[language].reserved;
  return rest_held_on === null ? held_before : held_on(shortDayIn(rest_held_on, language));
};
