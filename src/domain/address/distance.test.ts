import { describe, expect, test } from 'vitest';
import { blendOf, moveKind, roadMiles, routeMiles, straightMiles } from './distance.ts';

const NEW_YORK = { lat: 40.7128, lng: -74.006 };
const LOS_ANGELES = { lat: 34.0522, lng: -118.2437 };

test('the straight line from New York to Los Angeles is 2,445 miles, the road a fifth longer [pricing 1]', () => {
  expect(straightMiles(NEW_YORK, LOS_ANGELES)).toBeCloseTo(2445.6, 0);
  expect(roadMiles(NEW_YORK, LOS_ANGELES)).toBeCloseTo(2445.6 * 1.2, 0);
});

test('a place is no way from itself, and opposite ends of the earth are half its girth', () => {
  expect(straightMiles(NEW_YORK, NEW_YORK)).toBe(0);
  expect(straightMiles({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(Math.PI * 3958.8, 3);
});

test('a route adds up from stop to stop', () => {
  expect(routeMiles([])).toBe(0);
  expect(routeMiles([NEW_YORK])).toBe(0);
  expect(routeMiles([NEW_YORK, LOS_ANGELES, NEW_YORK])).toBeCloseTo(2 * roadMiles(NEW_YORK, LOS_ANGELES), 6);
});

describe('kind of move [pricing 1]', () => {
  test.each([
    [50, true, 'local'],
    [51, true, 'long'],
    [51, false, 'local'],
    [100, false, 'local'],
    [101, false, 'long'],
  ] as const)('%i miles, across a state line %s: %s [pricing 1]', (miles, crosses, kind) => {
    expect(moveKind(miles, crosses)).toBe(kind);
  });
});

test.each([
  [0, 0],
  [50, 0],
  [75, 0.5],
  [90, 0.8],
  [100, 1],
  [3000, 1],
])('at %i miles a price takes %f of the long formula [pricing 1]', (miles, blend) => {
  expect(blendOf(miles)).toBe(blend);
});
