import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { seed } from '#server/seed/seed.ts';
import { keepAsLaid } from '#test/journeys/laid.ts';
import { aDatabase } from './database.ts';

/** On this instant the journeys' sites stand still: a Monday morning. */
export const NOW = '2026-11-23T15:00:00Z';

/**
 * Vitest's global setup of the journeys: for each of its workers the site as `npm start` runs it, on a port and a database of its own.
 * A worker finds its own by its number (journeys/own-site.ts).
 */
export default async function startSites({ config }: TestProject): Promise<() => Promise<void>> {
  const looked_at = await mkdtemp(join(tmpdir(), 'hearthway-looked-at-'));
  process.env.LOOKED_AT = looked_at;
  const stops = await Promise.all(Array.from({ length: config.maxWorkers }, (_, at) => startSite(at + 1)));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    await rm(looked_at, { recursive: true, force: true });
  };
}

const startSite = async (worker: number): Promise<() => Promise<void>> => {
  const [database, port] = await Promise.all([aDatabase(MARKET), freePort()]);
  const origin = `http://127.0.0.1:${port}`;
  const data_dir = join(tmpdir(), `hearthway-journeys-${port}`);
  const site = startedAt(origin, { DATABASE_URL: database.url, DATA_DIR: data_dir, PORT: String(port) });
  await isReady(site);
  await keepAsLaid(database.url);
  Object.assign(process.env, { [`SITE_ORIGIN_${worker}`]: origin, [`SITE_DATABASE_URL_${worker}`]: database.url });
  return async () => {
    const ended = once(site, 'exit');
    site.kill('SIGTERM');
    await ended;
    await rm(data_dir, { recursive: true, force: true });
    // The server of all databases may be gone already: another project ends it.
    await database.drop().catch(() => undefined);
  };
};

/** Up to the day before; what the site itself lays when it starts comes on top. */
const MARKET = { name: 'journeys', fill: (db: Parameters<typeof seed>[0]) => seed(db, NOW.slice(0, 10)) };

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Of this process it takes over nothing but where programs and the pages are: a test runner's own settings mean other things to a site. */
const startedAt = (origin: string, own: Record<string, string>): ChildProcess => {
  const { PATH = '', HOME = '', BUILD_DIR = 'build' } = process.env;
  return spawn(process.execPath, ['src/server/main.ts'], {
    cwd: ROOT,
    env: { PATH, HOME, BUILD_DIR, ...own, HOST: '127.0.0.1', PUBLIC_URL: origin, TRUSTED_PROXIES: '1', NOW },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
};

export const isReady = (site: ChildProcess): Promise<void> =>
  new Promise((ready, broken) => {
    let said = '';
    const listen = (part: Buffer) => {
      said += part;
      if (said.includes('Ready on ')) ready();
    };
    site.stdout?.on('data', listen);
    site.stderr?.on('data', listen);
    site.once('exit', () => broken(new Error(`The site of the journeys did not start. It said: ${said}`)));
  });

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('This machine gave no port.');
  return address.port;
};
