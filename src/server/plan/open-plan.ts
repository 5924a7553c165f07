import type { Mover } from '#domain/movers/mover.ts';
import { type Action, can, type Scope } from '#domain/plan/access.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { marketOf } from '#server/pricing/market.ts';
import { findPlan, noSuchPlan } from './plan-row.ts';

export type OpenPlan = { plan: MovePlan; scope: Scope; mover: Mover | null };

/** A plan that this viewer may do `action` with; otherwise the answer is that of a plan that does not exist. */
export const openPlan = async (caller: Caller, id: string, action: Action): Promise<OpenPlan> => {
  const plan = await findPlan(caller.world.db, id);
  if (plan === undefined) throw noSuchPlan();
  const scope = can(caller.viewer, plan, action);
  if (scope === 'none') throw noSuchPlan();
  return { plan, scope, mover: await chosenMover(caller.world.db, plan) };
};

export const chosenMover = async (db: Db | Tx, plan: MovePlan): Promise<Mover | null> => {
  if (plan.mover_id === null) return null;
  return (await marketOf(db)).byId.get(plan.mover_id) ?? null;
};
