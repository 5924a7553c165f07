import { pricingZip } from '#domain/address/address.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { isBooked, shortId } from '#domain/plan/plan.ts';
import { linkEndsAt, scopeOfLink } from '#domain/plan/plan-link.ts';
import type { Email } from '#server/adapters/mail/port.ts';
import type { OutboxJob } from '#server/core/outbox.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';
import { composeEmail } from '#server/emails/compose-email.ts';
import { button, text } from '#server/emails/message/message.ts';
import { moveDayOf, moveInShort, planInstantInWords, routeOf } from '#server/emails/message/words.ts';
import { planEmailName } from '#server/emails/plan-email.ts';
import { linkFor } from '../links/link-for.ts';
import { ownAddresses } from '../links/own-addresses.ts';
import { findPlan } from '../plan-row.ts';

export const PLAN_LINK = 'plan_link';

const MAIL_LIMIT_MS = 20_000;

/** `request` tells one request from the next: who asks twice gets two letters. */
export const planLinkOutboxJob = (plan_id: string, email: string, request: string): OutboxJob => ({
  kind: 'email',
  dedupe: `${planEmailName(PLAN_LINK, plan_id, email)}.${request}`,
  body: { template: PLAN_LINK, plan_id, email, request },
});

/** A plan that was deleted since is nobody's request any more. */
export const deliverPlanLink = async (world: World, { plan_id = '', email = '', request = '' }: Record<string, string>): Promise<void> => {
  const { db, clock, settings, places } = world;
  const plan = await findPlan(db, plan_id);
  if (plan === undefined) return world.log('email_without_recipient', { template: PLAN_LINK, plan: plan_id });
  const may_edit = scopeOfLink(email, await ownAddresses(db, plan), isBooked(plan)) === 'edit';
  const href = await linkFor(world, plan, { sent_to: email });
  const message_id = `<${planEmailName(PLAN_LINK, plan_id, email)}.${request}@${new URL(settings.public_url).hostname}>`;
  const written = planLinkEmail({
    plan,
    email,
    href,
    may_edit,
    ends_at: linkEndsAt(new Date(clock.now())),
    zone: places.timeZoneOf(pricingZip(plan.details.pick_up)),
  });
  await outside('mail.send', MAIL_LIMIT_MS, () => world.mail.send({ message_id, ...written }));
};

type Facts = { plan: MovePlan; email: string; href: string; may_edit: boolean; ends_at: Date; zone: string };

/** The plan to somebody's address: what it is, the way in, and what the way in opens. */
export const planLinkEmail = ({ plan, email, href, may_edit, ends_at, zone }: Facts): Omit<Email, 'message_id'> =>
  composeEmail({
    to: email,
    subject: `Move plan: ${moveInShort(plan)}`,
    title: may_edit ? 'Your move plan' : 'A move plan to look at',
    parts: [
      text(`${moveDayOf(plan)}, ${routeOf(plan)}.`),
      button(may_edit ? 'Continue with my plan' : 'See the plan', href),
      text(
        `${may_edit ? OPENS_TO_EDIT : OPENS_TO_VIEW} The link works until ${planInstantInWords(ends_at, zone)}. Anyone who has it can open it, so please don’t pass it on.`,
      ),
    ],
    why: `You’re getting this because someone asked for plan ${shortId(plan)} to be sent to this address. If you weren’t expecting it, you don’t need to do anything.`,
  });

const OPENS_TO_EDIT = 'The link opens your plan on any phone or computer, without a password, until it is booked.';

const OPENS_TO_VIEW =
  'The link shows the list, the places, the day and the price. It doesn’t show names, phone numbers or payments, and it can’t be used to change anything.';
