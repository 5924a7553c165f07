import { pricingZip } from '#domain/address/address.ts';
import { crewLinkLife } from '#domain/change-orders/move-day-adjustment.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { shortId } from '#domain/plan/plan.ts';
import type { Email } from '#server/adapters/mail/port.ts';
import type { OutboxJob } from '#server/core/outbox.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';
import { composeEmail } from '#server/emails/compose-email.ts';
import { button, text } from '#server/emails/message/message.ts';
import { moveDayOf, moveInShort, planInstantInWords, routeOf } from '#server/emails/message/words.ts';
import { planEmailName } from '#server/emails/plan-email.ts';
import { findPlan } from '#server/plan/plan-row.ts';
import { moveDayLinkFor } from '../adjustments/crew-link.ts';

export const CREW_LINK = 'crew_link';

const MAIL_LIMIT_MS = 20_000;

/** `request` tells one request from the next. */
export const crewLinkOutboxJob = (plan_id: string, email: string, request: string): OutboxJob => ({
  kind: 'email',
  dedupe: `${planEmailName(CREW_LINK, plan_id, email)}.${request}`,
  body: { template: CREW_LINK, plan_id, email, request },
});

export const deliverCrewLink = async (world: World, { plan_id = '', email = '', request = '' }: Record<string, string>): Promise<void> => {
  const plan = await findPlan(world.db, plan_id);
  const { move_date, pick_up } = plan?.details ?? { move_date: null, pick_up: null };
  if (plan === undefined || move_date === null || pick_up === null)
    return world.log('email_without_recipient', { template: CREW_LINK, plan: plan_id });
  const href = await moveDayLinkFor(world, plan, { role: 'crew', sent_to: email });
  const zone = world.places.timeZoneOf(pricingZip(pick_up));
  const written = crewLinkEmail({ plan, email, href, zone, ...crewLinkLife(move_date, zone) });
  const message_id = `<${planEmailName(CREW_LINK, plan_id, email)}.${request}@${new URL(world.settings.public_url).hostname}>`;
  await outside('mail.send', MAIL_LIMIT_MS, () => world.mail.send({ message_id, ...written }));
};

type Facts = { plan: MovePlan; email: string; href: string; starts_at: Date; expires_at: Date; zone: string };

/** To the crew: its page of the move day. Of the customer it says nothing. */
export const crewLinkEmail = ({ plan, email, href, starts_at, expires_at, zone }: Facts): Omit<Email, 'message_id'> =>
  composeEmail({
    to: email,
    subject: `Move day list: ${moveInShort(plan)}`,
    title: 'Your list for move day',
    parts: [
      text(`${moveDayOf(plan)}, ${routeOf(plan)}.`),
      text(
        'Check the list at the door, before anything is loaded. If something is different, change it there: the customer sees the price and accepts or declines it.',
      ),
      button('Open the list', href),
      text(`The link works from ${planInstantInWords(starts_at, zone)} until ${planInstantInWords(expires_at, zone)}, without a password.`),
    ],
    why: `You’re getting this because your company is handling the move of plan ${shortId(plan)}.`,
  });
