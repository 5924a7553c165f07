import { type Day, monthDay } from '#domain/core/calendar.ts';
import { CHARGE_CODES } from '#domain/core/charges.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { withCommas } from '#domain/core/number-words.ts';
import { numbersInWords } from '#domain/movers/carrier-number.ts';
import { ratingOf, reviewCountOf } from '#domain/movers/ratings.ts';
import { deliveryInWords } from '#domain/pricing/delivery.ts';
import type { BidView } from '../bid/bid-view.ts';
import { arrivalInWords } from '../bid/bid-words.ts';

export type SideCell = { text: string; mark?: 'lowest' | 'highest' };
export type SideRow = { label: string; cells: readonly SideCell[]; differs: boolean };
export type SideGroup = { title: string; rows: readonly SideRow[] };

/** The day that all bids are for; by the hour the start and the crew are the customer's own. */
type Move = { move_date: Day | null; move_time: number; hourly?: { start: string; crew: number | null } };

/** Two or three bids line by line: what every line costs with each, where they differ and who is best there (C3). */
export const sideGroups = (bids: readonly BidView[], move: Move): SideGroup[] => [
  { title: 'The bill', rows: [...billRows(bids), totalRow(bids), unitRow(bids), ...ceilingRows(bids)] },
  { title: 'The day', rows: dayRows(bids, move) },
  { title: 'The mover', rows: moverRows(bids) },
];

type Line = BidView['line_items'][number];

/** Lines that come once a bill are the same line whatever a mover calls them; stairs and handling are told apart by their words. */
const keyOf = ({ code, description }: Line): string => (code in ONE_OF_A_KIND ? code : `${code} ${description}`);

const ONE_OF_A_KIND: Readonly<Partial<Record<Line['code'], string>>> = {
  haul: 'Crew and truck',
  item_fees: 'Fees for single items',
  cardboard: 'Boxes and material',
  storage: 'Storage',
  coi: 'Certificate of insurance',
  day_factor: 'Day and season',
  mover_special: 'Special',
  minimum: 'Up to the minimum price',
  insurance: 'Cover',
};

/** What a missing line means. */
const NOTHING: Readonly<Partial<Record<Line['code'], string>>> = { day_factor: 'No change', mover_special: 'None', minimum: 'None' };

const billRows = (bids: readonly BidView[]): SideRow[] => {
  const lines = new Map<string, Line>();
  for (const bid of bids) for (const line of bid.line_items) if (!lines.has(keyOf(line))) lines.set(keyOf(line), line);
  return [...lines]
    .sort(([, one], [, other]) => CHARGE_CODES.indexOf(one.code) - CHARGE_CODES.indexOf(other.code))
    .map(([key, { code, description }]) => {
      const amounts = bids.map((bid) => sumOf(bid.line_items.filter((line) => keyOf(line) === key)));
      const words = amounts.map((amount) => (amount === 0 ? (NOTHING[code] ?? 'Free') : inWords(fromDollars(amount))));
      return rowOf(ONE_OF_A_KIND[code] ?? description, words, { of: amounts, best: 'lowest' });
    });
};

const totalRow = (bids: readonly BidView[]): SideRow => {
  const totals = bids.map((bid) => bid.total_cost ?? 0);
  return rowOf(
    'Total',
    totals.map((total) => inWords(fromDollars(total))),
    { of: totals, best: 'lowest' },
  );
};

const unitRow = (bids: readonly BidView[]): SideRow => {
  const costs = bids.map((bid) => bid.cost_per_cubic_foot ?? 0);
  return rowOf(
    'Price per cubic foot',
    costs.map((cost) => (cost === 0 ? 'By the hour' : inWords(fromDollars(cost)))),
    { of: costs, best: 'lowest' },
  );
};

/** With what is listed, no more can be asked without a new agreement. Between states the total itself is the most. */
const ceilingRows = (bids: readonly BidView[]): SideRow[] => {
  if (bids.every(({ price_ceiling }) => price_ceiling === null)) return [];
  const ceilings = bids.map((bid) => bid.price_ceiling ?? 0);
  const words = ceilings.map((ceiling) => (ceiling === 0 ? 'Not known' : inWords(fromDollars(ceiling))));
  return [rowOf('Never more than', words, { of: ceilings, best: 'lowest' })];
};

const dayRows = (bids: readonly BidView[], { move_date, move_time, hourly }: Move): SideRow[] => [
  rowOf(
    hourly ? 'Start' : 'Arrival',
    bids.map(() => hourly?.start ?? arrivalInWords(move_time)),
  ),
  rowOf(
    'Crew',
    bids.map(({ mover }) => `${hourly?.crew ?? mover.crew_size} people`),
  ),
  rowOf(
    'Delivery',
    bids.map((bid) => deliveryInWords(bid.delivery_estimate, move_date) ?? 'Same day'),
  ),
];

const moverRows = (bids: readonly BidView[]): SideRow[] => {
  const ratings = bids.map((bid) => Number(ratingOf(bid).toFixed(1)));
  const reviews = bids.map(reviewCountOf);
  const years = bids.map(({ mover }) => mover.years);
  return [
    rowOf(
      'Rating',
      ratings.map((rating) => (rating === 0 ? 'None yet' : `${rating.toFixed(1)} of 5`)),
      { of: ratings, best: 'highest' },
    ),
    rowOf(
      'Reviews',
      reviews.map((count) => withCommas(count)),
      { of: reviews, best: 'highest' },
    ),
    rowOf(
      'In business',
      years.map((count) => (count === 1 ? '1 year' : `${count} years`)),
      { of: years, best: 'highest' },
    ),
    rowOf(
      'License',
      bids.map(({ mover }) => `${mover.legal_name}, ${numbersInWords(mover)}`),
    ),
    rowOf(
      'Insured until',
      bids.map(({ mover }) => `${monthDay(mover.insured_until)}, ${mover.insured_until.slice(0, 4)}`),
    ),
    rowOf('Packing', bids.map(packingOf)),
    rowOf(
      'Brings boxes',
      bids.map(({ mover }) => (mover.additional_services.does_box_delivery ? 'Yes' : 'No')),
    ),
  ];
};

/** `does_packing` means that the price includes it. */
const packingOf = ({ mover: { additional_services } }: BidView): string => {
  const { does_packing, does_unpacking } = additional_services;
  if (does_packing && does_unpacking) return 'Packing and unpacking included';
  if (does_packing) return 'Packing included';
  return does_unpacking ? 'Unpacking included' : 'At extra cost';
};

const rowOf = (label: string, words: readonly string[], figures?: { of: readonly number[]; best: 'lowest' | 'highest' }): SideRow => {
  const differs = new Set(words).size > 1;
  const best = figures && (figures.best === 'lowest' ? Math.min(...figures.of) : Math.max(...figures.of));
  const cells = words.map((text, at): SideCell => (differs && figures?.of[at] === best ? { text, mark: figures?.best } : { text }));
  return { label, cells, differs };
};

const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
