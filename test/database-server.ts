import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whoHolds } from '#server/db/data-lock.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { leftBehind, stop } from '#server/db/postmaster.ts';
import { makeTemplate } from './database.ts';

/** Vitest's global setup, and for benchmarks: one PostgreSQL for the whole run, in a folder that goes away with it. */
export default async function startTestServer(): Promise<() => Promise<void>> {
  // Several projects ask for it; the first one starts it for all.
  if (process.env.TEST_DATABASE_URL !== undefined) return async () => undefined;
  await sweep();
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  chmodSync(folder, 0o711);
  const embedded = await startEmbedded({ data_dir: folder, say: () => undefined, durable: false });
  await makeTemplate(embedded.url);
  process.env.TEST_DATABASE_URL = embedded.url;
  return async () => {
    delete process.env.TEST_DATABASE_URL;
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

const PREFIX = 'hearthway-test-';

/** What a run left that was killed: its PostgreSQL lives on, and nobody wants its data. */
const sweep = async (): Promise<void> => {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const home = join(tmpdir(), name, 'postgres');
    if (whoHolds(home) !== undefined || isYoung(join(tmpdir(), name))) continue;
    const left = leftBehind(join(home, 'cluster'));
    if (left !== undefined) await stop(left);
    rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
};

/** A run that has just begun holds no lock yet. */
const isYoung = (folder: string): boolean => Date.now() - (statSync(folder, { throwIfNoEntry: false })?.ctimeMs ?? 0) < 60_000;
