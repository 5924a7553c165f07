import { describe, expect, test } from 'vitest';
import { cents } from '#domain/core/money.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { reviewCountOf } from '#domain/movers/ratings.ts';
import { aCard, aMove, aMover, PLAIN_DAY } from '#test/support/people/moves.ts';
import { bidOf, bidsFor, lowestOn, priceRangeOf, sortBids } from './bids.ts';
import { SORTS } from './sorts.ts';

const TODAY = '2027-10-01';
const SITUATION = { today: TODAY };

const reviews = (number_of_reviews: number) => {
  const none = { rating: 0, number_of_reviews: 0 };
  return { google: none, yelp: none, hearthway: { rating: 5, number_of_reviews } };
};

const priced = (id: number, travel: number, changes: Partial<Mover> = {}) =>
  aMover({ id, rate_card: aCard({ local_travel_fee: cents(travel) }), ...changes });

const CHEAP = priced(1, 5_000, { ratings_data: reviews(7) });
const DEAR = priced(2, 20_000, { ratings_data: reviews(90) });
const MIDDLE = priced(3, 10_000, { ratings_data: reviews(7) });
const SHY = aMover({ id: 4, consult_only_over_cubic_feet: 100, ratings_data: reviews(1_000) });
const FAR = aMover({ id: 5, origin_area: { kind: 'zips', prefixes: ['9'] } });
const MARKET = [DEAR, SHY, CHEAP, FAR, MIDDLE];

const bids = () => bidsFor(MARKET, aMove(), PLAIN_DAY, SITUATION);
const idsOf = (sort?: number) => sortBids(bids(), sort).map((bid) => bid.mover.id);

test('every mover that may bid answers, with a price or the request to see the move [pricing 3]', () => {
  expect(bids().map((bid) => [bid.mover.id, bid.price?.total_cost ?? null])).toEqual([
    [2, 113_000],
    [4, null],
    [1, 98_000],
    [3, 103_000],
  ]);
});

test('the notice is kept on the day that is asked about, not only on the plan’s own', () => {
  expect(bidsFor(MARKET, aMove(), '2027-10-02', SITUATION)).toEqual([]);
});

describe('order', () => {
  test('the labels are the specification’s [spec 9.14]', () => {
    expect(Object.values(SORTS).map(({ label }) => label)).toEqual([
      'PRICE LOW TO HIGH',
      'PRICE HIGH TO LOW',
      'MOST REVIEWS',
      'DELIVERY ESTIMATE',
    ]);
  });

  test('low to high is the default, consult-only movers have no place [spec 9.14]', () => {
    expect(idsOf()).toEqual([1, 3, 2]);
    expect(idsOf(1)).toEqual([1, 3, 2]);
    expect(idsOf(99)).toEqual([1, 3, 2]);
  });

  test('high to low; most reviews from all sources, equal ones as they were [spec 9.14]', () => {
    expect(idsOf(2)).toEqual([2, 3, 1]);
    expect(idsOf(3)).toEqual([2, 1, 3]);
    expect(reviewCountOf(aMover())).toBe(123);
  });

  test('by delivery estimate [spec 9.14]', () => {
    const move = aMove({ miles: 900 });
    const [late, soon] = [bidOf(DEAR, { ...move, first_available_date: '2027-10-30' }, PLAIN_DAY), bidOf(CHEAP, move, PLAIN_DAY)];
    expect(sortBids([late, soon], 4).map((bid) => bid.mover.id)).toEqual([1, 2]);
    expect(idsOf(4)).toEqual([2, 1, 3]);
  });

  test('sorting leaves the bids themselves alone', () => {
    const before = bids();
    const ids = before.map((bid) => bid.mover.id);
    sortBids(before, 2);
    expect(before.map((bid) => bid.mover.id)).toEqual(ids);
  });
});

test('the range goes from the lowest to the highest price and counts who named one [decisions 6]', () => {
  const totals = sortBids(bids()).map(({ total_cost }) => total_cost as number);
  expect(priceRangeOf(bids())).toEqual({
    low: 98_000,
    high: 113_000,
    average: Math.round(totals.reduce((sum, total) => sum + total) / 3),
    movers: 3,
  });
  expect(priceRangeOf(bidsFor([SHY], aMove(), PLAIN_DAY, SITUATION))).toBeNull();
});

describe('the lowest price of a day', () => {
  const move = aMove();

  test('is the lowest of the bids of that day, whatever was asked before', () => {
    for (const day of ['2027-10-16', PLAIN_DAY, '2027-10-31', '2027-10-16']) {
      const lowest = priceRangeOf(bidsFor(MARKET, move, day, SITUATION))?.low;
      expect(lowestOn(MARKET, move, day, SITUATION)).toEqual({ mover_id: 1, total_cost: lowest });
    }
  });

  test('leaves out who is full, and is none when nobody may come', () => {
    const is_free = (mover: Mover) => mover.id !== 1;
    expect(lowestOn(MARKET, move, PLAIN_DAY, { ...SITUATION, is_free })?.mover_id).toBe(3);
    expect(lowestOn(MARKET, move, '2027-10-02', SITUATION)).toBeUndefined();
  });
});

test('only long distance carries a delivery estimate [pricing 2]', () => {
  expect(bidOf(CHEAP, aMove(), PLAIN_DAY).delivery_estimate).toBeNull();
  expect(bidOf(CHEAP, aMove({ miles: 900 }), PLAIN_DAY).delivery_estimate).toEqual({ minimum_delivery_days: 3, maximum_delivery_days: 9 });
});

test('a mover that includes packing asks nothing for it, and the crew is on the bill [decisions 6]', () => {
  const packer = aMover({ services: { ...aMover().services, does_packing: true } });
  const lines = bidOf(packer, aMove({ packing: true, boxes: [9, 0, 0, 0, 0, 0, 0] }), PLAIN_DAY).price?.line_items;
  expect(lines?.map(({ description }) => description)).toEqual(['Crew of 3 and truck']);
});
