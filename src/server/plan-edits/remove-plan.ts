import { eq } from 'drizzle-orm';
import { refuse } from '#domain/core/refusal.ts';
import type { Caller } from '#server/core/caller.ts';
import { booking_attempts } from '#server/db/schema.ts';
import { deletePlan } from '#server/door/in-plan.ts';
import { sweepOne } from '#server/plan/coi/sweep.ts';

/** The owner may delete a plan that was never booked; what was paid for is kept. */
export const removePlan = async (caller: Caller, id: string): Promise<void> => {
  const files = await deletePlan(caller, id, async (plan, tx) => {
    const [attempt] = await tx.select({ id: booking_attempts.id }).from(booking_attempts).where(eq(booking_attempts.plan_id, id)).limit(1);
    return attempt && refuse('not_editable', KEPT[plan.status === 'draft' ? 'tried' : 'booked']);
  });
  for (const key of files) await sweepOne(caller.world, key);
};

/** Every try to pay stays on record, also one that was refused. */
const KEPT = {
  booked: 'A plan that was booked is kept for your records.',
  tried: 'A payment was tried for this plan, so it is kept for your records.',
} as const;
