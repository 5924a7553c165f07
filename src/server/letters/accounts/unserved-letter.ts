import { brand } from '#domain/core/brand.ts';
import { withCommas } from '#domain/core/number-words.ts';
import { shortId } from '#domain/plan/plan.ts';
import { movedCubicFeet } from '#domain/pricing/hourly-input.ts';
import { letterOf } from '../letter-of.ts';
import { button, type Part, text } from '../message/message.ts';
import { moveDayOf, moveInShort, routeOf } from '../message/words.ts';
import type { PlanLetter } from '../plan-letter.ts';

export const UNSERVED_LETTER = 'unserved_user';
export const NOTED_LETTER = 'unserved_noted';

/** To the office, which looks for a mover by hand. */
export const unservedLetter: PlanLetter = ({ plan, email, public_url }) =>
  letterOf({
    to: brand.support_email,
    subject: `No mover yet: ${moveInShort(plan)}`,
    title: 'No mover takes this move yet',
    parts: [
      text(
        `${email} wants to hear when a mover takes this move: ${moveDayOf(plan)}, ${routeOf(plan)}, ${withCommas(movedCubicFeet(plan))} cubic feet.`,
      ),
      button('See the plan', `${public_url}/moving/${plan.uuid}/plan`),
    ],
    why: `You get this because the address was left on plan ${shortId(plan)}.`,
  });

/** To the address that was left: that it was noted, and what comes of it. It opens the plan to nobody, since somebody else may have typed it. */
export const notedLetter: PlanLetter = ({ plan, email, public_url }) =>
  letterOf({
    to: email,
    subject: `Noted: ${moveInShort(plan)}`,
    title: 'We write when a mover takes your move',
    parts: [
      text(`No mover on our list takes this move yet: ${moveDayOf(plan)}, ${routeOf(plan)}. Your list is saved.`),
      NEXT,
      button('Open my plan', `${public_url}/moving/${plan.uuid}/compare`),
      text(OPENS_FOR_OWNER),
    ],
    why: `You get this because this address was left on plan ${shortId(plan)}. If it wasn’t you, there is nothing to do.`,
  });

/** What a letter to an address that nobody has proved says of the plan's link (reliability, c). */
export const OPENS_FOR_OWNER =
  'The plan opens in the browser in which it was made, or once you have signed in to its account. This link alone opens it for nobody else.';

const NEXT: Part = {
  kind: 'steps',
  title: 'What happens next',
  steps: [
    'Our office has your note and looks for a mover that takes this move.',
    'When one does, we write to this address. We use it for nothing else.',
    'Meanwhile another day, or a shorter list, may bring prices at once: your plan says what would help.',
  ],
};
