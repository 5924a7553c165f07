import { desc, eq } from 'drizzle-orm';
import { drainOutbox } from '#server/core/outbox.ts';
import { sent_emails } from '#server/db/schema.ts';
import { RUNNERS } from '#server/workers/workers.ts';
import type { Site } from '../site/world.ts';

/** The emails that an address has got by now, the newest first. */
export const emailsTo = async ({ world, db }: Pick<Site, 'world' | 'db'>, email: string) => {
  await drainOutbox(world, RUNNERS);
  return db.select().from(sent_emails).where(eq(sent_emails.recipient, email)).orderBy(desc(sent_emails.sent_at));
};

/** The key in the newest email with this in its subject. */
export const keyTo = async (site: Pick<Site, 'world' | 'db'>, email: string, subject = ''): Promise<string> => {
  const message = (await emailsTo(site, email)).find((sent) => sent.subject.includes(subject));
  return /\?key=([\w-]+)/.exec(message?.body ?? '')?.[1] ?? '';
};
