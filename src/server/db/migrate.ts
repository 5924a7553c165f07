import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { IN_STEPS, slices } from './in-steps.ts';
import type { Db } from './open.ts';

type Choice = {
  folder?: string;
  /** When the last one that is to be done was made; without it, all are. */
  until?: number;
};

/** Brings the tables up to date, and answers how many migrations it did. Whoever comes at the same moment waits. */
export const migrate = async (db: Db, { folder = MIGRATIONS, until = Number.POSITIVE_INFINITY }: Choice = {}): Promise<number> => {
  const wanted = readMigrationFiles({ migrationsFolder: folder }).filter(({ folderMillis }) => folderMillis <= until);
  // Of its own: it may wait for others and take its time, as nothing that people wait for may.
  const client = new pg.Client({ connectionString: db.$client.options.connectionString, application_name: 'hearthway migrations' });
  await client.connect();
  try {
    await requireVersion(client);
    while (!(await isMyTurn(client))) await sleep(TURN_MS);
    return await patiently(() => doPending(client, wanted));
  } finally {
    // Ends the session, and with it the lock and the timeout.
    await client.end();
  }
};

/** The sentence for a server that finds tables older than itself; newer ones are fine, since migrations only add. */
export const whyNotMigrated = async ({ $client }: Db): Promise<string | undefined> => {
  const { rows } = await $client.query<{ exists: boolean }>(`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`);
  const newest = rows[0]?.exists ? await newestIn($client) : 0;
  const missing = knownMigrations().filter(({ when }) => when > newest).length;
  return missing === 0
    ? undefined
    : `The database lacks ${missing} of this release’s migrations. Run npm run db:migrate, then start again.`;
};

/** Those of this release, in their order. */
export const knownMigrations = (): { hash: string; when: number }[] =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ hash, folderMillis }) => ({ hash, when: folderMillis }));

/** The sentence for a PostgreSQL that is too old. */
export const whyNotThisServer = (version_number: number): string | undefined =>
  version_number < 150_000 ? `PostgreSQL 15 or newer is needed; this is ${Math.floor(version_number / 10_000)}.` : undefined;

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
/** Any number will do, as long as it is the same in every server. */
const LOCK = 4_327_841_496;
const TURN_MS = 200;
const TRIES = 120;
const LOCK_NOT_AVAILABLE = '55P03';

const requireVersion = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  const reason = whyNotThisServer(Number(rows[0]?.server_version_num));
  if (reason !== undefined) throw new Error(reason);
};

/** Asked again and again, never waited for within a statement: an index that is built beside its table waits for every statement under way, and this one would wait for it. */
const isMyTurn = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ is_mine: boolean }>('select pg_try_advisory_lock($1) as is_mine', [LOCK]);
  return rows[0]?.is_mine === true;
};

const doPending = async (client: pg.Client, wanted: readonly MigrationMeta[]): Promise<number> => {
  await beBrief(client);
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const newest = await newestIn(client);
  const pending = wanted.filter(({ folderMillis }) => folderMillis > newest);
  for (const migration of pending) await wayOf(migration)(client, migration);
  return pending.length;
};

type Way = (client: pg.Client, migration: MigrationMeta) => Promise<void>;

const wayOf = (migration: MigrationMeta): Way => {
  if (IN_STEPS.has(migration.folderMillis)) return inSteps;
  return isConcurrent(migration) ? buildIndexes : inOneTransaction;
};

/** Behind a waiting ALTER TABLE every reader and writer waits too: rather give up soon and come again. */
const beBrief = (client: pg.Client): Promise<unknown> => client.query("set lock_timeout = '400ms'");

/** Each alone, so that no lock that it takes is held while the next one works. */
const inOneTransaction: Way = async (client, migration) => {
  await client.query('begin');
  try {
    for (const statement of migration.sql) await client.query(statement);
    await note(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};

/** Indexes of tables that people write into are built beside them, outside of any transaction. A build that was cut off is begun anew. */
const buildIndexes: Way = async (client, migration) => {
  for (const statement of migration.sql) await buildIndex(client, statement);
  await note(client, migration);
};

const buildIndex = async (client: pg.Client, statement: string): Promise<void> => {
  const name = CONCURRENT.exec(statement)?.groups?.name;
  if (name === undefined) throw new Error('A migration that builds an index beside its table does nothing else.');
  const { rows } = await client.query<{ indisvalid: boolean }>('select indisvalid from pg_index where indexrelid = to_regclass($1)', [
    `"${name}"`,
  ]);
  if (rows[0]?.indisvalid) return;
  // It waits for the transactions of others, and nobody waits for it.
  await client.query('set lock_timeout = 0');
  if (rows[0] !== undefined) {
    const { rows: asked } = await client.query<{ drop: string }>("select format('drop index concurrently %I', $1::text) as drop", [name]);
    await client.query(asked[0]?.drop ?? '');
  }
  await client.query(statement);
  await beBrief(client);
};

/** Each of them a transaction of its own, so that no lock outlives its step. */
const inSteps: Way = async (client, migration) => {
  for (const step of IN_STEPS.get(migration.folderMillis) ?? [])
    if (CONCURRENT.test(step)) await buildIndex(client, step);
    else if (step.includes('$1')) for (const slice of slices()) await client.query(step, slice);
    else await client.query(step);
  await note(client, migration);
};

const CONCURRENT = /^\s*create (unique )?index concurrently (if not exists )?"(?<name>\w+)"/i;

const isConcurrent = ({ sql }: MigrationMeta): boolean => sql.some((statement) => CONCURRENT.test(statement));

const note = (client: pg.Client, { hash, folderMillis }: MigrationMeta): Promise<unknown> =>
  client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, folderMillis]);

const newestIn = async (client: Pick<pg.ClientBase, 'query'> | pg.Pool): Promise<number> => {
  const { rows } = await client.query<{ newest: string | null }>('select max(created_at) as newest from drizzle.__drizzle_migrations');
  return Number(rows[0]?.newest ?? 0);
};

const patiently = async <T>(run: () => Promise<T>, tries = TRIES): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE) || tries <= 1) throw error;
    await sleep(500);
    return await patiently(run, tries - 1);
  }
};
