import { eq } from 'drizzle-orm';
import { refuse } from '#domain/core/refusal.ts';
import { type Action, can } from '#domain/plan/access.ts';
import type { MovePlan } from '#domain/plan/plan.ts';
import { type Attempt, lockAttempt } from '#server/booking/attempts.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Tx } from '#server/db/open.ts';
import { reschedules } from '#server/db/schema.ts';
import { type Reschedule, rescheduleOf } from './reschedule-rows.ts';

/** A request with its booking and plan, held in the order of all locks: plan, attempt, request. */
export type LockedReschedule = { request: Reschedule; attempt: Attempt; plan: MovePlan };

/** Undefined when there is no such request. */
export const lockReschedule = async (tx: Tx, id: number): Promise<LockedReschedule | undefined> => {
  const [found] = await tx.select({ attempt_id: reschedules.attempt_id }).from(reschedules).where(eq(reschedules.id, id));
  if (found === undefined) return undefined;
  const { attempt, plan } = await lockAttempt(tx, found.attempt_id);
  const [row] = await tx.select().from(reschedules).where(eq(reschedules.id, id)).for('update');
  return row && { request: rescheduleOf(row), attempt, plan };
};

/** A request that this viewer may do `action` with; otherwise the answer is that of a request that does not exist. */
export const insistOnReschedule = async ({ viewer }: Caller, tx: Tx, id: number, action: Action): Promise<LockedReschedule> => {
  const locked = await lockReschedule(tx, id);
  if (locked === undefined || can(viewer, locked.plan, action) === 'none') throw refuse('not_found', 'We can’t find this request.');
  return locked;
};
