import { geoAlbersUsa } from 'd3-geo';
import { describe, expect, test } from 'vitest';
import { MAP_HEIGHT, MAP_WIDTH, onMap } from './albers.ts';

const known = geoAlbersUsa().scale(1300).translate([487.5, 305]);

describe('a point on the map of the states', () => {
  test.each([
    ['New York', 40.7128, -74.006],
    ['Los Angeles', 34.0522, -118.2437],
    ['Miami', 25.7617, -80.1918],
    ['Seattle', 47.6062, -122.3321],
    ['Eastport', 44.9062, -66.99],
    ['Key West', 24.5551, -81.78],
    ['Brownsville', 25.9017, -97.4975],
    ['International Falls', 48.601, -93.4105],
    ['Anchorage', 61.2181, -149.9003],
    ['Juneau', 58.3019, -134.4197],
    ['Utqiagvik', 71.2906, -156.7887],
    ['Honolulu', 21.3069, -157.8583],
    ['Hilo', 19.7297, -155.09],
  ])('%s lies where the outlines were drawn for', (_, lat, lng) => {
    const [x = 0, y = 0] = known([lng, lat]) ?? [];
    const found = onMap(lat, lng);
    expect(found?.x).toBeCloseTo(x, 1);
    expect(found?.y).toBeCloseTo(y, 1);
  });

  test('lies within the picture', () => {
    for (const [lat, lng] of [
      [51.88, -176.65],
      [44.9, -66.99],
      [18.92, -155.68],
    ] as const) {
      const { x = -1, y = -1 } = onMap(lat, lng) ?? {};
      expect(x).toBeGreaterThan(-60);
      expect(x).toBeLessThan(MAP_WIDTH);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(MAP_HEIGHT);
    }
  });

  test('is none outside the country', () => {
    for (const [lat, lng] of [
      [18.4, -66.1],
      [51.5, -0.1],
      [0, 0],
      [Number.NaN, -74],
    ] as const)
      expect(onMap(lat, lng)).toBeUndefined();
  });
});
