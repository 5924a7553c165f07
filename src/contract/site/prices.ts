import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { Day, DayOut, Dollars, text } from '#contract/core/fields.ts';
import { HOME_SIZES } from '#domain/inventory/tables/home-sizes.ts';
import { MAX_LIST_CHARACTERS } from '#domain/list-reader/read-list.ts';

const { get, post } = callsOf('Prices');

type SizeName = (typeof HOME_SIZES)[number]['label'];

const NOT_A_ZIP =
  'Send a ZIP code as text, like "07030": a number loses the zero that it begins with, and is read only where it has five digits';

/** Software writes a ZIP code as a number now and then. Five digits can be no other one; with fewer, nobody knows whether a zero was lost. */
const Place = z.union([text(200), z.number()]).transform((place, context): string => {
  if (typeof place === 'string' || (Number.isInteger(place) && place >= 10_000 && place <= 99_999)) return String(place);
  context.addIssue({ code: 'custom', message: NOT_A_ZIP });
  return z.NEVER;
});

/** A move as somebody describes it. Nothing of it is kept. */
const Move = z.object({
  from: Place.describe('Where it starts: a street address, "Brooklyn, NY 11215" or a ZIP code'),
  to: Place.describe('Where it goes, likewise'),
  date: Day.optional().describe('The move day, YYYY-MM-DD; about ten days ahead when left out'),
  home_size: z
    .enum(HOME_SIZES.map(({ label }) => label) as [SizeName, ...SizeName[]])
    .optional()
    .describe('How big the home is. Where there is no list, its usual things are priced'),
  list: text(MAX_LIST_CHARACTERS).optional().describe('What is moved, as somebody wrote it: "2 sofas, queen bed, 20 boxes"'),
});

const ListRow = z.object({
  text: z.string().describe('The words that it was read from'),
  name: z.string(),
  count: z.number(),
  cubic_feet: z.number().describe('Of one'),
  others: z.array(z.string()).describe('What else the words may mean: when there is any, ask'),
});

/** Binding is said where every word of a list was understood, and nowhere else. */
const Priced = z.object({
  from: z.string(),
  to: z.string(),
  date: DayOut,
  cubic_feet: z.number(),
  movers: z.number().describe('That name a price'),
  low: Dollars.nullable(),
  high: Dollars.nullable(),
  binding: z.boolean().describe('True: each price is what the mover must charge for this list on this day. False: a range to go by'),
  because: z.string().describe('Why it is binding, or not yet'),
  unread: z.array(z.string()).describe('Words of the list that were not understood'),
});

const PricedBid = z.object({
  mover_id: z.number(),
  name: z.string(),
  usdot_number: z.string().nullable(),
  total_cost: Dollars,
  reasons: z.array(z.object({ what: z.string(), because: z.string(), amount: Dollars })).describe('They add up to the total'),
  rating: z.number(),
  reviews: z.number(),
});

export const prices = {
  ask: post('/prices', 'What a move costs: the range of all movers’ prices', {
    description: 'Needs no key and keeps nothing. A person signs and pays: no call here can.',
  })
    .input(Move)
    .output(Priced),
  readList: post('/prices/list', 'Reads a list as somebody wrote it into things and boxes that can be priced')
    .input(z.object({ list: text(MAX_LIST_CHARACTERS).describe('"2 sofas, queen bed, 20 boxes"') }))
    .output(z.object({ rows: z.array(ListRow), cubic_feet: z.number(), unread: z.array(z.string()) })),
  bids: post('/prices/bids', 'Each mover’s price for a move with its reasons, the lowest first')
    .input(Move.extend({ most: z.number().int().min(1).max(20).default(5).describe('How many of them') }))
    .output(Priced.extend({ bids: z.array(PricedBid) })),
  calendar: post('/prices/calendar', 'The lowest price of each day, to find the cheapest')
    .input(Move.extend({ days: z.number().int().min(1).max(60).default(30).describe('From the move day on') }))
    .output(
      z.object({
        days: z.array(z.object({ date: DayOut, bookable: z.boolean(), reason: z.string().nullable(), total_cost: Dollars.nullable() })),
        cheapest: DayOut.nullable(),
      }),
    ),
  prepare: post('/prices/prepare', 'Prepares a booking: a link at which a person checks the move, signs and pays', { successStatus: 201 })
    .input(Move)
    .output(Priced.extend({ url: z.string().describe('For the person who moves, once, within 30 days. Whoever opens it owns the plan') })),

  tools: get('/prices/tools', 'What assistants may do here, and the first day that can be priced').output(
    z.object({ tools: z.array(z.object({ name: z.string(), words: z.string() })), earliest: DayOut }),
  ),
  waiting: get('/continue/{key}', 'A move that was prepared for somebody, before they open it')
    .input(z.object({ key: text(100) }))
    .output(Priced.omit({ binding: true, because: true, unread: true })),
  takeOver: post('/continue/{key}', 'Makes a prepared move this browser’s own, once')
    .input(z.object({ key: text(100) }))
    .output(z.object({ uuid: z.string() })),
};
