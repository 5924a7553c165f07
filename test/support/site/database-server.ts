import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { whoHolds } from '#server/db/data-lock.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { leftBehind, SUPERUSER, stop } from '#server/db/postmaster.ts';
import { makeTemplate } from './database.ts';
import { ask } from './database-child.ts';
import { quickPlace } from './quick-place.ts';

/** Vitest's global setup, and for benchmarks: one PostgreSQL for the whole run, in a folder that goes away with it. */
export default async function startTestServer(): Promise<() => Promise<void>> {
  // Several projects ask for it; the first one starts it for all.
  if (process.env.TEST_DATABASE_URL !== undefined) return async () => undefined;
  const place = quickPlace();
  await sweep(place);
  const folder = mkdtempSync(join(place, PREFIX));
  chmodSync(folder, 0o711);
  const embedded = await startEmbedded({ data_dir: folder, say: () => undefined, durable: false });
  await allowDatabases(embedded.url, folder);
  await makeTemplate(embedded.url);
  process.env.TEST_DATABASE_URL = embedded.url;
  return async () => {
    delete process.env.TEST_DATABASE_URL;
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/**
 * Beyond what a site may: a database for each test, and laying one back as it was without its triggers. Each of them has connections of its
 * own, and proving the password of each with thousands of rounds is work that one round does as well.
 */
const allowDatabases = async (url: string, data_dir: string): Promise<void> => {
  const superuser = superuserUrl(url, data_dir);
  const { username: role, password } = new URL(url);
  await ask(
    superuser,
    `set scram_iterations = 1; alter role ${role} createdb password '${password}'; ${SAME_PLANS.map((setting) => `alter role ${role} set ${setting}; `).join('')}grant set on parameter session_replication_role to ${role}`,
  );
};

/** A test asks each question a few times on connections that are new: planning it anew each time costs more than answering it. */
const SAME_PLANS = ['plan_cache_mode = force_generic_plan', 'jit = off'];

/** The same database for the superuser of this cluster, whose password lies in its folder. */
export const superuserUrl = (url: string, data_dir: string): string => {
  const password = readFileSync(join(data_dir, 'postgres', 'password'), 'utf8');
  return Object.assign(new URL(url), { username: SUPERUSER, password }).href;
};

const PREFIX = 'hearthway-test-';

/** What a run left that was killed: its PostgreSQL lives on, and nobody wants its data. */
const sweep = async (place: string): Promise<void> => {
  for (const folder of readdirSync(place)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => join(place, name))) {
    const home = join(folder, 'postgres');
    if (whoHolds(home) !== undefined || isYoung(folder)) continue;
    const left = leftBehind(join(home, 'cluster'));
    if (left !== undefined) await stop(left);
    rmSync(folder, { recursive: true, force: true });
  }
};

/** A run that has just begun holds no lock yet. */
const isYoung = (folder: string): boolean => Date.now() - (statSync(folder, { throwIfNoEntry: false })?.ctimeMs ?? 0) < 60_000;
