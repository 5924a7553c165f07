import type pg from 'pg';
import { type Embedded, startEmbedded } from './embedded.ts';
import { type Db, databaseOn, type Tx } from './pipelined.ts';
import { ReadingPool } from './reading-pool.ts';

export type { Db, Tx };

/** `work` has connections of its own, so that what is done in the background and what people wait for never take them from each other. */
export type OpenDatabase = { db: Db; work: Db; pool: pg.Pool; url: string; close(): Promise<void> };

type Settings = {
  database_url?: string | undefined;
  data_dir: string;
  /** Of the database in the data folder. */
  wal_archive?: string | undefined;
  say: (line: string) => void;
  /** How many at most, for what people wait for and for the background. */
  connections?: { web: number; work: number } | undefined;
};

/** The database that DATABASE_URL names, or else PostgreSQL in the data folder. `close` ends both the connections and that PostgreSQL. */
export const openDatabase = async (settings: Settings): Promise<OpenDatabase> => {
  const embedded = settings.database_url === undefined ? await startEmbedded(settings) : undefined;
  const url = embedded?.url ?? settings.database_url ?? '';
  const pool = poolOf(url, settings.say, { max: settings.connections?.web ?? 10, limits: WEB });
  const working = poolOf(url, settings.say, { max: settings.connections?.work ?? 5, limits: WORK });
  if (embedded === undefined) await requireDatabase(pool);
  return { db: databaseOn(pool), work: databaseOn(working), pool, url, close: () => closed([pool, working], embedded) };
};

/** How long a statement may take, may wait for what somebody else holds, and how long a transaction may stand idle. Milliseconds. */
export type Limits = { statement: number; lock: number; idle: number };

/** People wait: rather a "Please try again" in time than a site that stands still behind one row. */
const WEB: Limits = { statement: 10_000, lock: 3_000, idle: 15_000 };

/** Nobody does. */
const WORK: Limits = { statement: 60_000, lock: 5_000, idle: 60_000 };

/** The driver's own end, for a database that answers nothing any more, not even that. */
const LAST_MS = 500;

const limitsOf = ({ statement, lock, idle }: Limits) => ({
  ...{ statement_timeout: statement, lock_timeout: lock, idle_in_transaction_session_timeout: idle },
  query_timeout: statement + LAST_MS,
});

/** A lost connection is an error of the query that was on it, and of nothing else. */
export const poolOf = (
  url: string,
  say: (line: string) => void,
  { max = 10, limits }: { max?: number | undefined; limits?: Limits } = {},
): pg.Pool => {
  const pool = new ReadingPool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    application_name: 'hearthway',
    ...(limits && limitsOf(limits)),
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
const closed = async (pools: readonly pg.Pool[], embedded: Embedded | undefined): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([Promise.all(pools.map((pool) => pool.end())), enough]);
  clearTimeout(timer);
  await embedded?.stop();
};
