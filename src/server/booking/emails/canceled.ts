import { inWords, plus } from '#domain/core/money.ts';
import { shortId } from '#domain/plan/plan.ts';
import { composeEmail } from '#server/emails/compose-email.ts';
import { button, type Part, type Row, text } from '#server/emails/message/message.ts';
import { dayInWords, moveDayOf, moveInShort, routeOf } from '#server/emails/message/words.ts';
import { moveLabel } from '#server/emails/move-label.ts';
import type { MoneyOf } from '#server/ledger/money-lines.ts';
import type { BookingEmail } from './booking-email.ts';

/** To the customer: it is canceled, and the money is let go. */
export const canceled: BookingEmail = ({ plan, attempt, mover_name, mover_license, money, opens }) =>
  composeEmail({
    to: attempt.contact.email_address,
    subject: `Canceled: ${moveInShort(plan)}`,
    title: 'Your booking is canceled',
    parts: [
      text(
        `${attempt.contact.first_name}, your booking with ${mover_name} is canceled. ${money.captured.length === 0 && money.open.length === 0 ? 'Nothing was charged, and what' : 'What'} was held on your payment method is released.`,
      ),
      moveLabel('Canceled', plan, { name: mover_name, license: mover_license }),
      moneyRows(money),
      text('Your list and your dates are still there, so you can choose again whenever you like.'),
      button('Compare movers', opens('compare')),
    ],
    why: `You’re getting this because you booked plan ${shortId(plan)}.`,
  });

/** What was charged, what goes back, what is still to be charged, and what canceling comes to; nothing when nothing was charged. */
const moneyRows = ({ captured, open, paid }: MoneyOf): Part | undefined => {
  if (captured.length === 0 && open.length === 0) return undefined;
  return {
    kind: 'rows',
    title: 'Your money',
    rows: [
      ...captured.map(({ what, at, amount }): Row => ({ what: `${what.en}, ${dayInWords(at)}`, value: inWords(amount) })),
      ...open.map(({ what, amount }): Row => ({ what: `${what.en}, still to be charged`, value: inWords(amount) })),
      { what: 'What canceling cost', value: inWords(plus(paid, ...open.map(({ amount }) => amount))), is_total: true },
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
