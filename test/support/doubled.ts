import { threadMilliseconds } from './longest-turn.ts';

const ROUNDS = 25;

/** Shorter than this says nothing of how the time grows. */
const SHORTEST_MS = 2;

/**
 * How many times as long the second work takes as the first: the shortest of some rounds each, in turns and in this thread's own
 * time, so that a busy machine counts for neither. What is over at once has not grown.
 */
export const timesWhenDoubled = (one: () => unknown, doubled: () => unknown): number => {
  let [shortest, shortest_doubled] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round++) {
    shortest = Math.min(shortest, timeOf(one));
    shortest_doubled = Math.min(shortest_doubled, timeOf(doubled));
    if (shortest_doubled < 3 * Math.max(shortest, SHORTEST_MS)) break;
  }
  return shortest_doubled / Math.max(shortest, SHORTEST_MS);
};

const timeOf = (work: () => unknown): number => {
  const began = threadMilliseconds();
  work();
  return threadMilliseconds() - began;
};
