import { expect, test } from 'vitest';
import { aMove, aMover, PLAIN_DAY } from '#test/support/people/moves.ts';
import { bidsFor } from './bids.ts';
import { isFreeAt, nextFreeTimes, visitOrder, visitsPerWindow } from './consultation-movers.ts';

const FOUR_TRUCKS = aMover({ trucks_per_weekday: [0, 4, 4, 4, 3, 1, 1] });
const MONDAY = '2027-03-08';
const TIMES = [0, 1, 2, 3].map((time) => ({ date: MONDAY, time }));

test('a mover does one visit in a window for every two trucks of that weekday, and none on a day off', () => {
  expect(['2027-03-07', MONDAY, '2027-03-11', '2027-03-12'].map((date) => visitsPerWindow(FOUR_TRUCKS, date))).toEqual([0, 2, 2, 1]);
});

test('a mover is free until all its visits of the window stand', () => {
  expect([0, 1, 2, 3].map((visits) => isFreeAt(FOUR_TRUCKS, TIMES[0]!, () => visits))).toEqual([true, true, false, false]);
});

test('the next free times come after the asked one, and then before it', () => {
  const isFull = new Set([1, 2]);
  const visitsAt = (_: number, { time }: { time: number }) => (isFull.has(time) ? 2 : 0);
  const free = nextFreeTimes([FOUR_TRUCKS], { at: TIMES[1]!, times: TIMES, visitsAt, most: 3 });
  expect(free.map(({ time }) => time)).toEqual([3, 0]);
  expect(nextFreeTimes([], { at: TIMES[1]!, times: TIMES, visitsAt, most: 3 })).toEqual([]);
});

test('movers that name no price unseen come first, then the most reviewed', () => {
  const rated = (number_of_reviews: number) => {
    const source = { rating: 4.5, number_of_reviews };
    return { google: source, yelp: source, hearthway: source };
  };
  const market = [
    aMover({ id: 1, ratings_data: rated(5) }),
    aMover({ id: 2, ratings_data: rated(50) }),
    aMover({ id: 3, ratings_data: rated(1), consult_only_over_cubic_feet: 10 }),
  ];
  const bids = bidsFor(market, aMove(), PLAIN_DAY, { today: '2027-09-01' });
  expect(visitOrder(bids).map(({ mover }) => mover.id)).toEqual([3, 2, 1]);
});
