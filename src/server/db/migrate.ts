import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Db } from './open.ts';

/** Brings the tables up to date. Servers that start at the same moment wait for one another. */
export const migrate = async (db: Db, folder = MIGRATIONS): Promise<void> => {
  // Of its own: it may wait for others and take its time, as nothing that people wait for may.
  const client = new pg.Client({ connectionString: db.$client.options.connectionString, application_name: 'hearthway migrations' });
  await client.connect();
  try {
    await requireVersion(client);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    // Behind a waiting ALTER TABLE every reader waits too: rather give up soon and come again.
    await client.query("set lock_timeout = '2s'");
    await patiently(() => runMigrations(drizzle(client), { migrationsFolder: folder }));
  } finally {
    // Ends the session, and with it the lock and the timeout.
    await client.end();
  }
};

/** The sentence for a PostgreSQL that is too old. */
export const whyNotThisServer = (version_number: number): string | undefined =>
  version_number < 150_000 ? `PostgreSQL 15 or newer is needed; this is ${Math.floor(version_number / 10_000)}.` : undefined;

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
/** Any number will do, as long as it is the same in every server. */
const LOCK = 4_327_841_496;
const TRIES = 30;
const LOCK_NOT_AVAILABLE = '55P03';

const requireVersion = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  const reason = whyNotThisServer(Number(rows[0]?.server_version_num));
  if (reason !== undefined) throw new Error(reason);
};

const patiently = async (run: () => Promise<void>, tries = TRIES): Promise<void> => {
  try {
    await run();
  } catch (error) {
    if (codeOf(error) !== LOCK_NOT_AVAILABLE || tries <= 1) throw error;
    await sleep(500);
    await patiently(run, tries - 1);
  }
};

const codeOf = (error: unknown): unknown =>
  error instanceof Error ? ((error as { code?: unknown }).code ?? codeOf(error.cause)) : undefined;
