import { readFileSync } from 'node:fs';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, onTestFinished, test } from 'vitest';
import { ask } from '#test/support/site/database-child.ts';
import { migrate, whyNotThisServer } from './migrate.ts';
import { poolOf } from './open.ts';
import * as schema from './schema.ts';

const MIGRATIONS = new URL('./migrations/', import.meta.url);

const anEmptyDatabase = async (): Promise<string> => {
  const server = process.env.TEST_DATABASE_URL ?? '';
  const name = `empty_${process.pid}_${Math.random().toString(36).slice(2)}`;
  await ask(server, `create database ${name}`);
  onTestFinished(async () => void (await ask(server, `drop database ${name} with (force)`)));
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
};

const aServerOn = (url: string) => {
  const pool = poolOf(url, () => undefined);
  onTestFinished(() => pool.end());
  return drizzle(pool, { schema });
};

test('servers that start at once on one empty database bring it up to date together [property 63]', async () => {
  const url = await anEmptyDatabase();
  await Promise.all(Array.from({ length: 4 }, () => migrate(aServerOn(url))));
  const [row] = await ask(url, 'select count(*)::int as runs, count(distinct hash)::int as migrations from drizzle.__drizzle_migrations');
  expect(row?.runs).toBe(row?.migrations);
  expect(row?.runs).toBeGreaterThan(0);
});

test('a second start finds nothing to do', async () => {
  const url = await anEmptyDatabase();
  await migrate(aServerOn(url));
  await migrate(aServerOn(url));
});

test('a table that is busy for a moment delays the migrations, and does not fail them [property 63]', async () => {
  const url = await anEmptyDatabase();
  const first = aServerOn(url);
  await migrate(first);
  await ask(url, 'delete from drizzle.__drizzle_migrations');
  const busy = await first.$client.connect();
  await busy.query('begin; lock table drizzle.__drizzle_migrations in access exclusive mode');
  const migrating = migrate(aServerOn(url)).catch((error: Error) => String(error.cause ?? error));
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  await busy.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', ['done', 4_000_000_000_000]);
  await busy.query('commit');
  busy.release();
  expect(await migrating).toBeUndefined();
});

test('a PostgreSQL older than 15 is refused with a sentence', () => {
  expect(whyNotThisServer(140_012)).toBe('PostgreSQL 15 or newer is needed; this is 14.');
  expect(whyNotThisServer(150_000)).toBeUndefined();
});

test('the migrations make exactly the tables that the schema describes', async () => {
  const journal = JSON.parse(readFileSync(new URL('meta/_journal.json', MIGRATIONS), 'utf8')) as { entries: { idx: number }[] };
  const newest = String(journal.entries.at(-1)?.idx).padStart(4, '0');
  const last = JSON.parse(readFileSync(new URL(`meta/${newest}_snapshot.json`, MIGRATIONS), 'utf8')) as ReturnType<
    typeof generateDrizzleJson
  >;
  expect(await generateMigration(last, generateDrizzleJson(schema))).toEqual([]);
});
