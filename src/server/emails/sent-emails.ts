import { createHash } from 'node:crypto';
import { desc } from 'drizzle-orm';
import type { Mailbox } from '#server/adapters/mail/outbox.ts';
import type { NoticeBox } from '#server/adapters/push/outbox.ts';
import type { TextBox } from '#server/adapters/sms/outbox.ts';
import type { Clock } from '#server/core/world.ts';
import type { Db } from '#server/db/open.ts';
import { sent_emails } from '#server/db/schema.ts';

/** The email box in the store: a copy with a message_id that is there already changes nothing. */
export const mailbox = (db: Db, clock: Clock): Mailbox => ({
  keep: async ({ message_id, to, reply_to = '', subject, text, html }) => {
    const row = { message_id, recipient: to, reply_to, subject, body: text, html, sent_at: new Date(clock.now()) };
    await db.insert(sent_emails).values(row).onConflictDoNothing();
  },
});

/** Texts lie in the same box: what a telephone would show, under the name that every copy shares. */
export const textBox = (db: Db, clock: Clock): TextBox => ({
  keep: async ({ id, to, body }) =>
    mailbox(db, clock).keep({ message_id: `<${id}@texts>`, to, subject: 'Text message', text: body, html: '' }),
});

/** Notices, too: what a lock screen would show. Its recipient is a hash, for the address of a browser is a secret. */
export const noticeBox = (db: Db, clock: Clock): NoticeBox => ({
  keep: async ({ endpoint }, { id, words, path }) => {
    const device = createHash('sha256').update(endpoint).digest('hex').slice(0, 16);
    const text = path === null ? words : `${words} ${path}`;
    await mailbox(db, clock).keep({ message_id: `<${id}.${device}@notices>`, to: `browser ${device}`, subject: 'Notice', text, html: '' });
  },
});

/**
 * The newest first.
 *
 * @public What a test's people find in their mail.
 */
export const sentEmails = (db: Db, most = 200) => db.select().from(sent_emails).orderBy(desc(sent_emails.sent_at)).limit(most);
