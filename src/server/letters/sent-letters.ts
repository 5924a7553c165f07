import { desc } from 'drizzle-orm';
import type { Clock } from '#server/core/world.ts';
import type { LetterBox } from '../adapters/mail/outbox.ts';
import type { TextBox } from '../adapters/sms/outbox.ts';
import type { Db } from '../db/open.ts';
import { sent_letters } from '../db/schema.ts';

/** The letter box in the store: a copy with a message_id that is there already changes nothing. */
export const letterBox = (db: Db, clock: Clock): LetterBox => ({
  keep: async ({ message_id, to, subject, text, html }) => {
    const row = { message_id, recipient: to, subject, body: text, html, sent_at: new Date(clock.now()) };
    await db.insert(sent_letters).values(row).onConflictDoNothing();
  },
});

/** Texts lie in the same box: what a telephone would show, under the name that every copy shares. */
export const textBox = (db: Db, clock: Clock): TextBox => ({
  keep: async ({ id, to, body }) =>
    letterBox(db, clock).keep({ message_id: `<${id}@texts>`, to, subject: 'Text message', text: body, html: '' }),
});

/**
 * The newest first.
 *
 * @public What a test's people find in their mail.
 */
export const sentLetters = (db: Db, most = 200) => db.select().from(sent_letters).orderBy(desc(sent_letters.sent_at)).limit(most);
