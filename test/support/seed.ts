import { randomInt } from 'node:crypto';
import { type Random, randomOf } from '#test/simulator/random.ts';

/** The chances of a test that draws others each time. It prints its seed, and TEST_SEED=N draws the same again. */
export const printedRandom = (): Random => {
  const seed = Number(process.env.TEST_SEED ?? randomInt(2 ** 31));
  console.log(`Drawn with TEST_SEED=${seed}`);
  return randomOf(seed);
};
