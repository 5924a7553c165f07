import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { knownMigrations } from '#server/db/migrate.ts';
import type { Migration, Sequence, Table } from './tables.ts';

/** What lies in a backup, each part with its size and sum. It is written last: without it there is no backup. */
export type Manifest = {
  format: 1;
  /** The instant that the backup shows, by the database's clock. */
  taken_at: string;
  finished_at: string;
  postgresql: string;
  migrations: readonly Migration[];
  tables: readonly (Table & Part & { rows: number })[];
  sequences: readonly Sequence[];
  uploads: { kind: 'folder' | 'bucket'; files: readonly (Part & { name: string })[] };
};

/** Its place within the backup. */
export type Part = { path: string; bytes: number; sha256: string };

export const MANIFEST = 'manifest.json';

export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(error.code === 'ENOENT' ? `There is no backup in ${folder}: it has no ${MANIFEST}.` : error.message);
  });
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1) throw new Error('This backup was made in a way that this release does not know.');
  return manifest;
};

/** Every part is what it was, before anything is touched. */
export const requireSums = async (folder: string, { tables, uploads }: Manifest): Promise<void> => {
  for (const { path, sha256, bytes } of [...tables, ...uploads.files]) {
    const found = await sumOf(join(folder, path)).catch(() => undefined);
    if (found === undefined) throw new Error(`The backup lacks ${path}.`);
    if (found.sha256 !== sha256 || found.bytes !== bytes) throw new Error(`${path} is not what was backed up.`);
  }
};

/** The sentence for a backup whose tables this release can't make. */
export const whyNotThisBackup = ({ migrations }: Manifest): string | undefined => {
  const known = knownMigrations();
  const is_ours = migrations.every(({ hash }, at) => known[at]?.hash === hash);
  return is_ours ? undefined : 'This backup was made by another release than this one or those before it. Bring it back with that release.';
};

const sumOf = async (path: string): Promise<{ sha256: string; bytes: number }> => {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(createReadStream(path), async (parts: AsyncIterable<Buffer>) => {
    for await (const part of parts) {
      hash.update(part);
      bytes += part.length;
    }
  });
  return { sha256: hash.digest('hex'), bytes };
};
