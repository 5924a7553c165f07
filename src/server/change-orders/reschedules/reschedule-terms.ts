import type { Day } from '#domain/core/calendar.ts';
import { toDollars } from '#domain/core/money.ts';
import { priceDiff } from '#domain/pricing/price-diff.ts';
import { newestJob } from '#server/booking/jobs/locked-job.ts';
import type { Caller } from '#server/core/caller.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { newDayOf } from './new-day.ts';

/** What another day would cost and whether the mover is free then: shown before the customer asks for it. */
export const rescheduleTerms = async (caller: Caller, id: string, to: Day) => {
  const { db } = caller.world;
  const { plan } = await openPlan(caller, id, 'reschedule');
  const { fee, before, after, covered, price, why_not, answer_by, mover, from } = await newDayOf(caller, db, {
    ...{ plan, to },
    job: await newestJob(db, plan.uuid),
  });
  return {
    from_date: from,
    move_date: to,
    fee: toDollars(fee),
    before: toDollars(before),
    after: toDollars(after),
    covered: toDollars(covered),
    lines: plan.price === null ? [] : priceDiff(plan.price, price).map(showLine),
    mover: mover.name,
    is_free: why_not === undefined,
    reason: why_not?.message ?? null,
    answer_by: answer_by.toISOString(),
  };
};

const showLine = ({ code, what, before, after, reason }: ReturnType<typeof priceDiff>[number]) => ({
  ...{ code, what, reason },
  before: toDollars(before),
  after: toDollars(after),
});
