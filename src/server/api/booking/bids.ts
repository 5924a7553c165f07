import { noteView } from '#server/bidding/decided/note-view.ts';
import { emailLead } from '#server/bidding/email-lead.ts';
import { bidOfMover, bidsOf } from '#server/bidding/list-bids.ts';
import { pricesOfDays } from '#server/bidding/prices/price-days.ts';
import { moversWithoutBid, whyNobody } from '#server/bidding/why-no-bids.ts';
import { chooseMover, unchooseMover } from '#server/plan-edits/choose-mover.ts';
import { api } from '../endpoint.ts';

/** A thousand bids pass through their row one by one, when they are written, and not again with every answer. */
const passed = api.$config({ initialOutputValidationIndex: Number.NaN });

export const bids = {
  list: passed.bids.list.handler(({ input, context }) => bidsOf(context, input.id, input.sort ?? 1)),
  withoutBid: api.bids.withoutBid.handler(({ input, context }) => moversWithoutBid(context, input.id, input.kind)),
  whyNobody: api.bids.whyNobody.handler(({ input, context }) => whyNobody(context, input.id)),
  ofMover: api.bids.ofMover.handler(({ input, context }) => bidOfMover(context, input.id, input.mover_id)),
  forMoveDates: api.bids.forMoveDates.handler(async ({ input, context }) => ({
    estimates: await pricesOfDays(context, input.id, input.from, input.to),
  })),
  emailLead: api.bids.emailLead.handler(({ input, context }) => emailLead(context, input.id, input.email)),
  viewed: api.bids.viewed.handler(({ input, context }) => noteView(context, input.id, input.mover_id)),
  chooseMover: api.bids.chooseMover.handler(({ input, context }) => chooseMover(context, input.plan_id, input.id)),
  unchooseMover: api.bids.unchooseMover.handler(({ input, context }) => unchooseMover(context, input.id)),
};
