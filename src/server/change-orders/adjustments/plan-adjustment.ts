import { refuse } from '#domain/core/refusal.ts';
import { can } from '#domain/plan/access.ts';
import { liveAttempt } from '#server/booking/attempts.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { findPlan } from '#server/plan/plan-row.ts';
import { showChange } from '#server/plan/show-change.ts';
import { latestAdjustment } from './adjustment-rows.ts';
import { type Answer, answerAdjustment } from './answer-adjustment.ts';
import { insistOnInput } from './booked-price.ts';
import { showAdjustment } from './show-adjustment.ts';

/** For the plan's own pages: what was sent to the customer last; to nobody who does not see all of the plan. */
export const planAdjustment = async (caller: Caller, plan_id: string) => {
  const { plan, scope } = await openPlan(caller, plan_id, 'view');
  const attempt = scope === 'full' ? await liveAttempt(caller.world.db, plan.uuid) : undefined;
  const row = attempt && (await latestAdjustment(caller.world.db, attempt.id));
  if (row === undefined || row.state === 'draft') return { adjustment: null, is_interstate: false, may_answer: false };
  const adjustment = await showAdjustment(caller, row);
  const may_answer = adjustment.may_decide && can(caller.viewer, plan, 'approve_adjustment') !== 'none';
  return { adjustment, is_interstate: insistOnInput(plan).interstate, may_answer };
};

/** The customer's answer on the plan itself. */
export const answerOnPlan = async (caller: Caller, plan_id: string, answer: Answer) => {
  const { plan } = await openPlan(caller, plan_id, 'view');
  if (can(caller.viewer, plan, 'approve_adjustment') === 'none') throw refuse('not_allowed', 'Only the customer can accept or decline.');
  await answerAdjustment(caller, plan.uuid, answer);
  const after = (await findPlan(caller.world.db, plan.uuid))!;
  return inTransaction(caller.world, (tx) => showChange(caller, tx, plan, after));
};
