import { type Cents, inWords } from '#domain/core/money.ts';
import { LETTER_WORDS } from '#domain/emails/letter-words.ts';
import { shortId } from '#domain/plan/plan.ts';
import { composeEmail } from '#server/emails/compose-email.ts';
import { button, type Part, type Row, text } from '#server/emails/message/message.ts';
import { dayInWords, moveInShort } from '#server/emails/message/words.ts';
import { moveLabel } from '#server/emails/move-label.ts';
import type { BookingEmail, BookingFacts } from './booking-email.ts';
import { agreedOf } from './booking-facts.ts';

/** To the customer, when the move is done: what was agreed and what was paid, each with its day. */
export const receipt: BookingEmail = (facts) => {
  const { plan, attempt, mover_name, mover_license, language, opens } = facts;
  const { receipt: words, label, frame } = LETTER_WORDS[language];
  return composeEmail({
    to: attempt.contact.email_address,
    language,
    subject: `${words.subject}: ${moveInShort(plan, language)}`,
    title: words.title,
    parts: [
      text(words.thanks(attempt.contact.first_name, mover_name)),
      moveLabel(label.stamps.done, plan, { name: mover_name, license: mover_license }, language),
      moneyRows(facts),
      button(words.open, opens('billing')),
      text(words.claims),
    ],
    why: frame.booked(shortId(plan)),
  });
};

const moneyRows = ({ plan, attempt, money, language }: BookingFacts): Part => {
  const words = LETTER_WORDS[language].money;
  return {
    kind: 'rows',
    rows: [
      { what: words.total, value: inWords(agreedOf(plan, attempt.final_price_cents as Cents)), is_total: true },
      ...money.fees.map(({ what, amount }): Row => ({ what: what[language], value: inWords(amount) })),
      ...money.captured.map(
        ({ what, at, amount }): Row => ({ what: `${what[language]}, ${dayInWords(at, language)}`, value: inWords(amount) }),
      ),
      ...money.open.map(({ what, amount }): Row => ({ what: words.not_yet(what[language]), value: inWords(amount) })),
      ...(money.covered > 0 ? [{ what: words.covered, value: inWords(money.covered) }] : []),
      { what: words.paid, value: inWords(money.paid), is_total: true },
    ],
  };
};
