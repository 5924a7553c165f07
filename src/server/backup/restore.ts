import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Shelf } from '#server/adapters/files/shelf.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Db } from '#server/db/open.ts';
import { type Manifest, readManifest, requireSums, whyNotThisBackup } from './manifest.ts';
import { noteRestored } from './restored.ts';
import { quoted, type Table, tablesIn } from './tables.ts';

/**
 * Brings a backup back into an empty database and an empty shelf: its own tables first, as they were then, and from there on to this
 * release's. Until it has been settled no server starts on it.
 */
export const restore = async (db: Db, shelf: Shelf, folder: string, restored_at: Date): Promise<Manifest> => {
  const manifest = await readManifest(folder);
  const reason = whyNotThisBackup(manifest) ?? whyNotThisShelf(manifest, shelf);
  if (reason !== undefined) throw new Error(reason);
  await requireSums(folder, manifest);
  const client = new pg.Client({ connectionString: db.$client.options.connectionString, application_name: 'hearthway restore' });
  await client.connect();
  try {
    await requireEmpty(client, shelf);
    await migrate(db, { until: Number(manifest.migrations.at(-1)?.created_at) });
    const tables = await tablesIn(client);
    requireAll(tables, manifest);
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('begin');
    for (const table of tables) await load(client, folder, manifest.tables.find(({ name }) => name === table.name)!);
    for (const { name, last_value } of manifest.sequences) await client.query('select setval($1, $2)', [quoted(name), last_value]);
    await noteRestored(client, { taken_at: new Date(manifest.taken_at), restored_at });
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
  await migrate(db);
  for (const { name, path } of manifest.uploads.files) await shelf.write(name, await readFile(join(folder, path)));
  return manifest;
};

const whyNotThisShelf = ({ uploads }: Manifest, shelf: Shelf): string | undefined =>
  uploads.files.length === 0 || uploads.kind === shelf.kind
    ? undefined
    : `This backup’s uploads come from a ${uploads.kind}, and here there is a ${shelf.kind}. Bring it back where there is a ${uploads.kind} (S3_BUCKET).`;

/** What is there is never mixed with what was. */
const requireEmpty = async (client: pg.Client, shelf: Shelf): Promise<void> => {
  for (const { name } of await tablesIn(client)) {
    // PostgreSQL itself writes the name of the table into the question.
    const { rows: asked } = await client.query<{ question: string }>("select format('select 1 from %I limit 1', $1::text) as question", [
      name,
    ]);
    const { rowCount } = await client.query(asked[0]?.question ?? '');
    if (rowCount !== 0) throw new Error(`A backup is brought back into an empty database only, and here ${name} has rows. Make a new one.`);
  }
  if ((await shelf.names()).length > 0)
    throw new Error(`A backup is brought back beside an empty ${shelf.kind} only, and here there are uploads. Take a new one.`);
};

/** A backup that lacks something is none, however little it is. */
const requireAll = (tables: readonly Table[], manifest: Manifest): void => {
  for (const { name, columns } of tables) {
    const kept = manifest.tables.find((one) => one.name === name);
    if (kept === undefined) throw new Error(`The backup lacks the table ${name}.`);
    const missing = columns.filter((column) => !kept.columns.includes(column));
    if (missing.length > 0) throw new Error(`The backup lacks ${missing.join(', ')} of the table ${name}.`);
  }
};

const load = async (client: pg.Client, folder: string, { name, columns, path, rows }: Manifest['tables'][number]): Promise<void> => {
  const into = client.query(copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`));
  await pipeline(createReadStream(join(folder, path)), createZstdDecompress(), into);
  if (into.rowCount !== rows) throw new Error(`Of ${rows} rows of ${name} ${into.rowCount} came back.`);
};
