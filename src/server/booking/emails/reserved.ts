import { chargedOnce } from '#domain/booking/payment.ts';
import { shortDay } from '#domain/core/calendar.ts';
import { type Cents, inWords, minus, NOTHING } from '#domain/core/money.ts';
import { shortId } from '#domain/plan/plan.ts';
import { composeEmail } from '#server/emails/compose-email.ts';
import { button, type Part, text } from '#server/emails/message/message.ts';
import { moveDayOf, moveInShort, planInstantInWords } from '#server/emails/message/words.ts';
import { moveLabel } from '#server/emails/move-label.ts';
import type { BookingEmail, BookingFacts } from './booking-email.ts';
import { cancellationSchedule } from './cancellation-schedule.ts';

/** To the customer: it is booked, what is held, when the mover answers, and what canceling costs. */
export const reserved: BookingEmail = (facts) =>
  composeEmail({
    to: facts.attempt.contact.email_address,
    subject: `Reserved: ${moveInShort(facts.plan)}`,
    title: 'Your move is reserved',
    parts: [
      text(
        facts.accept_by === null
          ? `${facts.attempt.contact.first_name}, ${facts.mover_name} is booked. Nothing has been charged.`
          : `${facts.attempt.contact.first_name}, ${facts.mover_name} has until ${planInstantInWords(facts.accept_by, facts.zone)} to accept. Nothing has been charged, and you can cancel for free until then${facts.is_federal ? ', and for three days after that' : ''}.`,
      ),
      moveLabel('Reserved', facts.plan, { name: facts.mover_name, license: facts.mover_license }),
      moneyRows(facts),
      button('See my plan', facts.opens('plan')),
      nextOf(facts),
      cancellationSchedule(facts),
    ],
    why: `You’re getting this because you booked plan ${shortId(facts.plan)}.`,
  });

const nextOf = ({ plan, boxes_until }: BookingFacts): Part => ({
  kind: 'steps',
  title: 'What happens next',
  steps: [
    'The mover accepts, and we email you right away. If it can’t, we ask up to three others at your price, and you can say no to each.',
    `Before and after that, you can add any paperwork a building requires to your plan${boxes_until === null ? '' : `, and boxes to your door if you order them by ${shortDay(boxes_until)}`}.`,
    `We remind you a week and a day before the move. On ${moveDayOf(plan)} nothing is added to the price unless you accept it.`,
  ],
});

const moneyRows = ({ attempt, rest_held_on, plan, is_federal }: BookingFacts): Part => {
  const total = attempt.final_price_cents as Cents;
  const held = attempt.amount_cents as Cents;
  const rest = minus(total, held);
  const deposit = attempt.payment_kind === 'deposit' ? ', your deposit' : '';
  return {
    kind: 'rows',
    rows: [
      { what: 'Total, every line included', value: inWords(total), is_total: true },
      { what: 'Charged today', value: inWords(NOTHING) },
      { what: `Held now, charged ${chargedOnce(is_federal, 'the mover accepts')}${deposit}`, value: inWords(held) },
      ...(rest === 0
        ? []
        : [{ what: `Held ${heldDay(rest_held_on)}, charged after the move on ${moveDayOf(plan)}`, value: inWords(rest) }]),
    ],
  };
};

/** "on Thu Mar 11" */
export const heldDay = (rest_held_on: BookingFacts['rest_held_on']): string =>
  rest_held_on === null ? 'two business days before the move' : `on ${shortDay(rest_held_on)}`;
