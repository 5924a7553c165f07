import { desc, eq } from 'drizzle-orm';
import { drainOutbox } from '#server/core/outbox.ts';
import { sent_letters } from '#server/db/schema.ts';
import { RUNNERS } from '#server/workers/workers.ts';
import type { Site } from '../site/world.ts';

/** The letters that an address has got by now, the newest first. */
export const lettersTo = async ({ world, db }: Pick<Site, 'world' | 'db'>, email: string) => {
  await drainOutbox(world, RUNNERS);
  return db.select().from(sent_letters).where(eq(sent_letters.recipient, email)).orderBy(desc(sent_letters.sent_at));
};

/** The key in the newest letter with this in its subject. */
export const keyTo = async (site: Pick<Site, 'world' | 'db'>, email: string, subject = ''): Promise<string> => {
  const letter = (await lettersTo(site, email)).find((sent) => sent.subject.includes(subject));
  return /\?key=([\w-]+)/.exec(letter?.body ?? '')?.[1] ?? '';
};
