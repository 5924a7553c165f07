import { describe, expect, test } from 'vitest';
import type { Cents } from '#domain/core/money.ts';
import { decided, guessOf, laneOf, oddsAt, placeAmong, type ShownBid } from './decided-bids.ts';

const bid = (mover_id: number, dollars: number, over: Partial<ShownBid> = {}): ShownBid => ({
  ...{ mover_id, total: (dollars * 100) as Cents, reviews: 100, rating: 4.5, has_packing: false },
  ...over,
});

const reasonOf = (mine: ShownBid, chosen: ShownBid | null) =>
  decided(chosen === null ? [mine] : [mine, chosen], chosen?.mover_id ?? null).find(({ mover_id }) => mover_id === mine.mover_id)?.reason;

describe('a list that is decided', () => {
  test('counts each bid once, with its place, how far it is above the average and what it was more than the chosen one', () => {
    expect(decided([bid(1, 900), bid(2, 1_000), bid(3, 1_100), bid(4, 1_000)], 2)).toMatchObject([
      { mover_id: 1, place: 1, of_bids: 4, above: expect.closeTo(-0.1), is_won: false, reason: 'unseen', gap: -10_000 },
      { mover_id: 2, place: 2, is_won: true, reason: null, gap: null },
      { mover_id: 3, place: 4, is_won: false, reason: 'dearer', gap: 10_000 },
      { mover_id: 4, place: 2, is_won: false, reason: 'unseen', gap: 0 },
    ]);
  });

  test.each<[string, Partial<ShownBid> & { dollars?: number }, string]>([
    ['a higher price', { dollars: 1_001 }, 'dearer'],
    ['a lower rating', { rating: 4.4 }, 'lower_rating'],
    ['fewer reviews', { reviews: 60 }, 'fewer_reviews'],
    ['packing that costs extra', {}, 'no_packing'],
    ['a rating much lower, though it is a little more expensive', { dollars: 1_005, rating: 3.9 }, 'lower_rating'],
    ['a price much higher, though it has fewer reviews', { dollars: 1_200, reviews: 60 }, 'dearer'],
  ])('tells one main reason: %s', (_, { dollars = 1_000, ...mine }, reason) => {
    const has_packing = reason === 'no_packing';
    expect(reasonOf(bid(1, dollars, mine), bid(2, 1_000, { has_packing }))).toBe(reason);
  });

  test('without any reviews is not called a lower rating', () => {
    expect(reasonOf(bid(1, 1_000, { reviews: 0, rating: 0 }), bid(2, 1_000))).toBe('fewer_reviews');
  });

  test('was lost to nobody when nobody was booked, or somebody who was not on it', () => {
    expect(reasonOf(bid(1, 1_000), null)).toBe('nobody');
    expect(decided([bid(1, 1_000)], 9)).toMatchObject([{ is_won: false, reason: 'nobody', gap: null }]);
  });
});

test('a lane is a city, two cities of a state, a city and another state, or a city and storage', () => {
  const at = (city: string, state: string) => ({ city, state }) as Parameters<typeof laneOf>[0]['pick_up'];
  const lane = (pick_up: ReturnType<typeof at>, drop_off: ReturnType<typeof at>) => laneOf({ pick_up, drop_off });
  expect(lane(at('Austin', 'TX'), at('Austin', 'TX'))).toBe('Austin, inside');
  expect(lane(at('Austin', 'TX'), at('Dallas', 'TX'))).toBe('Austin to Dallas');
  expect(lane(at('Brooklyn', 'NY'), at('Hoboken', 'NJ'))).toBe('Brooklyn to NJ');
  expect(lane(at('Brooklyn', 'NY'), at('', ''))).toBe('Brooklyn into storage');
});

describe('what other places would win', () => {
  const ODDS = [
    { bids: 1_000, won: 400 },
    { bids: 1_000, won: 200 },
    { bids: 1_000, won: 100 },
    { bids: 1_000, won: 50 },
    { bids: 1_000, won: 20 },
    { bids: 4_000, won: 40 },
  ];
  const places = (before: number, after: number, count = 100) => Array.from({ length: count }, () => ({ before, after }));

  test('is what the market wins there when a mover does as its places tell', () => {
    expect(guessOf(places(4, 1), 5, ODDS).won).toBeCloseTo(40, -1);
    expect(guessOf(places(4, 4), 5, ODDS).won).toBe(5);
  });

  test('stays as much better or worse as the mover does already, within three times', () => {
    expect(guessOf(places(2, 1), 40, ODDS).won).toBeGreaterThan(70);
    expect(guessOf(places(2, 1), 0, ODDS).won).toBeLessThan(20);
    expect(guessOf(places(4, 3), 100, ODDS).won).toBeLessThan(32);
  });

  test('comes with a range that is wider the fewer bids it rests on', () => {
    const [few, many] = [guessOf(places(4, 1, 10), 0, ODDS), guessOf(places(4, 1, 200), 10, ODDS)];
    expect(few.most - few.least).toBeGreaterThan(many.most - many.least);
    expect(many.least).toBeLessThan(many.won);
    expect(few.least).toBeGreaterThanOrEqual(0);
  });

  test('never fails where the market has nothing to judge by', () => {
    expect(oddsAt([], 1)).toBeCloseTo(1 / 8);
    expect(guessOf(places(1, 1, 1), 0, []).won).toBeGreaterThanOrEqual(0);
  });

  test('equal prices share a place', () => {
    expect(placeAmong(100 as Cents, [{ total: 100 as Cents }, { total: 90 as Cents }])).toBe(2);
  });
});
