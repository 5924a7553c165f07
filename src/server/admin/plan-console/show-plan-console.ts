import { and, eq, inArray } from 'drizzle-orm';
import { type Cents, NOTHING, plus, toDollars } from '#domain/core/money.ts';
import { adjustmentInWords, overrideLimits } from '#domain/plan/adjustment.ts';
import { CAMPAIGN_PARAMETERS } from '#domain/plan/campaign.ts';
import type { Price } from '#domain/plan/line-item.ts';
import type { MovePlan, PlanOrigin } from '#domain/plan/move-plan.ts';
import { isBooked } from '#domain/plan/plan.ts';
import { openQuestion, showQuestion } from '#server/change-orders/price-question.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Tx } from '#server/db/open.ts';
import { change_orders, legal_holds, users } from '#server/db/schema.ts';
import type { Attempt } from '#server/ledger/attempts.ts';
import { agreedOf } from '#server/ledger/payment-rows.ts';
import { lettersOf } from '#server/papers/by-mail.ts';
import { printsOf } from '#server/papers/prints.ts';
import { requireAdmin } from '#server/plan/admin-rights.ts';
import { findPlan, noSuchPlan } from '#server/plan/plan-row.ts';
import { type AdjustmentRow, adjustmentOf, adjustmentRows } from './adjust.ts';
import { bookingOf, computedTotal } from './console-price.ts';
import { templatesIn } from './templates.ts';

/** What our team has done to a plan's price, and can do. */
export const showPlanConsole = async (caller: Caller, plan_id: string) => {
  requireAdmin(caller);
  const shown = await inTransaction(caller.world, async (tx) => {
    const plan = await findPlan(tx, plan_id);
    if (plan === undefined) throw noSuchPlan();
    const attempt = await bookingOf(tx, plan);
    const question = attempt === null ? undefined : await openQuestion(tx, attempt.id);
    const rows = await adjustmentRows(tx, plan.uuid);
    const templates = await templatesIn(tx);
    return {
      is_booked: isBooked(plan),
      card_version: plan.price?.rate_card_version ?? null,
      total: plan.price === null ? null : toDollars(attempt === null ? plan.price.total_cost : agreedOf(plan, attempt)),
      booked: attempt === null ? null : await bookedPart(tx, attempt),
      adjustments: rows.map((row) => showRow(row, plan.price)),
      ...(await overridePart(caller, tx, plan)),
      templates: templates
        .filter(({ is_active }) => is_active)
        .map((template) => ({
          ...{ name: template.name, title: template.title, input_label: template.input_label },
          takes_off: template.amount_cents < 0 || template.percentage < 0 || template.rule === 'match',
        })),
      question: question === undefined ? null : showQuestion(question),
      customer: await customerOf(tx, plan),
      came_by: cameBy(plan.origin),
      legal_hold: await holdOf(tx, plan.uuid),
      letters: await lettersOf(tx, plan.uuid),
    };
  });
  // Links to photos come from the files' host, which nothing waits for in a transaction.
  return { ...shown, prints: await printsOf(caller, caller.world.db, plan_id) };
};

/** What was booked, and what was agreed to since: neither is the price as it is now. */
const bookedPart = async (tx: Tx, attempt: Attempt) => {
  const orders = await tx
    .select()
    .from(change_orders)
    .where(and(eq(change_orders.attempt_id, attempt.id), eq(change_orders.status, 'accepted'), inArray(change_orders.kind, [...CHANGES])))
    .orderBy(change_orders.id);
  const card = attempt.quote.line_items.filter(({ code }) => !OURS.has(code));
  return {
    lines: card.length,
    total_cost: toDollars(plus(NOTHING, ...card.map(({ amount }) => amount))),
    changes: orders.map(({ id, kind, what, before_cents, after_cents, answered_at }) => ({
      ...{ id, kind: kind as (typeof CHANGES)[number], what, answered_at: answered_at?.toISOString() ?? null },
      amount: toDollars((after_cents - before_cents) as Cents),
    })),
  };
};

/** What our team adds is a row of its own already, before the booking and after it. */
const OURS: ReadonlySet<string> = new Set(['adjustment_before_discounts', 'adjustment_after_discounts', 'price_override']);
const CHANGES = ['adjustment', 'booked_change', 'reschedule'] as const;

/** Whose account the plan belongs to; null for one of a browser without an account. */
const customerOf = async (tx: Tx, { owner_user_id }: MovePlan) => {
  if (owner_user_id === null) return null;
  const [row] = await tx.select({ user_id: users.id, name: users.name, role: users.role }).from(users).where(eq(users.id, owner_user_id));
  return row === undefined || row.role < CUSTOMER ? null : { user_id: row.user_id, name: row.name };
};

const CUSTOMER = 3;

const holdOf = async (tx: Tx, plan_id: string) => {
  const [row] = await tx.select().from(legal_holds).where(eq(legal_holds.plan_id, plan_id));
  return row === undefined ? null : { reason: row.reason, set_at: row.set_at.toISOString() };
};

const overridePart = async (caller: Caller, tx: Tx, plan: MovePlan) => {
  const computed = await computedTotal(caller, tx, plan);
  const limits = computed === null ? null : overrideLimits(computed);
  const { price_override } = plan;
  return {
    computed_total: computed === null ? null : toDollars(computed),
    override_limits: limits && { least: toDollars(limits.least), most: toDollars(limits.most) },
    price_override: price_override && { total_cost: toDollars(price_override.total_cost), reason: price_override.reason },
  };
};

const showRow = (row: AdjustmentRow, price: Price | null) => ({
  ...{ id: row.id, description: row.description, applies_to: row.applies_to, because: row.because, template: row.template },
  borne_by: row.borne_by,
  ...{ is_percentage: row.is_percentage, percentage: row.percentage, is_applied_before_discounts: row.is_applied_before_discounts },
  amount_in_dollars: toDollars(adjustmentOf(row).amount),
  words: adjustmentInWords(adjustmentOf(row)),
  amount: row.state === 'standing' ? amountIn(price, row) : null,
  ...{ state: row.state, made_by: row.made_by_name, made_at: row.made_at.toISOString(), ended_at: row.ended_at?.toISOString() ?? null },
});

/** What it came to on the bill, where one line alone can be meant. */
const amountIn = (price: Price | null, { description, is_applied_before_discounts }: AdjustmentRow): number | null => {
  const code = is_applied_before_discounts ? 'adjustment_before_discounts' : 'adjustment_after_discounts';
  const lines = (price?.line_items ?? []).filter((line) => line.code === code && line.description === description);
  return lines.length === 1 ? toDollars(lines[0]!.amount) : null;
};

/** By which way a plan came to us, in words; only what is known. */
const cameBy = ({ source, white_label_name, promo_code, campaign, advance_referrer, created_device_type }: PlanOrigin) => {
  const words = [
    { what: 'Source', text: source },
    { what: 'Partner', text: white_label_name },
    { what: 'Promo code', text: promo_code },
    ...CAMPAIGN_PARAMETERS.map((name) => ({ what: CAMPAIGN_WORDS[name], text: campaign?.[name] ?? '' })),
    { what: 'Referrer', text: advance_referrer },
    { what: 'Device', text: created_device_type },
  ];
  return words.filter(({ text }) => text !== '');
};

const CAMPAIGN_WORDS = {
  utm_source: 'Campaign from',
  utm_medium: 'Campaign by',
  utm_campaign: 'Campaign',
  utm_term: 'Searched for',
  utm_content: 'Advertisement',
} as const satisfies Record<(typeof CAMPAIGN_PARAMETERS)[number], string>;
