// npm run db:migrate: brings the tables up to date and lays this release's scripts where all servers find them, before the servers of a new release start. Those of the release before go on meanwhile.
import { onNode24 } from './node24.mjs';

await onNode24(import.meta.filename, async () => {
  const { migrate } = await import('../src/server/db/migrate.ts');
  const { openDatabase } = await import('../src/server/db/open.ts');
  const { readSettings } = await import('../src/server/env.ts');
  const { keepAssets } = await import('../src/server/http/earlier-assets.ts');
  const settings = readSettings(process.env);
  const store = await openDatabase({ ...settings, say: console.error });
  try {
    const done = await migrate(store.db);
    await keepAssets(store.db.$client, settings.build_dir);
    console.log(
      done === 0 ? 'The tables are up to date.' : `The tables are up to date: ${done} ${done === 1 ? 'migration' : 'migrations'} done.`,
    );
  } finally {
    await store.close();
  }
});
