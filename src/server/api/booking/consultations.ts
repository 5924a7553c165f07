import { visitsOf } from '#server/bidding/consultations/list-visits.ts';
import { potentialMovers } from '#server/bidding/consultations/potential-movers.ts';
import { askMovers } from '#server/plan-edits/ask-movers.ts';
import { api } from '../endpoint.ts';

export const consultations = {
  list: api.consultations.list.handler(({ input, context }) => visitsOf(context, input.id)),
  potentialMovers: api.consultations.potentialMovers.handler(({ input: { id, date, time, mover_id }, context }) =>
    potentialMovers(context, id, { date, time }, mover_id),
  ),
  createForMovers: api.consultations.createForMovers.handler(({ input, context }) => askMovers(context, input.id, input.onsite_requests)),
};
