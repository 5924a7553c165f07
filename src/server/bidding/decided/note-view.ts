import { sql } from 'drizzle-orm';
import { isAdmin, isImpersonated, isMover } from '#domain/plan/access.ts';
import type { Caller } from '#server/core/caller.ts';
import { bid_lists } from '#server/db/schema.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { marketOf } from '#server/pricing/market.ts';

/** A customer has opened a bid line by line. What movers and our team look at is not counted; and nothing is, once the list is decided. */
export const noteView = async (caller: Caller, id: string, mover_id: number): Promise<void> => {
  const { world, viewer, now } = caller;
  const { plan } = await openPlan(caller, id, 'view_steps');
  if (isAdmin(viewer) || isMover(viewer) || isImpersonated(viewer) || !(await marketOf(world.db)).byId.has(mover_id)) return;
  await world.db
    .insert(bid_lists)
    .values({ plan_id: plan.uuid, changed_at: now.at, viewed: [mover_id] })
    .onConflictDoUpdate({
      target: bid_lists.plan_id,
      set: { viewed: sql`array_append(${bid_lists.viewed}, ${mover_id}::int)` },
      setWhere: sql`${bid_lists.decided_on} is null and not ${mover_id}::int = any(${bid_lists.viewed})`,
    });
};
