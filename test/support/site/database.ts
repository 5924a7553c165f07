import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { requireNoTransaction } from '#server/core/transaction.ts';
import { migrate } from '#server/db/migrate.ts';
import { type Db, type Limits, poolOf } from '#server/db/open.ts';
import { databaseOn } from '#server/db/pipelined.ts';
import { keepAsLaid, RESTORE } from './laid.ts';

export type TestDatabase = { url: string; db: Db; drop(): Promise<void> };

/** What a database is filled with before the test: laid once for a whole run by the first test that asks for this name, then cloned. */
export type Filling = { name: string; fill(db: Db): Promise<unknown>; is_kept?: boolean };

/**
 * A database of one's own with every table, and nothing in them but the filling: cloned. One that keeps what it was filled with is laid back
 * after its test, for the next one of this worker, with its connections: they know every table and question by then.
 */
export const aDatabase = async (filling?: Filling, connections?: number, limits?: Limits): Promise<TestDatabase> => {
  const server = process.env.TEST_DATABASE_URL;
  if (server === undefined) throw new Error('No test database is running: test/database-server.ts starts it.');
  const template = filling === undefined ? TEMPLATE : await filledTemplate(server, filling);
  const returns = filling?.is_kept === true && connections === undefined && limits === undefined;
  const shelf = returns ? shelfOf(template) : [];
  const clone = shelf.pop() ?? (await aClone(server, template, { max: connections, limits }));
  clone.uses += 1;
  const drop = async () => {
    if (returns && clone.uses < MOST_USES && (await isLaidBack(server, clone))) shelf.push(clone);
    else await clone.drop();
  };
  return { url: clone.url, db: databaseOn(clone.pool), drop };
};

type Clone = { name: string; url: string; pool: pg.Pool; uses: number; drop(): Promise<void> };

const aClone = async (server: string, template: string, most: Parameters<typeof poolOf>[2]): Promise<Clone> => {
  made += 1;
  const name = `t_${process.pid}_${made}_${Math.random().toString(36).slice(2, 8)}`;
  // With nothing to be made durable, copying files costs less than half of what writing them page by page does.
  await asked(server, `create database ${name} template ${template} strategy file_copy`);
  const { pool, url } = connected(server, name, most);
  const drop = async () => {
    await pool.end();
    await isLeft(server, name);
    await asked(server, `drop database if exists ${name} with (force)`);
  };
  return { name, url, pool, uses: 0, drop };
};

/** What is deleted still lies in the files, and is passed over by every question. */
const MOST_USES = 30;

const shelves = new Map<string, Clone[]>();

const shelfOf = (template: string): Clone[] => {
  const shelf = shelves.get(template) ?? [];
  shelves.set(template, shelf);
  return shelf;
};

/** Whether nobody is at it any more, and everything lies there as it was filled. */
const isLaidBack = async (server: string, { name, pool }: Clone): Promise<boolean> => {
  for (let look = 0; look < 8 && pool.idleCount < pool.totalCount; look++) await sleep(25);
  if (pool.idleCount < pool.totalCount || pool.totalCount === 0) return false;
  const { rows } = await asked(server, 'select count(*)::int as open from pg_stat_activity where datname = $1', [name]);
  if (rows[0].open !== pool.totalCount) return false;
  return pool.query(RESTORE).then(
    () => true,
    () => false,
  );
};

/** Makes what aDatabase clones, once for a whole run. */
export const makeTemplate = async (server: string): Promise<void> => {
  await asked(server, `create database ${TEMPLATE}`);
  const { pool } = connected(server, TEMPLATE);
  await migrate(databaseOn(pool)).finally(() => pool.end());
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
const filledTemplate = (server: string, { name, fill, is_kept = false }: Filling): Promise<string> =>
  withClient(server, async (client) => {
    const template = `${TEMPLATE}_${name}${is_kept ? '_kept' : ''}`;
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      const draft = `${template}_draft`;
      await client.query(`drop database if exists ${draft} with (force)`);
      await client.query(`create database ${draft} template ${TEMPLATE}`);
      const { pool, url } = connected(server, draft);
      await fill(databaseOn(pool)).finally(() => pool.end());
      if (is_kept) await keepAsLaid(url);
      await client.query(`alter database ${draft} rename to ${template}`);
    }
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
    return template;
  });

const connected = (server: string, name: string, most: Parameters<typeof poolOf>[2] = {}): { pool: pg.Pool; url: string } => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { pool: oneForEach(poolOf(url.href, () => undefined, most)), url: url.href };
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
