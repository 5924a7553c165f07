import { eq } from 'drizzle-orm';
import { brand } from '#domain/core/brand.ts';
import type { Email } from '#server/adapters/mail/port.ts';
import type { OutboxJob } from '#server/core/outbox.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';
import { sessions, users } from '#server/db/schema.ts';
import { composeEmail } from '../compose-email.ts';
import { button, text } from '../message/message.ts';
import { instantInWords } from '../message/words.ts';

export const NEW_DEVICE = 'new_device';

const MAIL_LIMIT_MS = 20_000;

export const newDeviceOutboxJob = (session_id: string): OutboxJob => ({
  kind: 'email',
  dedupe: `${NEW_DEVICE}:${session_id}`,
  body: { template: NEW_DEVICE, session_id },
});

/** Of a session that has ended meanwhile there is nothing to say. */
export const deliverNewDevice = async (world: World, { session_id = '' }: Record<string, string>): Promise<void> => {
  const [row] = await world.db
    .select({ to: users.email, device: sessions.device, at: sessions.created_at })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(eq(sessions.id, session_id));
  if (row === undefined) return world.log('email_without_recipient', { template: NEW_DEVICE });
  const { public_url } = world.settings;
  const message_id = `<${NEW_DEVICE}.${session_id}@${new URL(public_url).hostname}>`;
  await outside('mail.send', MAIL_LIMIT_MS, () => world.mail.send({ message_id, ...newDeviceEmail({ ...row, public_url }) }));
};

type Facts = { to: string; device: string; at: Date; public_url: string };

export const newDeviceEmail = ({ to, device, at, public_url }: Facts): Omit<Email, 'message_id'> =>
  composeEmail({
    to,
    subject: `New sign-in to your ${brand.name} account`,
    title: 'A new device signed in',
    parts: [
      text(`${device || 'A browser'} signed in to your account on ${instantInWords(at)}. If this was you, you don’t need to do anything.`),
      text('If it wasn’t, sign that device out and change your password.'),
      button('Review my devices', `${public_url}/users/edit`),
    ],
    why: 'You’re getting this because someone signed in to your account in a browser that hadn’t been used for it before.',
  });
