import { count, desc, eq, ilike, or } from 'drizzle-orm';
import { refuse } from '#domain/core/refusal.ts';
import { requireAdmin } from '#server/accounts/insist-admin.ts';
import type { Caller } from '#server/core/caller.ts';
import { likeOf, type Page, windowOf } from '#server/db/list-page.ts';
import { sent_emails } from '#server/db/schema.ts';

/** Emails that were sent, the newest first. */
export const listEmails = async ({ viewer, world: { db } }: Caller, asked: Page & { q: string }) => {
  requireAdmin(viewer);
  const like = likeOf(asked.q);
  const where = asked.q.trim() === '' ? undefined : or(ilike(sent_emails.recipient, like), ilike(sent_emails.subject, like));
  const { limit, offset } = windowOf(asked);
  const [rows, [counted]] = await Promise.all([
    db
      .select(COLUMNS)
      .from(sent_emails)
      .where(where)
      .orderBy(desc(sent_emails.sent_at), desc(sent_emails.message_id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(sent_emails).where(where),
  ]);
  const { page, per_page } = asked;
  return { letters: rows.map(shown), total: counted?.total ?? 0, page, per_page };
};

/** One email as its reader got it, but for what would open something. */
export const showEmail = async ({ viewer, world: { db } }: Caller, message_id: string) => {
  requireAdmin(viewer);
  const [row] = await db
    .select({ ...COLUMNS, body: sent_emails.body })
    .from(sent_emails)
    .where(eq(sent_emails.message_id, message_id));
  if (row === undefined) throw refuse('not_found', 'There is no such email.');
  return { ...shown(row), text: withoutKeys(row.body) };
};

/** Keys are long and random; the plan's own number in an address opens nothing and stays. */
export const withoutKeys = (text: string): string =>
  text
    .replaceAll(/(?<![\w-])(?![0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}(?![\w-]))[\w-]{20,}(?![\w-])/gi, (word) =>
      looksRandom(word) ? '[key]' : word,
    )
    .replaceAll(/([?&](?:token|key|code)=)[^\s&]+/gi, '$1[key]');

const COLUMNS = {
  ...{ message_id: sent_emails.message_id, recipient: sent_emails.recipient },
  ...{ subject: sent_emails.subject, sent_at: sent_emails.sent_at },
};

/** A long word of a sentence has no digit and one case; a rule of hyphens has no letter. */
const looksRandom = (word: string): boolean => /\d/.test(word) || (/[a-z]/.test(word) && /[A-Z]/.test(word));

const shown = ({ message_id, recipient, subject, sent_at }: { message_id: string; recipient: string; subject: string; sent_at: Date }) => ({
  ...{ message_id, to: recipient, subject, sent_at: sent_at.toISOString() },
});
