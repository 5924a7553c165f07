import { can } from '#domain/plan/access.ts';
import { isBooked } from '#domain/plan/plan.ts';
import type { Caller } from '#server/core/caller.ts';
import { liveAttempt } from '#server/ledger/attempts.ts';
import { newestOfBooking } from '#server/ledger/change-order-rows.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { showChange } from '#server/plan-view/show-change.ts';
import { answerOrder, planToAnswer } from './answer.ts';
import { showQuestion } from './price-question.ts';

type Answer = { question_id: number; decision: 'accept' | 'decline' };

/** The customer's word on a higher price. */
export const answerQuestion = async (caller: Caller, plan_id: string, { question_id: id, decision }: Answer) => {
  const { uuid } = await planToAnswer(caller, plan_id);
  const order = { kind: 'price_question', id, plan_id: uuid } as const;
  return answerOrder(caller, order, decision === 'accept' ? 'accepted' : 'refused', (_, tx, before, after) =>
    showChange(caller, tx, before, after),
  );
};

/** The last question about a booked plan, as who sees all of it reads it. */
export const planQuestion = async (caller: Caller, plan_id: string) => {
  const { plan, scope } = await openPlan(caller, plan_id, 'view');
  const { db } = caller.world;
  const attempt = scope === 'full' && isBooked(plan) ? await liveAttempt(db, plan.uuid) : undefined;
  const none = { question: null, may_answer: false };
  if (attempt === undefined || can(caller.viewer, plan, 'payments') === 'none') return none;
  const order = await newestOfBooking(db, 'price_question', attempt.id);
  if (order === undefined || order.status === 'withdrawn' || order.status === 'expired') return none;
  return {
    question: showQuestion(order),
    may_answer: order.status === 'asked' && can(caller.viewer, plan, 'approve_adjustment') !== 'none',
  };
};
