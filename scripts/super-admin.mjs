// npm run super-admin -- ana@example.com: makes the site's first super admin out of an account whose address is confirmed.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { node24, ROOT, requirePackages, stop } from './install.mjs';

const [email = '', here, ...more] = process.argv.slice(2);
if (!/^[^\s@]+@[^\s@]+$/.test(email) || more.length > 0 || (here !== undefined && here !== 'here'))
  stop('Name one account by its email address: npm run super-admin -- ana@example.com');
if (here === undefined) {
  requirePackages();
  process.exitCode = spawnSync(node24(), [fileURLToPath(import.meta.url), email, 'here'], { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
} else {
  const reason = await whyNotMade().catch((error) => error.message);
  if (reason !== undefined) stop(reason);
  console.log(`${email} is super admin. Sign in and set up a second step: the team’s pages open with it.`);
}

/** A store of one's own takes this beside a running server; the one in the data folder has room for one program at a time. */
async function whyNotMade() {
  const { makeFirstSuperAdmin } = await import('../src/server/accounts/first-super-admin.ts');
  const { existingHome } = await import('../src/server/db/embedded-place.ts');
  const { whoHolds } = await import('../src/server/db/data-lock.ts');
  const { migrate } = await import('../src/server/db/migrate.ts');
  const { openDatabase } = await import('../src/server/db/open.ts');
  const { readSettings } = await import('../src/server/env.ts');
  const { database_url, data_dir } = readSettings(process.env);
  const home = database_url === undefined ? existingHome(data_dir) : undefined;
  if (database_url === undefined && home === undefined)
    return `There is no site in ${data_dir} yet. Start it once and sign up there, or say in DATA_DIR or DATABASE_URL where it is.`;
  if (home !== undefined && whoHolds(home) !== undefined)
    return 'The site is running on this data folder. Stop it, run this again, and start it anew.';
  const store = await openDatabase({ database_url, data_dir, say: console.error });
  try {
    await migrate(store.db);
    return await makeFirstSuperAdmin(store.db, email, new Date());
  } finally {
    await store.close();
  }
}
