import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPlace, type Place } from '#test/simulator/place.ts';
import { simulate } from '#test/simulator/simulate.ts';
import { EFFORT } from '#test/support/effort.ts';

const SEEDS = EFFORT.seeds;
const PER_TEST = Math.min(50, SEEDS);

let place: Place;
let elsewhere: Place;
beforeAll(async () => {
  place = await aPlace();
  elsewhere = await aPlace();
});
afterAll(() => Promise.all([place.close(), elsewhere.close()]));

/** Takes the next of the seeds until there is none: while one story waits for its database, the other goes on. */
const playedAt = async (where: Place, seeds: number[]): Promise<string[]> => {
  const broken: string[] = [];
  for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
    const run = await simulate(seed, where);
    for (const what of run.broken) broken.push(`${what}: node scripts/simulate.mjs --seed ${seed}`);
  }
  return broken;
};

/** Somebody else's transactions keep PostgreSQL from using the place of old rows again, so that rows which nobody sorts lie in another order. */
const whileOthersWrite = async <T>(deed: () => Promise<T>): Promise<T> => {
  const others = new pg.Client(process.env.TEST_DATABASE_URL);
  await others.connect();
  const write = () => others.query('begin; select txid_current()');
  let writing = write();
  const timer = setInterval(() => {
    writing = writing.then(() => others.query('commit')).then(write);
  }, 20);
  try {
    return await deed();
  } finally {
    clearInterval(timer);
    await writing;
    await others.end();
  }
};

const FIRSTS = Array.from({ length: SEEDS / PER_TEST }, (_, at) => at * PER_TEST + 1);

describe('two servers, a failing provider, deaths and impatient customers', () => {
  test.each(FIRSTS)(
    `lose nothing and charge nothing twice in the ${PER_TEST} stories from seed %i on [property 4] [property 8] [property 9] [property 10] [property 12] [property 13] [property 18] [property 21] [property 22]`,
    async (first) => {
      const seeds = Array.from({ length: PER_TEST }, (_, at) => first + at);
      const played = await Promise.all([playedAt(place, seeds), playedAt(elsewhere, seeds)]);
      expect(played.flat()).toEqual([]);
    },
    600_000,
  );

  test('are the same story to the byte whenever the same seed is played, whatever else the store is at [property 10]', async () => {
    for (const seed of EFFORT.same_stories) {
      const once = await simulate(seed, place);
      const [again] = await Promise.all([whileOthersWrite(() => simulate(seed, elsewhere)), simulate(seed + 1_000, place)]);
      expect(again.trace).toEqual(once.trace);
      expect(once.trace.length).toBeGreaterThan(8);
    }
  }, 120_000);
});
