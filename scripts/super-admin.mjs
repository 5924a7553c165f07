// npm run super-admin -- ana@example.com: makes the site's first super admin out of an account whose address is confirmed.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { node24, ROOT, requirePackages, stop } from './install.mjs';

const [email = '', here] = process.argv.slice(2);
if (email === '') stop('Name the account: npm run super-admin -- ana@example.com');
if (here === undefined) {
  requirePackages();
  process.exitCode = spawnSync(node24(), [fileURLToPath(import.meta.url), email, 'here'], { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
} else {
  const { makeFirstSuperAdmin } = await import('../src/server/accounts/first-super-admin.ts');
  const { openDatabase } = await import('../src/server/db/open.ts');
  const { readSettings } = await import('../src/server/env.ts');
  const { database_url, data_dir } = readSettings(process.env);
  const store = await openDatabase({ database_url, data_dir, say: console.error });
  const reason = await makeFirstSuperAdmin(store.db, email, new Date());
  await store.close();
  if (reason !== undefined) stop(reason);
  console.log(`${email} is super admin. Sign in and set up a second step: the team’s pages open with it.`);
}
