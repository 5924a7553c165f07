import { oc } from '@orpc/contract';
import { z } from 'zod';
import { PlanId, text } from '#contract/core/fields.ts';

const tags = ['Texts'];

const Texts = z.object({
  may_choose: z.boolean().describe('The move is booked and not over, and texts can be sent'),
  wanted: z.boolean(),
  phone_number: z.string().describe('Where they go, or would go'),
  words: z.string().describe('What a yes agrees to, to be shown beside it'),
});

export const texts = {
  show: oc
    .route({ method: 'GET', path: '/move_plans/{id}/texts', summary: 'Whether the customer of a booked move wants text messages', tags })
    .input(z.object({ id: PlanId }))
    .output(Texts),
  set: oc
    .route({
      method: 'PATCH',
      path: '/move_plans/{id}/texts',
      summary: 'The customer’s yes or no to text messages about a booked move',
      description: 'Nothing is ever texted before a booking. A number that answered STOP stays stopped until it answers START.',
      tags,
    })
    .input(
      z.object({ id: PlanId, wanted: z.boolean(), phone_number: text(40).optional().describe('Another number than that of the booking') }),
    )
    .output(Texts),
};
