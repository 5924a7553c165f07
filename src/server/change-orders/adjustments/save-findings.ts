import {
  answerBy,
  countNow,
  type MoveDayChange,
  realChanges,
  whyNotAdjust,
  whyNotCount,
  whyNotRecount,
  whyNotSubmit,
} from '#domain/change-orders/move-day-adjustment.ts';
import { insist } from '#domain/core/refusal.ts';
import { movedCubicFeet } from '#domain/pricing/hourly-input.ts';
import type { Caller } from '#server/core/caller.ts';
import { enqueue } from '#server/core/outbox.ts';
import type { Tx } from '#server/db/open.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { adjustmentErrand } from '#server/letters/change-orders/adjustment-letters.ts';
import { type AdjustmentRow, type Findings, insertAdjustment, latestAdjustment, moveAdjustment } from './adjustment-rows.ts';
import { applyAdjustment, foundOn } from './apply-adjustment.ts';
import { type Booking, lockBooking } from './locked-booking.ts';
import { insistOnPhotos } from './photo-rows.ts';
import { closeStrays } from './stray-adjustments.ts';

export type Said = { changes: readonly MoveDayChange[]; note: string; submit: boolean };

/** What the crew found so far, priced; or sent to the customer, where too little is covered by the guarantee and never asked for. */
export const saveFindings = (caller: Caller, plan_id: string, { changes, note, submit }: Said): Promise<void> =>
  inTransaction(caller.world, async (tx) => {
    const booking = await lockBooking(tx, plan_id);
    const { plan } = booking;
    insist(whyNotAdjust(plan) ?? whyNotCount(plan, changes));
    const draft = await openDraft(caller, tx, booking);
    insist(whyNotRecount(draft.state));
    await insistOnPhotos(tx, plan.uuid, changes);
    if (submit) insist(whyNotSubmit(plan, changes));
    const counted = submit ? realChanges(plan, changes) : changes;
    const found = await foundOn(caller.world, tx, plan, booking.attempt, counted);
    const findings: Findings = {
      ...{ note: note.trim(), message: '', before_price: found.before_price },
      changes: counted.map((change) => ({ ...change, before: countNow(plan, change) })),
      cubic_feet: { before: movedCubicFeet(plan), after: movedCubicFeet(found.plan) },
    };
    const row = { changes: findings, price: found.price, before_cents: found.before, after_cents: found.after };
    const saved = await moveAdjustment(tx, draft, { state: 'draft', ...row });
    if (submit) await send(caller, tx, booking, saved, found.is_covered);
  });

/** The crew takes back what it sent, to send it otherwise. Where it waits for nobody, nothing happens. */
export const takeBack = (caller: Caller, plan_id: string): Promise<void> =>
  inTransaction(caller.world, async (tx) => {
    const { attempt } = await lockBooking(tx, plan_id);
    const row = await latestAdjustment(tx, attempt.id);
    if (row?.state === 'submitted') await moveAdjustment(tx, row, { state: 'draft', submitted_at: null, answer_by: null });
  });

const send = async (caller: Caller, tx: Tx, booking: Booking, row: AdjustmentRow, is_covered: boolean): Promise<void> => {
  const { at } = caller.now;
  if (!is_covered) {
    const sent = await moveAdjustment(tx, row, { state: 'submitted', submitted_at: at, answer_by: answerBy(at) });
    return await enqueue(tx, at, [adjustmentErrand('adjustment_to_approve', sent)]);
  }
  const { changes } = row.changes;
  const agreed = { changes, after_cents: row.after_cents, who: 'Crew', what: 'Move day: covered by the guarantee' } as const;
  await applyAdjustment(caller.world, tx, booking, agreed, at);
  const answered = { is_waived: true, submitted_at: at, answered_at: at };
  const covered = await moveAdjustment(tx, row, { state: 'accepted', ...answered });
  await enqueue(tx, at, [adjustmentErrand('adjustment_covered', covered), adjustmentErrand('adjustment_answered', covered)]);
};

/** The open one, or a new one that goes on from what was agreed last. */
const openDraft = async (caller: Caller, tx: Tx, { plan, attempt }: Booking): Promise<AdjustmentRow> => {
  await closeStrays(tx, plan.uuid, attempt.id, caller.now.at);
  const latest = await latestAdjustment(tx, attempt.id);
  if (latest?.state === 'draft' || latest?.state === 'submitted') return latest;
  return insertAdjustment(tx, {
    ...{ id: caller.world.ids.uuid(), plan_id: plan.uuid, attempt_id: attempt.id, state: 'draft' },
    ...{ changes: {}, before_cents: 0, after_cents: 0, created_at: caller.now.at },
  });
};
