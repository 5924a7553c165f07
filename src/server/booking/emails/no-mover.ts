import { brand } from '#domain/core/brand.ts';
import { formatPhone } from '#domain/core/contact.ts';
import { inWords } from '#domain/core/money.ts';
import { shortId } from '#domain/plan/plan.ts';
import { composeEmail } from '#server/emails/compose-email.ts';
import { button, text } from '#server/emails/message/message.ts';
import { moveDayOf, moveInShort, routeOf } from '#server/emails/message/words.ts';
import type { BookingEmail } from './booking-email.ts';

/** To our team: nobody is left to ask, and somebody has to call around. Once something is booked again, there is nothing to say. */
export const noMover: BookingEmail = ({ plan, attempt, others, opens }) =>
  plan.status !== 'canceled'
    ? undefined
    : composeEmail({
        to: brand.support_email,
        subject: `No mover left: ${moveInShort(plan)}`,
        title: 'A booked move has no mover left',
        parts: [
          text(
            `${moveDayOf(plan)}, ${routeOf(plan)}. Every mover we asked declined or didn’t answer, or gave the job back. The customer’s money was released or goes back.`,
          ),
          text(`Please find a mover, and call ${attempt.contact.first_name} at ${formatPhone(attempt.contact.phone_number)}.`),
          others.length === 0
            ? text('No mover has a price for that day as things stand.')
            : {
                kind: 'rows',
                title: 'Movers with a price for it',
                rows: others.map(({ name, phone_number, total_cost }) => ({
                  what: [name, phone_number].filter(Boolean).join(', '),
                  value: inWords(total_cost),
                })),
              },
          button('See the plan', opens('plan')),
        ],
        why: `You’re getting this because no one is left to ask for plan ${shortId(plan)}.`,
      });

/** To our team: a mover that had said yes may not drive between states any more, and has lost the job. It comes whatever became of the booking. */
export const registerAlarm: BookingEmail = ({ plan, attempt, mover_name, mover_license, mover_phone, opens }) =>
  composeEmail({
    to: brand.support_email,
    subject: `Carrier not lawful: ${moveInShort(plan)}`,
    title: `${mover_name} may not do this move`,
    parts: [
      text(
        `${moveDayOf(plan)}, ${routeOf(plan)}. We asked the federal register about ${mover_license ?? mover_name}, and it does not list an active carrier with authority for household goods. The job was taken back, other movers are asked, and the mover bids on no more moves between states.`,
      ),
      text(
        `Please call ${attempt.contact.first_name} at ${formatPhone(attempt.contact.phone_number)} now, then ${mover_name}${mover_phone === null ? '' : ` at ${formatPhone(mover_phone)}`}.`,
      ),
      button('See the plan', opens('plan')),
    ],
    why: `You’re getting this because the federal register spoke against the mover of plan ${shortId(plan)}.`,
  });

/** To our team: a crew loaded between states before the law allows it, or without a whole inventory. The goods are on the truck, so nothing was stopped. */
export const loadingAlarm: BookingEmail = ({ plan, attempt, mover_name, mover_phone, opens }) =>
  composeEmail({
    to: brand.support_email,
    subject: `Loaded against the law: ${moveInShort(plan)}`,
    title: `${mover_name} loaded in a way the law doesn’t allow`,
    parts: [
      text(
        `${moveDayOf(plan)}, ${routeOf(plan)}. Loading began before every paper was signed or before the first day the law allows, or it ended with fewer tags than there are things on the list. It counts against the grade of ${mover_name}.`,
      ),
      text(
        `Please call ${mover_name}${mover_phone === null ? '' : ` at ${formatPhone(mover_phone)}`}, then ${attempt.contact.first_name} at ${formatPhone(attempt.contact.phone_number)}.`,
      ),
      button('See the plan', opens('plan')),
    ],
    why: `You’re getting this because the crew of plan ${shortId(plan)} told us about loading.`,
  });

/** To our team: between states a mover has to say 24 hours before on which day it comes, and has said nothing. */
export const arrivalAlarm: BookingEmail = ({ plan, attempt, mover_name, mover_phone, opens }) =>
  composeEmail({
    to: brand.support_email,
    subject: `No arrival told: ${moveInShort(plan)}`,
    title: `${mover_name} has not said when it arrives`,
    parts: [
      text(
        `${moveDayOf(plan)}, ${routeOf(plan)}. The law gives the customer 24 hours to be ready. The agreed days are over soon, or the truck is there, and nobody was told.`,
      ),
      text(
        `Please call ${mover_name}${mover_phone === null ? '' : ` at ${formatPhone(mover_phone)}`}, then ${attempt.contact.first_name} at ${formatPhone(attempt.contact.phone_number)}, and enter the day on the page of the plan.`,
      ),
      button('See the plan', opens('plan')),
    ],
    why: `You’re getting this because nobody has told the day of arrival of plan ${shortId(plan)}.`,
  });

/** To our team: a mover that had said yes gave the job back, and others are being asked. When nobody is left to ask, the other email says so. */
export const givenBack: BookingEmail = ({ plan, attempt, mover_name, mover_phone, opens }) =>
  plan.status === 'canceled'
    ? undefined
    : composeEmail({
        to: brand.support_email,
        subject: `Given back: ${moveInShort(plan)}`,
        title: `${mover_name} gave a confirmed job back`,
        parts: [
          text(`${moveDayOf(plan)}, ${routeOf(plan)}. Other movers are being asked at the same price, and the customer knows.`),
          text(
            `Please call ${mover_name}${mover_phone === null ? '' : ` at ${formatPhone(mover_phone)}`} and ${attempt.contact.first_name} at ${formatPhone(attempt.contact.phone_number)}.`,
          ),
          button('See the plan', opens('plan')),
        ],
        why: `You’re getting this because a mover gave back the job on plan ${shortId(plan)}.`,
      });
