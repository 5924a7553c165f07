import { noteLossOf, settleLoss } from '#server/jobs/losses.ts';
import { api } from '../endpoint.ts';

export const losses = {
  note: api.losses.note.handler(({ input, context }) => noteLossOf(context, input.id, input.words)),
  settle: api.losses.settle.handler(({ input: { id, outcome, ...weighed }, context }) =>
    settleLoss(context, id, outcome === 'weighed' ? { outcome, ...weighed } : { outcome }),
  ),
};
