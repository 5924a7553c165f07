import { and, desc, eq, sql } from 'drizzle-orm';
import { pricingZip } from '#domain/address/address.ts';
import { localTime } from '#domain/core/business-time.ts';
import type { Day } from '#domain/core/calendar.ts';
import type { PaperBody } from '#domain/papers/bodies.ts';
import { withoutStorage } from '#domain/plan/details.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { World } from '#server/core/world.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { jobs, papers } from '#server/db/schema.ts';
import { newestJob } from './locked-job.ts';

/**
 * The day on which a move was delivered; null until then. It is the day that the newest delivery paper names, and without one the day of the
 * completion by the clocks of where the move went.
 */
export const deliveredOn = async ({ places }: Pick<World, 'places'>, db: Db | Tx, plan: MovePlan): Promise<Day | null> => {
  const job = await newestJob(db, plan.uuid);
  if (job === undefined) return null;
  const [paper] = await db
    .select({ body: papers.body })
    .from(papers)
    .where(and(eq(papers.attempt_id, job.attempt_id), eq(papers.kind, 'delivery')))
    .orderBy(desc(papers.number))
    .limit(1);
  const body = paper && (JSON.parse(paper.body) as PaperBody);
  if (body?.kind === 'delivery') return body.content.delivered_on;
  if (job.status !== 'completed' || job.completed_at === null) return null;
  return localTime(job.completed_at, places.timeZoneOf(endZip(plan))).day;
};

const endZip = (plan: MovePlan): string => {
  const { move_into_storage, pick_up, drop_off } = withoutStorage(plan);
  return pricingZip(move_into_storage ? pick_up : drop_off) || pricingZip(pick_up);
};

const told = (of: 'pick_up' | 'delivery') => sql`(
  select p.body::jsonb #>> '{content,after,to}' from ${papers} p
  where p.attempt_id = ${jobs.attempt_id} and p.kind = 'delay'
    and p.body::jsonb #>> '{content,cause}' = 'delay' and p.body::jsonb #>> '{content,of}' = ${of}
  order by p.number desc limit 1)`;

/** For the question of a sweep: the last day of the delivery by the papers of a job's booking, and of its pick-up where that was put off; null without papers. */
export const lastAgreedDay = sql<string | null>`greatest(${told('pick_up')}, coalesce(${told('delivery')}, (
  select p.body::jsonb #>> '{content,agreed,delivery,to}' from ${papers} p
  where p.attempt_id = ${jobs.attempt_id} and p.kind = 'bol'
  order by p.number desc limit 1)))`;
