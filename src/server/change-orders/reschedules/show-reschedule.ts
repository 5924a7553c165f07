import { desc, eq } from 'drizzle-orm';
import { whyNotAnswerReschedule } from '#domain/change-orders/reschedule.ts';
import { type Cents, toDollars } from '#domain/core/money.ts';
import { can } from '#domain/plan/access.ts';
import { isBooked, type MovePlan } from '#domain/plan/plan.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { reschedules } from '#server/db/schema.ts';
import { showChange } from '#server/plan/show-change.ts';
import { type Reschedule, rescheduleOf } from './reschedule-rows.ts';

/** A request by itself, as its answer gives it back. */
export const showReschedule = ({ id, status, from_date, to_date, answer_by }: Reschedule) => ({
  ...{ id, status, from_date, to_date },
  answer_by: answer_by.toISOString(),
});

/**
 * The last request on a booked plan, while it waits or when it came to nothing, for whoever may have something to say to it. What the
 * customer wrote and pays beside the price is not for a mover that has not accepted the job.
 */
export const shownReschedule = async (caller: Caller, db: Db | Tx, plan: MovePlan) => {
  const { viewer, now } = caller;
  const [owns, answers] = [can(viewer, plan, 'reschedule'), can(viewer, plan, 'answer_job')];
  if (!isBooked(plan) || (owns === 'none' && answers === 'none')) return null;
  const [row] = await db.select().from(reschedules).where(eq(reschedules.plan_id, plan.uuid)).orderBy(desc(reschedules.id)).limit(1);
  const request = row && rescheduleOf(row);
  if (request === undefined || !IS_TOLD.has(request.status) || request.from_date !== plan.details.move_date) return null;
  const is_asked = request.status === 'asked';
  return {
    ...showReschedule(request),
    comment: owns === 'full' || answers === 'full' ? request.comment : '',
    fee: owns === 'none' ? null : toDollars(request.fee_cents as Cents),
    before: toDollars(request.before_cents as Cents),
    after: toDollars(request.after_cents as Cents),
    may_answer: answers !== 'none' && whyNotAnswerReschedule(request, now.at) === undefined,
    may_withdraw: owns !== 'none' && is_asked,
  };
};

export type PlanReschedule = Awaited<ReturnType<typeof shownReschedule>>;

/** What a change answers, with the request on it. */
export const rescheduledChange = async (caller: Caller, tx: Tx, before: MovePlan, after: MovePlan) => {
  const change = await showChange(caller, tx, before, after);
  return { ...change, move_plan: { ...change.move_plan, reschedule: await shownReschedule(caller, tx, after) } };
};

/** One that was agreed to or taken back has left nothing to say. */
const IS_TOLD: ReadonlySet<Reschedule['status']> = new Set(['asked', 'refused', 'expired']);
