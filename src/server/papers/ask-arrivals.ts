import { and, eq, exists, lte, notExists, sql } from 'drizzle-orm';
import { brand } from '#domain/core/brand.ts';
import { nowIn } from '#domain/core/business-time.ts';
import { arrivalNoticeBy } from '#domain/papers/new-dates.ts';
import { eachRow, notSetAside } from '#server/core/bulkhead.ts';
import type { World } from '#server/core/world.ts';
import { jobs, move_day_events, move_plans, outbox, papers } from '#server/db/schema.ts';
import { asItWas, inPlanBySystem } from '#server/door/in-plan.ts';
import { lastAgreedDay } from '#server/ledger/delivered-on.ts';
import { aJob } from '#server/ledger/locked-job.ts';
import { emailJobOf } from '#server/ledger/outbox-jobs.ts';
import { bolOf } from './issue-record.ts';

/** To our team: somebody is not told on which day their things come. */
export const ARRIVAL_ALARM = 'arrival_alarm';

const AT_ONCE = 50;

/** From Friday to Tuesday with a holiday between, and a day for the zones. */
const LOOK_AHEAD_MS = 6 * 86_400_000;

const one = { one: sql`1` };

/**
 * Between states a shipper is told of the arrival 24 hours before. Where a mover has told nothing when that is due for the last agreed day,
 * or stands at the door, our team hears of it: once for each last day.
 */
export const askArrivals = async (world: World): Promise<void> => {
  const at = new Date(world.clock.now());
  const of_booking = (kind: string) => and(eq(papers.attempt_id, jobs.attempt_id), eq(papers.kind, kind));
  const paperLike = (where: ReturnType<typeof and>) => world.db.select(one).from(papers).where(where);
  const arrived = world.db
    .select(one)
    .from(move_day_events)
    .where(and(eq(move_day_events.attempt_id, jobs.attempt_id), eq(move_day_events.kind, 'arrived_there')));
  const alarmed = world.db
    .select(one)
    .from(outbox)
    .where(eq(outbox.dedupe, sql`${`${ARRIVAL_ALARM}:`}::text || ${jobs.attempt_id} || ':' || ${lastAgreedDay}`));
  const due = await world.db
    .select({ id: jobs.id, last_day: lastAgreedDay })
    .from(jobs)
    .innerJoin(move_plans, eq(move_plans.uuid, jobs.plan_id))
    .where(
      and(
        eq(jobs.status, 'accepted'),
        lte(move_plans.move_date, nowIn(at).today),
        exists(paperLike(and(of_booking('bol'), eq(papers.rule_set, 'federal')))),
        // On the day of the pick-up the shipper knows.
        sql`${lastAgreedDay} > ${move_plans.move_date}::text`,
        sql`(${lastAgreedDay} <= ${nowIn(new Date(at.getTime() + LOOK_AHEAD_MS)).today} or ${exists(arrived)})`,
        notExists(paperLike(of_booking('delivery'))),
        notExists(paperLike(and(of_booking('delay'), isToldSince))),
        notExists(alarmed),
        notSetAside('arrival', jobs.id, at),
      ),
    )
    .limit(AT_ONCE);
  await eachRow(world, 'arrival', due, ({ id, last_day }) => alarm(world, id, last_day, at));
};

/** An arrival that is told after the newest delay. */
const isToldSince = sql`${papers.body}::jsonb #>> '{content,cause}' = 'arrival' and not exists (
  select 1 from ${papers} d where d.attempt_id = ${papers.attempt_id} and d.kind = 'delay' and d.number > ${papers.number}
    and d.body::jsonb #>> '{content,cause}' = 'delay' and d.body::jsonb #>> '{content,of}' = 'delivery')`;

const alarm = (world: World, id: number, last_day: string | null, at: Date): Promise<void> =>
  inPlanBySystem({ world, at, who: brand.name }, aJob(id), async ({ plan, attempt, job }, tx) => {
    const answer = () => undefined;
    const bol = await bolOf(tx, attempt);
    const [there] = await tx
      .select(one)
      .from(move_day_events)
      .where(and(eq(move_day_events.attempt_id, attempt.id), eq(move_day_events.kind, 'arrived_there')));
    const is_due = last_day !== null && bol !== undefined && (there !== undefined || at >= arrivalNoticeBy(last_day, bol.zone));
    if (!is_due || job.status !== 'accepted') return asItWas(plan, answer);
    return { plan, history: [], outbox: [emailJobOf(ARRIVAL_ALARM, attempt.id, last_day)], answer };
  });
