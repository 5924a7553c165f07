// npm run audit -- <plan id or export.zip>: prints the 40 lines of the auditor's list. npm run papers:check: works out every chain of papers anew.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { node24, ROOT, requirePackages, stop } from './install.mjs';

const [what = '', here, ...more] = process.argv.slice(2);
if (what === '' || more.length > 0 || (here !== undefined && here !== 'here'))
  stop('Name one move by its plan id, or the file of its export: npm run audit -- export.zip');
if (here === undefined) {
  requirePackages();
  process.exitCode = spawnSync(node24(), [fileURLToPath(import.meta.url), what, 'here'], { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
} else {
  const { auditReport, chainReport, recordInZip, recordOfPlan } = await import('../src/server/papers/audit-report.ts');
  try {
    const report = what === 'papers' ? await fromStore(chainReport) : auditReport(await recordOf(what));
    console.log(report.text);
    process.exitCode = report.is_fine ? 0 : 1;
  } catch (error) {
    stop(error.message);
  }

  async function recordOf(named) {
    if (existsSync(named)) return recordInZip(readFileSync(named));
    if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(named)) throw new Error(`${named} is no file here and no plan id.`);
    return fromStore((db) => recordOfPlan(db, named));
  }
}

/** A store of one's own takes this beside a running server; the one in the data folder has room for one program at a time. */
async function fromStore(read) {
  const { existingHome } = await import('../src/server/db/embedded-place.ts');
  const { whoHolds } = await import('../src/server/db/data-lock.ts');
  const { openDatabase } = await import('../src/server/db/open.ts');
  const { readSettings } = await import('../src/server/env.ts');
  const { database_url, data_dir } = readSettings(process.env);
  const home = database_url === undefined ? existingHome(data_dir) : undefined;
  if (database_url === undefined && home === undefined)
    throw new Error(`There is no site in ${data_dir} yet. Say in DATA_DIR or DATABASE_URL where it is.`);
  if (home !== undefined && whoHolds(home) !== undefined)
    throw new Error('The site is running on this data folder. Stop it and run this again, or name the file of an export.');
  const store = await openDatabase({ database_url, data_dir, say: console.error });
  try {
    return await read(store.db);
  } finally {
    await store.close();
  }
}
