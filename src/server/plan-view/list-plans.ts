import { desc, eq, or, type SQL } from 'drizzle-orm';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { Caller } from '#server/core/caller.ts';
import { move_plans } from '#server/db/schema.ts';
import { couponOfPlan } from '#server/ledger/plan-coupon.ts';
import { chosenMover } from '#server/plan/open-plan.ts';
import { planOf } from '#server/plan/plan-row.ts';
import { jobOf } from './read-job.ts';
import { showPlan } from './show-plan.ts';

const MOST = 100;

/** The plans that this person or this browser owns, the last changed first. */
export const ownPlans = async ({ viewer, world }: Caller, most = MOST): Promise<MovePlan[]> => {
  const owners: SQL[] = [];
  if (viewer.user) owners.push(eq(move_plans.owner_user_id, viewer.user.id));
  if (viewer.visitor_id) owners.push(eq(move_plans.owner_visitor_id, viewer.visitor_id));
  if (owners.length === 0) return [];
  const rows = await world.db
    .select()
    .from(move_plans)
    .where(or(...owners))
    .orderBy(desc(move_plans.changed_at))
    .limit(most);
  return rows.map(planOf);
};

export const listPlans = async (caller: Caller) =>
  Promise.all(
    (await ownPlans(caller)).map(async (plan) =>
      showPlan(caller, {
        ...{ plan, scope: 'full', mover: await chosenMover(caller.world.db, plan), job: await jobOf(caller.world.db, plan) },
        coupon: await couponOfPlan(caller.world.db, plan, caller.now.today),
      }),
    ),
  );
