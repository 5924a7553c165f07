import type { AdjustmentState } from '#domain/change-orders/move-day-adjustment.ts';
import { whyNotDecide } from '#domain/change-orders/move-day-adjustment.ts';
import { insist, refuse } from '#domain/core/refusal.ts';
import type { Caller } from '#server/core/caller.ts';
import { enqueue } from '#server/core/outbox.ts';
import { plan_history } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { adjustmentErrand } from '#server/letters/change-orders/adjustment-letters.ts';
import { type AdjustmentRow, findAdjustment, moveAdjustment } from './adjustment-rows.ts';
import { applyAdjustment } from './apply-adjustment.ts';
import { lockBooking } from './locked-booking.ts';

export type Answer = { adjustment_id: string; decision: 'accept' | 'decline'; message: string };

/** The customer's word on what the crew found. Said twice it is said once; the first of two different words counts. */
export const answerAdjustment = (caller: Caller, plan_id: string, { adjustment_id, decision, message }: Answer): Promise<AdjustmentRow> =>
  inTransaction(caller.world, async (tx) => {
    const { at } = caller.now;
    const booking = await lockBooking(tx, plan_id);
    const row = await findAdjustment(tx, adjustment_id);
    if (row === undefined || row.plan_id !== booking.plan.uuid) throw refuse('not_found', 'We can’t find this change.');
    if (row.state === ENDS_AS[decision]) return row;
    insist(whyNotDecide(row.state, row.answer_by, at));
    const { changes } = row.changes;
    const agreed = { changes, after_cents: row.after_cents, who: 'Customer', what: 'Move day: accepted what the crew found' } as const;
    if (decision === 'accept') await applyAdjustment(caller.world, tx, booking, agreed, at);
    else await tx.insert(plan_history).values(declinedLine(booking.plan, at));
    const findings = { ...row.changes, message: message.trim() };
    const answered = await moveAdjustment(tx, row, { state: ENDS_AS[decision], changes: findings, answered_at: at });
    await enqueue(tx, at, [adjustmentErrand('adjustment_answered', answered)]);
    return answered;
  });

const ENDS_AS = { accept: 'accepted', decline: 'declined' } as const satisfies Record<Answer['decision'], AdjustmentState>;

const declinedLine = (plan: { uuid: string; version: number; price: { total_cost: number } | null }, at: Date) => {
  const total = plan.price?.total_cost ?? null;
  const what = 'Move day: declined what the crew found';
  return { plan_id: plan.uuid, version: plan.version, at, who: 'Customer', what, before_cents: total, after_cents: total };
};
