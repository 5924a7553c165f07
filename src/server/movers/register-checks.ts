import { and, eq, gt, ne, or, sql } from 'drizzle-orm';
import { nowIn } from '#domain/core/business-time.ts';
import { refuse } from '#domain/core/refusal.ts';
import { whyNotLawful } from '#domain/movers/carrier.ts';
import { registeredAs } from '#domain/movers/mover-application.ts';
import { can } from '#domain/plan/access.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { offerEmailJobOf } from '#server/booking/jobs/offer-outbox-jobs.ts';
import { eachRow, notSetAside } from '#server/core/bulkhead.ts';
import type { Caller } from '#server/core/caller.ts';
import { outside } from '#server/core/outside.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import { jobs, move_plans, movers, register_checks } from '#server/db/schema.ts';
import { asItWas, inPlanBySystem } from '#server/door/in-plan.ts';
import { declined } from '#server/jobs/decline-job.ts';
import { aJob } from '#server/ledger/locked-job.ts';
import { isFederal } from '#server/plan/date-now.ts';
import { findPlan } from '#server/plan/plan-row.ts';
import { lockMover, type StoredProfile, writeMover } from './change-market.ts';

const LIMIT_MS = 15_000;
const MOST_AT_ONCE = 50;
const AGAIN_MS = 10 * 60_000;

type Occasion = 'acceptance' | 'move_day';
type Asked = { job_id: number; plan: MovePlan; mover: StoredProfile };

/**
 * Before a mover's yes to a move between states: the register is asked, and its answer kept (49 CFR 371.105). A register that is away keeps
 * nobody waiting: it is asked again until it answers. Who may not answer the job is refused where it is answered.
 */
export const requireLawful = async ({ world, viewer, now }: Caller, job_id: number): Promise<void> => {
  const asked = await findAsked(world, job_id, 'waiting');
  if (asked === undefined || can(viewer, asked.plan, 'answer_job') === 'none' || !isFederal(asked.plan, asked.mover)) return;
  const reason = await ask(world, asked, 'acceptance', now.at);
  if (reason === undefined) return;
  throw refuse(
    'mover_cannot',
    `${asked.mover.name} can't take this job: we asked the federal register just now, and ${reason}. Fix that with FMCSA, then call us.`,
  );
};

/**
 * Jobs between states whose day it is, and those at whose acceptance the register was away. A carrier that may not drive any more gives the
 * job up: our team has it in its red list and in its mail, and the customer goes the way of a job that was given back.
 */
export const checkRegister = async (world: World): Promise<void> => {
  const at = new Date(world.clock.now());
  const due = await world.db
    .select({ id: jobs.id, move_date: move_plans.move_date })
    .from(jobs)
    .innerJoin(move_plans, eq(move_plans.uuid, jobs.plan_id))
    .where(
      and(
        eq(jobs.status, 'accepted'),
        eq(move_plans.status, 'confirmed'),
        or(
          and(eq(move_plans.move_date, nowIn(at).today), CROSSES, sql`not ${answered('move_day')}`, sql`not ${askedSince('move_day', at)}`),
          and(
            gt(move_plans.move_date, nowIn(at).today),
            sql`${jobs.id} in ${UNANSWERED}`,
            sql`not ${answered('acceptance')}`,
            sql`not ${askedSince('acceptance', at)}`,
          ),
        ),
        notSetAside('register_check', jobs.id, at),
      ),
    )
    .orderBy(jobs.id)
    .limit(MOST_AT_ONCE);
  await eachRow(world, 'register_check', due, async ({ id, move_date }) => {
    const asked = await findAsked(world, id, 'accepted');
    if (asked === undefined) return;
    const reason = await ask(world, asked, move_date === nowIn(at).today ? 'move_day' : 'acceptance', at);
    if (reason !== undefined) await takeBack(world, id, reason, at);
  });
};

/** Whether two stops of the plan lie in different states, as far as the store can tell. */
const CROSSES = sql`(
  select count(distinct stop ->> 'state') > 1
  from unnest(array[
    ${move_plans.details} -> 'pick_up',
    case when (${move_plans.details} ->> 'extra_pick_up_enabled')::boolean then ${move_plans.details} -> 'extra_pick_up' end,
    case when (${move_plans.details} ->> 'extra_drop_off_enabled')::boolean then ${move_plans.details} -> 'extra_drop_off' end,
    case when not (${move_plans.details} ->> 'move_into_storage')::boolean then ${move_plans.details} -> 'drop_off' end
  ]) stop
  where stop ->> 'state' <> '')`;

const UNANSWERED = sql`(select job_id from ${register_checks} where occasion = 'acceptance' and verdict = 'away')`;

const answered = (occasion: Occasion) =>
  sql`exists (select 1 from ${register_checks} c where c.job_id = ${jobs.id} and c.occasion = ${occasion} and c.verdict <> 'away')`;

const askedSince = (occasion: Occasion, at: Date) =>
  sql`exists (select 1 from ${register_checks} c where c.job_id = ${jobs.id} and c.occasion = ${occasion}
    and c.asked_at > ${new Date(at.getTime() - AGAIN_MS).toISOString()}::timestamptz)`;

const findAsked = async ({ db }: World, job_id: number, status: 'waiting' | 'accepted'): Promise<Asked | undefined> => {
  const [row] = await db
    .select({ plan_id: jobs.plan_id, mover: movers.profile })
    .from(jobs)
    .innerJoin(movers, eq(movers.id, jobs.mover_id))
    .where(and(eq(jobs.id, job_id), eq(jobs.status, status)));
  const plan = row && (await findPlan(db, row.plan_id));
  return row && plan && { job_id, plan, mover: row.mover };
};

/** Asks, keeps the answer, and takes a carrier out of the market that the register speaks against. Answers what speaks against it. */
const ask = async (world: World, { job_id, plan, mover }: Asked, occasion: Occasion, at: Date): Promise<string | undefined> => {
  const { id: mover_id, usdot_number } = mover;
  const record = usdot_number === null ? undefined : await askedOutside(world, usdot_number);
  const reason = record === null ? undefined : whyNotLawful(record);
  const verdict = record === null ? 'away' : reason === undefined ? 'lawful' : 'unlawful';
  await inTransaction(world, async (tx) => {
    await tx.insert(register_checks).values({
      ...{ mover_id, usdot_number: usdot_number ?? '', occasion, job_id, plan_id: plan.uuid, asked_at: at },
      ...{ verdict, reason: reason ?? '', answer: record ?? null },
    });
    if (verdict === 'unlawful') await writeMover(tx, { ...(await lockMover(tx, mover_id)), ...registeredAs(record ?? null) });
  });
  return reason;
};

/** What the register says; null when it does not answer, undefined when it knows no such number. */
const askedOutside = async (world: World, usdot_number: string) => {
  try {
    return await outside('carriers.find', LIMIT_MS, () => world.carriers.find(usdot_number));
  } catch (error) {
    world.log('carriers_away', { error: error instanceof Error ? error.name : 'unknown' });
    return null;
  }
};

const takeBack = (world: World, id: number, reason: string, at: Date): Promise<void> =>
  inPlanBySystem({ world, at, who: 'Hearthway' }, aJob(id), async (locked, tx) => {
    const { job, plan } = locked;
    const answer = () => undefined;
    if (job.status !== 'accepted' || plan.status !== 'confirmed') return asItWas(plan, answer);
    await tx
      .update(jobs)
      .set({ given_back_at: at })
      .where(and(eq(jobs.id, id), ne(jobs.status, 'declined')));
    const given_back = { ...locked, plan: { ...plan, status: 'reserved' as const } };
    const change = await declined(world, tx, given_back, at, null, `Job taken back: ${reason}`);
    return { ...change, outbox: [...change.outbox, offerEmailJobOf('register_alarm', locked.attempt.id, job.offer)], answer };
  });
