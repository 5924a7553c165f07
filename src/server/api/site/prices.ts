import { assistantTools } from '#contract/assistant-tools.ts';
import { earliestMoveDay } from '#domain/plan/move-dates.ts';
import { askBids, askCalendar, askPrices, readWritten } from '#server/site/prices/ask-prices.ts';
import { prepareBooking, takeOver, waitingPlan } from '#server/site/prices/prepare-booking.ts';
import { api } from '../endpoint.ts';

export const prices = {
  ask: api.prices.ask.handler(({ input, context }) => askPrices(context, input)),
  readList: api.prices.readList.handler(({ input }) => readWritten(input.list)),
  bids: api.prices.bids.handler(({ input, context }) => askBids(context, input)),
  calendar: api.prices.calendar.handler(({ input, context }) => askCalendar(context, input)),
  prepare: api.prices.prepare.handler(({ input, context }) => prepareBooking(context, input)),
  tools: api.prices.tools.handler(({ context }) => ({ tools: assistantTools(), earliest: earliestMoveDay(context.now) })),
  waiting: api.prices.waiting.handler(({ input, context }) => waitingPlan(context, input.key)),
  takeOver: api.prices.takeOver.handler(({ input, context }) => takeOver(context, input.key)),
};
