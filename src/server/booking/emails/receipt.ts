import { type Cents, inWords } from '#domain/core/money.ts';
import { shortId } from '#domain/plan/plan.ts';
import { composeEmail } from '#server/emails/compose-email.ts';
import { button, type Part, type Row, text } from '#server/emails/message/message.ts';
import { dayInWords, moveInShort } from '#server/emails/message/words.ts';
import { moveLabel } from '#server/emails/move-label.ts';
import type { BookingEmail, BookingFacts } from './booking-email.ts';
import { agreedOf } from './booking-facts.ts';

/** To the customer, when the move is done: what was agreed and what was paid, each with its day. */
export const receipt: BookingEmail = (facts) =>
  composeEmail({
    to: facts.attempt.contact.email_address,
    subject: `Receipt: ${moveInShort(facts.plan)}`,
    title: 'Your move is done',
    parts: [
      text(
        `${facts.attempt.contact.first_name}, thank you for moving with ${facts.mover_name}. This is what you agreed to and what you paid.`,
      ),
      moveLabel('Done', facts.plan, { name: facts.mover_name, license: facts.mover_license }),
      moneyRows(facts),
      button('Open the receipt', facts.opens('billing')),
      text(
        'On your plan the receipt is a PDF with every line. If something was lost or broken, tell us within nine months: it is acknowledged within 30 days and settled within 120.',
      ),
    ],
    why: `You’re getting this because you booked plan ${shortId(facts.plan)}.`,
  });

const moneyRows = ({ plan, attempt, money }: BookingFacts): Part => ({
  kind: 'rows',
  rows: [
    { what: 'Total, every line included', value: inWords(agreedOf(plan, attempt.final_price_cents as Cents)), is_total: true },
    ...money.fees.map(({ what, amount }): Row => ({ what, value: inWords(amount) })),
    ...money.captured.map(({ what, at, amount }): Row => ({ what: `${what}, ${dayInWords(at)}`, value: inWords(amount) })),
    ...money.open.map(({ what, amount }): Row => ({ what: `${what}, not charged yet`, value: inWords(amount) })),
    ...(money.covered > 0 ? [{ what: 'Covered by our guarantee', value: inWords(money.covered) }] : []),
    { what: 'Paid', value: inWords(money.paid), is_total: true },
  ],
});
