import { and, asc, eq, lt } from 'drizzle-orm';
import { isOverdue } from '#domain/booking/job.ts';
import { eachRow, notSetAside } from '#server/core/bulkhead.ts';
import type { World } from '#server/core/world.ts';
import { jobs } from '#server/db/schema.ts';
import { asItWas, inPlanBySystem } from '#server/door/in-plan.ts';
import { aJob } from '#server/ledger/locked-job.ts';
import { declined } from './decline-job.ts';

const MOST_AT_ONCE = 50;

/**
 * Time to answer that ran out counts as a no (pricing, 3). What a customer is asked about another mover is a change order, and runs out as
 * one. Several servers may do this side by side: the lock decides.
 */
export const declineOverdue = async (world: World): Promise<void> => {
  const at = new Date(world.clock.now());
  const waiting = await world.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.status, 'waiting'), lt(jobs.accept_by, at), notSetAside('overdue_job', jobs.id, at)))
    .orderBy(asc(jobs.accept_by), asc(jobs.id))
    .limit(MOST_AT_ONCE);
  await eachRow(world, 'overdue_job', waiting, ({ id }) => endOverdue(world, id, at));
};

const endOverdue = (world: World, id: number, at: Date): Promise<void> =>
  inPlanBySystem({ world, at, who: 'Mover' }, aJob(id), async (locked, tx) => {
    const { job, plan } = locked;
    const answer = () => undefined;
    if (!isOverdue(job, at) || job.status !== 'waiting') return asItWas(plan, answer);
    return { ...(await declined(world, tx, locked, at, null)), answer };
  });
