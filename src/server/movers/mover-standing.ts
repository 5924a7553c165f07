import { and, between, eq, gte, inArray, type SQL } from 'drizzle-orm';
import { addDays, type Day, monthOf } from '#domain/core/calendar.ts';
import { type Cents, NOTHING, plus, toDollars } from '#domain/core/money.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { earningsOf } from '#domain/movers/payout.ts';
import type { Price } from '#domain/plan/line-item.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { Db } from '../db/open.ts';
import { booking_attempts, jobs, move_plans } from '../db/schema.ts';
import { daysOf } from './mover-days.ts';

const DAYS_AHEAD = 14;

/** What the month's jobs earn, and how full the next two weeks are: the two figures a mover asks first. */
export const moverStanding = async (db: Db, mover: Mover, { at, today }: { at: Date; today: Day }) => {
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
