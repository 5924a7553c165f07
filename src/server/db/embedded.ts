import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { takeLock } from './data-lock.ts';
import { binariesFor, majorOf } from './embedded-binaries.ts';
import { type Place, placeOf } from './embedded-place.ts';
import {
  adopt,
  type Cluster,
  freePort,
  launch,
  leftBehind,
  PLAIN_ENVIRONMENT,
  type Postmaster,
  SUPERUSER,
  signalTo,
  stop,
} from './postmaster.ts';

export type Embedded = {
  url: string;
  /** PostgreSQL's first process; another one after a restart. */
  pid(): number;
  stop(): Promise<void>;
};

type Settings = {
  data_dir: string;
  say: (line: string) => void;
  /** False for tests and benchmarks alone: what is committed may be lost with the machine. */
  durable?: boolean;
  /** A folder to which each finished piece of the log is copied, so that any instant since the last whole copy can be brought back. */
  wal_archive?: string | undefined;
  /** More of PostgreSQL's own settings, for benchmarks. */
  options?: readonly string[];
};

/** PostgreSQL in the data folder: made at the first start, taken over from a killed server, started again whenever it ends. */
export const startEmbedded = async ({ data_dir, say, durable = true, wal_archive, options = [] }: Settings): Promise<Embedded> => {
  const place = placeOf(data_dir, say);
  const giveBack = await takeLock(place.home);
  try {
    const cluster = await clusterIn(place, [...(durable ? [] : NOT_DURABLE), ...archiving(wal_archive), ...options]);
    const postmaster = (await adopt(cluster)) ?? (await launchSomewhere(cluster));
    const password = passwordIn(place.home, 'site-password');
    await makeDatabase(cluster, postmaster.port, password);
    return kept(cluster, postmaster, { url: urlOf(SITE_ROLE, password, postmaster.port), say, giveBack });
  } catch (error) {
    giveBack();
    throw error;
  }
};

/** The address of the database that another process has open in this folder. */
export const runningUrl = (home: string): string => {
  const found = leftBehind(join(home, 'cluster'));
  if (found === undefined) throw new Error(`The database in ${home} is just being started. Try again in a moment.`);
  return urlOf(SITE_ROLE, passwordIn(home, 'site-password'), found.port);
};

const DATABASE = 'hearthway';
const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'];

/** Whom the product is to PostgreSQL: the owner of its own database and of what is in it, and of nothing else. */
const SITE_ROLE = 'hearthway_site';

const urlOf = (role: string, password: string, port: number, database = DATABASE): string =>
  `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`;

/** A piece is copied whole or not at all, never over another, and at least each minute. */
const archiving = (folder: string | undefined): string[] =>
  folder === undefined
    ? []
    : [
        'archive_mode=on',
        'archive_timeout=60',
        `archive_command=test ! -f "${folder}/%f" && cp "%p" "${folder}/%f.part" && mv "${folder}/%f.part" "${folder}/%f"`,
      ];

const clusterIn = async (place: Place, options: readonly string[]): Promise<Cluster> => {
  const binaries = binariesFor(place.run_as);
  const folder = join(place.home, 'cluster');
  const password = passwordIn(place.home, 'password');
  if (!existsSync(folder)) await initialize(place, binaries, password);
  requireVersion(folder, binaries);
  const log = join(place.home, 'postgres.log');
  return { folder, binaries, run_as: place.run_as, password, log, options };
};

const passwordIn = (home: string, name: string): string => {
  const file = join(home, name);
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
};

/** Under another name until it is whole, so that a start that is cut off leaves nothing half made. */
const initialize = async ({ home, run_as }: Place, binaries: string, password: string): Promise<void> => {
  const draft = join(home, 'cluster.new');
  const secret = join(home, 'password.once');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft);
  chmodSync(draft, 0o700);
  writeFileSync(secret, password, { mode: 0o600 });
  if (run_as !== undefined) for (const path of [draft, secret]) chownSync(path, run_as.uid, run_as.gid);
  try {
    await initdb(join(binaries, 'bin', 'initdb'), ['-D', draft, `--pwfile=${secret}`], { run_as, home });
  } finally {
    rmSync(secret, { force: true });
  }
  renameSync(draft, join(home, 'cluster'));
};

const initdb = (program: string, where: string[], { run_as, home }: Place): Promise<void> => {
  const how = ['-U', SUPERUSER, '-A', 'scram-sha-256', '-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const child = spawn(program, [...where, ...how, '--no-instructions'], {
    ...run_as,
    cwd: home,
    env: PLAIN_ENVIRONMENT,
    windowsHide: true,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`The database could not be made: ${said.trim()}`))));
  });
};

const requireVersion = (folder: string, binaries: string): void => {
  const made_by = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  const here = majorOf(binaries);
  if (made_by !== here) throw new Error(`The data in ${folder} was made by PostgreSQL ${made_by}, and this is PostgreSQL ${here}.`);
};

/** Between looking for a free port and taking it another program may be faster. */
const launchSomewhere = async (cluster: Cluster, tries = 3): Promise<Postmaster> => {
  try {
    return await launch(cluster, await freePort());
  } catch (error) {
    if (tries <= 1) throw error;
    // Backends of a killed server need a moment to notice it; until then they bar the way.
    await sleep(500);
    return launchSomewhere(cluster, tries - 1);
  }
};

/** Once as its superuser, before anybody else comes: from then on the site is a role that owns its database. */
const makeDatabase = async (cluster: Cluster, port: number, password: string): Promise<void> => {
  await asSuperuser(cluster, port, 'postgres', async (client) => {
    const { rowCount: has_role } = await client.query('select 1 from pg_roles where rolname = $1', [SITE_ROLE]);
    if (has_role === 0) await client.query(`create role ${SITE_ROLE}`);
    await client.query(
      `alter role ${SITE_ROLE} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${password}'`,
    );
    const { rowCount: has_database } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (has_database === 0) await client.query(`create database ${DATABASE} owner ${SITE_ROLE}`);
    await client.query('revoke all on database postgres, template1 from public');
  });
  await asSuperuser(cluster, port, DATABASE, (client) => client.query(HAND_OVER));
};

/**
 * What an older release made, which worked as the superuser, changes hands: all of it or nothing. `reassign owned` does not take it, since the
 * same role owns what PostgreSQL itself is made of.
 */
const HAND_OVER = `
  do $$
  declare thing text;
  begin
    for thing in
      with ours as (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
      select format('database %I', datname) from pg_database where datname = current_database() and datdba = '${SUPERUSER}'::regrole
      union all
      select format('schema %I', nspname) from pg_namespace where nspowner = '${SUPERUSER}'::regrole and oid in (select oid from ours)
      union all
      select format('table %s', oid::regclass) from pg_class
        where relowner = '${SUPERUSER}'::regrole and relnamespace in (select oid from ours) and (relkind in ('r', 'p', 'v', 'm')
          -- The sequence of a column follows its table, and goes nowhere alone.
          or relkind = 'S' and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i')))
      union all
      select format('routine %s', oid::regprocedure) from pg_proc
        where proowner = '${SUPERUSER}'::regrole and pronamespace in (select oid from ours)
      union all
      select format('type %s', oid::regtype) from pg_type
        where typowner = '${SUPERUSER}'::regrole and typnamespace in (select oid from ours) and typtype in ('e', 'd')
    loop
      execute format('alter %s owner to ${SITE_ROLE}', thing);
    end loop;
  end $$`;

const asSuperuser = async (
  { password }: Cluster,
  port: number,
  database: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> => {
  const client = new pg.Client(urlOf(SUPERUSER, password, port, database));
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

const kept = (
  cluster: Cluster,
  first: Postmaster,
  { url, say, giveBack }: { url: string; say: (line: string) => void; giveBack: () => void },
): Embedded => {
  let current = first;
  let is_up = true;
  let is_closing = false;
  const stopNow = async () => (is_up ? stop(current) : undefined);
  const keep = async () => {
    while (is_up) {
      await current.gone;
      is_up = false;
      if (is_closing) return;
      say('The database has ended unexpectedly; starting it again.');
      const next = await relaunched(cluster, first.port, () => is_closing, say);
      is_up = next !== undefined;
      current = next ?? current;
      if (is_closing) await stopNow();
    }
  };
  const keeping = keep();
  const atExit = () => is_up && signalTo(current.pid, 'SIGINT');
  process.once('exit', atExit);
  return {
    url,
    pid: () => current.pid,
    stop: async () => {
      is_closing = true;
      await stopNow();
      await awake(keeping);
      process.removeListener('exit', atExit);
      giveBack();
    },
  };
};

/** Looking after the database does not keep this process going; waiting for its end must. */
const awake = async (promise: Promise<void>): Promise<void> => {
  const timer = setInterval(() => undefined, 1_000);
  await promise;
  clearInterval(timer);
};

/** On the same port, because the pool knows no other; as often as it takes. */
const relaunched = async (
  cluster: Cluster,
  port: number,
  isClosing: () => boolean,
  say: (line: string) => void,
): Promise<Postmaster | undefined> => {
  for (let tries = 0; !isClosing(); tries += 1) {
    try {
      return await launch(cluster, port);
    } catch (error) {
      say((error as Error).message);
      await sleep(Math.min(200 * 2 ** tries, 2_000));
    }
  }
  return undefined;
};
