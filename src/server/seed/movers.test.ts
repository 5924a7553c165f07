import { describe, expect, test } from 'vitest';
import { statesOf } from './coverage.ts';
import { MOVER_KEYS, MOVER_NAMES, moverIdOf } from './mover-names.ts';
import { seededMovers } from './movers.ts';

const MOVERS = seededMovers();

test('the market has at least 64 movers, the same each time', () => {
  expect(MOVERS.length).toBeGreaterThanOrEqual(64);
  expect(JSON.stringify(seededMovers())).toBe(JSON.stringify(MOVERS));
});

test('it is made in less than 50 milliseconds', () => {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    seededMovers();
    return performance.now() - start;
  });
  expect(Math.min(...times)).toBeLessThan(50);
});

test.each(['id', 'name', 'legal_name', 'about'] as const)('no two movers share their %s', (field) => {
  expect(new Set(MOVERS.map((mover) => mover[field])).size).toBe(MOVERS.length);
});

test('a mover is found by its key', () => {
  for (const key of MOVER_KEYS) expect(MOVERS.find((mover) => mover.id === moverIdOf(key))?.name).toBe(MOVER_NAMES[key][0]);
});

test('every mover says two or three sentences of itself', () => {
  for (const { about } of MOVERS) expect(about.match(/[.!?](\s|$)/g)?.length).toSatisfy((sentences) => sentences >= 2 && sentences <= 4);
});

describe('licenses [pricing 3]', () => {
  test('a mover between states has numbers of its own that no carrier bears', () => {
    const numbered = MOVERS.filter((mover) => mover.destination_states.length > 0);
    for (const { usdot_number, usdot_active, household_goods_authority, mc_number } of numbered) {
      expect(usdot_number).toMatch(/^9\d{6}$/);
      expect(mc_number).toMatch(/^9\d{6}$/);
      expect(usdot_active && household_goods_authority).toBe(true);
    }
    expect(new Set(numbered.map((mover) => mover.usdot_number)).size).toBe(numbered.length);
  });

  test('a mover that stays in its state has a state license alone', () => {
    const staying = MOVERS.filter((mover) => mover.usdot_number === null);
    expect(staying.length).toBeGreaterThan(0);
    for (const mover of staying) {
      expect(mover.destination_states).toEqual([]);
      expect(mover.state_licenses.map((license) => license.state)).toEqual([mover.address.state]);
    }
  });

  test('every mover may work in the state of its yard', () => {
    for (const mover of MOVERS) expect(mover.state_licenses.map((license) => license.state)).toContain(mover.address.state);
  });

  test('ten to fourteen movers deliver to all of the lower states from most of them', () => {
    const national = MOVERS.filter((mover) => mover.origin_area.kind === 'zips' && mover.origin_area.prefixes.length > 4);
    const everywhere = national.filter((mover) => statesOf('lower').every((state) => mover.destination_states.includes(state)));
    expect(everywhere.length).toBeGreaterThanOrEqual(10);
    expect(everywhere.length).toBeLessThanOrEqual(16);
  });
});

test('insurance runs into 2027 or 2028', () => {
  for (const mover of MOVERS) expect(mover.insured_until).toMatch(/^202[78]-(0[1-9]|1[0-2])-([01]\d|2[0-8])$/);
});

test('a mover without a grade has no ratings of ours yet', () => {
  const ungraded = MOVERS.filter((mover) => mover.grade === null);
  expect(ungraded.length).toBeGreaterThan(0);
  for (const mover of ungraded) expect(mover.ratings_data.hearthway).toEqual({ rating: 0, number_of_reviews: 0 });
});

test('ratings lie between 1 and 5, with one decimal', () => {
  for (const { ratings_data } of MOVERS) {
    for (const { rating, number_of_reviews } of [ratings_data.google, ratings_data.yelp]) {
      expect(rating).toSatisfy((stars: number) => stars >= 3 && stars <= 5 && Math.round(stars * 10) / 10 === stars);
      expect(Number.isInteger(number_of_reviews)).toBe(true);
    }
  }
});

test('the market is mixed: notice, trucks on Sundays, packing, storage, hours, and what must be seen first', () => {
  const counts = (is: (mover: (typeof MOVERS)[number]) => boolean) => MOVERS.filter(is).length;
  expect(new Set(MOVERS.map((mover) => mover.lead_time_days))).toEqual(new Set([1, 2, 3, 4, 5]));
  expect(counts((mover) => mover.trucks_per_weekday[0] === 0)).toBeGreaterThan(5);
  expect(counts((mover) => mover.services.does_packing)).toBeGreaterThan(3);
  expect(counts((mover) => !mover.services.does_piano)).toBeGreaterThan(5);
  expect(counts((mover) => mover.services.offers_storage)).toBeGreaterThan(20);
  expect(counts((mover) => mover.services.offers_hourly)).toBeGreaterThan(20);
  expect(counts((mover) => mover.consult_only_over_cubic_feet !== null)).toBeGreaterThan(20);
  expect(counts((mover) => mover.consult_only_items.length > 0)).toBeGreaterThan(10);
});
