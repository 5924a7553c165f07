import { and, asc, eq, lt } from 'drizzle-orm';
import { isOverdue } from '#domain/job.ts';
import { jobs } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { World } from '../world.ts';
import { declined } from './decline-job.ts';
import { lockJob } from './locked-job.ts';

const MOST_AT_ONCE = 50;

/** Time to answer that ran out counts as a no (pricing, 3). Several servers may do this side by side: the lock decides. */
export const declineOverdue = async (world: World): Promise<void> => {
  const at = new Date(world.clock.now());
  const waiting = await world.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.status, 'waiting'), lt(jobs.accept_by, at)))
    .orderBy(asc(jobs.accept_by))
    .limit(MOST_AT_ONCE);
  for (const { id } of waiting) {
    await inTransaction(world, async (tx) => {
      const locked = await lockJob(tx, id);
      if (locked?.job.status === 'waiting' && isOverdue(locked.job, at)) await declined(tx, locked, at, null);
    });
  }
};
