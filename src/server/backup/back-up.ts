import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Shelf } from '#server/adapters/files/shelf.ts';
import { MANIFEST, type Manifest, type Part } from './manifest.ts';
import { migrationsIn, quoted, sequencesIn, type Table, tablesIn } from './tables.ts';

/**
 * Everything that the site keeps, as it stood at one instant, into a folder of its own under `into`. The site goes on meanwhile. Answers
 * where it lies.
 */
export const backUp = async (url: string, shelf: Shelf, into: string): Promise<{ folder: string; manifest: Manifest }> => {
  const client = new pg.Client({ connectionString: url, application_name: 'hearthway backup' });
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('begin isolation level repeatable read, read only');
    const { rows } = await client.query<{ at: Date; version: string }>(`select now() as at, current_setting('server_version') as version`);
    const { at, version } = rows[0]!;
    const folder = join(into, `hearthway-${at.toISOString().replaceAll(':', '-')}`);
    const draft = `${folder}.draft`;
    for (const part of ['tables', 'uploads']) await mkdir(join(draft, part), { recursive: true, mode: 0o700 });
    try {
      const manifest: Manifest = {
        ...{ format: 1, taken_at: at.toISOString(), postgresql: version, migrations: await migrationsIn(client) },
        tables: await copiedTables(client, draft),
        // Sequences stand outside of snapshots: read after the rows, none is behind them.
        sequences: await sequencesIn(client),
        uploads: { kind: shelf.kind, files: await copiedUploads(shelf, draft) },
        finished_at: new Date().toISOString(),
      };
      await client.query('commit');
      await writeFile(join(draft, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true });
      await rename(draft, folder);
      return { folder, manifest };
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      throw error;
    }
  } finally {
    await client.end();
  }
};

const copiedTables = async (client: pg.Client, draft: string): Promise<Manifest['tables']> => {
  const all: Manifest['tables'][number][] = [];
  for (const table of await tablesIn(client)) all.push({ ...table, ...(await copied(client, draft, table)) });
  return all;
};

const copied = async (client: pg.Client, draft: string, { name, columns }: Table): Promise<Part & { rows: number }> => {
  const path = `tables/${name}.copy.zst`;
  const rows = client.query(copyTo(`copy (select ${columns.map(quoted).join(', ')} from ${quoted(name)}) to stdout`));
  const hash = createHash('sha256');
  let bytes = 0;
  const sum = new Transform({
    transform: (part: Buffer, _, done) => {
      hash.update(part);
      bytes += part.length;
      done(null, part);
    },
  });
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } });
  await pipeline(rows, compress, sum, createWriteStream(join(draft, path), { mode: 0o600, flush: true }));
  return { path, bytes, sha256: hash.digest('hex'), rows: rows.rowCount };
};

/** After the rows: whatever they name is there, unless it was removed for good meanwhile. */
const copiedUploads = async (shelf: Shelf, draft: string): Promise<Manifest['uploads']['files']> => {
  const all: Manifest['uploads']['files'][number][] = [];
  for (const name of (await shelf.names()).sort()) {
    const bytes = await shelf.read(name);
    if (bytes === undefined) continue;
    const path = `uploads/${encodeURIComponent(name)}`;
    await writeFile(join(draft, path), bytes, { mode: 0o600, flush: true });
    all.push({ name, path, bytes: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') });
  }
  return all;
};
