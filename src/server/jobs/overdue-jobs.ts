import { and, asc, inArray, lt } from 'drizzle-orm';
import { isOverdue } from '#domain/booking/job.ts';
import { endReplacement } from '#server/change-orders/answer-replacement.ts';
import { eachRow, notSetAside } from '#server/core/bulkhead.ts';
import type { World } from '#server/core/world.ts';
import { jobs } from '#server/db/schema.ts';
import { asItWas, inPlanBySystem } from '#server/door/in-plan.ts';
import { aJob } from '#server/ledger/locked-job.ts';
import { declined } from './decline-job.ts';

const MOST_AT_ONCE = 50;

/**
 * Time to answer that ran out counts as a no, a mover's and, about another mover, the customer's (pricing, 3). Several servers may do
 * this side by side: the lock decides.
 */
export const declineOverdue = async (world: World): Promise<void> => {
  const at = new Date(world.clock.now());
  const waiting = await world.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(inArray(jobs.status, ['waiting', 'proposed']), lt(jobs.accept_by, at), notSetAside('overdue_job', jobs.id, at)))
    .orderBy(asc(jobs.accept_by), asc(jobs.id))
    .limit(MOST_AT_ONCE);
  await eachRow(world, 'overdue_job', waiting, ({ id }) => endOverdue(world, id, at));
};

const endOverdue = (world: World, id: number, at: Date): Promise<void> =>
  inPlanBySystem({ world, at, who: 'Mover' }, aJob(id), async (locked, tx) => {
    const { job, plan } = locked;
    const answer = () => undefined;
    if (!isOverdue(job, at) || (job.status !== 'waiting' && job.status !== 'proposed')) return asItWas(plan, answer);
    const change =
      job.status === 'waiting'
        ? await declined(world, tx, locked, at, null)
        : await endReplacement(tx, locked, at, { who: 'Customer', what: 'No answer about another mover' });
    return { ...change, answer };
  });
