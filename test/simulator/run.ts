import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import startTestServer from '#test/support/site/database-server.ts';
import { MUTANTS, type Mutant } from './mutants.ts';
import { playOperations } from './operations.ts';
import { aPlace } from './place.ts';
import { whyNotPlanted, withBug } from './plant.ts';
import { type Run, simulate } from './simulate.ts';

/** What `npm run simulate` and the tests start: one seed's whole story, many seeds, the planted bugs, or operations. */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    from: { type: 'string', default: '1' },
    seeds: { type: 'string' },
    processes: { type: 'string', default: String(availableParallelism()) },
    between_states: { type: 'boolean', default: false },
    bugs: { type: 'boolean', default: false },
    bug: { type: 'string' },
    every: { type: 'string', default: '1' },
    operations: { type: 'string' },
  },
});

/** Inside one state, or from one to another with papers that are signed. */
const STORIES = { between_states: values.between_states };

/** Old rows cost time, so now and then a new database. */
const SEEDS_PER_PLACE = 500;
/** Stories side by side in one process: while one waits for its database, the others go on. */
const PLACES = 4;
const SEEDS = 5_000;
const SEEDS_PER_BUG = 60;

const playOne = async (seed: number): Promise<boolean> => {
  const place = await aPlace();
  const run = await simulate(seed, place, STORIES).finally(place.close);
  console.log(run.trace.join('\n'));
  return run.broken.length === 0;
};

/** Each process takes a part of the seeds, on databases of its own. */
const playAll = async (from: number, seeds: number, processes: number): Promise<boolean> => {
  const start = performance.now();
  const each = Math.ceil(seeds / processes);
  const parts = Array.from({ length: processes }, (_, at) => ({ from: from + at * each, seeds: Math.min(each, seeds - at * each) }));
  const well = await Promise.all(
    parts.filter((part) => part.seeds > 0).map((part) => (processes > 1 ? playElsewhere(part) : playPart(part))),
  );
  const is_well = well.every((one) => one);
  const rate = seeds / ((performance.now() - start) / 1_000);
  console.log(`${seeds} seeds from ${from}, ${rate.toFixed(1)} a second: ${is_well ? 'nothing broken' : 'something broken'}.`);
  return is_well;
};

type Part = { from: number; seeds: number };

const playElsewhere = ({ from, seeds }: Part): Promise<boolean> =>
  new Promise((resolve) => {
    const asked = [
      '--from',
      String(from),
      '--seeds',
      String(seeds),
      '--processes',
      '1',
      ...(values.between_states ? ['--between_states'] : []),
    ];
    const child = spawn(process.execPath, [import.meta.filename, ...asked], { stdio: 'inherit' });
    child.once('exit', (code) => resolve(code === 0));
  });

const playPart = async ({ from, seeds }: Part): Promise<boolean> => {
  const told = new Map<string, number>();
  const left = Array.from({ length: seeds }, (_, at) => from + at);
  const broken = await Promise.all(Array.from({ length: PLACES }, () => playAtOnePlace(left, told)));
  console.log(`Seeds ${from} to ${from + seeds - 1}: ${[...told].map(([what, times]) => `${times} ${what}`).join(', ')}.`);
  return broken.every((count) => count === 0);
};

/** Takes the next of the seeds until there is none, and says how much was broken. */
const playAtOnePlace = async (left: number[], told: Map<string, number>): Promise<number> => {
  let broken = 0;
  while (left.length > 0) {
    const place = await aPlace();
    for (let played = 0, seed = left.shift(); seed !== undefined; played += 1, seed = played < SEEDS_PER_PLACE ? left.shift() : undefined) {
      const run = await simulate(seed, place, STORIES);
      broken += run.broken.length;
      say(run);
      count(run, told);
    }
    await place.close();
  }
  return broken;
};

/** What has to have happened in some of the stories, or they would show little. */
const HAPPENS: Readonly<Record<string, RegExp>> = {
  bookings: / books with .*: (201|booked)$/,
  signatures: / signs at .*: signed$/,
  rescinded: / rescinds at .*: rescinded$/,
  'papers superseded': / end: paper .* superseded/,
  'papers rescinded': / end: paper .* rescinded/,
  'papers expired': / end: paper .* expired/,
  'deaths at the database': / dies at the database$/,
  'deaths elsewhere': / dies at (?!the database$)/,
};

const count = ({ trace }: Run, told: Map<string, number>): void => {
  for (const [what, line] of Object.entries(HAPPENS)) told.set(what, (told.get(what) ?? 0) + trace.filter((one) => line.test(one)).length);
};

const say = ({ seed, broken }: Run): void => {
  for (const what of broken)
    console.log(`seed ${seed}: ${what} (node scripts/simulate.mjs --seed ${seed}${values.between_states ? ' --between_states' : ''})`);
};

/** One line for each bug: the seed that found it and what it saw. */
const playBugs = async (mutants: readonly Mutant[]): Promise<boolean> => {
  let caught = 0;
  for (const mutant of mutants) {
    const why_not = whyNotPlanted(mutant);
    if (why_not !== undefined) console.log(`NOT PLANTED: ${why_not}`);
    const found = why_not === undefined ? await foundBy(mutant) : undefined;
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
  const first = mutant.from ?? 1;
  try {
    for (let seed = first; seed < first + SEEDS_PER_BUG; seed += 1) {
      const run = await simulateWithBug(seed, place);
      if (run.broken.length > 0) return run;
    }
    return undefined;
  } finally {
    await place.close();
  }
};

const play = (): Promise<boolean> => {
  if (values.operations !== undefined) return playOperations(Number(values.operations));
  if (values.bugs || values.bug !== undefined)
    return playBugs(MUTANTS.filter(({ name }, at) => name.includes(values.bug ?? '') && at % Number(values.every) === 0));
  if (values.seed !== undefined) return playOne(Number(values.seed));
  return playAll(Number(values.from), Number(values.seeds ?? SEEDS), Number(values.processes));
};

const stop = await startTestServer();
try {
  process.exitCode = (await play()) ? 0 : 1;
} finally {
  await stop();
}
