import { eq } from 'drizzle-orm';
import { cents } from '#domain/core/money.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import {
  adjustmentInWords,
  type NewAdjustment,
  whyNotAdjustment,
  whyNotAdjustPrice,
  withAdjustment,
  withoutAdjustment,
} from '#domain/plan/adjustment.ts';
import type { Adjustment, MovePlan } from '#domain/plan/move-plan.ts';
import { isBooked } from '#domain/plan/plan.ts';
import type { Booking } from '#server/change-orders/adjustments/locked-booking.ts';
import { aBooking } from '#server/change-orders/adjustments/locked-booking.ts';
import { endUnagreed } from '#server/change-orders/answer.ts';
import { openQuestion, type PriceRequest } from '#server/change-orders/price-question.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { admin_adjustments } from '#server/db/schema.ts';
import { inPlan, type Outcome as PlanOutcome } from '#server/door/in-plan.ts';
import { requireAdmin, requirePriceAdmin } from '#server/plan/admin-rights.ts';
import { showChange } from '#server/plan-view/show-change.ts';
import { changePrice, type Outcome, type PriceChange } from './change-price.ts';

export type AdjustmentRow = typeof admin_adjustments.$inferSelect;

/** An admin's change of a plan's price, typed in or made by a template. */
export const addAdjustment = async (
  caller: Caller,
  plan_id: string,
  make: (tx: Tx, plan: MovePlan) => NewAdjustment | Promise<NewAdjustment>,
  { template = null, version }: { template?: string | null; version?: number | undefined } = {},
) =>
  changePrice(caller, plan_id, {
    version,
    request: async (tx, plan) => {
      const asked = await make(tx, plan);
      throwIf(whyNotAdjustment(asked) ?? whyNotAdjustPrice(plan));
      const row = await insertRow(tx, caller, plan, asked, template);
      return priceRequestOf(withAdjustment(plan, adjustmentOf(row)), row, adjustmentInWords(asked));
    },
    keep: keepAs('standing'),
  });

/** Takes one off again. One that the customer is still being asked about is only taken back. */
export const removeAdjustment = async (caller: Caller, id: number, version?: number) => {
  const row = await requireRow(caller, id);
  if (row.state === 'asked') return withdraw(caller, row, 'removed');
  return changePrice(caller, row.plan_id, {
    version,
    request: async (tx, plan) => {
      const now = await lockRow(tx, id);
      if (now?.state !== 'standing') throw refuse('not_editable', 'This adjustment was already removed.');
      throwIf(whyNotAdjustPrice(plan));
      return priceRequestOf(withoutAdjustment(plan, id), row, `Taken off: ${adjustmentInWords(adjustmentOf(row))}`);
    },
    keep: keepAs('removed', caller.now.at),
  });
};

/** Undo: puts one back that was taken off. When the customer is still being asked about taking it off, that ends. */
export const restoreAdjustment = async (caller: Caller, id: number, version?: number) => {
  const row = await requireRow(caller, id);
  if (row.state === 'standing') return withdraw(caller, row, 'standing');
  return changePrice(caller, row.plan_id, {
    version,
    request: async (tx, plan) => {
      const now = await lockRow(tx, id);
      if (now === undefined || now.state === 'standing' || now.state === 'asked')
        throw refuse('not_editable', 'This adjustment is already there.');
      throwIf(whyNotAdjustPrice(plan));
      return priceRequestOf(withAdjustment(plan, adjustmentOf(row)), row, `Put back: ${adjustmentInWords(adjustmentOf(row))}`);
    },
    keep: keepAs('standing'),
  });
};

/** Every adjustment that was ever made on a plan, in order. */
export const adjustmentRows = (db: Db | Tx, plan_id: string): Promise<AdjustmentRow[]> =>
  db.select().from(admin_adjustments).where(eq(admin_adjustments.plan_id, plan_id)).orderBy(admin_adjustments.id);

export const adjustmentOf = (row: AdjustmentRow): Adjustment => ({
  ...{ id: row.id, description: row.description, applies_to: row.applies_to, is_percentage: row.is_percentage, percentage: row.percentage },
  ...{ amount: cents(row.amount_cents), is_applied_before_discounts: row.is_applied_before_discounts },
  borne_by: row.borne_by,
  ...(row.because === null ? {} : { because: row.because }),
});

const priceRequestOf = ({ adjustments, price_override }: MovePlan, { id }: AdjustmentRow, words: string): PriceRequest => ({
  ...{ terms: { adjustments, price_override }, adjustment_id: id, words },
});

/** What was asked for is neither on nor off until the customer has answered. */
const keepAs =
  (state: 'standing' | 'removed', ended_at: Date | null = null) =>
  async (tx: Tx, { adjustment_id }: PriceRequest, outcome: Outcome): Promise<void> => {
    if (adjustment_id === null || (outcome === 'asked' && state === 'removed')) return;
    const to = outcome === 'asked' ? { state: 'asked' as const, ended_at: null } : { state, ended_at };
    await tx.update(admin_adjustments).set(to).where(eq(admin_adjustments.id, adjustment_id));
  };

/** The customer need not answer any more. */
const withdraw = (caller: Caller, row: AdjustmentRow, state: 'standing' | 'removed') =>
  inPlan(caller, aBooking(row.plan_id), 'adjust', async (booking, tx) => {
    const outcome = await tookBack(caller, tx, booking, row.id);
    await tx
      .update(admin_adjustments)
      .set({ state, ended_at: state === 'removed' ? caller.now.at : null })
      .where(eq(admin_adjustments.id, row.id));
    return outcome;
  });

/** A question about this adjustment, or about the whole price, that the customer need not answer any more. */
export const tookBack = async (
  caller: Caller,
  tx: Tx,
  { plan, attempt }: Booking,
  adjustment_id: number | null,
): Promise<PlanOutcome<PriceChange>> => {
  const order = await openQuestion(tx, attempt.id);
  if (order === undefined || order.details.adjustment_id !== adjustment_id)
    throw refuse('not_editable', 'None of this is waiting for an answer anymore.');
  const change = await endUnagreed(tx, { order, attempt, plan }, 'withdrawn', caller.now.at);
  return { ...change, answer: async (after) => ({ ...(await showChange(caller, tx, plan, after)), outcome: 'applied', adjustment_id }) };
};

const requireRow = async (caller: Caller, id: number): Promise<AdjustmentRow> => {
  requireAdmin(caller);
  const [row] = await caller.world.db.select().from(admin_adjustments).where(eq(admin_adjustments.id, id));
  if (row === undefined) throw refuse('not_found', 'We can’t find this adjustment.');
  const plan = await requirePriceAdmin(caller, caller.world.db, row.plan_id);
  if (row.state === 'asked' && !isBooked(plan)) throw refuse('not_editable', 'This booking has ended.');
  return row;
};

const lockRow = async (tx: Tx, id: number): Promise<AdjustmentRow | undefined> =>
  (await tx.select().from(admin_adjustments).where(eq(admin_adjustments.id, id)).for('update'))[0];

const insertRow = async (
  tx: Tx,
  { viewer, now }: Caller,
  plan: MovePlan,
  asked: NewAdjustment,
  template: string | null,
): Promise<AdjustmentRow> => {
  const { amount, because = null, description, ...rest } = asked;
  const [row] = await tx
    .insert(admin_adjustments)
    .values({
      ...{ ...rest, because, template, plan_id: plan.uuid, description: description.trim(), amount_cents: amount, state: 'standing' },
      ...{ made_by: viewer.user?.id ?? null, made_by_name: viewer.user?.name ?? '', made_at: now.at },
    })
    .returning();
  return row!;
};
