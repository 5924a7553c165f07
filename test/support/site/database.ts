import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { requireNoTransaction } from '#server/core/transaction.ts';
import { migrate } from '#server/db/migrate.ts';
import { type Db, type Limits, poolOf } from '#server/db/open.ts';
import { databaseOn } from '#server/db/pipelined.ts';

export type TestDatabase = { url: string; db: Db; drop(): Promise<void> };

/** What a database is filled with before the test: laid once for a whole run by the first test that asks for this name, then cloned. */
export type Filling = { name: string; fill(db: Db): Promise<unknown> };

/** A database of one's own with every table, and nothing in them but the filling: cloned, so it costs milliseconds. */
export const aDatabase = async (filling?: Filling, connections?: number, limits?: Limits): Promise<TestDatabase> => {
  const server = process.env.TEST_DATABASE_URL;
  if (server === undefined) throw new Error('No test database is running: test/database-server.ts starts it.');
  const template = filling === undefined ? TEMPLATE : await filledTemplate(server, filling);
  made += 1;
  const name = `t_${process.pid}_${made}_${Math.random().toString(36).slice(2, 8)}`;
  // With nothing to be made durable, copying files costs less than half of what writing them page by page does.
  await asked(server, `create database ${name} template ${template} strategy file_copy`);
  const { db, url, close } = connected(server, name, { max: connections, limits });
  const drop = async () => {
    await close();
    await isLeft(server, name);
    await asked(server, `drop database if exists ${name} with (force)`);
  };
  return { url, db, drop };
};

/** Makes what aDatabase clones, once for a whole run. */
export const makeTemplate = async (server: string): Promise<void> => {
  await asked(server, `create database ${TEMPLATE}`);
  const { db, close } = connected(server, TEMPLATE);
  await migrate(db).finally(close);
};

/** A connection that is just closing must not be told that it is ended: nobody listens to it any more. */
const isLeft = async (server: string, name: string): Promise<void> => {
  for (let look = 0; look < 8; look++) {
    const { rowCount } = await asked(server, 'select 1 from pg_stat_activity where datname = $1', [name]);
    if (rowCount === 0) return;
    await sleep(25);
  }
};

const TEMPLATE = 'template_site';
const LOCK = 7_265_541;
let made = 0;
const administrations = new Map<string, pg.Pool>();

/** Test files run side by side, so the first to ask locks the others out until the filling is laid. */
const filledTemplate = (server: string, { name, fill }: Filling): Promise<string> =>
  withClient(server, async (client) => {
    const template = `${TEMPLATE}_${name}`;
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      const draft = `${template}_draft`;
      await client.query(`drop database if exists ${draft} with (force)`);
      await client.query(`create database ${draft} template ${TEMPLATE}`);
      const { db, close } = connected(server, draft);
      await fill(db).finally(close);
      await client.query(`alter database ${draft} rename to ${template}`);
    }
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
    return template;
  });

const connected = (
  server: string,
  name: string,
  most: Parameters<typeof poolOf>[2] = {},
): { db: Db; url: string; close(): Promise<void> } => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  const pool = oneForEach(poolOf(url.href, () => undefined, most));
  return { db: databaseOn(pool), url: url.href, close: () => pool.end() };
};

/**
 * A second connection for somebody who holds one already: with as many of them as the pool has connections, each would wait for all others.
 * So it is refused wherever it is asked for.
 */
export const oneForEach = (pool: pg.Pool): pg.Pool => {
  for (const way of ['connect', 'query'] as const) {
    const ask = pool[way].bind(pool) as (...args: unknown[]) => unknown;
    pool[way] = ((...args: unknown[]) => {
      requireNoTransaction('A second connection to the database');
      return ask(...args);
    }) as never;
  }
  return pool;
};

const asked = (server: string, statement: string, values: string[] = []) => withClient(server, (client) => client.query(statement, values));

/** A failed piece of work may have left a lock, so its connection goes. */
const withClient = async <T>(server: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await administrationOf(server).connect();
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
};

/** One connection for each worker, kept: a new one costs as much as a new database. It does not keep the worker going. */
const administrationOf = (server: string): pg.Pool => {
  const known = administrations.get(server);
  if (known !== undefined) return known;
  const pool = new pg.Pool({ connectionString: server, max: 1, allowExitOnIdle: true, idleTimeoutMillis: 0 });
  // The server ends before the worker does.
  pool.on('error', () => undefined);
  administrations.set(server, pool);
  return pool;
};
