import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { DECLINE_REASONS, NO_RESPONSE } from '#domain/booking/job.ts';
import { BUSINESS_ZONE, instantOf } from '#domain/core/business-time.ts';
import { addDays, addMonths, type Day, daysBetween, weekdayOf } from '#domain/core/calendar.ts';
import { refuse } from '#domain/core/refusal.ts';
import { MONTHS_FOLLOWED, PAID_WITHIN, REACHED } from '#domain/site/reached.ts';
import { lastDays } from '#domain/site/team-queue.ts';
import { requireAdmin } from '#server/accounts/insist-admin.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Db } from '#server/db/open.ts';
import { funnel_plans, jobs } from '#server/db/schema.ts';
import { type FunnelAsked, HAS_FEW_PRICES, inFunnel, ofFunnel, paidWithin } from './in-funnel.ts';

export type MarketAsked = { from: string; to: string; city: string; state: string; source: string };

/** How far plans come, and where they are lost: each number is that of a list which the same filters open. */
export const showMarket = async (caller: Caller, asked: MarketAsked) => {
  const { db, from, to, here, today } = askedOf(caller, asked);
  const days_long = daysBetween(from, to) + 1;
  const earlier = { ...here, begun_from: addDays(from, -days_long), begun_to: addDays(from, -1) };
  const [by_day, before, cities, sources, gaps, declines, customers, movers] = await Promise.all([
    byDay(db, here),
    allOf(db, earlier),
    byCity(db, here),
    bySource(db, here),
    gapsOf(db, here),
    declinesOf(db, asked, from, to),
    customersOf(db, asked, today),
    moversOf(db, today),
  ]);
  return {
    ...{ from, to, before, declines, customers, movers },
    all: REACHED.map((_, at) => by_day.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0)),
    days: by_day,
    ...{ cities: cities.slice(0, MOST_ROWS), cities_left_out: Math.max(0, cities.length - MOST_ROWS) },
    ...{ sources: sources.slice(0, MOST_ROWS), sources_left_out: Math.max(0, sources.length - MOST_ROWS) },
    ...{ gaps: gaps.slice(0, MOST_GAPS), gap_plans: gaps.reduce((sum, { plans }) => sum + plans, 0) },
  };
};

/** The same questions for a spreadsheet, which leaves nothing out. */
export const marketRows = async (caller: Caller, asked: MarketAsked) => {
  const { db, from, to, here, today } = askedOf(caller, asked);
  return {
    days: () => byDay(db, here),
    cities: () => byCity(db, here),
    sources: () => bySource(db, here),
    gaps: () => gapsOf(db, here),
    declines: () => declinesOf(db, asked, from, to),
    customers: () => customersOf(db, asked, today),
    movers: () => moversOf(db, today),
  };
};

const MOST_ROWS = 20;
const MOST_GAPS = 24;

const USUAL_DAYS = 28;
const MOST_DAYS = 366;

const askedOf = ({ viewer, now: { today }, world: { db } }: Caller, { from, to, city, state, source }: MarketAsked) => {
  requireAdmin(viewer);
  const last = to || today;
  const first = from || addDays(last, 1 - USUAL_DAYS);
  if (first > last) throw wrong('to', 'The last day can’t be before the first');
  if (daysBetween(first, last) >= MOST_DAYS) throw wrong('from', 'Ask for a year at most');
  return { db, today, from: first, to: last, here: { begun_from: first, begun_to: last, city, state, source } satisfies FunnelAsked };
};

const wrong = (field: string, sentence: string) => refuse('invalid', sentence, { [field]: sentence });

/** How many came at least so far, one number for each step. */
const COUNTS = sql<number[]>`array[${sql.join(
  REACHED.map((_, at) => sql`count(*) filter (where ${funnel_plans.step} >= ${at})::int`),
  sql`, `,
)}]`;

const NOBODY: number[] = REACHED.map(() => 0);

const allOf = async (db: Db, here: FunnelAsked): Promise<number[]> => {
  const [row] = await db.select({ counts: COUNTS }).from(funnel_plans).where(within(here));
  return row?.counts ?? NOBODY;
};

/** Every day, also those on which nobody asked. */
const byDay = async (db: Db, here: FunnelAsked & { begun_from: Day; begun_to: Day }) => {
  const rows = await db
    .select({ day: funnel_plans.begun_on, counts: COUNTS })
    .from(funnel_plans)
    .where(within(here))
    .groupBy(funnel_plans.begun_on);
  const of = new Map(rows.map(({ day, counts }) => [day, counts]));
  return lastDays(here.begun_to, daysBetween(here.begun_from, here.begun_to) + 1).map((day) => ({ day, counts: of.get(day) ?? NOBODY }));
};

const byCity = (db: Db, here: FunnelAsked) =>
  db
    .select({ city: funnel_plans.city, state: funnel_plans.state, counts: COUNTS })
    .from(funnel_plans)
    .where(and(within(here), sql`${funnel_plans.city} <> ''`))
    .groupBy(funnel_plans.city, funnel_plans.state)
    .orderBy(desc(count()), funnel_plans.city, funnel_plans.state);

const bySource = (db: Db, here: FunnelAsked) =>
  db
    .select({ source: funnel_plans.source, counts: COUNTS })
    .from(funnel_plans)
    .where(within(here))
    .groupBy(funnel_plans.source)
    .orderBy(desc(count()), funnel_plans.source);

const gapsOf = (db: Db, here: FunnelAsked) =>
  db
    .select({
      ...{ city: funnel_plans.city, state: funnel_plans.state, plans: count() },
      latitude: sql<number | null>`avg(${funnel_plans.latitude})::float8`,
      longitude: sql<number | null>`avg(${funnel_plans.longitude})::float8`,
    })
    .from(funnel_plans)
    .where(and(within(here), HAS_FEW_PRICES))
    .groupBy(funnel_plans.city, funnel_plans.state)
    .orderBy(desc(count()), funnel_plans.city, funnel_plans.state);

const within = (here: FunnelAsked): SQL | undefined => and(...ofFunnel(here));

/** Why movers said no on these days, whenever the plan was begun. */
const declinesOf = async (db: Db, { city, state, source }: MarketAsked, from: Day, to: Day) => {
  const rows = await db
    .select({ reason_id: sql<number>`coalesce(${jobs.declined_reason_id}, 0)`, jobs: count() })
    .from(jobs)
    .where(and(declinedBetween(from, to), inFunnel(jobs.plan_id, { city, state, source })))
    .groupBy(sql`1`)
    .orderBy(desc(count()), sql`1`);
  return rows.map((row) => ({ ...row, label: DECLINE_REASONS.find(({ id }) => id === row.reason_id)?.label ?? NO_RESPONSE }));
};

/** For the list of jobs too. */
export const declinedBetween = (from: Day, to: Day): SQL | undefined =>
  and(
    eq(jobs.status, 'declined'),
    sql`${jobs.answered_at} >= ${startOf(from)}::timestamptz`,
    sql`${jobs.answered_at} < ${startOf(addDays(to, 1))}::timestamptz`,
  );

const startOf = (day: Day): string => instantOf(day, 0, BUSINESS_ZONE).toISOString();

const WEEKS = 12;
const WEEK = 7;

const mondayOf = (day: Day): Day => addDays(day, -((weekdayOf(day) + 6) % WEEK));

const customersOf = async (db: Db, { city, state, source }: MarketAsked, today: Day) => {
  const first = addDays(mondayOf(today), -WEEK * (WEEKS - 1));
  const rows = await db
    .select({
      week: sql<Day>`to_char(date_trunc('week', ${funnel_plans.begun_on}), 'YYYY-MM-DD')`,
      plans: count(),
      paid: sql<number[]>`array[${sql.join(
        PAID_WITHIN.map((days) => sql`count(*) filter (where ${paidWithin(days)})::int`),
        sql`, `,
      )}]`,
    })
    .from(funnel_plans)
    .where(within({ begun_from: first, begun_to: today, city, state, source }))
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`);
  return rows.map(({ week, plans, paid }) => ({
    ...{ week, plans },
    // The last of that week has had its days, whatever the hour at which it came.
    paid: PAID_WITHIN.map((days, at) => ({ days, plans: paid[at] ?? 0, is_over: addDays(week, WEEK + days) <= today })),
  }));
};

const MONTHS = 12;

const moversOf = async (db: Db, today: Day) => {
  const from = `${addMonths(today, 1 - MONTHS).slice(0, 7)}-01`;
  const { rows } = await db.execute<{ first: string; month: string; movers: number }>(sql`
    with worked as (${WORKED}), began as (select mover_id, min(month) as first from worked group by 1)
    select began.first, worked.month, count(*)::int as movers from worked join began using (mover_id)
    where began.first >= ${from.slice(0, 7)} group by 1, 2 order by 1 desc, 2`);
  const firsts = [...new Set(rows.map(({ first }) => first))];
  return firsts.map((first) => {
    const of = new Map(rows.filter((row) => row.first === first).map(({ month, movers }) => [month, movers]));
    const months = Array.from({ length: MONTHS_FOLLOWED }, (_, at) => addMonths(`${first}-01`, at).slice(0, 7));
    return {
      ...{ first, movers: of.get(first) ?? 0 },
      months: months.filter((month) => month <= today.slice(0, 7)).map((month) => ({ month, movers: of.get(month) ?? 0 })),
    };
  });
};

/** In which months each mover accepted a job that was offered to it then. */
export const WORKED = sql`select distinct mover_id, to_char(created_at at time zone ${BUSINESS_ZONE}, 'YYYY-MM') as month from ${jobs} where status in ('accepted', 'completed')`;
