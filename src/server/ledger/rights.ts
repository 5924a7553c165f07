import { type Refusal, refuse, throwIf } from '#domain/core/refusal.ts';
import { type Action, can, type Viewer } from '#domain/plan/access.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { Caller } from '#server/core/caller.ts';
import { aPlan, type Locked, type Subject } from '#server/plan/plan-lock.ts';
import { noSuchPlan } from '#server/plan/plan-row.ts';

/** A plan that this viewer may book or cancel. Who may not even see it hears that there is none. */
export const requireRight = ({ viewer }: Caller, plan: MovePlan | undefined, action: 'book' | 'cancel' | 'sign_papers'): MovePlan => {
  if (plan === undefined) throw noSuchPlan();
  throwIf(whyNotDecide(viewer, plan, action));
  return plan;
};

/** A plan for whoever books, pays or cancels: an action of theirs that is somebody else's is refused in words, once they may see it. */
export const aBookersPlan = (id: string): Subject<Locked> => ({
  ...aPlan(id),
  whyNot: (viewer, { plan }, action) => whyNotDecide(viewer, plan, action),
});

const whyNotDecide = (viewer: Viewer, plan: MovePlan, action: Action): Refusal | undefined => {
  if (can(viewer, plan, 'view') === 'none') return noSuchPlan();
  if (viewer.user?.impersonated_by) return refuse('not_allowed', NOT_FOR_ANOTHER[action === 'sign_papers' ? 'sign' : 'pay']);
  return can(viewer, plan, action) === 'none' ? refuse('not_allowed', 'Only the person who planned this move can do that.') : undefined;
};

const NOT_FOR_ANOTHER = {
  pay: 'You cannot pay or cancel while you act as someone else.',
  sign: 'You cannot sign while you act as someone else.',
} as const;
