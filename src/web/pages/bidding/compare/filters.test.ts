import { describe, expect, test } from 'vitest';
import type { BidView } from './bid/bid-view.ts';
import { choicesFor, chosenIn, FILTERS, keptBy } from './filters.ts';

const rated = (rating: number, number_of_reviews = 10) => ({ rating, number_of_reviews });

/** Only what the filters look at. */
const aBid = (id: number, { rating = 4, miles = 40, packs = false, crew = 3, codes = ['coi'] as string[] } = {}): BidView =>
  ({
    mover: { id, crew_size: crew, additional_services: { does_packing: packs, does_box_delivery: true } },
    ratings_data: { google: rated(rating), yelp: rated(0, 0), hearthway: rated(0, 0) },
    miles_from_pick_up: miles,
    line_items: codes.map((code) => ({ code })),
  }) as unknown as BidView;

const BIDS = [
  aBid(1, { rating: 4.5, miles: 3, codes: [] }),
  aBid(2, { rating: 4.44, packs: true, crew: 4 }),
  aBid(3, { rating: 4.46, miles: 25, packs: true }),
];
const ASKED = { hourly_plan: false, needs_documents: true };
const chosen = (...keys: string[]) => FILTERS.filter(({ key }) => keys.includes(key));
const ids = (bids: readonly BidView[]) => bids.map(({ mover }) => mover.id);

describe('a filter', () => {
  test('keeps what the cards themselves say: the rating as it is shown, the miles, the packing, the crew', () => {
    expect(ids(keptBy(chosen('rated'), BIDS))).toEqual([1, 3]);
    expect(ids(keptBy(chosen('near'), BIDS))).toEqual([1, 3]);
    expect(ids(keptBy(chosen('packs'), BIDS))).toEqual([2, 3]);
    expect(ids(keptBy(chosen('crew'), BIDS))).toEqual([2]);
    expect(ids(keptBy(chosen('documents'), BIDS))).toEqual([1]);
  });

  test('is joined with others by and, and may leave nobody', () => {
    expect(ids(keptBy(chosen('rated', 'packs'), BIDS))).toEqual([3]);
    expect(keptBy(chosen('crew', 'near'), BIDS)).toEqual([]);
    expect(keptBy([], BIDS)).toEqual(BIDS);
  });
});

describe('the filters that are offered', () => {
  const keysOf = (choices: ReturnType<typeof choicesFor>) => choices.map(({ filter }) => filter.key);

  test('are those that tell the bids apart, with how many each keeps', () => {
    const choices = choicesFor(BIDS, [], ASKED);
    expect(keysOf(choices)).toEqual(['rated', 'near', 'packs', 'crew', 'documents']);
    expect(choices.map(({ count }) => count)).toEqual([2, 2, 2, 1, 1]);
  });

  test('say nothing of documents that nobody asked for, nor of the crew by the hour', () => {
    expect(keysOf(choicesFor(BIDS, [], { hourly_plan: true, needs_documents: false }))).toEqual(['rated', 'near', 'packs']);
  });

  test('hold one that is on, though every mover or none is so by now', () => {
    expect(choicesFor(BIDS, chosen('boxes', 'special'), ASKED).filter(({ is_on }) => is_on)).toMatchObject([{ count: 3 }, { count: 0 }]);
  });
});

test('the address names filters; unknown words in it are no filters', () => {
  expect(chosenIn(new URLSearchParams('only=packs&only=<script>&only=rated&sort=3')).map(({ key }) => key)).toEqual(['rated', 'packs']);
});
