import { chooseMover, unchooseMover } from '../plans/choose-mover.ts';
import { bidOfMover, bidsOf } from '../plans/list-bids.ts';
import { pricesOfDays } from '../plans/price-days.ts';
import { api } from './endpoint.ts';

export const bids = {
  list: api.bids.list.handler(({ input, context }) => bidsOf(context, input.id, input.sort ?? 1)),
  ofMover: api.bids.ofMover.handler(({ input, context }) => bidOfMover(context, input.id, input.mover_id)),
  forMoveDates: api.bids.forMoveDates.handler(async ({ input, context }) => ({
    estimates: await pricesOfDays(context, input.id, input.from, input.to),
  })),
  chooseMover: api.bids.chooseMover.handler(({ input, context }) => chooseMover(context, input.plan_id, input.id)),
  unchooseMover: api.bids.unchooseMover.handler(({ input, context }) => unchooseMover(context, input.id)),
};
