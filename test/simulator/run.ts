import { parseArgs } from 'node:util';
import startTestServer from '../database-server.ts';
import { aPlace } from './place.ts';
import { type Run, simulate } from './simulate.ts';

const { values } = parseArgs({
  options: { seed: { type: 'string' }, from: { type: 'string', default: '1' }, seeds: { type: 'string', default: '5000' } },
});

/** Old rows cost time, so now and then a new database. */
const SEEDS_PER_PLACE = 500;

const stop = await startTestServer();
try {
  const one = values.seed === undefined ? undefined : Number(values.seed);
  const broken = one === undefined ? await playAll(Number(values.from), Number(values.seeds)) : await playOne(one);
  process.exitCode = broken ? 1 : 0;
} finally {
  await stop();
}

async function playOne(seed: number): Promise<boolean> {
  const place = await aPlace();
  const run = await simulate(seed, place).finally(place.close);
  console.log(run.trace.join('\n'));
  return run.broken.length > 0;
}

async function playAll(from: number, seeds: number): Promise<boolean> {
  let broken = false;
  for (let first = from; first < from + seeds; first += SEEDS_PER_PLACE) {
    const place = await aPlace();
    for (let seed = first; seed < Math.min(first + SEEDS_PER_PLACE, from + seeds); seed += 1) {
      const run = await simulate(seed, place);
      if (run.broken.length === 0) continue;
      broken = true;
      say(run);
    }
    await place.close();
  }
  console.log(`${seeds} seeds from ${from}: ${broken ? 'broken' : 'nothing broken'}.`);
  return broken;
}

function say({ seed, broken }: Run): void {
  for (const what of broken) console.log(`seed ${seed}: ${what} (node scripts/simulate.mjs --seed ${seed})`);
}
