import { brand } from '#domain/core/brand.ts';
import { withCommas } from '#domain/core/number-words.ts';
import { shortId } from '#domain/plan/plan.ts';
import { movedCubicFeet } from '#domain/pricing/hourly-input.ts';
import { composeEmail } from '../compose-email.ts';
import { button, type Part, text } from '../message/message.ts';
import { moveDayOf, moveInShort, routeOf } from '../message/words.ts';
import type { PlanEmail } from '../plan-email.ts';

export const UNSERVED_EMAIL = 'unserved_user';
export const NOTED_EMAIL = 'unserved_noted';

/** To the office, which looks for a mover by hand. */
export const unservedEmail: PlanEmail = ({ plan, email, public_url }) =>
  composeEmail({
    to: brand.support_email,
    subject: `No mover yet: ${moveInShort(plan)}`,
    title: 'No mover takes this move yet',
    parts: [
      text(
        `${email} wants to hear when a mover takes this move: ${moveDayOf(plan)}, ${routeOf(plan)}, ${withCommas(movedCubicFeet(plan))} cubic feet.`,
      ),
      button('See the plan', `${public_url}/moving/${plan.uuid}/plan`),
    ],
    why: `You’re getting this because the address was left on plan ${shortId(plan)}.`,
  });

/** To the address that was left: that it was noted, and what comes of it. It opens the plan to nobody, since somebody else may have typed it. */
export const notedEmail: PlanEmail = ({ plan, email, public_url }) =>
  composeEmail({
    to: email,
    subject: `Noted: ${moveInShort(plan)}`,
    title: 'We’ll write when a mover can take your move',
    parts: [
      text(`No mover on our list can take this move yet: ${moveDayOf(plan)}, ${routeOf(plan)}. Your list is saved.`),
      NEXT,
      button('Open my plan', `${public_url}/moving/${plan.uuid}/compare`),
      text(OPENS_FOR_OWNER),
    ],
    why: `You’re getting this because this address was left on plan ${shortId(plan)}. If it wasn’t you, there is nothing to do.`,
  });

/** What an email to an address that nobody has proved says of the plan's link (reliability, c). */
const OPENS_FOR_OWNER =
  'The plan opens in the browser where you made it, or once you’ve signed in to its account. This link doesn’t open it for anyone else.';

const NEXT: Part = {
  kind: 'steps',
  title: 'What happens next',
  steps: [
    'Our office has your note and is looking for a mover for you.',
    'When we find one, we’ll write to this address. We use it for nothing else.',
    'In the meantime, another day or a shorter list may bring prices right away. Your plan shows what would help.',
  ],
};
