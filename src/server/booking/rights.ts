import { refuse } from '#domain/core/refusal.ts';
import { can } from '#domain/plan/access.ts';
import type { MovePlan } from '#domain/plan/plan.ts';
import type { Caller } from '#server/core/caller.ts';
import { noSuchPlan } from '#server/plan/plan-row.ts';

/** A plan that this viewer may book or cancel. Who may not even see it hears that there is none. */
export const insistOnRight = ({ viewer }: Caller, plan: MovePlan | undefined, action: 'book' | 'cancel'): MovePlan => {
  if (plan === undefined || can(viewer, plan, 'view') === 'none') throw noSuchPlan();
  if (viewer.user?.impersonated_by) throw refuse('not_allowed', 'You cannot pay or cancel while you act as somebody else.');
  if (can(viewer, plan, action) === 'none') throw refuse('not_allowed', 'Only the person who planned this move can do that.');
  return plan;
};
