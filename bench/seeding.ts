import { randomUUID } from 'node:crypto';
import { openFiles } from '#server/adapters/files/open-files.ts';
import { sandboxPayments } from '#server/adapters/payments/sandbox.ts';
import { gazetteerPlaces } from '#server/adapters/places/gazetteer.ts';
import { sandboxStore } from '#server/booking/payments/sandbox-store.ts';
import { settableClock } from '#server/core/clock.ts';
import type { World } from '#server/core/world.ts';
import { migrate } from '#server/db/migrate.ts';
import { type OpenDatabase, openDatabase } from '#server/db/open.ts';
import { readSettings } from '#server/env.ts';
import { seedDemo } from '#server/seed/demo.ts';
import { seed } from '#server/seed/seed.ts';
import { worldOf } from '#test/support/site/stand-ins.ts';
import { inMs, msRow, printed, type Row } from './measure.ts';
import { temporaryFolder } from './site.ts';

/** What the first start of a demo adds to an empty database, on the disk. */
export const rows = async (): Promise<Row[]> => {
  const folder = temporaryFolder();
  const store = await openDatabase({ data_dir: folder.path, say: () => undefined });
  try {
    const world = await worldOn(store);
    const tables = await inMs(() => migrate(store.db));
    const market = await inMs(() => seed(store.db));
    const plans = await inMs(() => seedDemo(world));
    return [msRow('tables laid', tables), msRow('movers and people seeded', market), msRow('plans and jobs seeded', plans, '< 2,000')];
  } finally {
    await store.close();
    folder.remove();
  }
};

export const worldOn = async ({ db }: OpenDatabase): Promise<World> => {
  const clock = settableClock();
  const settings = readSettings({});
  const files = await openFiles(settings.files, { data_dir: settings.data_dir, clock });
  const payments = sandboxPayments({ store: sandboxStore(db), unique: randomUUID });
  return worldOf({ db, clock, settings, files, payments, places: await gazetteerPlaces() });
};

if (import.meta.main) printed(await rows());
