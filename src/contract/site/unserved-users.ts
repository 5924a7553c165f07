import { oc } from '@orpc/contract';
import { z } from 'zod';
import { PlanId, text } from '#contract/core/fields.ts';

export const unservedUsers = {
  create: oc
    .route({
      method: 'POST',
      path: '/unserved_users',
      successStatus: 204,
      summary: 'Leave an e-mail address on a plan that nobody serves yet',
      tags: ['Users'],
    })
    .input(z.object({ move_plan_id: PlanId, unserved_user: z.object({ email: text(254) }) }))
    .output(z.void()),
};
