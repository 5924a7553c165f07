import { and, asc, eq, lte, not, sql } from 'drizzle-orm';
import { brand } from '#domain/core/brand.ts';
import { nowIn } from '#domain/core/business-time.ts';
import { addDays } from '#domain/core/calendar.ts';
import { statusOn } from '#domain/plan/plan.ts';
import { eachRow, notSetAside } from '#server/core/bulkhead.ts';
import type { World } from '#server/core/world.ts';
import { jobs, move_plans } from '#server/db/schema.ts';
import { asItWas, inPlanBySystem } from '#server/door/in-plan.ts';
import { isOutOfTime } from '#server/ledger/acceptance.ts';
import { lastAgreedDay } from '#server/ledger/delivered-on.ts';
import { aJob } from '#server/ledger/locked-job.ts';
import { completed, settled } from './complete-job.ts';

const MOST_AT_ONCE = 50;
const LEAST_DAYS = 7;

/**
 * A move that nobody called completed is so by itself a week after its last day (decisions, 3), and then its money is taken too. That is
 * the day of the move, or the last one on which its papers have it delivered, which the newest notice of new dates may have put off. One
 * whose papers nobody signed in time was never made.
 */
export const completeOverdue = async (world: World): Promise<void> => {
  const now = nowIn(new Date(world.clock.now()));
  const over = await world.db
    .select({ id: jobs.id })
    .from(jobs)
    .innerJoin(move_plans, eq(move_plans.uuid, jobs.plan_id))
    .where(
      and(
        eq(jobs.status, 'accepted'),
        lte(move_plans.move_date, addDays(now.today, -LEAST_DAYS)),
        sql`(${move_plans.details} ->> 'storage_in_transit' is distinct from 'true'
          or coalesce(${move_plans.details} ->> 'storage_move_out_date', '') <= ${addDays(now.today, -LEAST_DAYS)})`,
        sql`coalesce(${lastAgreedDay}, '') <= ${addDays(now.today, -LEAST_DAYS)}`,
        not(isOutOfTime(jobs.attempt_id)),
        notSetAside('job_to_complete', jobs.id, now.at),
      ),
    )
    .orderBy(asc(jobs.id))
    .limit(MOST_AT_ONCE);
  await eachRow(world, 'job_to_complete', over, ({ id }) =>
    inPlanBySystem({ world, at: now.at, who: brand.name }, aJob(id), async (locked, tx) => {
      const is_over = locked.job.status === 'accepted' && statusOn(locked.plan, now.today) === 'completed';
      if (!is_over) return asItWas(locked.plan, () => undefined);
      const { job, ...done } = await completed(tx, locked, now.at, now.at);
      const end = await settled(tx, { ...locked, job, plan: done.plan }, now.at);
      return { plan: end.plan, history: [...end.history, ...done.history], outbox: end.outbox, answer: () => undefined };
    }),
  );
};
