import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { jobs } from '#server/db/schema.ts';
import type { Browser } from './browser-of-one.ts';

/** What the customer of a job tells its crew once everything is there. */
export const codeOf = async (db: Db, id: number): Promise<string> => {
  const [job] = await db.select({ code: jobs.delivery_code }).from(jobs).where(eq(jobs.id, id));
  return job?.code ?? '';
};

/** The mover completes a job with the customer's code. */
export const completesByCode = async ({ db }: { db: Db }, driver: Browser, id: number) =>
  driver.api.jobs.complete({ id, code: await codeOf(db, id) });
