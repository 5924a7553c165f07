import { and, eq, lt } from 'drizzle-orm';
import { refuse } from '#domain/core/refusal.ts';
import type { MovePlan } from '#domain/plan/plan.ts';
import { agreeNewTotal } from '#server/booking/agreed-total.ts';
import { exchangePlaces } from '#server/booking/exchange-places.ts';
import type { Place } from '#server/booking/places.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Tx } from '#server/db/open.ts';
import { booking_attempts, jobs } from '#server/db/schema.ts';
import { writeHistory } from '#server/plan/history.ts';
import { savePlan } from '#server/plan/plan-row.ts';
import type { Changeable } from './changeable.ts';
import type { ChangeEffect } from './effect.ts';

/**
 * The change counts from now on: the plan, the mover's trucks and the payments in one go. Call it with plan, attempt and job locked.
 * `held` is what was kept for it beside the booking while the mover was asked.
 */
export const applyChange = async (
  caller: Caller,
  tx: Tx,
  { plan, attempt, job, mover }: Changeable,
  effect: ChangeEffect,
  held: readonly Place[] = [],
): Promise<MovePlan> => {
  const { at } = caller.now;
  const given = { mover_id: mover.id, places: [...attempt.places, ...held] };
  if (!(await exchangePlaces(tx, given, { mover_id: mover.id, places: effect.places }))) throw noTruck(mover);
  const places = effect.places.map(({ day, half_truck_days }) => ({ day, half_truck_days }));
  await tx.update(booking_attempts).set({ places }).where(eq(booking_attempts.id, attempt.id));
  const wanted: MovePlan = { ...effect.plan, version: plan.version + 1, last_action: null };
  const after = await agreeNewTotal(tx, { ...attempt, places }, wanted, effect.price, effect.what, at);
  await savePlan(tx, plan, after, at);
  await writeHistory(tx, caller, plan, after, effect.what);
  if (job.status === 'waiting') await giveTime(tx, job.id, effect.answer_by);
  return after;
};

/** Somebody else may have booked the last truck since they were counted. */
export const noTruck = ({ name }: { name: string }) => refuse('mover_full', `${name} has no truck left for that on your day.`);

/** A mover that still thinks about the job thinks about another one now. */
const giveTime = async (tx: Tx, job_id: number, accept_by: Date): Promise<void> => {
  await tx
    .update(jobs)
    .set({ accept_by })
    .where(and(eq(jobs.id, job_id), lt(jobs.accept_by, accept_by)));
};
