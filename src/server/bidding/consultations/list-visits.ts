import { visitDays } from '#domain/bidding/consultation-times.ts';
import type { Caller } from '#server/core/caller.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { showVisits } from './show-visit.ts';
import { standingVisits } from './visit-rows.ts';

/** The visits of a plan, and the days on which more could be asked for. */
export const visitsOf = async (caller: Caller, id: string) => {
  const { plan, scope } = await openPlan(caller, id, 'view');
  const rows = await standingVisits(caller.world.db, plan.uuid);
  return { onsite_requests: await showVisits(caller, rows, scope), days: visitDays(caller.now, plan.details.move_date) };
};
