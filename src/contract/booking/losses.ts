import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { Dollars, PlanId, text } from '#contract/core/fields.ts';
import { LOSS_STATES, WEIGHED_BY } from '#domain/booking/loss.ts';

const { post } = callsOf('Jobs');

const Shown = z.object({
  loss: z
    .object({
      state: z.enum(LOSS_STATES),
      words: z.string(),
      noted_at: z.string(),
      pounds: z.number().nullable(),
      delivered_pounds: z.number().nullable(),
      most: Dollars.nullable().describe('What may be charged for what arrived, cover included'),
      goes_back: Dollars,
    })
    .nullable(),
});

const Pounds = z.number().int().nonnegative().max(200_000);

export const losses = {
  note: post('/move_plans/{id}/loss', 'Our team notes that not everything arrived: nothing is captured from then on')
    .input(z.object({ id: PlanId, words: text(2000) }))
    .output(Shown),

  settle: post('/move_plans/{id}/loss/settle', 'What arrived is charged by its share of the weight; what was taken beyond it goes back')
    .input(
      z.object({
        id: PlanId,
        outcome: z.enum(['found', 'caused_by_customer', 'weighed']),
        weighed_by: z.enum(WEIGHED_BY).default('volume'),
        pounds: Pounds.optional().describe('What was loaded. Without it, 7 lb for each cubic foot'),
        delivered_pounds: Pounds.default(0),
      }),
    )
    .output(Shown),
};
