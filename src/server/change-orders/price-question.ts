import { eq } from 'drizzle-orm';
import { type Cents, minus, toDollars } from '#domain/core/money.ts';
import { refuse } from '#domain/core/refusal.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { Caller } from '#server/core/caller.ts';
import type { OutboxJob } from '#server/core/outbox.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { admin_adjustments } from '#server/db/schema.ts';
import { agreeNewTotal } from '#server/ledger/agreed-total.ts';
import type { Attempt } from '#server/ledger/attempts.ts';
import {
  type Agreed,
  type ChangeOrder,
  emailsOf,
  insertOrder,
  type LockedOrder,
  newestOfBooking,
} from '#server/ledger/change-order-rows.ts';
import { requireNotLoaded } from '#server/ledger/day-events.ts';
import { agreedOf } from '#server/ledger/payment-rows.ts';
import { showPriceDiff } from '#server/plan-view/show-price.ts';

/** The parts of a plan that our team changes its price by. */
export type PriceTerms = Pick<MovePlan, 'adjustments' | 'price_override'>;
/** A change of a plan's price terms, in words for its history. */
export type PriceRequest = { terms: PriceTerms; words: string; adjustment_id: number | null; why?: string };
/** What a change of a plan's terms does to its price, before anything is kept. */
export type Effect = {
  /** The plan as it would be, with its price or range. */
  after: MovePlan;
  /** What the customer pays or would pay, codes off when it is booked; null without a chosen mover. */
  from: Cents | null;
  to: Cents | null;
  /** It costs more than was agreed, so that the customer has to say yes first. */
  asks: boolean;
  /** It costs more, and so little that the guarantee pays it. */
  is_covered: boolean;
};

export type Question = ChangeOrder<'price_question'>;

/** What the customer of a booking is being asked; undefined when nothing waits. */
export const openQuestion = async (db: Db | Tx, attempt_id: string): Promise<Question | undefined> => {
  const newest = await newestOfBooking(db, 'price_question', attempt_id);
  return newest?.status === 'asked' ? newest : undefined;
};

/** One at a time: two open ones would rest on each other. */
export const requireNoQuestion = async (tx: Tx, attempt_id: string): Promise<void> => {
  const open = await openQuestion(tx, attempt_id);
  if (open) throw refuse('not_editable', `The customer is still being asked about “${open.what}”. Take that back first.`);
};

export const askCustomer = async (
  { viewer, now }: Caller,
  tx: Tx,
  { plan, attempt, effect, request }: { plan: MovePlan; attempt: Attempt; effect: Effect; request: PriceRequest },
): Promise<readonly OutboxJob[]> => {
  const { after, from, to } = effect;
  if (after.price === null || plan.price === null || from === null || to === null) throw new Error('A booked plan has a price.');
  await requireNotLoaded(tx, attempt, plan);
  const { adjustments, price_override } = after;
  const order = await insertOrder(tx, {
    ...{ kind: 'price_question', plan_id: plan.uuid, attempt_id: attempt.id, status: 'asked', what: request.words, asked_at: now.at },
    ...{ before_cents: from, after_cents: to, before_price: plan.price, price: after.price },
    details: { adjustments, price_override, adjustment_id: request.adjustment_id, asked_by: viewer.user?.name ?? '' },
  });
  return emailsOf(order);
};

/** The customer's yes: only that makes it the price. */
export const priceAgreed = async (tx: Tx, caller: Caller, { order, attempt, plan }: LockedOrder<'price_question'>): Promise<Agreed> => {
  const { at } = caller.now;
  const has_moved = agreedOf(plan, attempt) !== order.before_cents || plan.price?.total_cost !== order.before_price.total_cost;
  if (has_moved) throw refuse('price_changed', 'The price has changed since we asked. Our team will ask you again.');
  const { adjustments, price_override, adjustment_id } = order.details;
  const after = await agreeNewTotal(tx, attempt, { ...plan, adjustments, price_override }, order.price, order.what, at);
  const stands = after.adjustments.some(({ id, long_carry }) => id === adjustment_id && long_carry === undefined);
  await endAdjustment(tx, adjustment_id, stands ? { state: 'standing', ended_at: null } : { state: 'removed', ended_at: at });
  return { plan: after, what: `Accepted: ${order.what}` };
};

/** One that was asked about and does not stand is declined with the question; one that should have been taken off stays. */
export const priceDeclined = async (tx: Tx, { order, plan }: LockedOrder<'price_question'>, at: Date): Promise<undefined> => {
  const { adjustment_id } = order.details;
  if (!plan.adjustments.some(({ id }) => id === adjustment_id)) await endAdjustment(tx, adjustment_id, { state: 'declined', ended_at: at });
};

const endAdjustment = async (
  tx: Tx,
  adjustment_id: number | null,
  to: { state: 'standing' | 'removed' | 'declined'; ended_at: Date | null },
): Promise<void> => {
  if (adjustment_id !== null) await tx.update(admin_adjustments).set(to).where(eq(admin_adjustments.id, adjustment_id));
};

/** A question as the API has it. */
export const showQuestion = ({ id, what, status, details, ...order }: Question) => ({
  ...{ id, words: what, state: STATES[status], asked_by: details.asked_by, adjustment_id: details.adjustment_id },
  asked_at: order.asked_at!.toISOString(),
  answered_at: order.answered_at?.toISOString() ?? null,
  before: toDollars(order.before_cents as Cents),
  after: toDollars(order.after_cents as Cents),
  difference: toDollars(minus(order.after_cents as Cents, order.before_cents as Cents)),
  lines: showPriceDiff(order.before_price, order.price),
});

/** The words of the API. */
const STATES = {
  asked: 'asked',
  accepted: 'accepted',
  refused: 'declined',
  withdrawn: 'withdrawn',
  expired: 'withdrawn',
} as const satisfies Record<Question['status'], string>;
