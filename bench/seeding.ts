import { randomBytes, randomUUID } from 'node:crypto';
import { sandboxCarriers } from '#server/adapters/carriers/sandbox.ts';
import { openFiles } from '#server/adapters/files/open-files.ts';
import { sandboxInstallments } from '#server/adapters/installments/sandbox.ts';
import { outboxMail } from '#server/adapters/mail/outbox.ts';
import { sandboxMoves } from '#server/adapters/moves/sandbox.ts';
import { sandboxPayments } from '#server/adapters/payments/sandbox.ts';
import { gazetteerPlaces } from '#server/adapters/places/gazetteer.ts';
import { standInSignIn } from '#server/adapters/sign-in/stand-in.ts';
import { sandboxInstallmentStore } from '#server/booking/installments/sandbox-installment-store.ts';
import { sandboxStore } from '#server/booking/payments/sandbox-store.ts';
import { settableClock } from '#server/core/clock.ts';
import type { World } from '#server/core/world.ts';
import { migrate } from '#server/db/migrate.ts';
import { type OpenDatabase, openDatabase } from '#server/db/open.ts';
import { seedDemo } from '#server/db/seed/demo.ts';
import { seed } from '#server/db/seed/seed.ts';
import { readSettings } from '#server/env.ts';
import { letterBox } from '#server/letters/sent-letters.ts';
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
  return {
    ...{ db, clock, ids: { uuid: randomUUID, token: () => randomBytes(32).toString('base64url') }, log: () => undefined },
    payments: sandboxPayments({ store: sandboxStore(db), unique: randomUUID }),
    installments: sandboxInstallments({ store: sandboxInstallmentStore(db), checkout_page: `${settings.public_url}/sandbox/installments` }),
    mail: outboxMail(letterBox(db, clock)),
    places: await gazetteerPlaces(),
    files: await openFiles(settings.files, { data_dir: settings.data_dir, clock }),
    carriers: sandboxCarriers(),
    moves: sandboxMoves(clock.now),
    sign_in: standInSignIn(settings.public_url),
    budgets: new Map(),
    settings,
  };
};

if (import.meta.main) printed(await rows());
