import { type Cents, inWords } from '#domain/core/money.ts';
import { shortId } from '#domain/plan/plan.ts';
import type { BookingFacts, BookingLetter } from '#server/booking/letters/booking-letter.ts';
import { letterOf } from '#server/letters/letter-of.ts';
import { button, type Part, text } from '#server/letters/message/message.ts';
import { instantInWords, moveDayOf, moveInShort } from '#server/letters/message/words.ts';

/** To the customer: the chosen mover can't, the next ones are asked at the same price, and there is nothing to do. */
export const replacementSought: BookingLetter = (facts) =>
  letterOf({
    to: facts.attempt.contact.email_address,
    subject: `We are asking other movers: ${moveInShort(facts.plan)}`,
    title: 'Your mover can’t. Your price stands',
    parts: [
      text(
        `${facts.attempt.contact.first_name}, we are sorry. We are asking up to three other good movers for ${moveDayOf(facts.plan)}, at the price you agreed to. If theirs is higher, we pay the difference.`,
      ),
      agreedOf(facts),
      text(
        'Nothing is charged before one of them said yes and you agreed to it. You can also choose a mover yourself, or cancel for nothing.',
      ),
      button('See my plan', facts.opens('plan')),
    ],
    why: becauseOf(facts),
  });

/** To the customer: another mover said yes, and now it is for the customer to say so. */
export const replacement: BookingLetter = (facts) =>
  facts.is_proposed
    ? letterOf({
        to: facts.attempt.contact.email_address,
        subject: `${facts.mover_name} can do it: ${moveInShort(facts.plan)}`,
        title: 'Another mover, the same price',
        parts: [
          text(`${facts.attempt.contact.first_name}, ${facts.mover_name} can do your move on ${moveDayOf(facts.plan)}.`),
          moverOf(facts),
          facts.accept_by === null
            ? undefined
            : text(`Please answer by ${instantInWords(facts.accept_by)}. Nothing is charged before you accept.`),
          button('Accept or choose another', facts.opens('plan')),
        ],
        why: becauseOf(facts),
      })
    : undefined;

/** To the customer: no other mover was found or agreed to, and the booking has ended for nothing. */
export const replacementEnded: BookingLetter = (facts) =>
  letterOf({
    to: facts.attempt.contact.email_address,
    subject: `Nothing was charged: ${moveInShort(facts.plan)}`,
    title: 'This booking has ended',
    parts: [
      text(
        `${facts.attempt.contact.first_name}, your move was not given to another mover. Nothing was charged, and what was held on your payment method is let go. Your list, addresses and date are as you left them.`,
      ),
      othersOf(facts),
      button('Choose another mover', facts.opens('compare')),
    ],
    why: becauseOf(facts),
  });

const becauseOf = ({ plan }: BookingFacts): string => `You get this because you booked plan ${shortId(plan)}.`;

const agreedOf = ({ attempt }: BookingFacts): Part => ({
  kind: 'rows',
  rows: [{ what: 'Your price, every line included', value: inWords(attempt.final_price_cents as Cents), is_total: true }],
});

const moverOf = ({ attempt, mover_name, mover_license }: BookingFacts): Part => ({
  kind: 'rows',
  rows: [
    { what: 'Mover', value: mover_name },
    ...(mover_license === null ? [] : [{ what: 'License', value: mover_license }]),
    { what: 'Your price, as you agreed to it', value: inWords(attempt.final_price_cents as Cents), is_total: true },
  ],
});

const othersOf = ({ others }: BookingFacts): Part =>
  others.length === 0
    ? text('No other mover names a price for that day as it is. Another day may have some: the calendar on your plan shows which.')
    : {
        kind: 'rows',
        title: 'These movers can, on the same day',
        rows: others.map(({ name, total_cost }) => ({ what: name, value: inWords(total_cost) })),
      };
