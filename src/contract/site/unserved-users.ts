import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { PlanId, text } from '#contract/core/fields.ts';

const { post } = callsOf('Users');

export const unservedUsers = {
  create: post('/unserved_users', 'Leave an email address on a plan that nobody serves yet', { successStatus: 204 })
    .input(z.object({ move_plan_id: PlanId, unserved_user: z.object({ email: text(254) }) }))
    .output(z.void()),
};
