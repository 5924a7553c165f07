// npm run bench: every bench/*.ts that exports rows(), in one table. Arguments pick files by a part of their names.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { node24, ROOT, requirePackages } from './install.mjs';
import { buildPages } from './pages.mjs';

const FOLDER = join(ROOT, 'bench');

const measure = async (parts) => {
  const files = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.ts')) : [];
  const chosen = files.filter((name) => parts.length === 0 || parts.some((part) => name.includes(part))).sort();
  const table = [];
  for (const name of chosen) {
    const { rows } = await import(pathToFileURL(join(FOLDER, name)).href);
    if (rows === undefined) continue;
    console.error(`Measuring ${name.slice(0, -3)}.`);
    table.push(...(await rows()));
  }
  print(table);
};

const print = (table) => {
  const lines = [
    ['what', 'value', 'unit', 'aim'],
    ...table.map(({ name, value, unit, aim }) => [name, value, unit, aim ?? ''].map(String)),
  ];
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  for (const [name, value, unit, aim] of lines) {
    console.log(`${name.padEnd(widths[0])}  ${value.padStart(widths[1])}  ${unit.padEnd(widths[2])}  ${aim}`.trimEnd());
  }
};

if (process.env.BENCH_RUNS === '1') {
  await measure(process.argv.slice(2));
} else {
  requirePackages();
  const node = node24();
  buildPages(node);
  const env = { ...process.env, BENCH_RUNS: '1' };
  process.exitCode = spawnSync(node, [import.meta.filename, ...process.argv.slice(2)], { cwd: ROOT, stdio: 'inherit', env }).status ?? 1;
}
