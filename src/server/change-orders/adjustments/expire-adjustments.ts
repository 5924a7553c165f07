import { and, asc, eq, lte } from 'drizzle-orm';
import { liveAttempt } from '#server/booking/attempts.ts';
import { eachRow, notSetAside } from '#server/core/bulkhead.ts';
import { enqueue } from '#server/core/outbox.ts';
import type { World } from '#server/core/world.ts';
import { move_day_adjustments } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { adjustmentErrand } from '#server/letters/change-orders/adjustment-letters.ts';
import { lockPlan } from '#server/plan/plan-row.ts';
import { findAdjustment, moveAdjustment } from './adjustment-rows.ts';

const MOST_AT_ONCE = 50;

/** Silence adds nothing: what was not answered in its time ends, and our office hears of it. Several servers may do this side by side. */
export const expireAdjustments = async (world: World): Promise<void> => {
  const at = new Date(world.clock.now());
  const due = await world.db
    .select({ id: move_day_adjustments.id, plan_id: move_day_adjustments.plan_id })
    .from(move_day_adjustments)
    .where(
      and(
        eq(move_day_adjustments.state, 'submitted'),
        lte(move_day_adjustments.answer_by, at),
        notSetAside('adjustment', move_day_adjustments.id, at),
      ),
    )
    .orderBy(asc(move_day_adjustments.answer_by), asc(move_day_adjustments.id))
    .limit(MOST_AT_ONCE);
  await eachRow(world, 'adjustment', due, ({ id, plan_id }) =>
    inTransaction(world, async (tx) => {
      await lockPlan(tx, plan_id);
      const row = await findAdjustment(tx, id);
      if (row?.state !== 'submitted') return;
      const expired = await moveAdjustment(tx, row, { state: 'expired', answered_at: at });
      // Of a move that was canceled meanwhile nobody needs to hear.
      if ((await liveAttempt(tx, plan_id))?.id !== row.attempt_id) return;
      await enqueue(tx, at, [adjustmentErrand('adjustment_unanswered', expired), adjustmentErrand('adjustment_answered', expired)]);
      world.log('adjustment_expired', { plan: plan_id, adjustment: id });
    }),
  );
};
