import { eq } from 'drizzle-orm';
import { refuse } from '#domain/core/refusal.ts';
import { can } from '#domain/plan/access.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { booking_attempts, move_plans } from '#server/db/schema.ts';
import { sweepOne } from '#server/plan/coi/sweep.ts';
import { keysOf } from '#server/plan/coi/upload-rows.ts';
import { lockPlan, noSuchPlan } from '#server/plan/plan-row.ts';

/** The owner may delete a plan that was never booked; what was paid for is kept. */
export const removePlan = async (caller: Caller, id: string): Promise<void> => {
  const documents = await inTransaction(caller.world, async (tx) => {
    const plan = await lockPlan(tx, id);
    if (plan === undefined || can(caller.viewer, plan, 'delete') === 'none') throw noSuchPlan();
    const [attempt] = await tx.select({ id: booking_attempts.id }).from(booking_attempts).where(eq(booking_attempts.plan_id, id)).limit(1);
    if (attempt) throw refuse('not_editable', KEPT[plan.status === 'draft' ? 'tried' : 'booked']);
    const keys = await keysOf(tx, id);
    await tx.delete(move_plans).where(eq(move_plans.uuid, id));
    return keys;
  });
  for (const key of documents) await sweepOne(caller.world, key);
};

/** Every try to pay stays on record, also one that was refused. */
const KEPT = {
  booked: 'A plan that was booked is kept for your records.',
  tried: 'A payment was tried for this plan, so it is kept for your records.',
} as const;
