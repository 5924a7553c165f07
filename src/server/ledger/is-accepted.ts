import { and, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/open.ts';
import { jobs } from '#server/db/schema.ts';
import type { Attempt } from './attempts.ts';

/** A mover has said yes to this booking, and the customer to that mover: from then on money is taken. */
export const isAccepted = async (db: Db | Tx, { id }: Pick<Attempt, 'id'>): Promise<boolean> => {
  const accepted = and(eq(jobs.attempt_id, id), inArray(jobs.status, ['accepted', 'completed']));
  return (await db.select({ id: jobs.id }).from(jobs).where(accepted)).length > 0;
};
