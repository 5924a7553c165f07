import { isPriceHeld } from '#domain/booking/held-price.ts';
import { inWords } from '#domain/core/money.ts';
import { isBooked, shortId } from '#domain/plan/plan.ts';
import { composeEmail } from '../compose-email.ts';
import { button, text } from '../message/message.ts';
import { moveDayOf, moveInShort, planInstantInWords, routeOf } from '../message/words.ts';
import type { PlanEmail } from '../plan-email.ts';

export const SIGN_LATER_EMAIL = 'sign_later';

/** The way back to Book, for who keeps the signing for later. Undefined once it is booked, or when the mover is gone. */
export const signLaterEmail: PlanEmail = ({ plan, email, bids, at, zone, link }) => {
  const bid = bids.find(({ mover }) => mover.id === plan.mover_id);
  if (bid === undefined || bid.consult_only || link === undefined || isBooked(plan)) return undefined;
  return composeEmail({
    to: email,
    subject: `Sign when you are ready: ${moveInShort(plan)}`,
    title: 'Sign when you are ready',
    parts: [
      text(`${moveDayOf(plan)}, ${routeOf(plan)}, with ${bid.mover.name}: ${inWords(bid.price.total_cost)}.`),
      text(
        isPriceHeld(plan, { at }) && plan.price_held_until !== null
          ? `This price is held until ${planInstantInWords(new Date(plan.price_held_until), zone)}. After that you see the old and the new price before you sign anything.`
          : 'This is today’s price. If it changes, you see the old and the new one before you sign anything.',
      ),
      text('Nothing is signed or booked, nothing is held, and the day isn’t yours until you book.'),
      button('Go on to booking', link.href),
      text(
        `What you typed is kept in the browser in which you began. On another device, log in to your account first. The button works until ${planInstantInWords(link.ends_at, zone)}. Anyone who has it can open the plan, so please don’t pass it on.`,
      ),
    ],
    why: `You’re getting this because you asked to sign the papers of plan ${shortId(plan)} later.`,
  });
};
