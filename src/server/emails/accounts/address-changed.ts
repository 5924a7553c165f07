import { brand } from '#domain/core/brand.ts';
import type { Email } from '#server/adapters/mail/port.ts';
import type { OutboxJob } from '#server/core/outbox.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';
import { composeEmail } from '../compose-email.ts';
import { text } from '../message/message.ts';

export const ADDRESS_CHANGED = 'address_changed';

const MAIL_LIMIT_MS = 20_000;

/** To the address that an account had: whoever reads its mail learns that it signs in with another one now. */
export const addressChangedOutboxJob = (ask_id: string, email: string): OutboxJob => ({
  kind: 'email',
  dedupe: `${ADDRESS_CHANGED}:${ask_id}`,
  body: { template: ADDRESS_CHANGED, ask_id, email },
});

export const deliverAddressChanged = async (world: World, { ask_id = '', email = '' }: Record<string, string>): Promise<void> => {
  const message_id = `<${ADDRESS_CHANGED}.${ask_id}@${new URL(world.settings.public_url).hostname}>`;
  await outside('mail.send', MAIL_LIMIT_MS, () => world.mail.send({ message_id, ...addressChangedEmail(email) }));
};

/** The new address is not named: the old mailbox may be somebody else's by now. */
export const addressChangedEmail = (email: string): Omit<Email, 'message_id'> =>
  composeEmail({
    to: email,
    subject: `Your ${brand.name} account has a new address`,
    title: 'Your account has a new address',
    parts: [
      text(
        'From now on your account signs in with another email address, and emails go there. It was confirmed by a link that was mailed to it.',
      ),
      text(`If this wasn’t you, call ${brand.phone} right away: we’ll give the account back to this address.`),
    ],
    why: 'You’re getting this because this was the address of the account until now.',
  });
