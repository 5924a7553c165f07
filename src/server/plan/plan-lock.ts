import type { SQLWrapper } from 'drizzle-orm';
import type { Refusal } from '#domain/core/refusal.ts';
import type { Action, PlanKeys, Viewer } from '#domain/plan/access.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { Tx } from '#server/db/open.ts';
import { lockPlan, noSuchPlan } from './plan-row.ts';

/** The plan and whatever is locked along with it. */
export type Locked = { plan: MovePlan };

/** What somebody wants to change: the plan itself, or a job, a booking or a request that belongs to one. */
export type Subject<L extends Locked> = {
  /** The plan's id, or a query that answers with it: always with the same one. */
  plan_id: string | ((tx: Tx) => SQLWrapper);
  /** Locks the rest once the plan is locked, in the order of all locks; undefined when it is not there. */
  lock: (tx: Tx, plan: MovePlan) => Promise<L | undefined>;
  /** The answer when it is not there, or not the viewer's to know about. */
  missing: () => Refusal;
  /** Whose right is asked for, where it is not the plan's as it stands. */
  keys?: (locked: L) => PlanKeys;
  /** Why this viewer may not, where that is told in other words than `missing`. */
  whyNot?: (viewer: Viewer, locked: L, right: Action) => Refusal | undefined;
};

export const aPlan = (id: string): Subject<Locked> => ({
  plan_id: id,
  lock: async (_, plan) => ({ plan }),
  missing: noSuchPlan,
});

/** For a transaction that changes no plan, and must stand in line with those that do. The plan first: that is the order of all locks. */
export const lockedOf = async <L extends Locked>(tx: Tx, { plan_id, lock, missing }: Subject<L>): Promise<L> => {
  const plan = await lockPlan(tx, typeof plan_id === 'string' ? plan_id : plan_id(tx));
  const locked = plan && (await lock(tx, plan));
  if (locked === undefined) throw missing();
  return locked;
};
