import { and, desc, eq } from 'drizzle-orm';
import { type Cents, minus, toDollars } from '#domain/core/money.ts';
import { refuse } from '#domain/core/refusal.ts';
import { can } from '#domain/plan/access.ts';
import { isBooked, type MovePlan } from '#domain/plan/plan.ts';
import type { Effect, Wish } from '#server/admin/plan-desk/desk-price.ts';
import type { Caller } from '#server/core/caller.ts';
import { enqueue } from '#server/core/outbox.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { price_questions } from '#server/db/schema.ts';
import { type Attempt, liveAttempt } from '#server/ledger/attempts.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { showPriceDiff } from '#server/plan-view/show-price.ts';
import { priceQuestionErrand } from './question-errand.ts';

export type Question = typeof price_questions.$inferSelect;

/** What the customer of a booking is being asked; undefined when nothing waits. */
export const openQuestion = async (db: Db | Tx, attempt_id: string): Promise<Question | undefined> => {
  const [row] = await db
    .select()
    .from(price_questions)
    .where(and(eq(price_questions.attempt_id, attempt_id), eq(price_questions.state, 'asked')));
  return row;
};

/** One at a time: two open ones would rest on each other. */
export const insistNoQuestion = async (tx: Tx, attempt_id: string): Promise<void> => {
  const open = await openQuestion(tx, attempt_id);
  if (open) throw refuse('not_editable', `The customer is still being asked about “${open.words}”. Take that back first.`);
};

export const askCustomer = async (
  { viewer, now }: Caller,
  tx: Tx,
  { plan, attempt, effect, wish }: { plan: MovePlan; attempt: Attempt; effect: Effect; wish: Wish },
): Promise<void> => {
  const { after, from, to } = effect;
  if (after.price === null || plan.price === null || from === null || to === null) throw new Error('A booked plan has a price.');
  const [question] = await tx
    .insert(price_questions)
    .values({
      ...{ plan_id: plan.uuid, attempt_id: attempt.id, adjustment_id: wish.adjustment_id, words: wish.words },
      ...{ adjustments: after.adjustments, price_override: after.price_override, before_cents: from, after_cents: to },
      ...{ before_price: plan.price, price: after.price, state: 'asked', asked_by: viewer.user?.name ?? '', asked_at: now.at },
    })
    .returning();
  await enqueue(tx, now.at, [priceQuestionErrand(question!)]);
};

/** Moves a question that is still open. */
export const endQuestion = async (tx: Tx, { id }: Question, state: 'accepted' | 'declined' | 'withdrawn', at: Date): Promise<void> => {
  await tx
    .update(price_questions)
    .set({ state, answered_at: at })
    .where(and(eq(price_questions.id, id), eq(price_questions.state, 'asked')));
};

/** The last question about a booked plan, as who sees all of it reads it. */
export const planQuestion = async (caller: Caller, plan_id: string) => {
  const { plan, scope } = await openPlan(caller, plan_id, 'view');
  const { db } = caller.world;
  const attempt = scope === 'full' && isBooked(plan) ? await liveAttempt(db, plan.uuid) : undefined;
  if (attempt === undefined || can(caller.viewer, plan, 'payments') === 'none') return { question: null, may_answer: false };
  const [row] = await db
    .select()
    .from(price_questions)
    .where(eq(price_questions.attempt_id, attempt.id))
    .orderBy(desc(price_questions.id))
    .limit(1);
  if (row === undefined || row.state === 'withdrawn') return { question: null, may_answer: false };
  return { question: showQuestion(row), may_answer: row.state === 'asked' && can(caller.viewer, plan, 'approve_adjustment') !== 'none' };
};

export const showQuestion = (row: Question) => ({
  ...{ id: row.id, words: row.words, state: row.state, asked_by: row.asked_by, adjustment_id: row.adjustment_id },
  asked_at: row.asked_at.toISOString(),
  answered_at: row.answered_at?.toISOString() ?? null,
  before: toDollars(row.before_cents as Cents),
  after: toDollars(row.after_cents as Cents),
  difference: toDollars(minus(row.after_cents as Cents, row.before_cents as Cents)),
  lines: showPriceDiff(row.before_price, row.price),
});
