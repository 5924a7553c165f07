import type { z } from 'zod';
import type { bookedChanges as rows } from '#contract/change-orders/booked-changes.ts';
import { changeOfPayments, type PaymentsChange } from '#domain/booking/payment.ts';
import type { RequestedChanges } from '#domain/change-orders/requested-changes.ts';
import { BUSINESS_ZONE, todayIn } from '#domain/core/business-time.ts';
import { type Cents, cents, fromDollars, minus, toDollars } from '#domain/core/money.ts';
import { cubicFeet } from '#domain/inventory/inventory.ts';
import { whyIncluded } from '#domain/plan/extras/packing.ts';
import { valuationFor } from '#domain/pricing/valuation.ts';
import type { Caller } from '#server/core/caller.ts';
import { acceptanceOf } from '#server/ledger/acceptance.ts';
import { restDueAt } from '#server/ledger/due-payments.ts';
import { paymentsOf } from '#server/ledger/payment-rows.ts';
import { requireRight } from '#server/ledger/rights.ts';
import { chosenMover } from '#server/plan/open-plan.ts';
import { findPlan } from '#server/plan/plan-row.ts';
import { showPriceDiff } from '#server/plan-view/show-price.ts';
import { requireChangeable, whyNotChangeable } from './changeable.ts';
import { changeEffectOf, whyNotOrder } from './effect.ts';

/** What a booked move would cost otherwise, what that does to the payments, and whether its mover can do it so. Nothing is saved. */
export const changeTerms = async (caller: Caller, id: string, requested: RequestedChanges) => {
  const { db } = caller.world;
  const plan = requireRight(caller, await findPlan(db, id), 'book');
  const booked = await requireChangeable(caller, db, plan);
  const effect = await changeEffectOf(caller, db, booked, requested);
  const is_accepted = (await acceptanceOf(db, booked.attempt)) !== undefined;
  const payments = paymentsIn(changeOfPayments(await paymentsOf(db, booked.attempt.id), effect.after), effect, is_accepted);
  const due_at = restDueAt(effect.plan, caller.now.at);
  return {
    is_change: effect.is_change,
    what: effect.is_change ? effect.what : '',
    before: toDollars(effect.before),
    after: toDollars(effect.after),
    covered: toDollars(effect.covered),
    lines: showPriceDiff(effect.before_price, effect.price),
    cubic_feet: { before: cubicFeet(plan), after: cubicFeet(effect.plan) },
    payments: {
      ...{ more: toDollars(payments.more), refund: toDollars(payments.refund), let_go: toDollars(payments.let_go) },
      less_later: toDollars(payments.less_later),
      /** Before the acceptance everything waits for it. */
      held_on: payments.more > 0 && is_accepted ? todayIn(BUSINESS_ZONE, due_at) : null,
      is_card_kept: booked.attempt.card_token !== null,
      is_held_now: payments.more > 0 && is_accepted && due_at <= caller.now.at,
    },
    mover: booked.mover.name,
    reason: effect.why_not?.message ?? null,
    asks_mover: effect.ask ?? null,
    answer_by: effect.ask === undefined ? null : effect.answer_by.toISOString(),
  };
};

/** Whether a booked move can be changed now, and which parts of it not. */
export const changeStart = async (caller: Caller, id: string) => {
  const plan = requireRight(caller, await findPlan(caller.world.db, id), 'book');
  const mover = await chosenMover(caller.world.db, plan);
  const service = plan.follow_up_packing_service_id;
  const without = mover === null ? undefined : ([0, 1, 2, 3] as const).map((one) => whyIncluded(service, one, mover)?.message);
  return {
    why_not: (await whyNotChangeable(caller, caller.world.db, plan))?.message ?? null,
    order_boxes: mover === null ? null : (whyNotOrder(caller, plan, mover)?.message ?? null),
    packing: [0, 1, 2, 3].map((at) => without?.[at] ?? null),
  };
};

/** Until the mover has said yes no payment is planned: what differs then is reckoned from the totals. */
const paymentsIn = (change: PaymentsChange, { before, after }: { before: Cents; after: Cents }, is_accepted: boolean): PaymentsChange => {
  if (is_accepted) return change;
  const less = cents(Math.max(0, minus(before, after)));
  return { ...change, more: cents(Math.max(0, minus(after, before))), less_later: minus(less, change.let_go) };
};

type Said = z.output<NonNullable<(typeof rows.terms)['~orpc']['inputSchema']>>['wish'];

/** Dollars become cents here, and a blank day none. */
export const requestedChangesOf = ({ insurance, box_order, ...requested }: Said): RequestedChanges => ({
  ...requested,
  ...(box_order && { box_order: { boxes: box_order.boxes, delivery_date: box_order.delivery_date || null } }),
  ...(insurance && { insurance: coverOf(insurance) }),
  ...(insurance?.full_value_waived && { full_value_waived: true }),
});

const coverOf = ({ waived, declared_value, deductible }: NonNullable<Said['insurance']>) =>
  valuationFor({
    ...(waived && { waived }),
    ...(declared_value !== undefined && { declared_value: fromDollars(declared_value) }),
    ...(deductible !== undefined && { deductible }),
  });
