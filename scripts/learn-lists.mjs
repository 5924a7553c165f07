// npm run learn:lists: learns from real lists how people name things, writes what the reader lacks as a table, and tells how well it reads.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { node24, ROOT, requirePackages } from './install.mjs';

const TABLE = join(ROOT, 'src/domain/list-reader/tables/learned-things.ts');

const learn = async () => {
  const { judged, labeledLists } = await import('../test/support/lists/judged.ts');
  const { inWords, judgedInFolds, learnedFrom, mostMissed } = await import('../test/support/lists/learned.ts');
  const { evidenceFrom } = await import('../src/domain/list-reader/evidence.ts');
  const { SAID_THINGS } = await import('../src/domain/list-reader/tables/said-things.ts');
  const posted = labeledLists('posted');
  const learned = learnedFrom(posted);
  const folds = judgedInFolds(posted);
  const evidence = evidenceFrom(SAID_THINGS, learned);
  console.log(`Posted lists, each read by what the other four fifths taught: ${inWords(folds)}`);
  console.log(`Lists nothing was learned from: ${inWords(labeledLists('fresh').flatMap((list) => judged(list, evidence)))}`);
  console.log(
    `Most missed: ${mostMissed(folds)
      .map(([word, misses]) => `${word} ${misses}`)
      .join(', ')}`,
  );
  writeFileSync(
    TABLE,
    `/** Ways to say things that real lists taught, in the form of said-things.ts; made by \`npm run learn:lists\`. */\nexport const LEARNED_THINGS = \`\n${learned}\n\`;\n`,
  );
};

if (process.env.LEARNS_LISTS === '1') await learn();
else {
  requirePackages();
  const env = { ...process.env, LEARNS_LISTS: '1' };
  process.exitCode = spawnSync(node24(), [import.meta.filename], { cwd: ROOT, stdio: 'inherit', env }).status ?? 1;
}
