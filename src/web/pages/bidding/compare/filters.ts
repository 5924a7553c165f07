import { ratingOf } from '#domain/movers/ratings.ts';
import type { BidView } from './bid/bid-view.ts';

/** What of the plan a filter needs to know. */
type Asked = { hourly_plan: boolean; needs_documents: boolean };

export type Filter = {
  key: string;
  label: string;
  keeps: (bid: BidView) => boolean;
  /** Left out where every mover would be the same. */
  fits?: (asked: Asked) => boolean;
};

/** The figure as the card shows it, so that no mover with 4.5 is left out for its second decimal. */
const ratedAs = (bid: BidView): number => Number(ratingOf(bid).toFixed(1));

const GOOD = 4.5;
const NEAR_MILES = 25;
const LARGE_CREW = 4;

/** By what the bids themselves say; nothing is promised that a mover has not told. */
export const FILTERS: readonly Filter[] = [
  { key: 'rated', label: `Rated ${GOOD} and up`, keeps: (bid) => ratedAs(bid) >= GOOD },
  {
    key: 'near',
    label: `Based within ${NEAR_MILES} miles`,
    keeps: ({ miles_from_pick_up }) => miles_from_pick_up !== null && miles_from_pick_up <= NEAR_MILES,
  },
  { key: 'packs', label: 'Packing included', keeps: ({ mover }) => mover.additional_services.does_packing },
  { key: 'boxes', label: 'Brings boxes', keeps: ({ mover }) => mover.additional_services.does_box_delivery },
  {
    key: 'crew',
    label: `Crew of ${LARGE_CREW}`,
    keeps: ({ mover }) => mover.crew_size >= LARGE_CREW,
    fits: ({ hourly_plan }) => !hourly_plan,
  },
  {
    key: 'documents',
    label: 'Free certificate',
    keeps: ({ line_items }) => !line_items.some(({ code }) => code === 'coi'),
    fits: ({ needs_documents }) => needs_documents,
  },
  { key: 'special', label: 'With a special', keeps: ({ line_items }) => line_items.some(({ code }) => code === 'mover_special') },
];

/** The bids that every chosen filter keeps, in their order. */
export const keptBy = (chosen: readonly Filter[], bids: readonly BidView[]): readonly BidView[] =>
  bids.filter((bid) => chosen.every(({ keeps }) => keeps(bid)));

/** Those that the address asks for; other words in it mean nothing. */
export const chosenIn = (search: URLSearchParams): readonly Filter[] => {
  const asked = search.getAll(FILTER_FIELD);
  return FILTERS.filter(({ key }) => asked.includes(key));
};

export type FilterChoice = { filter: Filter; count: number; is_on: boolean };

/** Those that tell these bids apart, each with how many it keeps; and any that is on, so that it can be turned off. */
export const choicesFor = (bids: readonly BidView[], chosen: readonly Filter[], asked: Asked): readonly FilterChoice[] =>
  FILTERS.map((filter) => ({ filter, count: bids.filter(filter.keeps).length, is_on: chosen.includes(filter) })).filter(
    ({ filter: { fits = () => true }, count, is_on }) => is_on || (fits(asked) && count > 0 && count <= bids.length * MOST_KEPT),
  );

/** What nearly every mover is helps nobody to choose. */
const MOST_KEPT = 0.8;

/** In the address, once for each filter. */
export const FILTER_FIELD = 'only';
