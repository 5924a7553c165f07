import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { DollarsIn, line, PlanId, RowId, text, Whole } from '#contract/core/fields.ts';
import { Job, PlanChange } from '#contract/plan/shapes.ts';
import { DECLINE_REASONS } from '#domain/booking/job.ts';

const { patch, post } = callsOf('Jobs');

const JobId = RowId;

const Answer = z.object({ job: Job });

const Decline = z.object({
  id: JobId,
  mover_declined_reason_id: Whole.nullable()
    .default(null)
    .describe(DECLINE_REASONS.map(({ id, label }) => `${id} ${label}`).join(', ')),
  mover_declined_other_reason: text(500).default('').describe('Needed with reason 7'),
  mover_declined_comment: text(2000).default(''),
});

export const jobs = {
  accept: patch(
    '/jobs/{id}/accept',
    'The mover takes the job; what was held is charged, or, of another mover than the chosen one, the customer is asked',
  )
    .input(
      z.object({
        id: JobId,
        /** Of a job with papers: who signs them for the mover. */
        signature: z
          .object({ name: line(200), title: line(80).default(''), drawing: text(65_536).optional() })
          .optional()
          .describe('Demanded where papers wait for the mover: accepting is signing'),
        body_sha256: z.array(text(64)).max(40).default([]).describe('The hashes of the papers that were on screen'),
      }),
    )
    .output(Answer),
  decline: patch('/jobs/{id}/decline', 'The mover can’t do it; the next ones are asked, or what was held is let go')
    .input(Decline)
    .output(Answer),
  giveBack: patch(
    '/jobs/{id}/give_back',
    'A mover that accepted can’t do it any more; the next ones are asked at the same price, or everything that was paid goes back',
  )
    .input(Decline)
    .output(Answer),
  answerReplacement: post('/move_plans/{id}/replacement', 'The customer’s answer about another mover at the same price', {
    description:
      'After a mover’s no the next ones are asked at the price that was agreed. One that says yes needs the customer’s accept before anything is charged; decline ends the booking for nothing, also while movers are still being asked.',
  })
    .input(z.object({ id: PlanId, decision: z.enum(['accept', 'decline']) }))
    .output(PlanChange),
  complete: patch('/jobs/{id}/complete', 'The work is done, on the move day or after it; what is held is charged five minutes later', {
    description:
      'With the signature of whoever took the things in, or inside one state the customer’s code. On the mover’s word alone it is charged a week later.',
  })
    .input(
      z.object({
        id: JobId,
        amount: DollarsIn.optional().describe('What was on screen as what the customer is charged: nothing else is'),
        code: text(20).optional().describe('As the customer told it'),
      }),
    )
    .output(Answer),
  undoComplete: patch('/jobs/{id}/undo_complete', 'The work is not done after all: within five minutes, before anything is charged')
    .input(z.object({ id: JobId }))
    .output(Answer),
};
