import { eq } from 'drizzle-orm';
import { offAt } from '#domain/accounts/webhook.ts';
import type { Email } from '#server/adapters/mail/port.ts';
import type { OutboxJob } from '#server/core/outbox.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';
import { users, webhook_endpoints } from '#server/db/schema.ts';
import { composeEmail } from '../compose-email.ts';
import { button, text } from '../message/message.ts';
import { instantInWords } from '../message/words.ts';

/** After a day without one delivery, and when an address is switched off after three. */
export const WEBHOOK_FAILS = 'webhook_fails';
export const WEBHOOK_OFF = 'webhook_off';
export type WebhookEmail = typeof WEBHOOK_FAILS | typeof WEBHOOK_OFF;

const MAIL_LIMIT_MS = 20_000;

export const webhookEmailJob = (template: WebhookEmail, endpoint_id: string, since: Date): OutboxJob => ({
  kind: 'email',
  dedupe: `${template}:${endpoint_id}:${since.getTime()}`,
  body: { template, endpoint_id, since: since.toISOString() },
});

/** To whoever named the address; of one that is gone, or whose person is, there is nothing to say. */
export const deliverWebhookEmail = async (
  world: World,
  template: WebhookEmail,
  { endpoint_id = '', since = '' }: Readonly<Record<string, string>>,
): Promise<void> => {
  const [row] = await world.db
    .select({ endpoint: webhook_endpoints, to: users.email })
    .from(webhook_endpoints)
    .innerJoin(users, eq(users.id, webhook_endpoints.made_by))
    .where(eq(webhook_endpoints.id, endpoint_id));
  if (row === undefined || row.endpoint.removed_at !== null) return world.log('email_without_recipient', { template });
  const { url, mover_id, partner_key } = row.endpoint;
  const { public_url } = world.settings;
  const page = mover_id === null ? `/admin/partners/${partner_key}` : `/movers/${mover_id}/dashboard/connections`;
  const email = webhookEmail(template, { to: row.to, url, since: new Date(since), page: `${public_url}${page}` });
  const message_id = `<${template}.${endpoint_id}.${Date.parse(since)}@${new URL(public_url).hostname}>`;
  await outside('mail.send', MAIL_LIMIT_MS, () => world.mail.send({ message_id, ...email }));
};

type Facts = { to: string; url: string; since: Date; page: string };

export const webhookEmail = (template: WebhookEmail, { to, url, since, page }: Facts): Omit<Email, 'message_id'> => {
  const is_off = template === WEBHOOK_OFF;
  return composeEmail({
    to,
    subject: is_off ? 'We’ve switched your webhook off' : 'Your webhook has been failing for a day',
    title: is_off ? 'Nothing is sent to this address anymore' : 'Nothing comes through to this address',
    parts: [
      text(`${url} hasn’t accepted anything from us since ${instantInWords(since)}.`),
      text(
        is_off
          ? 'What happens from now on isn’t sent there. Once it’s fixed, switch it back on: what has been waiting until today is sent then.'
          : `We keep trying, and keep everything in order. If nothing comes through by ${instantInWords(offAt(since))}, we switch it off.`,
      ),
      button('See what it answered', page),
    ],
    why: 'You’re getting this because you named this address for webhooks.',
  });
};
