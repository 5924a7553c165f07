import { expect, test } from 'vitest';
import { blocksOf, CARGO, type Load } from './truck-blocks.ts';

const load = (id: string, volume: number): Load => ({ id, label: id, volume, color: id });

test('an empty truck has no blocks', () => {
  expect(blocksOf([], 0)).toEqual([]);
  expect(blocksOf([load('living', 0)], 0)).toEqual([]);
});

test('blocks stay inside the cargo space and never overlap', () => {
  const blocks = blocksOf([load('living', 300), load('boxes', 460)], 1);
  for (const { x, y, width, height } of blocks) {
    expect(x).toBeGreaterThanOrEqual(CARGO.x - 0.001);
    expect(x + width).toBeLessThanOrEqual(CARGO.x + CARGO.width + 0.001);
    expect(y).toBeGreaterThanOrEqual(CARGO.y - 0.001);
    expect(y + height).toBeLessThanOrEqual(CARGO.y + CARGO.height + 0.001);
  }
  expect(blocks.filter((one) => blocks.some((other) => one !== other && overlap(one, other)))).toEqual([]);
});

test('each room has about its share of the load', () => {
  const blocks = blocksOf([load('living', 250), load('bedroom', 500), load('boxes', 250)], 1);
  const area = (id: string) => blocks.filter((block) => block.load.id === id).reduce((sum, { width, height }) => sum + width * height, 0);
  const all = area('living') + area('bedroom') + area('boxes');
  expect(area('bedroom') / all).toBeCloseTo(0.5, 1);
  expect(area('living') / all).toBeCloseTo(0.25, 1);
});

test('adding one thing leaves nearly all other blocks as they were', () => {
  const before = blocksOf([load('living', 89), load('bedroom', 218), load('boxes', 147)], 454 / 760);
  const after = blocksOf([load('living', 101), load('bedroom', 218), load('boxes', 147)], 466 / 760);
  const changed = before.filter(({ x, y, load: { id } }) => after.find((block) => block.x === x && block.y === y)?.load.id !== id);
  expect(changed.length).toBeLessThanOrEqual(4);
});

const overlap = (a: typeof CARGO, b: typeof CARGO): boolean =>
  a.x + a.width > b.x + 0.001 && b.x + b.width > a.x + 0.001 && a.y + a.height > b.y + 0.001 && b.y + b.height > a.y + 0.001;
