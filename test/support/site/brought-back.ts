import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { localFiles } from '#server/adapters/files/local.ts';
import { openShelf } from '#server/adapters/files/open-files.ts';
import type { Shelf } from '#server/adapters/files/shelf.ts';
import { poolOf } from '#server/db/open.ts';
import { databaseOn } from '#server/db/pipelined.ts';
import type { TestDatabase } from './database.ts';
import { ask } from './database-child.ts';
import { aSite, type Site } from './world.ts';

/** A folder that goes away with the test. */
export const aFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthway-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** A database without anything in it. */
export const anEmptyDatabase = async (): Promise<TestDatabase> => {
  const server = process.env.TEST_DATABASE_URL ?? '';
  const name = `empty_${process.pid}_${Math.random().toString(36).slice(2)}`;
  await ask(server, `create database ${name}`);
  const { href: url } = Object.assign(new URL(server), { pathname: `/${name}` });
  const pool = poolOf(url, () => undefined);
  const drop = async () => {
    await pool.end();
    await ask(server, `drop database ${name} with (force)`);
  };
  onTestFinished(drop);
  return { url, db: databaseOn(pool), drop: async () => undefined };
};

export const aShelf = (data_dir = aFolder()): Promise<Shelf> => openShelf({ s3: undefined }, data_dir);

/** A site whose provider, letters and texts lie outside of its store, as they do in life: what is lost here is not lost there. */
export const aSiteInTheWorld = async (outside?: Pick<Site, 'payments'> & { sent: string[] }, asked: Parameters<typeof aSite>[0] = {}) => {
  const sent = outside?.sent ?? [];
  const data_dir = aFolder();
  const site = await aSite({
    ...asked,
    parts: ({ clock, payments }) => ({
      payments: outside?.payments ?? payments,
      mail: { send: async ({ message_id }) => void sent.push(message_id) },
      sms: { send: async ({ id }) => void sent.push(id), readReply: () => undefined },
      files: localFiles({ dir: join(data_dir, 'files'), clock, files_url: '' }),
    }),
  });
  return { ...site, payments: outside?.payments ?? site.payments, sent, shelf: await aShelf(data_dir) };
};

/** Every row of every table of the site, as text. */
export const contentOf = async (url: string): Promise<Record<string, { rows: number; sum: string }>> => {
  const tables = await ask(
    url,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const all: Record<string, { rows: number; sum: string }> = {};
  for (const { name } of tables) {
    const [row] = await ask(
      url,
      `select count(*)::int as rows, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from "${name}" t`,
    );
    all[String(name)] = row as { rows: number; sum: string };
  }
  return all;
};
