import { appendFileSync, chownSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbedded } from '#server/db/embedded.ts';
import { aDataFolder, ask } from '#test/support/site/database-child.ts';
import { superuserUrl } from '#test/support/site/database-server.ts';

/** docs/operations/restore.md has the same by hand. */
test('a whole copy and the log that was archived since bring back any instant between [property 64]', async () => {
  const [before, after] = [aDataFolder(), aDataFolder()];
  onTestFinished(before.remove);
  onTestFinished(after.remove);
  const wal_archive = join(before.path, 'archive');
  mkdirSync(wal_archive, { mode: 0o777 });
  const site = await startEmbedded({ data_dir: before.path, say: () => undefined, wal_archive });
  const owner = statSync(join(before.path, 'postgres', 'cluster'));
  chownSync(wal_archive, owner.uid, owner.gid);
  await ask(site.url, 'create table moves (id int primary key, words text)');
  await ask(site.url, "insert into moves values (1, 'before the copy')");

  mkdirSync(after.path, { recursive: true });
  cpSync(join(before.path, 'postgres'), join(after.path, 'postgres'), { recursive: true, filter: (path) => !path.includes('cluster') });
  await wholeCopy(superuserUrl(site.url, before.path), join(before.path, 'postgres/cluster'), join(after.path, 'postgres/cluster'));

  await ask(site.url, "insert into moves values (2, 'after the copy')");
  const [{ now: instant } = { now: new Date(0) }] = (await ask(site.url, 'select clock_timestamp()::text as now')) as { now: unknown }[];
  await ask(site.url, 'delete from moves');
  await ask(superuserUrl(site.url, before.path), 'select pg_switch_wal()');
  await site.stop();
  expect(readdirSync(wal_archive).filter((name) => /^[0-9A-F]{24}$/.test(name)).length).toBeGreaterThan(0);

  const cluster = join(after.path, 'postgres/cluster');
  rmSync(join(after.path, 'postgres/lock.json'), { force: true });
  writeFileSync(join(cluster, 'recovery.signal'), '');
  const settings = [
    ...[`restore_command = 'cp "${wal_archive}/%f" "%p"'`, `recovery_target_time = '${instant}'`],
    // Nobody is let in before it has come to the instant.
    ...["recovery_target_action = 'promote'", 'hot_standby = off'],
  ];
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `${settings.join('\n')}\n`);
  owned(cluster, owner);
  const again = await startEmbedded({ data_dir: after.path, say: () => undefined });
  onTestFinished(() => again.stop());
  expect(await ask(again.url, 'select words from moves order by id')).toEqual([{ words: 'before the copy' }, { words: 'after the copy' }]);
  expect(readFileSync(join(after.path, 'postgres/postgres.log'), 'utf8')).toContain('starting point-in-time recovery');
}, 60_000);

/** The way of PostgreSQL's own manual (25.3.4) where there is no pg_basebackup: the label comes from who ends the copy. */
const wholeCopy = async (superuser: string, from: string, to: string): Promise<void> => {
  const client = new pg.Client(superuser);
  await client.connect();
  await client.query("select pg_backup_start('whole copy', true)");
  cpSync(from, to, { recursive: true, filter: (path) => !/postmaster\.(pid|opts)$|pg_wal\/.+/.test(path) });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  await client.end();
};

/** A copy that root made is PostgreSQL's again. */
const owned = (folder: string, { uid, gid }: { uid: number; gid: number }): void => {
  chownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chownSync(join(entry.parentPath, entry.name), uid, gid);
};
