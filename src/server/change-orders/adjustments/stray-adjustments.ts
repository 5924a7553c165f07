import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Tx } from '#server/db/open.ts';
import { move_day_adjustments } from '#server/db/schema.ts';

/** What was open when a booking ended can't be agreed on any more, and a plan has one open adjustment. */
export const closeStrays = async (tx: Tx, plan_id: string, attempt_id: string, at: Date): Promise<void> => {
  await tx
    .update(move_day_adjustments)
    .set({ state: 'expired', answered_at: at })
    .where(
      and(
        eq(move_day_adjustments.plan_id, plan_id),
        ne(move_day_adjustments.attempt_id, attempt_id),
        inArray(move_day_adjustments.state, ['draft', 'submitted']),
      ),
    );
};
