// npm run backup -- [folder]: everything that the site keeps, into a folder of its own under the one that is named. The site goes on.
import { onNode24 } from './node24.mjs';

await onNode24(import.meta.filename, async ([into = './backups', ...more]) => {
  if (more.length > 0) return 'Name one folder at most: npm run backup -- /mnt/backups';
  const { backUp } = await import('../src/server/backup/back-up.ts');
  const { openShelf } = await import('../src/server/adapters/files/open-files.ts');
  const { beside } = await import('../src/server/db/beside.ts');
  const { readSettings } = await import('../src/server/env.ts');
  const settings = readSettings(process.env);
  const began = performance.now();
  const store = await beside({ ...settings, say: console.error });
  try {
    const { folder, manifest } = await backUp(store.url, await openShelf(settings.files, settings.data_dir), into);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const bytes = [...manifest.tables, ...manifest.uploads.files].reduce((sum, part) => sum + part.bytes, 0);
    console.log(
      `${folder}: ${rows} rows of ${manifest.tables.length} tables and ${manifest.uploads.files.length} uploads as of ${manifest.taken_at}, ` +
        `${(bytes / 1e6).toFixed(1)} MB in ${((performance.now() - began) / 1000).toFixed(1)} s.`,
    );
  } finally {
    await store.close();
  }
});
