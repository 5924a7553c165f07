import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPlace, type Place } from '#test/simulator/place.ts';
import { simulate } from '#test/simulator/simulate.ts';
import { EFFORT } from '#test/support/effort.ts';

const SEEDS = EFFORT.seeds;
const PER_TEST = Math.min(50, SEEDS);
const SIGNED_PER_TEST = Math.min(50, EFFORT.signed_seeds);

let place: Place;
let elsewhere: Place;
beforeAll(async () => {
  place = await aPlace();
  elsewhere = await aPlace();
});
afterAll(() => Promise.all([place.close(), elsewhere.close()]));

/** Takes the next of the seeds until there is none: while one story waits for its database, the other goes on. */
const playedAt = async (where: Place, seeds: number[], between_states = false): Promise<string[]> => {
  const broken: string[] = [];
  for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
    const run = await simulate(seed, where, { between_states });
    const again = `node scripts/simulate.mjs --seed ${seed}${between_states ? ' --between_states' : ''}`;
    for (const what of run.broken) broken.push(`${what}: ${again}`);
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

const firstsOf = (seeds: number, each: number) => Array.from({ length: seeds / each }, (_, at) => at * each + 1);

describe('two servers, a failing provider, deaths and impatient customers', () => {
  test.each(firstsOf(SEEDS, PER_TEST))(
    `lose nothing and charge nothing twice in the ${PER_TEST} stories from seed %i on [property 4] [property 8] [property 9] [property 10] [property 12] [property 13] [property 18] [property 21] [property 22]`,
    async (first) => {
      const seeds = Array.from({ length: PER_TEST }, (_, at) => first + at);
      const played = await Promise.all([playedAt(place, seeds), playedAt(elsewhere, seeds)]);
      expect(played.flat()).toEqual([]);
    },
    600_000,
  );

  test.each(firstsOf(EFFORT.signed_seeds, SIGNED_PER_TEST))(
    `lose no cent and load nothing without a complete set of papers in the ${SIGNED_PER_TEST} stories between states from seed %i on, where people sign, refuse, rescind and sign anew [papers P7] [papers P8] [papers P21] [papers P23] [papers P29]`,
    async (first) => {
      const seeds = Array.from({ length: SIGNED_PER_TEST }, (_, at) => first + at);
      const played = await Promise.all([playedAt(place, seeds, true), playedAt(elsewhere, seeds, true)]);
      expect(played.flat()).toEqual([]);
    },
    600_000,
  );

  /** Card money beside installments that was let go at the wrong provider; installments that were begun while they could be rescinded. */
  test.each([174, 1088])(
    'end well in story %i between states, which once did not [papers P21] [papers P23]',
    async (seed) => {
      expect(await playedAt(place, [seed], true)).toEqual([]);
    },
    60_000,
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
