import { expect, test } from 'vitest';
import { COMPANIES } from './mover-companies.ts';
import { MOVER_KEYS, moverIdOf } from './mover-names.ts';
import { seededMovers } from './movers.ts';
import { seededReviews } from './reviews.ts';

const ALL = seededReviews();

test('there are several hundred reviews, the same each time, no two alike', () => {
  expect(ALL.length).toBeGreaterThan(600);
  expect(JSON.stringify(seededReviews())).toBe(JSON.stringify(ALL));
  expect(new Set(ALL.map(({ text }) => text)).size).toBe(ALL.length);
});

test('every number of stars was given, most of them five, and some were answered', () => {
  const given = (stars: number) => ALL.filter(({ rating }) => rating === stars).length;
  for (const stars of [1, 2, 3, 4]) expect(given(stars)).toBeGreaterThan(5);
  expect(given(5)).toBeGreaterThan(ALL.length / 2);
  expect(ALL.filter(({ answer }) => answer !== null).length).toBeGreaterThan(50);
  expect(ALL.filter(({ answer }) => answer === null).length).toBeGreaterThan(50);
});

test('they are of the past, and answered after they were written', () => {
  for (const { days_ago, answered_days_ago } of ALL) {
    expect(days_ago).toBeGreaterThan(0);
    if (answered_days_ago !== null) expect(answered_days_ago > 0 && answered_days_ago <= days_ago).toBe(true);
  }
});

test('no blank was left open, and every sentence begins with a capital', () => {
  for (const { text, answer } of ALL) {
    expect(`${text} ${answer ?? ''}`).not.toMatch(/[{}]|undefined/);
    expect(text).toMatch(/^[A-Z]/);
    expect(text).not.toMatch(/[.!?] [a-z]/);
  }
});

test('our own rating of each mover is that of its reviews; a new mover has neither', () => {
  const movers = seededMovers();
  for (const key of MOVER_KEYS) {
    const stars = ALL.filter(({ mover_id }) => mover_id === moverIdOf(key)).map(({ rating }) => rating);
    const { hearthway } = movers.find(({ id }) => id === moverIdOf(key))!.ratings_data;
    expect(hearthway.number_of_reviews).toBe(stars.length);
    if (COMPANIES[key].grade === null) expect(hearthway).toEqual({ rating: 0, number_of_reviews: 0 });
    else expect(Math.abs(hearthway.rating - stars.reduce((sum, one) => sum + one, 0) / stars.length)).toBeLessThan(0.051);
  }
});
