import { refuse, throwIf } from '#domain/core/refusal.ts';
import { can, isAdmin } from '#domain/plan/access.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { whyNotEdit } from '#domain/plan/plan.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { findPlan, noSuchPlan } from './plan-row.ts';

/** What only our team does: nobody signed in hears to sign in, everybody else that it is not theirs. */
export const requireAdmin = ({ viewer }: Pick<Caller, 'viewer'>): void => {
  if (viewer.user === null) throw refuse('not_signed_in', 'Please log in first.');
  if (!isAdmin(viewer)) throw refuse('not_allowed', 'Only our team can do this.');
};

/** A plan whose price this viewer may change, and that may be changed. */
export const requirePriceAdmin = async (caller: Caller, db: Db | Tx, plan_id: string): Promise<MovePlan> => {
  requireAdmin(caller);
  const plan = await findPlan(db, plan_id);
  if (plan === undefined || can(caller.viewer, plan, 'adjust') === 'none') throw noSuchPlan();
  throwIf(whyNotEdit(plan, caller.viewer, caller.now));
  return plan;
};
