import { eq } from 'drizzle-orm';
import { refuse } from '#domain/core/refusal.ts';
import { can } from '#domain/plan/access.ts';
import type { MovePlan } from '#domain/plan/plan.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Tx } from '#server/db/open.ts';
import { admin_adjustments, price_questions } from '#server/db/schema.ts';
import { writeHistory } from '#server/door/history.ts';
import { agreeNewTotal } from '#server/ledger/agreed-total.ts';
import { agreedOf } from '#server/ledger/payment-rows.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { savePlan } from '#server/plan/plan-row.ts';
import { showChange } from '#server/plan-view/show-change.ts';
import { lockBooking } from './adjustments/locked-booking.ts';
import { endQuestion, type Question } from './questions.ts';

type Answer = { question_id: number; decision: 'accept' | 'decline' };

/** The customer's word on a higher price: only an Accept makes it the price. Said twice it is said once. */
export const answerQuestion = async (caller: Caller, plan_id: string, { question_id, decision }: Answer) => {
  const { plan } = await openPlan(caller, plan_id, 'view');
  if (can(caller.viewer, plan, 'approve_adjustment') === 'none') throw refuse('not_allowed', 'Only the customer can accept or decline.');
  return inTransaction(caller.world, async (tx) => {
    const booking = await lockBooking(tx, plan.uuid);
    const question = await insistOnQuestion(tx, booking.plan, question_id);
    if (question.state === ENDS_AS[decision]) return showChange(caller, tx, booking.plan, booking.plan);
    if (question.state !== 'asked') throw refuse('not_editable', ENDED[question.state]);
    await endQuestion(tx, question, ENDS_AS[decision], caller.now.at);
    const after =
      decision === 'accept' ? await accepted(caller, tx, booking, question) : await declined(caller, tx, booking.plan, question);
    return showChange(caller, tx, booking.plan, after);
  });
};

const ENDS_AS = { accept: 'accepted', decline: 'declined' } as const;

const ENDED = {
  accepted: 'This change was accepted.',
  declined: 'This change was declined.',
  withdrawn: 'Our team has taken this back. Nothing changes.',
} as const;

const insistOnQuestion = async (tx: Tx, plan: MovePlan, id: number): Promise<Question> => {
  const [row] = await tx.select().from(price_questions).where(eq(price_questions.id, id));
  if (row === undefined || row.plan_id !== plan.uuid) throw refuse('not_found', 'We can’t find this change.');
  return row;
};

const accepted = async (
  caller: Caller,
  tx: Tx,
  { plan, attempt }: Awaited<ReturnType<typeof lockBooking>>,
  question: Question,
): Promise<MovePlan> => {
  const { at } = caller.now;
  const has_moved = agreedOf(plan, attempt) !== question.before_cents || plan.price?.total_cost !== question.before_price.total_cost;
  if (has_moved) throw refuse('price_changed', 'The price has changed since we asked. Our team will ask you again.');
  const { adjustments, price_override, price, words } = question;
  const next = { ...plan, adjustments, price_override, version: plan.version + 1 };
  const after = await agreeNewTotal(tx, attempt, next, price, words, at);
  await savePlan(tx, plan, after, at);
  await writeHistory(tx, caller, plan, after, `Accepted: ${words}`);
  await settleAdjustment(tx, question, after, at);
  return after;
};

/** One that was asked about stands now, or is gone: the plan's own list says which. */
const settleAdjustment = async (tx: Tx, { adjustment_id }: Question, plan: MovePlan, at: Date): Promise<void> => {
  if (adjustment_id === null) return;
  const stands = plan.adjustments.some(({ id, long_carry }) => id === adjustment_id && long_carry === undefined);
  const to = stands ? { state: 'standing' as const, ended_at: null } : { state: 'removed' as const, ended_at: at };
  await tx.update(admin_adjustments).set(to).where(eq(admin_adjustments.id, adjustment_id));
};

const declined = async (caller: Caller, tx: Tx, plan: MovePlan, question: Question): Promise<MovePlan> => {
  const { at } = caller.now;
  const after = { ...plan, version: plan.version + 1 };
  await savePlan(tx, plan, after, at);
  await writeHistory(tx, caller, plan, after, `Declined: ${question.words}`);
  const { adjustment_id } = question;
  const stands = plan.adjustments.some(({ id }) => id === adjustment_id);
  if (adjustment_id !== null && !stands)
    await tx.update(admin_adjustments).set({ state: 'declined', ended_at: at }).where(eq(admin_adjustments.id, adjustment_id));
  return after;
};
