import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { leftBehind, stop } from '#server/db/postmaster.ts';
import { quickPlace } from './quick-place.ts';

export type Person = { uid: number; gid: number };

/** Another process that has the database of this folder open; `url` is empty when it was refused, and `said` tells why. */
export type DatabaseChild = { url: string; said(): string; pid: number; ended: Promise<number | null>; kill(signal: NodeJS.Signals): void };

export const opensInChild = async (data_dir: string, as?: Person): Promise<DatabaseChild> => {
  const child = spawn(process.execPath, [PROGRAM, data_dir], { ...as, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.on('data', (part: Buffer) => {
    said += part;
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const url = await Promise.race([firstLine(child), ended.then(() => '')]);
  return { url, said: () => said, pid: child.pid ?? 0, ended, kill: (signal) => child.kill(signal) };
};

/** A folder that goes away with the test, whatever still runs in it: in memory, unless `place` says where. */
export const aDataFolder = (owner?: Person, place = quickPlace()): { path: string; remove(): Promise<void> } => {
  const path = mkdtempSync(join(place, 'hearthway-folder-'));
  chmodSync(path, owner === undefined ? 0o711 : 0o777);
  const remove = async () => {
    const left = leftBehind(join(path, 'postgres', 'cluster'));
    if (left !== undefined) await stop(left);
    rmSync(path, { recursive: true, force: true });
  };
  return { path, remove };
};

/** The rows of one query on a connection of its own. */
export const ask = async (url: string, query: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(query)).rows;
  } finally {
    await client.end();
  }
};

const PROGRAM = fileURLToPath(new URL('./open-database.ts', import.meta.url));

const firstLine = async ({ stdout }: ChildProcess): Promise<string> => {
  const [line] = (await once(stdout as NonNullable<typeof stdout>, 'data')) as [Buffer];
  return line.toString().trim();
};
