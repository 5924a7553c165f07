// npm run docs: writes the generated pages of docs/. With --check it writes nothing and ends with 1 when one of them is stale.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { node24, ROOT, requirePackages } from './install.mjs';

const writePages = async (is_check) => {
  const { apiPage } = await import('./docs/api-page.ts');
  const { specMap } = await import('./docs/spec-map.ts');
  const pages = { 'docs/api.md': await apiPage(), 'docs/spec-map.md': specMap() };
  for (const [path, text] of Object.entries(pages)) {
    const file = join(ROOT, path);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    if (is_check) {
      console.error(`${path} is not what the sources say. Run npm run docs and commit it.`);
      process.exitCode = 1;
    } else {
      writeFileSync(file, text);
      console.log(`Wrote ${path}.`);
    }
  }
};

// The pages are made from TypeScript, which the Node that npm was started with may not read.
if (Number(process.versions.node.split('.')[0]) >= 24) {
  await writePages(process.argv.includes('--check'));
} else {
  requirePackages();
  process.exitCode = spawnSync(node24(), [import.meta.filename, ...process.argv.slice(2)], { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
}
