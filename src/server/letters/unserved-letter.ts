import { createHash } from 'node:crypto';
import { brand } from '#domain/brand.ts';
import { movedCubicFeet } from '#domain/hourly.ts';
import { type MovePlan, shortId } from '#domain/plan.ts';
import type { Letter } from '../adapters/mail/port.ts';
import type { Errand } from '../outbox.ts';
import { moveDayOf, paragraphs, routeOf } from './words.ts';

export const UNSERVED_LETTER = 'unserved_user';

/** Its row keeps the address for the office; what was asked for once is one letter. */
export const unservedErrand = (plan_id: string, email: string): Errand => ({
  kind: 'letter',
  dedupe: nameOf(plan_id, email),
  body: { letter: UNSERVED_LETTER, plan_id, email },
});

/** To the office, never to the address: nobody is sure yet that it belongs to whoever typed it. */
export const unservedLetter = (plan: MovePlan, email: string, public_url: string): Letter => ({
  message_id: `<${nameOf(plan.uuid, email)}@${new URL(public_url).hostname}>`,
  to: brand.support_email,
  subject: `No mover for this move yet (${shortId(plan)})`,
  text: paragraphs(
    `${email} wants to hear when a mover takes this move: ${moveDayOf(plan)}, ${routeOf(plan)}, ${movedCubicFeet(plan).toLocaleString('en-US')} cubic feet.`,
    `${public_url}/moving/${plan.uuid}/plan`,
    brand.name,
  ),
});

const nameOf = (plan_id: string, email: string): string =>
  `${UNSERVED_LETTER}.${plan_id}.${createHash('sha256').update(email).digest('hex').slice(0, 16)}`;
