import { bidsFor, lowestOn } from '#domain/bidding/bids.ts';
import { addDays } from '#domain/core/calendar.ts';
import { cents } from '#domain/core/money.ts';
import { PLAIN_TERMS } from '#domain/pricing/bill.ts';
import { traitsOf } from '#domain/pricing/day-factor.ts';
import { billOn, priceOf, undatedBill } from '#domain/pricing/price.ts';
import { referenceCard } from '#domain/pricing/rate-card/reference-card.ts';
import { aMove, aMover, anEnd, PLAIN_DAY } from '#test/support/people/moves.ts';
import { printed, type Row } from './measure.ts';

/** A two-bedroom home of 60 units: 36 lines of furniture and its boxes, up the stairs and down by elevator, packed. */
const HOME = aMove({
  cubic_feet: 885,
  items: Array.from({ length: 36 }, (_, at) => ({ inventory_item_id: 1000 + at, count: at < 24 ? 2 : 1 })),
  boxes: [10, 14, 8, 3, 1, 0, 4],
  packing: true,
  pick_up: anEnd({ flights: 2, paid_flights: 1 }),
  drop_off: anEnd({ elevator: true }),
  assembly: [
    { name: 'Queen bed', count: 1 },
    { name: 'Full bed', count: 1 },
  ],
  off_the_wall: [{ name: 'Television', count: 1 }],
});

const TODAY = '2027-10-01';
const SATURDAY = '2027-10-16';

/** Movers with a card each, none of them the same. */
const MOVERS = Array.from({ length: 64 }, (_, at) =>
  aMover({
    id: at + 1,
    rate_card: {
      ...referenceCard,
      local_travel_fee: cents(6_000 + at * 100),
      item_fees: at % 4 === 0 ? { 1003: { handling_fee: cents(500), volume_fee: cents(0) } } : {},
      mover_special: at % 5 === 0 ? { kind: 'percentage', percentage: 5, name: 'Mid-March special' } : null,
    },
  }),
);

const DAYS = Array.from({ length: 92 }, (_, at) => addDays(PLAIN_DAY, at));

export const rows = async (): Promise<Row[]> => [
  {
    name: 'itemized bids of 64 movers, plan x card x day',
    value: perSecond(MOVERS.length, compare),
    unit: 'bids/s on one core',
    aim: '>= 1,000,000',
  },
  {
    name: 'itemized bids, other days of a known bill',
    value: perSecond(DAYS.length, otherDays),
    unit: 'bids/s on one core',
    aim: '>= 300,000',
  },
  { name: 'bids put into words, as JSON', value: perSecond(MOVERS.length, inWords), unit: 'bids/s on one core', aim: '>= 20,000' },
  { name: 'lowest price of 92 days, 64 movers, new plan', value: perSecond(1, calendar), unit: 'calendars/s', aim: '>= 20' },
];

/** Who may bid, and each bid with code, quantity, rate and cents of every line and their sum; its words wait until somebody reads them. */
const compare = (): number =>
  bidsFor(MOVERS, HOME, SATURDAY, { today: TODAY }).reduce((sum, bid) => sum + (bid.consult_only ? 0 : bid.total_cost), 0);

const otherDays = (): number => {
  const bill = undatedBill(HOME, referenceCard, PLAIN_TERMS);
  return DAYS.reduce((sum, day) => sum + billOn(bill, traitsOf(day)).total_cost, 0);
};

const inWords = (): number => MOVERS.reduce((sum, { rate_card }) => sum + JSON.stringify(priceOf(HOME, rate_card, SATURDAY)).length, 0);

/** The input is copied, so that nothing is known of them yet. */
const calendar = (): number => {
  const input = { ...HOME };
  return DAYS.reduce((sum, day) => sum + (lowestOn(MOVERS, input, day, { today: TODAY })?.total_cost ?? 0), 0);
};

const WARM_UP_MS = 300;
const MEASURED_MS = 1_000;

/** How much a thread does in a second of its own time, after a warm-up; `count` things a run. */
const perSecond = (count: number, work: () => number): number => {
  runFor(WARM_UP_MS, work);
  const { runs, ms } = runFor(MEASURED_MS, work);
  return Math.round((runs * count * 1000) / ms);
};

const runFor = (least_ms: number, work: () => number): { runs: number; ms: number } => {
  const start = threadMs();
  let [runs, sum] = [0, 0];
  for (; threadMs() - start < least_ms; runs++) sum += work();
  if (sum === 0) throw new Error('Nothing was priced');
  return { runs, ms: threadMs() - start };
};

/** The thread's own time, so that busy neighbors don't count. */
const threadMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

if (import.meta.main) printed(await rows());
