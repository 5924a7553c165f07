import { withoutStorage } from '#domain/plan/details.ts';
import { defaultMoveDay, defaultMoveOutDay, earliestMoveDay, latestMoveDay } from '#domain/plan/move-dates.ts';
import { showViewer } from '#server/accounts/show-viewer.ts';
import type { Caller } from '#server/core/caller.ts';
import { ownPlans } from '#server/plan-view/list-plans.ts';

/** What every page asks first: who is there, which plan was open last, and which day it is. */
export const showMe = async (caller: Caller) => {
  const [plan] = await ownPlans(caller, 1);
  const { user } = caller.viewer;
  return {
    now: {
      today: caller.now.today,
      after_cutoff: caller.now.after_cutoff,
      earliest: earliestMoveDay(caller.now),
      latest: latestMoveDay(caller.now),
      suggested: defaultMoveDay(caller.now),
      suggested_move_out: defaultMoveOutDay(caller.now),
    },
    user: user && showViewer(user),
    impersonation: user?.impersonation
      ? {
          admin_name: user.impersonation.admin_name,
          until: user.impersonation.until.toISOString(),
          minutes_left: Math.max(0, Math.ceil((user.impersonation.until.getTime() - caller.now.at.getTime()) / 60_000)),
        }
      : null,
    last_move_plan: plan
      ? {
          uuid: plan.uuid,
          from: plan.details.pick_up.city,
          to: withoutStorage(plan).move_into_storage ? 'storage' : plan.details.drop_off.city,
          move_date: plan.details.move_date,
          saved: plan.owner_user_id !== null,
        }
      : null,
  };
};
