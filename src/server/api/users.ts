import { withoutStorage } from '#domain/details.ts';
import { defaultMoveDay, defaultMoveOutDay, earliestMoveDay, latestMoveDay } from '#domain/move-dates.ts';
import { ownPlans } from '../plans/list-plans.ts';
import { showViewer } from '../users/show-viewer.ts';
import { signIn } from '../users/sign-in.ts';
import { signOut } from '../users/sign-out.ts';
import { api } from './endpoint.ts';

export const users = {
  login: api.users.login.handler(({ input, context }) => signIn(context, input.user, input.redirect)),
  logout: api.users.logout.handler(({ context }) => signOut(context)),
  me: api.users.me.handler(async ({ context }) => {
    const [plan] = await ownPlans(context, 1);
    const { user } = context.viewer;
    return {
      now: {
        today: context.now.today,
        after_cutoff: context.now.after_cutoff,
        earliest: earliestMoveDay(context.now),
        latest: latestMoveDay(context.now),
        suggested: defaultMoveDay(context.now),
        suggested_move_out: defaultMoveOutDay(context.now),
      },
      user: user && showViewer(user),
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
  }),
};
