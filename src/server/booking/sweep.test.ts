import { expect, test } from 'vitest';
import { nextLook } from './sweep.ts';

const HOUR = 3_600_000;

test('a released attempt is looked at soon, then ever less often, and last a day after its release [property 13]', () => {
  const looks: number[] = [];
  for (let at = 0; at < 30 * HOUR; at = nextLook(at, 0).getTime()) looks.push(at);
  expect(looks[1]).toBe(30_000);
  expect(looks.at(-1)).toBe(24 * HOUR);
  expect(looks.length).toBeLessThan(30);
});

test('a day that passed without a worker still ends in one last look', () => {
  expect(nextLook(40 * HOUR, 0).getTime()).toBeGreaterThan(1_000_000 * HOUR);
});
