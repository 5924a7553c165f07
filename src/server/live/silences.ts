import { and, eq, gt, inArray, isNull, max, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { brand } from '#domain/core/brand.ts';
import { SILENCE_MS } from '#domain/live/long-window.ts';
import { DAY_EVENT_KINDS } from '#domain/papers/move-day-events.ts';
import { moveKindOf } from '#domain/pricing/pricing-input.ts';
import { eachRow, notSetAside } from '#server/core/bulkhead.ts';
import { tellLive } from '#server/core/live-hub.ts';
import type { World } from '#server/core/world.ts';
import { jobs, move_day_events, move_plans, outbox } from '#server/db/schema.ts';
import { asItWas, inPlanBySystem } from '#server/door/in-plan.ts';
import { aJob } from '#server/ledger/locked-job.ts';
import { emailJobOf } from '#server/ledger/outbox-jobs.ts';
import { liveFactsOf } from './live-facts.ts';

/** To the customer, and to the mover's office, in the same minute: a long move's driver has not been heard of for too long. */
export const SILENCE_TOLD = 'silence_told';
export const SILENCE_ASKED = 'silence_asked';

const KIND = 'silence';

/** Whoever is still silent then is our team's, and no letter's. */
const LOOK_BACK_MS = 30 * 86_400_000;

/** Each silence of a truck that is on the road is told once, when it has lasted for 36 hours. */
export const tellSilences = async (world: World): Promise<void> => {
  const at = new Date(world.clock.now());
  await eachRow(world, KIND, await silentTrucks(world, at), ({ id, heard: since }) => tellOne(world, id, String(since), at));
};

/** @public So that a test sees whom the sweep reads: trucks of long moves alone, since a local move is over with its day. */
export const silentTrucks = async (world: World, at: Date) => {
  const [loaded, over] = [alias(move_day_events, 'loaded'), alias(move_day_events, 'over')];
  const heard = max(move_day_events.at);
  const told = world.db
    .select({ one: sql`1` })
    .from(outbox)
    .where(eq(outbox.dedupe, sql`${`${SILENCE_TOLD}:`}::text || ${jobs.attempt_id} || ':' || floor(extract(epoch from ${heard}) * 1000)`));
  const silent = await world.db
    .select({
      ...{ id: jobs.id, heard: sql<string>`floor(extract(epoch from ${heard}) * 1000)` },
      ...{ hourly_plan: move_plans.hourly_plan, details: move_plans.details },
    })
    .from(jobs)
    .innerJoin(move_plans, eq(move_plans.uuid, jobs.plan_id))
    .innerJoin(loaded, and(eq(loaded.job_id, jobs.id), eq(loaded.kind, 'loading_done')))
    .leftJoin(over, and(eq(over.job_id, jobs.id), eq(over.kind, 'arrived_there')))
    .innerJoin(move_day_events, and(eq(move_day_events.job_id, jobs.id), inArray(move_day_events.kind, [...DAY_EVENT_KINDS])))
    .where(and(eq(jobs.status, 'accepted'), isNull(over.job_id), notSetAside(KIND, jobs.id, at)))
    .groupBy(jobs.id, move_plans.uuid)
    .having(
      and(
        sql`${heard} <= ${new Date(at.getTime() - SILENCE_MS).toISOString()}::timestamptz`,
        gt(heard, sql`${new Date(at.getTime() - LOOK_BACK_MS).toISOString()}::timestamptz`),
        notExists(told),
      ),
    );
  return silent.filter((row) => moveKindOf(row) === 'long');
};

const tellOne = (world: World, job_id: number, since: string, at: Date): Promise<void> =>
  inPlanBySystem({ world, at, who: brand.name }, aJob(job_id), async ({ plan, attempt, job }, tx) => {
    const answer = () => undefined;
    const facts = await liveFactsOf(world, plan, tx);
    const last = Math.max(0, ...(facts?.events ?? []).map((event) => Date.parse(event.at)));
    const is_silent = job.status === 'accepted' && facts?.delivery != null && String(last) === since;
    if (!is_silent) return asItWas(plan, answer);
    await tellLive(tx, plan.uuid);
    const jobs_out = [SILENCE_TOLD, SILENCE_ASKED].map((template) => emailJobOf(template, attempt.id, since));
    return { plan, history: ['Nothing heard of the truck for 36 hours'], outbox: jobs_out, answer };
  });
