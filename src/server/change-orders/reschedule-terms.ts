import { whyNotBid } from '#domain/bidding/who-may-bid.ts';
import { whyNotRescheduleTo } from '#domain/change-orders/reschedule.ts';
import { addDays, type Day, monthOf } from '#domain/core/calendar.ts';
import { toDollars } from '#domain/core/money.ts';
import { earliestMoveDay, latestMoveDay } from '#domain/plan/move-dates.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { Caller } from '#server/core/caller.ts';
import { newestJob } from '#server/ledger/locked-job.ts';
import { dateNow } from '#server/plan/date-now.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { showPriceDiff } from '#server/plan-view/show-price.ts';
import { takenOn } from '#server/pricing/market.ts';
import { daysIn, freeOn, newDayOf, type OtherDays, otherDaysOf } from './new-day.ts';

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
    lines: plan.price === null ? [] : showPriceDiff(plan.price, price),
    mover: mover.name,
    is_free: why_not === undefined,
    reason: why_not?.message ?? null,
    answer_by: answer_by.toISOString(),
  };
};

/** The month around a day, as far as the mover that is booked is free: what the move would cost on each, and why not on the others. */
export const rescheduleDays = async (caller: Caller, id: string, day: Day) => {
  const { db } = caller.world;
  const { plan } = await openPlan(caller, id, 'reschedule');
  const others = await otherDaysOf(caller, db, { plan, job: await newestJob(db, plan.uuid) });
  const { first, length } = monthOf(day);
  const dates = Array.from({ length }, (_, at) => addDays(first, at));
  const whyNot = await whyNotOn(caller, plan, others, dates);
  return {
    earliest: earliestMoveDay(dateNow(caller, plan, others.mover)),
    latest: latestMoveDay(caller.now),
    fee: toDollars(others.fee),
    days: dates.map((date) => {
      const reason = whyNot(date);
      return { date, bookable: reason === null, reason, total_cost: reason === null ? toDollars(others.priceOn(date).after) : null };
    }),
  };
};

/** Of each day why it can't be had: by the rule for dates, by the notice its mover needs, by its trucks. */
const whyNotOn = async (caller: Caller, plan: MovePlan, { mover, priceOn, slotsOn }: OtherDays, dates: readonly Day[]) => {
  const { world, now } = caller;
  const moment = dateNow(caller, plan, mover);
  const taken = await takenOn(world.db, [...new Set(dates.flatMap((date) => daysIn(slotsOn(date))))], [mover.id]);
  return (date: Day): string | null => {
    const refusal = whyNotRescheduleTo(plan, date, moment);
    if (refusal) return refusal.message;
    const is_free = freeOn(mover, slotsOn(date), taken);
    return whyNotBid(mover, priceOn(date).input, { today: now.today, is_free })?.message ?? null;
  };
};
