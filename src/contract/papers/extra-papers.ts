import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { Dollars, DollarsIn, line, PlanId, text } from '#contract/core/fields.ts';
import { EXTRA_CAUSES, EXTRA_STATES, MOST_LINES_OF_EXTRA } from '#domain/papers/extra.ts';
import { LONGEST_DRAWING } from '#domain/papers/signature.ts';

const { get, post } = callsOf('Papers');

const id = PlanId;
const key = text(200).min(1).describe('The key as it was mailed');
const number = z.coerce.number().int().min(1).max(100_000);

const Extras = z.object({
  extras: z.array(
    z.object({
      number: z.number().describe('Of its paper'),
      cause: z.enum(EXTRA_CAUSES),
      state: z.enum(EXTRA_STATES),
      reason: z.string(),
      sentences: z.array(z.string()),
      lines: z.array(z.object({ what: z.string(), amount: Dollars })),
      charges: Dollars,
      before: Dollars.describe('What was agreed for the move until then'),
      total: Dollars,
      sent_at: z.string(),
      read_at: z.string().nullable(),
      answer_by: z.string().nullable().describe('Silence beyond it is a no; null where the customer asked for it'),
      answered_at: z.string().nullable(),
      at_delivery: Dollars.nullable().describe('What of it is due at delivery; known once the move is done'),
      later: Dollars.nullable().describe('What of it is billed from the 31st day after delivery'),
      may_answer: z.boolean(),
      url: z.string().describe('The paper as a PDF'),
      sha256: z.string(),
    }),
  ),
  may_ask: z.boolean(),
  why_not_ask: z.string().nullable().describe('Why nothing can be asked for now, to who may ask'),
  may_answer: z.boolean(),
});

const Asked = {
  cause: z.enum(EXTRA_CAUSES),
  reason: text(1000),
  lines: z
    .array(z.object({ what: text(120), amount: DollarsIn.describe('In dollars') }))
    .max(MOST_LINES_OF_EXTRA, 'Name at most 10 things'),
  photos: z.array(text(300)).max(4, 'Add at most 4 photos').default([]),
  name: line(200).describe('The full name of who asks: the mover’s signature'),
};

const Answer = {
  decision: z.enum(['accept', 'decline']),
  name: line(200).optional().describe('To accept: the full name, which signs the paper'),
  drawing: text(2 * LONGEST_DRAWING).optional(),
  body_sha256: text(64).describe('Of the paper that was on screen'),
};

export const extraPapers = {
  ofPlan: get('/move_plans/{id}/papers/extra', 'What the mover asked for after loading, and what came of it', {
    description: 'For who may answer it, it is read by this call: an hour to answer begins.',
  })
    .input(z.object({ id }))
    .output(Extras),
  ask: post('/move_plans/{id}/papers/extra', 'The mover asks for more after loading; nothing is added without the customer’s signature', {
    successStatus: 201,
    description:
      'Between states alone, from the beginning of the loading until somebody signs for the delivery. Said twice it is said once.',
  })
    .input(z.object({ id, ...Asked }))
    .output(Extras),
  answer: post('/move_plans/{id}/papers/extra/{number}', 'The customer signs an attachment to the bill of lading, or declines it', {
    successStatus: 201,
  })
    .input(z.object({ id, number, ...Answer }))
    .output(Extras),
  byKey: get('/adjustments/{key}/extra', 'The same by the key of the crew or of the customer').input(z.object({ key })).output(Extras),
  askByKey: post('/adjustments/{key}/extra', 'The crew leader asks for more after loading', { successStatus: 201 })
    .input(z.object({ key, ...Asked }))
    .output(Extras),
  answerByKey: post('/adjustments/{key}/extra/{number}', 'The customer signs or declines by the key that was mailed', {
    successStatus: 201,
  })
    .input(z.object({ key, number, ...Answer }))
    .output(Extras),
};
