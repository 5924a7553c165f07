import { inWords, plus } from '#domain/core/money.ts';
import { BOOKING_LETTER_WORDS } from '#domain/emails/booking-letter-words.ts';
import { LETTER_WORDS } from '#domain/emails/letter-words.ts';
import { shortId } from '#domain/plan/plan.ts';
import { composeEmail } from '#server/emails/compose-email.ts';
import { button, type Part, type Row, text } from '#server/emails/message/message.ts';
import { dayInWords, moveDayOf, moveInShort, routeOf } from '#server/emails/message/words.ts';
import { moveLabel } from '#server/emails/move-label.ts';
import type { BookingEmail, BookingFacts } from './booking-email.ts';

/** To the customer: it is canceled, and the money is let go. */
export const canceled: BookingEmail = (facts) => {
  const { plan, attempt, mover_name, mover_license, money, language, opens } = facts;
  const words = BOOKING_LETTER_WORDS[language].canceled;
  const is_charged = money.captured.length > 0 || money.open.length > 0;
  return composeEmail({
    to: attempt.contact.email_address,
    language,
    subject: `${words.subject}: ${moveInShort(plan, language)}`,
    title: words.title,
    parts: [
      text(words.released(attempt.contact.first_name, mover_name, is_charged)),
      moveLabel(words.stamp, plan, { name: mover_name, license: mover_license }, language),
      moneyRows(facts),
      text(words.again),
      button(words.compare, opens('compare')),
    ],
    why: LETTER_WORDS[language].frame.booked(shortId(plan)),
  });
};

/** What was charged, what goes back, what is still to be charged, and what canceling comes to; nothing when nothing was charged. */
const moneyRows = ({ money: { captured, open, paid }, language }: BookingFacts): Part | undefined => {
  if (captured.length === 0 && open.length === 0) return undefined;
  const words = BOOKING_LETTER_WORDS[language].canceled;
  return {
    kind: 'rows',
    title: words.money,
    rows: [
      ...captured.map(({ what, at, amount }): Row => ({ what: `${what[language]}, ${dayInWords(at, language)}`, value: inWords(amount) })),
      ...open.map(({ what, amount }): Row => ({ what: words.still(what[language]), value: inWords(amount) })),
      { what: words.cost, value: inWords(plus(paid, ...open.map(({ amount }) => amount))), is_total: true },
    ],
  };
};

/** To the mover: its places are free again. */
export const moverCanceled: BookingEmail = ({ plan, mover_email, mover_name, opens }) =>
  mover_email === null
    ? undefined
    : composeEmail({
        to: mover_email,
        subject: `Job canceled: ${moveInShort(plan)}`,
        title: 'The customer canceled this job',
        parts: [
          text(`The job on ${moveDayOf(plan)}, ${routeOf(plan)}, is canceled. Your trucks are free again.`),
          button('See the plan', opens('plan')),
        ],
        why: `You’re getting this because ${mover_name} had the job on plan ${shortId(plan)}.`,
      });
