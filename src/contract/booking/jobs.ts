import { oc } from '@orpc/contract';
import { z } from 'zod';
import { PlanId, text } from '#contract/core/fields.ts';
import { Job, PlanChange } from '#contract/plan/shapes.ts';
import { DECLINE_REASONS } from '#domain/booking/job.ts';

const tags = ['Jobs'];

const JobId = z.coerce.number().int().min(1).max(2_147_483_647);

const Answer = z.object({ job: Job });

const Decline = z.object({
  id: JobId,
  mover_declined_reason_id: z
    .number()
    .int()
    .nullable()
    .default(null)
    .describe(DECLINE_REASONS.map(({ id, label }) => `${id} ${label}`).join(', ')),
  mover_declined_other_reason: text(500).default('').describe('Needed with reason 7'),
  mover_declined_comment: text(2000).default(''),
});

export const jobs = {
  accept: oc
    .route({
      method: 'PATCH',
      path: '/jobs/{id}/accept',
      summary: 'The mover takes the job; what was held is charged, or, of another mover than the chosen one, the customer is asked',
      tags,
    })
    .input(z.object({ id: JobId }))
    .output(Answer),
  decline: oc
    .route({
      method: 'PATCH',
      path: '/jobs/{id}/decline',
      summary: 'The mover can’t do it; the next ones are asked, or what was held is let go',
      tags,
    })
    .input(Decline)
    .output(Answer),
  answerReplacement: oc
    .route({
      method: 'POST',
      path: '/move_plans/{id}/replacement',
      summary: 'The customer’s answer about another mover at the same price',
      description:
        'After a mover’s no the next ones are asked at the price that was agreed. One that says yes needs the customer’s accept before anything is charged; decline ends the booking for nothing, also while movers are still being asked.',
      tags,
    })
    .input(z.object({ id: PlanId, decision: z.enum(['accept', 'decline']) }))
    .output(PlanChange),
  complete: oc
    .route({ method: 'PATCH', path: '/jobs/{id}/complete', summary: 'The work is done, on the move day or after it', tags })
    .input(z.object({ id: JobId }))
    .output(Answer),
};
