import { and, eq, isNull } from 'drizzle-orm';
import { pricingZip } from '#domain/address/address.ts';
import type { Language } from '#domain/core/language.ts';
import { BOOKING_LETTER_WORDS } from '#domain/emails/booking-letter-words.ts';
import { RECEIVING_STOPS, type ReceivingStop } from '#domain/papers/move-day-events.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { shortId } from '#domain/plan/plan.ts';
import { type LinkScope, type LinkTarget, receiverLinkEndsAt } from '#domain/plan/plan-link.ts';
import type { Email } from '#server/adapters/mail/port.ts';
import type { OutboxJob } from '#server/core/outbox.ts';
import { outside } from '#server/core/outside.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import { plan_grants, plan_links } from '#server/db/schema.ts';
import { composeEmail } from '#server/emails/compose-email.ts';
import { chosenLanguage } from '#server/emails/languages.ts';
import { button, text } from '#server/emails/message/message.ts';
import { moveDayOf, moveInShort } from '#server/emails/message/words.ts';
import { planEmailName } from '#server/emails/plan-email.ts';
import { writeLink } from '#server/plan/links/write-link.ts';
import { findPlan } from '#server/plan/plan-row.ts';

export const RECEIVER_LINK = 'receiver_link';

const MAIL_LIMIT_MS = 20_000;

type To = { stop: ReceivingStop; name: string; email: string };

/** `request` tells one request from the next. */
export const receiverJob = (plan_id: string, { stop, name, email }: To, request: string): OutboxJob => ({
  kind: 'email',
  dedupe: `${planEmailName(RECEIVER_LINK, plan_id, email)}.${request}`,
  body: { template: RECEIVER_LINK, plan_id, stop, name, email, request },
});

export const deliverReceiverLink = async (
  world: World,
  { plan_id = '', stop: asked = '', name = '', email = '', request = '' }: Record<string, string>,
): Promise<void> => {
  const stop = RECEIVING_STOPS.find((one) => one === asked) ?? 'drop_off';
  const plan = await findPlan(world.db, plan_id);
  if (plan === undefined || plan.details.move_date === null)
    return world.log('email_without_recipient', { template: RECEIVER_LINK, plan: plan_id });
  const href = await receiverLinkFor(world, plan, plan.details.move_date, { stop, email });
  // Who is named has chosen nothing yet: it is written to as the customer is, and the page can be turned.
  const language = (await chosenLanguage(world.db, plan)) ?? 'en';
  const written = receiverLinkEmail(plan, { stop, name, email }, { href, language });
  const message_id = `<${planEmailName(RECEIVER_LINK, plan_id, email)}.${request}@${new URL(world.settings.public_url).hostname}>`;
  await outside('mail.send', MAIL_LIMIT_MS, () => world.mail.send({ message_id, ...written }));
};

/** One person takes the goods in at a stop: with a new link the one before ends, and what it had opened. */
const receiverLinkFor = async (
  world: World,
  plan: MovePlan,
  move_date: string,
  { stop, email: sent_to }: Omit<To, 'name'>,
): Promise<string> => {
  const { scope, page } = OPENS[stop];
  const at = new Date(world.clock.now());
  const key = world.ids.token();
  const expires_at = receiverLinkEndsAt(move_date, world.places.timeZoneOf(pricingZip(plan.details.pick_up)));
  await inTransaction(world, async (tx) => {
    const before = and(eq(plan_links.plan_id, plan.uuid), eq(plan_links.scope, scope), isNull(plan_links.revoked_at));
    await tx.delete(plan_grants).where(and(eq(plan_grants.plan_id, plan.uuid), eq(plan_grants.scope, scope)));
    await tx.update(plan_links).set({ revoked_at: at }).where(before);
    await writeLink(tx, { plan_id: plan.uuid, key, scope, sent_to, created_by: null, starts_at: at, expires_at }, at);
  });
  return `${world.settings.public_url}/l/${key}?to=${page}`;
};

const OPENS = {
  drop_off: { scope: 'receive', page: 'delivery' },
  extra_drop_off: { scope: 'receive_extra', page: 'extra_delivery' },
} as const satisfies Record<ReceivingStop, { scope: LinkScope; page: LinkTarget }>;

/** To whoever takes the goods in: what to do, and nothing of what it costs. */
export const receiverLinkEmail = (
  plan: MovePlan,
  { stop, name, email }: To,
  { href, language }: { href: string; language: Language },
): Omit<Email, 'message_id'> => {
  const words = BOOKING_LETTER_WORDS[language].receiver;
  return composeEmail({
    to: email,
    language,
    subject: `${words.subject}: ${moveInShort(plan, language)}`,
    title: words.title,
    parts: [
      text((stop === 'drop_off' ? words.named : words.named_between)(name, moveDayOf(plan, language))),
      ...[text(words.check), button(words.open, href)],
    ],
    why: words.why(shortId(plan)),
  });
};
