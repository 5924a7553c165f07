import { and, between, desc, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm';
import { HEIGHTS } from '#domain/address/heights.ts';
import { trucksFor } from '#domain/bidding/capacity.ts';
import { type JobStatus, ranOut } from '#domain/booking/job.ts';
import { addDays, type Day, monthOf } from '#domain/core/calendar.ts';
import { type Cents, NOTHING, plus, toDollars } from '#domain/core/money.ts';
import { legalGapsOf } from '#domain/movers/legal-profile.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { logoUrl } from '#domain/movers/mover-logo.ts';
import { earningsOf } from '#domain/movers/payout.ts';
import { type Stop, withoutStorage } from '#domain/plan/details.ts';
import { startOf } from '#domain/plan/hourly.ts';
import type { Price } from '#domain/plan/line-item.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { shortId } from '#domain/plan/plan.ts';
import { movedCubicFeet } from '#domain/pricing/hourly-input.ts';
import type { Caller } from '#server/core/caller.ts';
import { planOf } from '#server/plan/plan-row.ts';
import type { Db } from '../db/open.ts';
import { booking_attempts, jobs, move_plans } from '../db/schema.ts';
import { isCalendarUnchecked } from './calendar/own-calendar.ts';
import { daysOf } from './mover-days.ts';
import { ownMover } from './own-mover.ts';

export const JOB_GROUPS = ['waiting', 'today', 'upcoming', 'done', 'declined'] as const;
export type JobGroup = (typeof JOB_GROUPS)[number];

type Asked = {
  id: number;
  show?: JobGroup | 'next' | undefined;
  q?: string | undefined;
  page?: number | undefined;
  per_page?: number | undefined;
};

/** A mover's jobs, those first that wait for its answer; what it may know of a customer before its yes is where and how much. */
export const listJobs = async (caller: Caller, { id, show = 'next', q = '', page = 1, per_page = 25 }: Asked) => {
  const { world, now } = caller;
  const mover = await ownMover(caller, id);
  const group = groupOn(now.today);
  const wanted = and(eq(jobs.mover_id, id), shownIn(group, show), matching(q));
  const [rows, counts, standing] = await Promise.all([
    pageOf(world.db, wanted, orderOf(group, show), page, per_page),
    countsOf(world.db, id, group),
    moverStanding(world.db, mover, now),
  ]);
  return {
    jobs: rows.map(({ job, plan, quote }) => shownJob({ ...job, status: job.status as JobStatus }, planOf(plan), quote)),
    total: rows[0]?.total ?? (page === 1 ? 0 : await totalOf(world.db, wanted)),
    ...{ page, per_page, counts, standing },
    now: now.at.toISOString(),
    mover: {
      id,
      name: mover.name,
      logo_url: logoUrl(mover.logo),
      usdot_number: mover.usdot_number,
      grade: mover.grade,
      calendar_unchecked: await isCalendarUnchecked(world.db, id, now.at),
      legal_missing: mover.usdot_number === null ? 0 : legalGapsOf(mover).length,
    },
  };
};

/** Where a job stands in the list; an accepted one whose day is past and that nobody completed is still to be done. */
const groupOn = (today: Day): SQL<JobGroup> => sql`case
  when ${jobs.status} = 'waiting' then 'waiting'
  when ${jobs.status} = 'accepted' and ${move_plans.move_date} <= ${today}::date then 'today'
  when ${jobs.status} in ('accepted', 'proposed') then 'upcoming'
  when ${jobs.status} = 'completed' then 'done'
  else 'declined' end`;

const shownIn = (group: SQL<JobGroup>, show: JobGroup | 'next'): SQL =>
  show === 'next' ? sql`${group} in ('waiting', 'today', 'upcoming')` : sql`${group} = ${show}`;

/** A customer can be found by name only once the mover may know it. */
const matching = (q: string): SQL | undefined => {
  const words = q.trim().replace(/[\\%_]/g, (sign) => `\\${sign}`);
  if (words === '') return undefined;
  const like = `%${words}%`;
  const { details } = move_plans;
  return or(
    sql`${move_plans.uuid}::text ilike ${`${words}%`}`,
    sql`(${details} #>> '{pick_up,city}') ilike ${like}`,
    sql`(${details} #>> '{drop_off,city}') ilike ${like}`,
    sql`(${details} #>> '{pick_up,zip}') ilike ${`${words}%`}`,
    sql`(${details} #>> '{drop_off,zip}') ilike ${`${words}%`}`,
    sql`${jobs.status} in ('accepted', 'completed') and (${move_plans.contact_first_name} || ' ' || ${move_plans.contact_last_name}) ilike ${like}`,
  );
};

const orderOf = (group: SQL<JobGroup>, show: JobGroup | 'next'): SQL[] =>
  show === 'done' || show === 'declined'
    ? [sql`${move_plans.move_date} desc nulls last`, desc(jobs.id)]
    : [
        sql`case ${group} when 'waiting' then 0 when 'today' then 1 else 2 end`,
        sql`case when ${jobs.status} = 'waiting' then ${jobs.accept_by} end`,
        sql`${move_plans.move_date}`,
        sql`${jobs.id}`,
      ];

const pageOf = (db: Db, wanted: SQL | undefined, order: SQL[], page: number, per_page: number) =>
  db
    .select({ job: jobs, plan: move_plans, quote: booking_attempts.quote, total: sql<number>`(count(*) over ())::int` })
    .from(jobs)
    .innerJoin(move_plans, eq(move_plans.uuid, jobs.plan_id))
    .innerJoin(booking_attempts, eq(booking_attempts.id, jobs.attempt_id))
    .where(wanted)
    .orderBy(...order)
    .limit(per_page)
    .offset((page - 1) * per_page);

const totalOf = async (db: Db, wanted: SQL | undefined): Promise<number> => {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(jobs)
    .innerJoin(move_plans, eq(move_plans.uuid, jobs.plan_id))
    .where(wanted);
  return row?.total ?? 0;
};

const countsOf = async (db: Db, mover_id: number, group: SQL<JobGroup>): Promise<Record<JobGroup, number>> => {
  const rows = await db
    .select({ group: sql<JobGroup>`${group} as job_group`, many: sql<number>`count(*)::int` })
    .from(jobs)
    .innerJoin(move_plans, eq(move_plans.uuid, jobs.plan_id))
    .where(eq(jobs.mover_id, mover_id))
    .groupBy(sql`job_group`);
  const many = (name: JobGroup): number => rows.find((row) => row.group === name)?.many ?? 0;
  return { waiting: many('waiting'), today: many('today'), upcoming: many('upcoming'), done: many('done'), declined: many('declined') };
};

const KNOWS_CUSTOMER: ReadonlySet<JobStatus> = new Set(['accepted', 'completed']);

type Job = Omit<typeof jobs.$inferSelect, 'status'> & { status: JobStatus };

/** A job that is no longer this mover's shows what was offered, not what became of it. */
const shownJob = (job: Job, plan: ReturnType<typeof planOf>, quote: Parameters<typeof earningsOf>[0]) => {
  const { move_date, move_time, pick_up, drop_off, move_into_storage } = withoutStorage(plan);
  const [cubic_feet, is_own] = [movedCubicFeet(plan), job.status !== 'declined' && job.status !== 'canceled'];
  const price = is_own ? (plan.price ?? quote) : quote;
  return {
    ...{ id: job.id, plan_id: plan.uuid, short_id: shortId(plan), status: job.status, offer: job.offer },
    accept_by: job.accept_by?.toISOString() ?? null,
    ...{ move_date, move_time: plan.hourly_plan ? startOf(plan) : move_time, hourly_plan: plan.hourly_plan },
    from: placeOf(pick_up, plan.hourly_plan),
    to: move_into_storage ? null : placeOf(drop_off, plan.hourly_plan),
    ...{ cubic_feet, trucks: trucksFor(cubic_feet) },
    earns: toDollars(earningsOf(price, job.difference_cents as Cents)),
    customer: KNOWS_CUSTOMER.has(job.status) ? `${plan.contact_first_name} ${plan.contact_last_name}`.trim() : null,
    may_answer: job.status === 'waiting',
    ran_out: ranOut(job),
  };
};

const placeOf = ({ city, state, zip, height_id }: Stop, hourly_plan: boolean) => ({
  ...{ city, state, zip },
  floor: hourly_plan ? '' : (HEIGHTS.find(({ id }) => id === height_id)?.label ?? ''),
});

const DAYS_AHEAD = 14;

/** What the month's jobs earn, and how full the next two weeks are: the two figures a mover asks first. */
const moverStanding = async (db: Db, mover: Mover, { at, today }: { at: Date; today: Day }) => {
  const { first, length } = monthOf(today);
  const [rows, fresh, days] = await Promise.all([
    jobsWhere(db, mover, between(move_plans.move_date, first, addDays(first, length - 1))),
    jobsWhere(db, mover, gte(jobs.answered_at, new Date(at.getTime() - WEEK_MS))),
    daysOf(db, mover, today, addDays(today, DAYS_AHEAD - 1)),
  ]);
  return {
    ...{ month: first, month_jobs: rows.length },
    earned: earnedIn(rows),
    ...{ week_jobs: fresh.length, week_earned: earnedIn(fresh) },
    taken: days.reduce((sum, day) => sum + day.taken, 0),
    offered: days.reduce((sum, day) => sum + Math.max(day.offered, day.taken), 0),
  };
};

/** The jobs that a mover took on, with what they earn. */
const jobsWhere = (db: Db, mover: Mover, condition: SQL) =>
  db
    .select({ price: move_plans.price, quote: booking_attempts.quote, difference: jobs.difference_cents })
    .from(jobs)
    .innerJoin(move_plans, eq(move_plans.uuid, jobs.plan_id))
    .innerJoin(booking_attempts, eq(booking_attempts.id, jobs.attempt_id))
    .where(and(eq(jobs.mover_id, mover.id), inArray(jobs.status, ['accepted', 'completed']), condition));

const WEEK_MS = 7 * 24 * 3_600_000;

type Earned = { price: MovePlan['price']; quote: Price; difference: number };

const earnedIn = (rows: readonly Earned[]): number =>
  toDollars(plus(NOTHING, ...rows.map(({ price, quote, difference }) => earningsOf(price ?? quote, difference as Cents))));
