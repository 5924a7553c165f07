import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { MUTANTS } from './simulator/mutants.ts';

/** In a process of its own, since each bug loads the server anew. */
const played = (): Promise<string> =>
  new Promise((resolve) => {
    const program = fileURLToPath(new URL('./simulator/run.ts', import.meta.url));
    execFile(process.execPath, [program, '--bugs'], { env: { ...process.env, NODE_OPTIONS: '' } }, (_, said, complaint) =>
      resolve(`${said}${complaint}`),
    );
  });

let said = '';
beforeAll(async () => {
  said = await played();
}, 600_000);

test.each(MUTANTS.map(({ name }) => name))('the stories find the bug "%s" within sixty seeds [property 11]', (name) => {
  expect(said).toMatch(new RegExp(`caught by seed \\d+: ${name} `));
});
