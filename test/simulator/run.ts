import { parseArgs } from 'node:util';
import startTestServer from '../database-server.ts';
import { MUTANTS, type Mutant } from './mutants.ts';
import { aPlace } from './place.ts';
import { withBug } from './plant.ts';
import { type Run, simulate } from './simulate.ts';

/** What `npm run simulate` and the tests start: one seed with its whole story, many seeds, or the planted bugs. */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    from: { type: 'string', default: '1' },
    seeds: { type: 'string' },
    bugs: { type: 'boolean', default: false },
    bug: { type: 'string' },
  },
});

/** Old rows cost time, so now and then a new database. */
const SEEDS_PER_PLACE = 500;
const SEEDS = 5_000;
const SEEDS_PER_BUG = 60;

const playOne = async (seed: number): Promise<boolean> => {
  const place = await aPlace();
  const run = await simulate(seed, place).finally(place.close);
  console.log(run.trace.join('\n'));
  return run.broken.length === 0;
};

const playAll = async (from: number, seeds: number): Promise<boolean> => {
  let broken = 0;
  for (let first = from; first < from + seeds; first += SEEDS_PER_PLACE) {
    const place = await aPlace();
    for (let seed = first; seed < Math.min(first + SEEDS_PER_PLACE, from + seeds); seed += 1) {
      const run = await simulate(seed, place);
      broken += run.broken.length;
      say(run);
    }
    await place.close();
  }
  console.log(`${seeds} seeds from ${from}: ${broken === 0 ? 'nothing broken' : `${broken} things broken`}.`);
  return broken === 0;
};

const say = ({ seed, broken }: Run): void => {
  for (const what of broken) console.log(`seed ${seed}: ${what} (node scripts/simulate.mjs --seed ${seed})`);
};

/** One line for each bug: the seed that found it and what it saw. */
const playBugs = async (mutants: readonly Mutant[]): Promise<boolean> => {
  let caught = 0;
  for (const mutant of mutants) {
    const found = await foundBy(mutant);
    if (found !== undefined) caught += 1;
    console.log(
      `${found === undefined ? 'MISSED' : `caught by seed ${found.seed}`}: ${mutant.name}${found ? ` (${found.broken[0]})` : ''}`,
    );
  }
  return caught === mutants.length;
};

const foundBy = async (mutant: Mutant): Promise<Run | undefined> => {
  const { simulate: simulateWithBug } = await withBug(mutant);
  const place = await aPlace(mutant.damage);
  try {
    for (let seed = 1; seed <= SEEDS_PER_BUG; seed += 1) {
      const run = await simulateWithBug(seed, place);
      if (run.broken.length > 0) return run;
    }
    return undefined;
  } finally {
    await place.close();
  }
};

const play = (): Promise<boolean> => {
  if (values.bugs || values.bug !== undefined) return playBugs(MUTANTS.filter(({ name }) => name.includes(values.bug ?? '')));
  if (values.seed !== undefined) return playOne(Number(values.seed));
  return playAll(Number(values.from), Number(values.seeds ?? SEEDS));
};

const stop = await startTestServer();
try {
  process.exitCode = (await play()) ? 0 : 1;
} finally {
  await stop();
}
