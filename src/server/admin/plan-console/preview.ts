import { toDollars } from '#domain/core/money.ts';
import { throwIf } from '#domain/core/refusal.ts';
import { type NewAdjustment, whyNotAdjustment, whyNotAdjustPrice, withAdjustment, withoutAdjustment } from '#domain/plan/adjustment.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { type PriceTerms, requireNoQuestion } from '#server/change-orders/price-question.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Tx } from '#server/db/open.ts';
import { requirePriceAdmin } from '#server/plan/admin-rights.ts';
import { showPriceDiff, showRange } from '#server/plan-view/show-price.ts';
import { bookingOf, priceEffectOf } from './console-price.ts';
import { overrideRequest, type SetPrice } from './override.ts';
import { fromTemplate } from './templates.ts';

/** One of the ways in which our team changes a price. */
export type PriceEdit =
  | { kind: 'add'; adjustment: NewAdjustment }
  | { kind: 'template'; name: string; input_value: number | null }
  | { kind: 'remove'; adjustment_id: number }
  | ({ kind: 'override' } & SetPrice);

/** What a change would do to a plan's price, before it is made. Nothing is kept, and what could not be made is not shown. */
export const previewPrice = async (caller: Caller, plan_id: string, change: PriceEdit) => {
  const plan = await requirePriceAdmin(caller, caller.world.db, plan_id);
  return inTransaction(caller.world, async (tx) => {
    const attempt = await bookingOf(tx, plan);
    if (attempt !== null) await requireNoQuestion(tx, attempt.id);
    const terms = await termsOf(caller, tx, plan, change);
    const { after, from, to, asks, is_covered } = await priceEffectOf(caller, tx, plan, terms, attempt);
    return {
      before: from === null ? null : toDollars(from),
      after: to === null ? null : toDollars(to),
      range: { before: showRange(plan.price_range), after: showRange(after.price_range) },
      ...{ asks_customer: asks, is_covered },
      lines: plan.price === null || after.price === null ? [] : showPriceDiff(plan.price, after.price),
    };
  });
};

/** An id that no adjustment has. */
const NOT_SAVED = 0;

const termsOf = async (caller: Caller, tx: Tx, plan: MovePlan, change: PriceEdit): Promise<PriceTerms> => {
  if (change.kind === 'override') return (await overrideRequest(caller, tx, plan, change)).terms;
  throwIf(whyNotAdjustPrice(plan));
  if (change.kind === 'remove') return withoutAdjustment(plan, change.adjustment_id);
  const adjustment = change.kind === 'add' ? change.adjustment : await fromTemplate(tx, plan, change);
  throwIf(whyNotAdjustment(adjustment));
  return withAdjustment(plan, { ...adjustment, id: NOT_SAVED });
};
