import { threadMilliseconds } from './longest-turn.ts';

const ROUNDS = 25;

/** Shorter than this says nothing of how the time grows. */
const SHORTEST_MS = 2;

/** A thread's own time moves on in ticks of up to four milliseconds, so that what is shorter than a few of them cannot be told apart. */
const LEAST_MS = 16;

/**
 * How many times as long the second work takes as the first, in this thread's own time, so that a busy machine does not count. What seems to
 * take far longer is looked at again: each is done so often that it can be measured, in turns, and the shortest of some rounds counts.
 */
export const timesWhenDoubled = (one: () => unknown, doubled: () => unknown): number => {
  one();
  const first = timeOf(one, 1);
  const at_once = timeOf(doubled, 1) / Math.max(first, SHORTEST_MS);
  if (at_once < 3) return at_once;
  let often = 1;
  while (timeOf(one, often) < LEAST_MS && timeOf(doubled, often) < 3 * LEAST_MS) often *= 2;
  let [shortest, shortest_doubled] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round++) {
    shortest = Math.min(shortest, timeOf(one, often));
    shortest_doubled = Math.min(shortest_doubled, timeOf(doubled, often));
    if (shortest_doubled < 3 * Math.max(shortest, LEAST_MS / 2)) break;
  }
  return shortest_doubled / Math.max(shortest, LEAST_MS / 2);
};

const timeOf = (work: () => unknown, often: number): number => {
  const began = threadMilliseconds();
  for (let time = 0; time < often; time++) work();
  return threadMilliseconds() - began;
};
