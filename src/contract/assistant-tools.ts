import { movers } from '#contract/movers/movers.ts';
import { prices } from '#contract/site/prices.ts';

/**
 * What an assistant may do, each a row of the contract under a name of its own: its schema, words and rights are the row's. None of them
 * signs or pays.
 */
export const ASSISTANT_TOOLS = {
  price_move: { call: 'prices.ask', row: prices.ask, reads: true },
  read_list: { call: 'prices.readList', row: prices.readList, reads: true },
  list_bids: { call: 'prices.bids', row: prices.bids, reads: true },
  price_calendar: { call: 'prices.calendar', row: prices.calendar, reads: true },
  mover_facts: { call: 'movers.show', row: movers.show, reads: true },
  prepare_booking: { call: 'prices.prepare', row: prices.prepare, reads: false },
} as const;

/** Each with its row's own words. */
export const assistantTools = (): { name: string; words: string }[] =>
  Object.entries(ASSISTANT_TOOLS).map(([name, { row }]) => ({ name, words: row['~orpc'].route.summary ?? '' }));
