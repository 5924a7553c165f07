import { whyNotAnswerChange } from '#domain/change-orders/booked-change.ts';
import { type Cents, toDollars } from '#domain/core/money.ts';
import { can } from '#domain/plan/access.ts';
import { isBooked, type MovePlan } from '#domain/plan/plan.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { showChange } from '#server/plan/show-change.ts';
import { showPriceDiff } from '#server/pricing/show-price.ts';
import { type BookedChange, latestChange } from './change-rows.ts';

/** A change by itself, as its answer gives it back. */
export const showBookedChange = ({ id, status, what, before_cents, after_cents, before_price, price, answer_by }: BookedChange) => ({
  ...{ id, status, what },
  before: toDollars(before_cents as Cents),
  after: toDollars(after_cents as Cents),
  lines: showPriceDiff(before_price, price),
  answer_by: answer_by?.toISOString() ?? null,
});

/** The last change of a booked plan while its mover is asked, or when it came to nothing, for whoever may have something to say to it. */
export const shownBookedChange = async (caller: Caller, db: Db | Tx, plan: MovePlan) => {
  const { viewer, now } = caller;
  const [owns, answers] = [can(viewer, plan, 'book'), can(viewer, plan, 'answer_job')];
  if (!isBooked(plan) || (owns === 'none' && answers === 'none')) return null;
  const row = await latestChange(db, plan.uuid);
  if (row === undefined || !IS_TOLD.has(row.status)) return null;
  return {
    ...showBookedChange(row),
    may_answer: answers !== 'none' && whyNotAnswerChange(row, now.at) === undefined,
    may_withdraw: owns !== 'none' && row.status === 'asked',
  };
};

export type PlanBookedChange = Awaited<ReturnType<typeof shownBookedChange>>;

/** What a change answers, with what its mover is asked. */
export const bookedPlanChange = async (caller: Caller, tx: Tx, before: MovePlan, after: MovePlan) => {
  const change = await showChange(caller, tx, before, after);
  return { ...change, move_plan: { ...change.move_plan, booked_change: await shownBookedChange(caller, tx, after) } };
};

/** One that was agreed to or taken back has left nothing to say. */
const IS_TOLD: ReadonlySet<BookedChange['status']> = new Set(['asked', 'refused', 'expired']);
