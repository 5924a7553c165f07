import { describe, expect, test } from 'vitest';
import { boxAround, MARK_RADIUS, overlap, type Size } from './map-labels.ts';
import { type Drawing, drawingOf, type RouteStop } from './route-drawing.ts';

const PLACES = {
  Brooklyn: [40.65, -73.95],
  Hoboken: [40.744, -74.032],
  'New York': [40.713, -74.006],
  Boston: [42.36, -71.058],
  Philadelphia: [39.95, -75.165],
  Miami: [25.774, -80.194],
  'Key West': [24.555, -81.78],
  Eastport: [44.906, -66.99],
  Seattle: [47.606, -122.332],
  'Los Angeles': [34.052, -118.244],
  'Rancho Santa Margarita': [33.64, -117.6],
  Anchorage: [61.218, -149.9],
  Honolulu: [21.307, -157.858],
  Hilo: [19.73, -155.09],
  Austin: [30.267, -97.743],
  'Truth or Consequences': [33.128, -107.253],
  Chicago: [41.878, -87.63],
} as const;

type Name = keyof typeof PLACES;
const NAMES = Object.keys(PLACES) as Name[];
const SIZES: readonly Size[] = [
  { width: 336, height: 188 },
  { width: 640, height: 230 },
];

const stopsAt = (...names: Name[]): RouteStop[] =>
  names.map((label, at) => ({
    ...{ letter: at === 0 ? 'A' : at === names.length - 1 ? 'B' : String(at), label },
    ...{ lat: PLACES[label][0], lng: PLACES[label][1] },
  }));

const drawn = (miles: number | null, size: Size, ...names: Name[]): Drawing => {
  const drawing = drawingOf(stopsAt(...names), miles, size);
  if (drawing === undefined) throw new Error('expected a drawing');
  return drawing;
};

const diskOf = (mark: { x: number; y: number }) => boxAround(mark, MARK_RADIUS * 2, MARK_RADIUS * 2);

/** Nothing leaves the picture, no mark covers another, and no name covers a mark or another name. */
const expectTidy = ({ marks }: Drawing, { width, height }: Size, what: string): void => {
  for (const box of [...marks.map(diskOf), ...marks.map(({ text }) => text)])
    expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height, `${what}: in the picture`).toBe(true);
  for (const [at, mark] of marks.entries()) {
    for (const other of marks.slice(at + 1)) {
      expect(Math.hypot(mark.x - other.x, mark.y - other.y), `${what}: marks apart`).toBeGreaterThan(2 * MARK_RADIUS);
      expect(overlap(mark.text, other.text), `${what}: names apart`).toBe(false);
    }
    for (const other of marks) expect(overlap(mark.text, diskOf(other)), `${what}: names off marks`).toBe(false);
  }
};

describe('the picture of a route', () => {
  test('is a map of the states from 60 miles on, and streets below [ux D7]', () => {
    const [size] = SIZES as [Size];
    expect(drawn(59, size, 'Brooklyn', 'Hoboken').kind).toBe('strip');
    expect(drawn(60, size, 'Brooklyn', 'Philadelphia').kind).toBe('map');
    expect(drawn(8, size, 'Brooklyn', 'Hoboken').legs).toMatchObject([{ chip: { text: '8 mi' } }]);
    expect(drawn(0, size, 'Brooklyn', 'Brooklyn').legs).toMatchObject([{ chip: { text: '< 1 mi' } }]);
  });

  test('says how long each leg of several is', () => {
    const [size] = SIZES as [Size];
    const { legs } = drawn(9, size, 'Brooklyn', 'New York', 'Hoboken');
    expect(legs.map(({ chip }) => chip?.text)).toEqual([expect.stringMatching(/^\d+ mi$/), expect.stringMatching(/^\d+ mi$/)]);
  });

  test('has names that never cover each other, a mark, or leave it, for any two places', () => {
    for (const size of SIZES) {
      for (const from of NAMES) for (const to of NAMES) expectTidy(drawn(500, size, from, to), size, `${from} to ${to}`);
    }
  });

  test('stays tidy with four stops, close by or across the country', () => {
    for (const size of SIZES) {
      for (const [at, name] of NAMES.entries()) {
        const next = (by: number): Name => NAMES[(at + by) % NAMES.length] ?? 'Austin';
        for (const miles of [20, 2_000]) {
          expectTidy(drawn(miles, size, name, next(1), next(2), next(3)), size, `four from ${name}`);
          expectTidy(drawn(miles, size, name, name, name, next(7)), size, `thrice ${name}`);
        }
      }
    }
  });

  test('shows Alaska and Hawaii', () => {
    for (const size of SIZES) {
      expectTidy(drawn(2_900, size, 'Anchorage', 'Honolulu'), size, 'Alaska to Hawaii');
      expectTidy(drawn(216, size, 'Honolulu', 'Hilo'), size, 'within Hawaii');
    }
  });

  test('is streets when a long way has no points, and none while a place is not known', () => {
    const [size] = SIZES as [Size];
    const hidden = stopsAt('Boston', 'Miami').map((stop) => ({ ...stop, lat: null, lng: null }));
    expect(drawingOf(hidden, 1_500, size)?.kind).toBe('strip');
    expect(drawingOf(stopsAt('Boston'), null, size)).toBeUndefined();
    expect(drawingOf([...stopsAt('Boston'), { letter: 'B', label: '', lat: null, lng: null }], null, size)).toBeUndefined();
  });

  test('is drawn in a few milliseconds [ux D7]', () => {
    const [size] = SIZES as [Size];
    const from = performance.now();
    for (let at = 0; at < 50; at++) drawn(2_000, size, 'Boston', 'Chicago', 'Austin', 'Los Angeles');
    expect((performance.now() - from) / 50).toBeLessThan(20);
  });
});
