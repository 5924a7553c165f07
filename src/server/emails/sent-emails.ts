import { desc } from 'drizzle-orm';
import type { Mailbox } from '#server/adapters/mail/outbox.ts';
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

/**
 * The newest first.
 *
 * @public What a test's people find in their mail.
 */
export const sentEmails = (db: Db, most = 200) => db.select().from(sent_emails).orderBy(desc(sent_emails.sent_at)).limit(most);
