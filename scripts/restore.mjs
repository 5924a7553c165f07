// npm run restore -- <backup> [--lost-at=<instant>]: brings a backup back into an empty database, and settles it with the world outside.
// npm run restore -- settle [--taken-at=<instant>] [--lost-at=<instant>]: only settles what was brought back already, by this or another way.
import { onNode24 } from './node24.mjs';

await onNode24(import.meta.filename, async (args) => {
  const options = new Map(args.filter((arg) => arg.startsWith('--')).map((arg) => arg.slice(2).split('=')));
  const [what, ...more] = args.filter((arg) => !arg.startsWith('--'));
  const unknown = [...options.keys()].find((name) => name !== 'taken-at' && name !== 'lost-at');
  if (what === undefined || more.length > 0 || unknown !== undefined)
    return 'Name one backup: npm run restore -- backups/hearthway-2027-03-03T03-00-00.000Z [--lost-at=2027-03-03T14:05:00Z]';
  const instants = Object.fromEntries([...options].map(([name, text]) => [name, new Date(text)]));
  const unreadable = Object.keys(instants).find((name) => Number.isNaN(instants[name].getTime()));
  if (unreadable !== undefined) return `--${unreadable} needs an instant like 2027-03-03T14:05:00Z.`;
  const { openDatabase } = await import('../src/server/db/open.ts');
  const { readSettings } = await import('../src/server/env.ts');
  const settings = readSettings(process.env);
  const store = await openDatabase({ ...settings, say: console.error });
  try {
    if (what !== 'settle') await bringBack(store, settings, what);
    return await settled(store, settings, instants);
  } finally {
    await store.close();
  }
});

async function bringBack(store, settings, folder) {
  const { openShelf } = await import('../src/server/adapters/files/open-files.ts');
  const { restore } = await import('../src/server/backup/restore.ts');
  const began = performance.now();
  const { tables, uploads, taken_at } = await restore(store.db, await openShelf(settings.files, settings.data_dir), folder, new Date());
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${rows} rows of ${tables.length} tables and ${uploads.files.length} uploads are back as of ${taken_at}, in ${seconds} s.`);
}

/** The sentence when there is nothing to settle. */
async function settled(store, settings, { 'taken-at': taken_at, 'lost-at': lost_at }) {
  const { settleRestored } = await import('../src/server/backup/settle-restored.ts');
  const { jsonLog } = await import('../src/server/core/logs.ts');
  const { openWorld } = await import('../src/server/open-world.ts');
  const { openPlaces } = await import('../src/server/adapters/places/open-places.ts');
  const { settableClock } = await import('../src/server/core/clock.ts');
  const clock = settableClock(settings.now);
  const log = jsonLog((line) => console.error(line.trimEnd()), clock.now);
  const world = await openWorld(settings, {
    db: store.db,
    clock,
    log,
    places: await openPlaces({ mapbox_token: settings.mapbox_token, log }),
  });
  try {
    const lines = await settleRestored(world, { taken_at, lost_at });
    for (const line of lines) console.log(line);
    return undefined;
  } finally {
    await world.pdf.close();
  }
}
