import { execFile, spawn } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openWaker } from '#server/core/wake.ts';
import { EFFORT } from '#test/support/effort.ts';
import { aDataFolder, ask, opensInChild, type Person } from '#test/support/site/database-child.ts';
import { superuserUrl } from '#test/support/site/database-server.ts';
import { startEmbedded } from './embedded.ts';
import { canPass } from './embedded-place.ts';
import { migrate } from './migrate.ts';
import { openDatabase, poolOf } from './open.ts';
import { databaseOn } from './pipelined.ts';
import { leftBehind } from './postmaster.ts';
import { lives } from './process-mark.ts';

const is_root = process.getuid?.() === 0;
const ORDINARY: Person = { uid: 1000, gid: 1000 };
const ordinary_can_run =
  is_root && canPass(fileURLToPath(new URL('.', import.meta.url)), ORDINARY) && canPass(process.execPath.replace(/\/[^/]*$/, ''), ORDINARY);
const quiet = () => undefined;
const STARTERS = EFFORT.starters;

const aFolder = (owner?: Person): string => {
  const folder = aDataFolder(owner);
  onTestFinished(folder.remove);
  return folder.path;
};

let made: Promise<{ path: string; remove(): Promise<void> }> | undefined;
afterAll(async () => (await made)?.remove());

/** A folder in which PostgreSQL was made and stopped before: copying one takes a tenth of making it. */
const aMadeFolder = async (): Promise<string> => {
  made ??= (async () => {
    const folder = aDataFolder();
    await (await startEmbedded({ data_dir: folder.path, say: quiet })).stop();
    return folder;
  })();
  const path = aFolder();
  // With its owners, which nothing in Node copies.
  await promisify(execFile)('cp', ['-a', join((await made).path, 'postgres'), path]);
  return path;
};

const postgresIn = (folder: string) => leftBehind(join(folder, 'postgres', 'cluster'));

test('what was committed is there at the next start', async () => {
  const data_dir = aFolder();
  const first = await openDatabase({ data_dir, say: quiet });
  await first.pool.query('create table kept (word text)');
  await first.pool.query("insert into kept values ('still here')");
  await first.close();
  expect(postgresIn(data_dir)).toBeUndefined();

  const second = await openDatabase({ data_dir, say: quiet });
  onTestFinished(second.close);
  expect((await second.pool.query('select word from kept')).rows).toEqual([{ word: 'still here' }]);
});

const ROLE = `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
  (select array_agg(datname) from pg_database where datdba = pg_roles.oid) as databases from pg_roles where rolname = current_user`;

const OWNS_ITS_DATABASE = {
  ...{ rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolreplication: false, rolbypassrls: false },
  databases: '{hearthway}',
};

test('a server is to PostgreSQL the owner of its own database, and of nothing else', async () => {
  const data_dir = await aMadeFolder();
  const { url, close } = await openDatabase({ data_dir, say: quiet });
  onTestFinished(close);
  expect(await ask(url, ROLE)).toEqual([OWNS_ITS_DATABASE]);
  await expect(ask(url, `copy (select 1) to program 'true'`)).rejects.toThrow('permission denied');
  await expect(ask(url, 'create role another superuser')).rejects.toThrow('permission denied');
  await expect(ask(url.replace(/hearthway$/, 'postgres'), 'select 1')).rejects.toThrow('permission denied for database');
});

test('what an older release made as a superuser opens, whole, and belongs to the site’s own role from then on', async () => {
  const data_dir = await aMadeFolder();
  const made = await startEmbedded({ data_dir, say: quiet });
  const superuser = superuserUrl(made.url, data_dir);
  const role = new URL(made.url).username;
  for (const statement of ['drop database hearthway with (force)', `drop role ${role}`, 'create database hearthway'])
    await ask(superuser.replace(/hearthway$/, 'postgres'), statement);
  await bringUpToDate(superuser);
  await ask(superuser, "insert into seeds values ('still here', now())");
  await made.stop();

  const { url, stop } = await startEmbedded({ data_dir, say: quiet });
  onTestFinished(stop);
  expect(await ask(url, ROLE)).toEqual([OWNS_ITS_DATABASE]);
  expect(await ask(url, OWNED_BY_OTHERS)).toEqual([]);
  // All of it can still be changed, by the next release as well.
  await bringUpToDate(url);
  await ask(url, 'alter table users add column later text; alter table pgboss.job add column later text');
  expect(await ask(url, 'delete from seeds returning name')).toEqual([{ name: 'still here' }]);
});

const OWNED_BY_OTHERS = `select relname::text as what from pg_class where relowner <> current_user::regrole and relnamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle', 'pgboss'))
  union all select proname::text from pg_proc where proowner <> current_user::regrole and pronamespace::regnamespace::text in ('public', 'pgboss')
  union all select typname::text from pg_type where typowner <> current_user::regrole and typnamespace::regnamespace::text in ('public', 'pgboss') and not exists (select 1 from pg_depend where objid = pg_type.oid and deptype = 'e' union all select 1 from pg_type element join pg_depend on objid = element.oid and deptype = 'e' where element.typarray = pg_type.oid)
  union all select nspname::text from pg_namespace where nspname in ('drizzle', 'pgboss') and nspowner <> current_user::regrole`;

/** What a server does to its database at each start. */
const bringUpToDate = async (url: string): Promise<void> => {
  const pool = poolOf(url, quiet);
  await migrate(databaseOn(pool));
  await (await openWaker(url, quiet)).stop();
  await pool.end();
};

test('PostgreSQL listens on this machine alone, and asks for a password that only its owner may read', async () => {
  const data_dir = await aMadeFolder();
  const { url: site, stop } = await startEmbedded({ data_dir, say: quiet });
  onTestFinished(stop);
  const url = superuserUrl(site, data_dir);
  expect(new URL(url).hostname).toBe('127.0.0.1');
  expect(await ask(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  expect(await ask(url, 'show unix_socket_directories')).toEqual([{ unix_socket_directories: '' }]);
  for (const file of ['password', 'site-password']) expect(statSync(join(data_dir, 'postgres', file)).mode & 0o777).toBe(0o600);
  await expect(ask(url.replace(/:[0-9a-f]+@/, ':guess@'), 'select 1')).rejects.toThrow('password authentication failed');
});

test('a PostgreSQL that a killed server left behind is taken over as it is', async () => {
  const data_dir = await aMadeFolder();
  const killed = await opensInChild(data_dir);
  const left = postgresIn(data_dir);
  killed.kill('SIGKILL');
  await killed.ended;
  expect(lives(left?.pid ?? 0)).toBe(true);

  const next = await startEmbedded({ data_dir, say: quiet });
  expect(next.pid()).toBe(left?.pid);
  expect(next.url).toBe(killed.url);
  await next.stop();
  expect(lives(left?.pid ?? 0)).toBe(false);
});

test('when PostgreSQL is killed too, the next start recovers what was committed', async () => {
  const data_dir = await aMadeFolder();
  const killed = await opensInChild(data_dir);
  await ask(killed.url, "create table kept as select 'still here' as word");
  killed.kill('SIGKILL');
  process.kill(postgresIn(data_dir)?.pid ?? 0, 'SIGKILL');
  await killed.ended;

  const next = await startEmbedded({ data_dir, say: quiet });
  onTestFinished(next.stop);
  expect(await ask(next.url, 'select word from kept')).toEqual([{ word: 'still here' }]);
});

test.runIf(process.platform === 'linux')(
  'after a death the disk is asked once for all files, so that a busy one keeps nobody waiting',
  async () => {
    const { url, stop } = await startEmbedded({ data_dir: await aMadeFolder(), say: quiet });
    onTestFinished(stop);
    expect(await ask(url, 'show recovery_init_sync_method')).toEqual([{ recovery_init_sync_method: 'syncfs' }]);
  },
);

test('when PostgreSQL is killed, the server lives on and its queries work again within five seconds [property 62]', async () => {
  const data_dir = await aMadeFolder();
  const { pool, close } = await openDatabase({ data_dir, say: quiet });
  onTestFinished(close);
  const held = await pool.connect();
  await held.query('begin');
  process.kill(postgresIn(data_dir)?.pid ?? 0, 'SIGKILL');
  await expect(held.query('select pg_sleep(10)')).rejects.toThrow();
  held.release(true);

  await expect
    .poll(
      () =>
        pool
          .query('select 1 as one')
          .then(({ rows }) => rows)
          .catch(() => 'not yet'),
      { timeout: 5_000 },
    )
    .toEqual([{ one: 1 }]);
});

test('an adopted PostgreSQL is started again, too, when it is killed', async () => {
  const data_dir = await aMadeFolder();
  const killed = await opensInChild(data_dir);
  killed.kill('SIGKILL');
  await killed.ended;
  const { url, pid, stop } = await startEmbedded({ data_dir, say: quiet });
  onTestFinished(stop);
  const first = pid();
  process.kill(first, 'SIGKILL');

  await expect.poll(pid, { timeout: 5_000 }).not.toBe(first);
  await expect.poll(() => ask(url, 'select 1 as one').catch(() => 'not yet'), { timeout: 5_000 }).toEqual([{ one: 1 }]);
});

test('a second server on the same data folder is told who has it, and ends with 1 [property 64]', async () => {
  const data_dir = await aMadeFolder();
  const first = await opensInChild(data_dir);
  const second = await opensInChild(data_dir);
  expect(await second.ended).toBe(1);
  expect(second.said()).toMatch(new RegExp(`in use by process ${first.pid}, since 20\\d\\d-`));
  expect(await ask(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  first.kill('SIGTERM');
  expect(await first.ended).toBe(0);
});

test(`of ${STARTERS} servers that start at once exactly one gets the data folder`, async () => {
  const data_dir = aFolder();
  const all = await Promise.all(Array.from({ length: STARTERS }, () => opensInChild(data_dir)));
  const winners = all.filter(({ url }) => url !== '');
  expect(winners).toHaveLength(1);
  winners[0]?.kill('SIGTERM');
  expect(await winners[0]?.ended).toBe(0);
});

test('a stop in order leaves no process and no lock', async () => {
  const data_dir = await aMadeFolder();
  const server = await opensInChild(data_dir);
  const postgres = postgresIn(data_dir)?.pid ?? 0;
  server.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(lives(postgres)).toBe(false);
  expect(existsSync(join(data_dir, 'postgres', 'lock.json'))).toBe(false);
});

test('a start that was cut off before the database was whole begins anew', async () => {
  const data_dir = aFolder();
  mkdirSync(join(data_dir, 'postgres', 'cluster.new'), { recursive: true });
  chmodSync(join(data_dir, 'postgres'), 0o711);
  writeFileSync(join(data_dir, 'postgres', 'cluster.new', 'half'), '');
  const { url, stop } = await startEmbedded({ data_dir, say: quiet });
  onTestFinished(stop);
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('another process that has got the number of the last PostgreSQL is left alone and bars nothing', async () => {
  const data_dir = await aMadeFolder();
  const first = await startEmbedded({ data_dir, say: quiet });
  const cluster = join(data_dir, 'postgres', 'cluster');
  const pid_file = readFileSync(join(cluster, 'postmaster.pid'), 'utf8');
  await first.stop();
  const { uid, gid } = statSync(cluster);
  const stranger = spawn('sleep', ['60'], is_root ? { uid, gid } : {});
  onTestFinished(() => void stranger.kill('SIGKILL'));
  writeFileSync(join(cluster, 'postmaster.pid'), pid_file.replace(/^\d+/, String(stranger.pid)));

  const { url, stop } = await startEmbedded({ data_dir, say: quiet });
  onTestFinished(stop);
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(lives(stranger.pid ?? 0)).toBe(true);
});

test.runIf(is_root)('root keeps the data outside of a folder that nobody else may enter, and finds it again', async () => {
  const closed = join(aFolder(), 'closed');
  mkdirSync(closed);
  chmodSync(closed, 0o700);
  const data_dir = join(closed, 'data');
  const said: string[] = [];
  const first = await startEmbedded({ data_dir, say: (line) => said.push(line) });
  const home = realpathSync(join(data_dir, 'postgres'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  await ask(first.url, "create table kept as select 'still here' as word");
  await first.stop();
  expect(lstatSync(join(data_dir, 'postgres')).isSymbolicLink()).toBe(true);
  expect(said).toEqual([expect.stringContaining(home)]);

  const second = await startEmbedded({ data_dir, say: quiet });
  onTestFinished(second.stop);
  expect(await ask(second.url, 'select word from kept')).toEqual([{ word: 'still here' }]);
});

test.runIf(ordinary_can_run)('an ordinary user needs nobody else, and root may go on with that data later', async () => {
  const data_dir = aFolder(ORDINARY);
  const ordinary = await opensInChild(data_dir, ORDINARY);
  expect(ordinary.said()).toBe('');
  await ask(ordinary.url, "create table kept as select 'still here' as word");
  ordinary.kill('SIGTERM');
  expect(await ordinary.ended).toBe(0);
  expect(statSync(join(data_dir, 'postgres', 'cluster')).uid).toBe(ORDINARY.uid);

  const by_root = await startEmbedded({ data_dir, say: quiet });
  onTestFinished(by_root.stop);
  expect(await ask(by_root.url, 'select word from kept')).toEqual([{ word: 'still here' }]);
});

test('a connection that is lost inside a transaction is an error of that transaction alone', async () => {
  const { url, stop } = await startEmbedded({ data_dir: await aMadeFolder(), say: quiet });
  onTestFinished(stop);
  const pool = poolOf(url, quiet);
  onTestFinished(() => pool.end());
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await ask(url, `select pg_terminate_backend(${rows[0]?.pid})`);
  await expect.poll(() => ask(url, `select pid from pg_stat_activity where pid = ${rows[0]?.pid}`)).toEqual([]);
  await expect(client.query('select 1')).rejects.toThrow();
  client.release(true);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
