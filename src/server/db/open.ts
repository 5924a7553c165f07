import type pg from 'pg';
import { type Embedded, startEmbedded } from './embedded.ts';
import { type Db, databaseOn, type Tx } from './pipelined.ts';
import { ReadingPool } from './reading-pool.ts';

export type { Db, Tx };

export type OpenDatabase = { db: Db; pool: pg.Pool; url: string; close(): Promise<void> };

type Settings = { database_url?: string | undefined; data_dir: string; say: (line: string) => void };

/** The database that DATABASE_URL names, or else PostgreSQL in the data folder. `close` ends both the connections and that PostgreSQL. */
export const openDatabase = async (settings: Settings): Promise<OpenDatabase> => {
  const embedded = settings.database_url === undefined ? await startEmbedded(settings) : undefined;
  const url = embedded?.url ?? settings.database_url ?? '';
  const pool = poolOf(url, settings.say);
  if (embedded === undefined) await requireDatabase(pool);
  return { db: databaseOn(pool), pool, url, close: () => closed(pool, embedded) };
};

/** A lost connection is an error of the query that was on it, and of nothing else. */
export const poolOf = (url: string, say: (line: string) => void, max = 10): pg.Pool => {
  const pool = new ReadingPool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    application_name: 'hearthway',
  });
  pool.on('error', (error) => say(`A database connection was lost: ${error.message}`));
  // The pool listens only to its idle connections; one that is lost between two queries of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

const requireDatabase = async (pool: pg.Pool): Promise<void> => {
  try {
    await pool.query('select 1');
  } catch (error) {
    // Of two addresses of one host, the error names neither but in its code.
    const reason = error instanceof Error ? error.message || ('code' in error && String(error.code)) : error;
    throw new Error(`The database that DATABASE_URL names can’t be opened: ${reason}.`, { cause: error });
  }
};

const PATIENCE_MS = 5_000;

/** A connection that somebody never gave back must not keep the server from stopping. */
const closed = async (pool: pg.Pool, embedded: Embedded | undefined): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([pool.end(), enough]);
  clearTimeout(timer);
  await embedded?.stop();
};
