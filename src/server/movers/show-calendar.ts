import { and, between, eq, inArray } from 'drizzle-orm';
import type { JobStatus } from '#domain/booking/job.ts';
import { addDays, type Day, monthOf } from '#domain/core/calendar.ts';
import { CLOSES_DAY } from '#domain/movers/own-calendar.ts';
import { withoutStorage } from '#domain/plan/details.ts';
import { versionOf } from '#server/accounts/audit/seen-version.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Db } from '../db/open.ts';
import { booking_attempts, jobs, move_plans } from '../db/schema.ts';
import { daysOf } from './mover-days.ts';
import { ownMover } from './own-mover.ts';
import { weekdayTerms } from './set-calendar.ts';

/** A month of a mover's trucks, each day with the jobs that take them. */
export const showCalendar = async (caller: Caller, id: number, asked: Day | undefined) => {
  const mover = await ownMover(caller, id);
  const { world, now } = caller;
  const { first, length } = monthOf(asked ?? now.today);
  const last = addDays(first, length - 1);
  const [days, taking] = await Promise.all([daysOf(world.db, mover, first, last), jobsTaking(world.db, id, first, last)]);
  return {
    ...{ month: first, today: now.today, weekdays: [...mover.trucks_per_weekday], version: versionOf(weekdayTerms(mover)) },
    days: days.map(({ day, offered, taken, busy, is_set, reason }) => {
      const own = taking.filter(({ slots }) => slots.some((slot) => slot.day === day)).map((job) => shownOn(job, day));
      const waiting = own.filter(({ status }) => status === 'waiting').reduce((sum, job) => sum + job.half_truck_days, 0);
      return { date: day, offered, taken, busy, waiting, is_closed: offered === 0 || busy >= CLOSES_DAY, is_set, reason, jobs: own };
    }),
  };
};

/** Canceled and declined jobs have given their trucks back. */
const TAKING = ['waiting', 'proposed', 'accepted', 'completed'];

/** A long way takes the day after, too: those of the month's eve reach into it. */
const jobsTaking = async (db: Db, mover_id: number, first: Day, last: Day) => {
  const rows = await db
    .select({
      job_id: jobs.id,
      plan_id: jobs.plan_id,
      status: jobs.status,
      slots: booking_attempts.slots,
      details: move_plans.details,
      hourly_plan: move_plans.hourly_plan,
    })
    .from(jobs)
    .innerJoin(booking_attempts, eq(booking_attempts.id, jobs.attempt_id))
    .innerJoin(move_plans, eq(move_plans.uuid, jobs.plan_id))
    .where(and(eq(jobs.mover_id, mover_id), inArray(jobs.status, TAKING), between(move_plans.move_date, addDays(first, -1), last)))
    .orderBy(jobs.id);
  return rows.map(({ status, ...row }) => ({ ...row, status: status as JobStatus }));
};

type Taking = Awaited<ReturnType<typeof jobsTaking>>[number];

const shownOn = ({ job_id, plan_id, status, slots, details, hourly_plan }: Taking, day: Day) => ({
  ...{ job_id, plan_id, status, from: details.pick_up.city },
  to: withoutStorage({ details, hourly_plan }).move_into_storage ? 'storage' : details.drop_off.city,
  half_truck_days: slots.filter((slot) => slot.day === day).reduce((sum, slot) => sum + slot.half_truck_days, 0),
});
