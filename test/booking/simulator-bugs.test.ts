import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { MUTANTS } from '#test/simulator/mutants.ts';
import { whyNotPlanted } from '#test/simulator/plant.ts';
import { EFFORT } from '#test/support/effort.ts';

/** In a process of its own, since each bug loads the server anew. */
const played = (): Promise<string> =>
  new Promise((resolve) => {
    const program = fileURLToPath(new URL('../simulator/run.ts', import.meta.url));
    execFile(
      process.execPath,
      [program, '--bugs', '--every', String(EFFORT.every_bug)],
      { env: { ...process.env, NODE_OPTIONS: '' } },
      (_, said, complaint) => resolve(`${said}${complaint}`),
    );
  });

let said = '';
beforeAll(async () => {
  said = await played();
}, 600_000);

const PLAYED = MUTANTS.filter((_, at) => at % EFFORT.every_bug === 0);

test.each(PLAYED.map(({ name }) => name))('the stories find the bug "%s" within sixty seeds [property 11]', (name) => {
  expect(said).toMatch(new RegExp(`caught by seed \\d+: ${name} `));
});

test.each(MUTANTS)('the bug "$name" still has its place in the source [property 11]', (mutant) => {
  expect(whyNotPlanted(mutant)).toBeUndefined();
});

test('a bug whose lines are others by now is told by its name [property 11]', () => {
  const edits = [{ file: 'src/server/core/outbox.ts', from: 'These words stand nowhere', to: '' }];
  expect(whyNotPlanted({ name: 'nobody sends emails', edits })).toContain('The bug "nobody sends emails" has no place of its own');
});
