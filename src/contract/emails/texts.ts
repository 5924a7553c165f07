import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { PlanId, text } from '#contract/core/fields.ts';

const { get, patch } = callsOf('Texts');

const Texts = z.object({
  may_choose: z.boolean().describe('The move is booked and not over, and texts can be sent'),
  wanted: z.boolean(),
  phone_number: z.string().describe('Where they go, or would go'),
  words: z.string().describe('What a yes agrees to, to be shown beside it'),
  steps: z
    .object({ wanted: z.boolean(), phone_number: z.string(), words: z.string() })
    .describe('The same for a text at each step of the move day'),
});

export const texts = {
  show: get('/move_plans/{id}/texts', 'Whether the customer of a booked move wants text messages')
    .input(z.object({ id: PlanId }))
    .output(Texts),
  set: patch('/move_plans/{id}/texts', 'The customer’s yes or no to text messages about a booked move', {
    description: 'Nothing is ever texted before a booking. A number that answered STOP stays stopped until it answers START.',
  })
    .input(
      z.object({
        id: PlanId,
        wanted: z.boolean(),
        phone_number: text(40).optional().describe('Another number than that of the booking'),
        of: z.enum(['move', 'steps']).default('move').describe('The usual texts, or one at each step of the move day'),
      }),
    )
    .output(Texts),
};
