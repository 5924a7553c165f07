import { oc } from '@orpc/contract';
import { z } from 'zod';
import { DayOut, PlanId, text } from './fields.ts';
import { Viewer } from './shapes.ts';

const LastMovePlan = z.object({ uuid: z.string(), from: z.string(), to: z.string(), move_date: DayOut.nullable(), saved: z.boolean() });

/** The business's own "today", on which every date rule rests. */
const BusinessNow = z.object({
  today: DayOut,
  after_cutoff: z.boolean(),
  earliest: DayOut,
  latest: DayOut,
  suggested: DayOut,
  suggested_move_out: DayOut,
});

export const users = {
  login: oc
    .route({ method: 'POST', path: '/users/login', summary: 'Sign in', tags: ['Users'] })
    .input(
      z.object({
        user: z.object({ email: text(254), password: text(200) }),
        move_plan_id: PlanId.optional(),
        redirect: text(500).optional(),
      }),
    )
    .output(z.object({ user: Viewer, redirect: z.string() })),

  logout: oc.route({ method: 'DELETE', path: '/users/logout', successStatus: 204, summary: 'Sign out', tags: ['Users'] }).output(z.void()),

  me: oc
    .route({ method: 'GET', path: '/users/me', summary: 'Who is signed in, and the last plan of this browser', tags: ['Users'] })
    .output(z.object({ user: Viewer.nullable(), last_move_plan: LastMovePlan.nullable(), now: BusinessNow })),
};
