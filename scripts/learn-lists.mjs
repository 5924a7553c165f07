// npm run learn:lists: learns from lists how people name things, writes what the reader lacks as a table, and tells how well it reads. With the
// word weights behind it, it first learns how much each kind of evidence counts, which takes some minutes.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { node24, ROOT, requirePackages } from './install.mjs';

const TABLES = join(ROOT, 'src/domain/list-reader/tables');

const learn = async () => {
  const { judged, labeledLists } = await import('../test/support/lists/judged.ts');
  const { inWords, judgedInFolds, learnedFrom, learnedWeights, mostMissed, siblingsFrom } = await import(
    '../test/support/lists/learned.ts'
  );
  const { evidenceFrom } = await import('../src/domain/list-reader/evidence.ts');
  const { LEARNED_WEIGHTS } = await import('../src/domain/list-reader/tables/learned-weights.ts');
  const { SAID_THINGS } = await import('../src/domain/list-reader/tables/said-things.ts');
  const posted = labeledLists('posted');
  const written = labeledLists('written');
  const weights = process.argv.includes('weights') ? learnedWeights([...posted, ...written]) : LEARNED_WEIGHTS;
  if (weights !== LEARNED_WEIGHTS) writeWeights(weights);
  const learned = learnedFrom([...posted, ...written], weights);
  const folds = judgedInFolds(posted, weights);
  const siblings = siblingsFrom([...posted, ...written]);
  const evidence = evidenceFrom([SAID_THINGS, learned], weights, siblings);
  console.log(`Posted lists, each read by what the other four fifths taught: ${inWords(folds)}`);
  for (const [name, told] of [
    ['fresh', 'Lists nothing was learned from'],
    ['kept', 'Lists kept aside, in the ways people post and pack'],
    ['homes', 'Lists of 79 hands, looked at once before they taught'],
  ])
    console.log(`${told}: ${inWords(labeledLists(name).flatMap((list) => judged(list, evidence)))}`);
  console.log(
    `Most missed: ${mostMissed([...folds, ...written.flatMap((list) => judged(list, evidence))])
      .map(([word, misses]) => `${word} ${misses}`)
      .join(', ')}`,
  );
  writeFileSync(
    join(TABLES, 'learned-siblings.ts'),
    `/** Of each thing what else people call so, most often first; made by \`npm run learn:lists\`. */\nexport const LEARNED_SIBLINGS = \`\n${siblings}\n\`.trim();\n`,
  );
  writeFileSync(
    join(TABLES, 'learned-things.ts'),
    `/** Ways to say things that real lists taught, in the form of said-things.ts; made by \`npm run learn:lists\`. */\nexport const LEARNED_THINGS = \`\n${learned}\n\`;\n`,
  );
};

const writeWeights = (weights) => {
  const path = join(TABLES, 'learned-weights.ts');
  const rows = Object.entries(weights).map(([name, weight]) => `  ${name}: ${weight},\n`);
  writeFileSync(path, readFileSync(path, 'utf8').replace(/(?<=LEARNED_WEIGHTS: Weights = \{\n)[^}]*/, rows.join('')));
};

if (process.env.LEARNS_LISTS === '1') await learn();
else {
  requirePackages();
  const env = { ...process.env, LEARNS_LISTS: '1' };
  process.exitCode =
    spawnSync(node24(), [import.meta.filename, ...process.argv.slice(2)], { cwd: ROOT, stdio: 'inherit', env }).status ?? 1;
}
