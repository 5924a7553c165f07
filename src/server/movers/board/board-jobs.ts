import { and, between, eq, inArray, type SQL } from 'drizzle-orm';
import { pricingZip } from '#domain/address/address.ts';
import type { Point } from '#domain/address/distance.ts';
import { trucksFor } from '#domain/bidding/capacity.ts';
import type { JobStatus } from '#domain/booking/job.ts';
import { localTime } from '#domain/core/business-time.ts';
import { addDays, type Day } from '#domain/core/calendar.ts';
import { HALF_HOUR, minutesBetween, minutesFor, peopleFor } from '#domain/movers/board.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { type Stop, withoutStorage } from '#domain/plan/details.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { hourlyInputOf, movedCubicFeet } from '#domain/pricing/hourly-input.ts';
import type { World } from '#server/core/world.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { booking_attempts, jobs, move_plans } from '#server/db/schema.ts';
import { promisedHours } from '#server/live/live-facts.ts';
import { planOf } from '#server/plan/plan-row.ts';

/** Those that take a truck. */
export const LIVE: readonly JobStatus[] = ['waiting', 'proposed', 'accepted', 'completed'];

const KNOWS_CUSTOMER: ReadonlySet<JobStatus> = new Set(['accepted', 'completed']);

/** A job as the board knows it: before the mover's yes without the customer's name and street. */
export type JobOnBoard = ReturnType<typeof onBoard>;

type Row = { job: typeof jobs.$inferSelect; plan: typeof move_plans.$inferSelect; slots: (typeof booking_attempts.$inferSelect)['slots'] };

/** Where the board's clock hangs. */
export const zoneOf = ({ places }: Pick<World, 'places'>, mover: Pick<Mover, 'address'>): string =>
  places.timeZoneOf(pricingZip(mover.address));

export const jobsBetween = async (db: Db | Tx, world: World, mover: Mover, first: Day, last: Day): Promise<JobOnBoard[]> =>
  jobsWhere(db, world, mover, between(move_plans.move_date, addDays(first, -1), addDays(last, 1)));

export const jobOnBoard = async (db: Db | Tx, world: World, mover: Mover, job_id: number): Promise<JobOnBoard | undefined> =>
  (await jobsWhere(db, world, mover, eq(jobs.id, job_id)))[0];

const jobsWhere = async (db: Db | Tx, world: World, mover: Mover, where: SQL): Promise<JobOnBoard[]> => {
  const rows = await db
    .select({ job: jobs, plan: move_plans, slots: booking_attempts.slots })
    .from(jobs)
    .innerJoin(move_plans, eq(move_plans.uuid, jobs.plan_id))
    .innerJoin(booking_attempts, eq(booking_attempts.id, jobs.attempt_id))
    .where(and(eq(jobs.mover_id, mover.id), inArray(jobs.status, [...LIVE]), where))
    .orderBy(move_plans.move_date, jobs.id);
  return rows.filter(({ plan }) => plan.move_date !== null).map((row) => onBoard(world, zoneOf(world, mover), row));
};

const onBoard = (world: World, zone: string, { job, plan: row, slots }: Row) => {
  const plan = planOf(row);
  const status = job.status as JobStatus;
  const { pick_up, drop_off, move_into_storage, move_date } = withoutStorage(plan);
  const promised = promisedHours(world, plan, job);
  const [starts, until] = [localTime(promised.from, zone), localTime(promised.until, zone)];
  const cubic_feet = movedCubicFeet(plan);
  const parts = trucksFor(cubic_feet);
  const own = Math.ceil(cubic_feet / parts);
  const [from, to] = [pick_up.city, move_into_storage ? 'storage' : drop_off.city];
  const knows = KNOWS_CUSTOMER.has(status);
  return {
    ...{ job_id: job.id, plan_id: plan.uuid, status, parts, from, to },
    name: knows ? plan.contact_last_name || plan.contact_first_name || from : `${from} to ${to}`,
    answer_by: status === 'waiting' ? (job.accept_by?.toISOString() ?? null) : null,
    /** By the plan, which a bar is compared with; and by the board's clock. */
    move_date: move_date as Day,
    day: starts.day,
    window: { from: starts.minutes, until: Math.max(starts.minutes, minutesBetween({ day: starts.day, minutes: 0 }, until)) },
    cubic_feet: own,
    needs: plan.hourly_plan ? (hourlyInputOf(plan.hourly)?.crew ?? 2) : peopleFor(own),
    length: lengthOf(plan, slots, parts, starts.minutes),
    from_point: pointOf(pick_up),
    to_point: move_into_storage ? null : pointOf(drop_off),
    needs_coi: pick_up.certificate_of_insurance_required || (!move_into_storage && drop_off.certificate_of_insurance_required),
  };
};

/** By the hour as many as were booked and one for the way; else what it takes of the mover's capacity. */
const lengthOf = (plan: MovePlan, slots: Row['slots'], parts: number, starts: number): number => {
  const hours = plan.hourly_plan ? hourlyInputOf(plan.hourly)?.hours : undefined;
  if (hours !== undefined) return Math.ceil((hours * 60 + WAY) / HALF_HOUR) * HALF_HOUR;
  const halves = slots.reduce((sum, { half_truck_days }) => sum + half_truck_days, 0);
  return minutesFor(Math.round(halves / parts), slots.length, starts);
};

const WAY = 60;

/** About where it is: to the hundredth of a degree, which is its ZIP and no door. */
const pointOf = ({ lat, lng }: Stop): Point | null => (lat === null || lng === null ? null : { lat: roughly(lat), lng: roughly(lng) });

const roughly = (degrees: number): number => Math.round(degrees * 100) / 100;
