import { sql } from 'drizzle-orm';
import { BUSINESS_ZONE, instantOf } from '#domain/core/business-time.ts';
import { addDays, type Day } from '#domain/core/calendar.ts';
import { FEW_PRICES, REACHED, REACHED_WORDS } from '#domain/site/reached.ts';
import { lastDays } from '#domain/site/team-queue.ts';
import { requireAdmin } from '#server/accounts/insist-admin.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Db } from '#server/db/open.ts';
import { booking_attempts, jobs, move_plans } from '#server/db/schema.ts';
import { STEP_REACHED } from '../market/follow-plans.ts';

/** How today goes beside the same weekday a week ago, how far yesterday's plans came, and where few movers name a price. */
export const showNumbers = async ({ viewer, now: { today }, world: { db } }: Caller) => {
  requireAdmin(viewer);
  const days = lastDays(today, DAYS);
  const [prices, booked, accepted, offered, fell_through, funnel, before, gaps] = await Promise.all([
    countedByDay(db, days, plansMade),
    countedByDay(db, days, bookingsMade),
    countedByDay(db, days, acceptedInTime),
    countedByDay(db, days, offersMade),
    countedByDay(db, days, movesLost),
    reachedOn(db, addDays(today, -1)),
    reachedOn(db, addDays(today, -1 - WEEK)),
    gapsSince(db, addDays(today, -WEEK)),
  ]);
  return {
    prices: figureOf(prices),
    booked: figureOf(booked),
    accepted_in_time: figureOf(offered.map((all, at) => (all === 0 ? null : Math.round(((accepted[at] ?? 0) / all) * 1_000) / 10))),
    fell_through: figureOf(fell_through),
    funnel: STEPS.map((step, at) => ({ step: REACHED_WORDS[step], plans: funnel[at] ?? 0, before: before[at] ?? 0 })),
    gaps,
  };
};

const WEEK = 7;

/** Today, the six days before it, and the weekday of a week ago. */
const DAYS = WEEK + 1;

const figureOf = (counts: readonly (number | null)[]) => ({
  today: counts.at(-1) ?? null,
  a_week_ago: counts[0] ?? null,
  days: counts.slice(1),
});

type Counted = (from: string, to: string) => ReturnType<typeof sql>;

const plansMade: Counted = (from, to) => sql`
  select created_at as at from ${move_plans} where changed_at >= ${from}::timestamptz and created_at >= ${from}::timestamptz and created_at < ${to}::timestamptz`;

const bookingsMade: Counted = (from, to) => sql`
  select created_at as at from ${booking_attempts}
  where state in ('booked', 'canceled') and created_at >= ${from}::timestamptz and created_at < ${to}::timestamptz`;

const offersMade: Counted = (from, to) => sql`
  select created_at as at from ${jobs} where created_at >= ${from}::timestamptz and created_at < ${to}::timestamptz`;

const acceptedInTime: Counted = (from, to) => sql`
  ${offersMade(from, to)} and status in ('accepted', 'completed') and answered_at <= created_at + interval '24 hours'`;

/** The last mover that was asked said no, or did not answer. */
const movesLost: Counted = (from, to) => sql`
  select job.answered_at as at from ${jobs} job join ${move_plans} plan on plan.uuid = job.plan_id
  where job.status = 'declined' and job.answered_at >= ${from}::timestamptz and job.answered_at < ${to}::timestamptz and plan.status = 'canceled'
    and not exists (select 1 from ${jobs} newer where newer.plan_id = job.plan_id and newer.id > job.id)`;

/** One count for each of these days, by the clocks of our office. */
const countedByDay = async (db: Db, days: readonly Day[], of: Counted): Promise<number[]> => {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const { rows } = await db.execute<{ day: Day; total: number }>(sql`
    select to_char(at at time zone ${BUSINESS_ZONE}, 'YYYY-MM-DD') as day, count(*)::int as total
    from (${of(startOf(first), startOf(addDays(last, 1)))}) counted group by 1`);
  return days.map((day) => rows.find((row) => row.day === day)?.total ?? 0);
};

const startOf = (day: Day): string => instantOf(day, 0, BUSINESS_ZONE).toISOString();

/** Whether the move took place is seen later than on the next day. */
const STEPS = REACHED.filter((step) => step !== 'moved');

/** How many of the plans that were begun on a day came to each step. */
const reachedOn = async (db: Db, day: Day): Promise<number[]> => {
  const { rows } = await db.execute<{ step: number; plans: number }>(sql`
    select ${STEP_REACHED} as step, count(*)::int as plans
    from ${move_plans}
    where changed_at >= ${startOf(day)}::timestamptz and created_at >= ${startOf(day)}::timestamptz and created_at < ${startOf(addDays(day, 1))}::timestamptz
    group by 1`);
  return STEPS.map((_, at) => rows.reduce((sum, { step, plans }) => sum + (step >= at ? plans : 0), 0));
};

const MOST_GAPS = 12;

const gapsSince = async (db: Db, from: Day) => {
  const { rows } = await db.execute<{ city: string; state: string; plans: number; latitude: number | null; longitude: number | null }>(sql`
    select details #>> '{pick_up,city}' as city, details #>> '{pick_up,state}' as state, count(*)::int as plans,
      avg((details #>> '{pick_up,lat}')::float8) as latitude, avg((details #>> '{pick_up,lng}')::float8) as longitude
    from ${move_plans}
    where changed_at >= ${startOf(from)}::timestamptz and created_at >= ${startOf(from)}::timestamptz and not hourly_plan
      and coalesce((price_range ->> 'movers')::int, 0) < ${FEW_PRICES} and coalesce(details #>> '{pick_up,city}', '') <> ''
    group by 1, 2 order by plans desc, city, state limit ${MOST_GAPS}`);
  return rows;
};
