import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/** A page that somebody left open asks for its own release's files until it is loaded anew. */
const RELEASES_KEPT = 3;

/** Undefined for a file that none of the last releases had. */
export type EarlierAssets = (path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;

type Asked = Pick<pg.Pool, 'query'>;

/**
 * Lays this release's scripts and styles where every server finds them, those of the release before too, and lets the fourth oldest go. Called
 * before a server of this release answers anybody. Beside the site's own tables, so that no backup carries them.
 */
export const keepAssets = async (database: Asked, build_dir: string): Promise<void> => {
  const files = await filesIn(join(build_dir, 'client'));
  const release = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16);
  await database.query('create schema if not exists releases');
  await database.query(`
    create table if not exists releases.assets
      (release text not null, path text not null, body bytea not null, kept_at timestamptz not null, primary key (path, release))`);
  for (const path of files)
    await database.query(
      'insert into releases.assets values ($1, $2, $3, now()) on conflict (path, release) do update set kept_at = now()',
      [...[release, path], await readFile(join(build_dir, 'client', path))],
    );
  await database.query(
    `delete from releases.assets where release not in (select release from releases.assets group by release order by max(kept_at) desc limit $1)`,
    [RELEASES_KEPT],
  );
};

/** Most of what is asked for and lacks here is nobody's: each answer is remembered, so that guessing costs a look at a key once. */
export const earlierAssets = (database: Asked): EarlierAssets => {
  const known = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>();
  return (path) => {
    if (!ASSET.test(path)) return Promise.resolve(undefined);
    const found = known.get(path) ?? bodyOf(database, path);
    known.delete(path);
    known.set(path, found);
    // Not for good: the next release lays its files while this server runs.
    found.then((body) => body ?? setTimeout(() => known.delete(path), FORGET_MS).unref()).catch(() => known.delete(path));
    for (const [oldest] of known) if (known.size > REMEMBERED) known.delete(oldest);
    return found;
  };
};

const REMEMBERED = 200;
const FORGET_MS = 10_000;
const ASSET = /^\/assets\/[\w./-]{1,200}$/;
const NO_SUCH_TABLE = '42P01';

const bodyOf = async (database: Asked, path: string): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  try {
    const { rows } = await database.query<{ body: Buffer }>(
      'select body from releases.assets where path = $1 order by kept_at desc limit 1',
      [path],
    );
    return rows[0] && new Uint8Array(rows[0].body);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === NO_SUCH_TABLE) return undefined;
    throw error;
  }
};

const filesIn = async (client: string): Promise<string[]> => {
  const entries = await readdir(join(client, 'assets'), { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(client.length).replaceAll('\\', '/'))
    .sort();
};
