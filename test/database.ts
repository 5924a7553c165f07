import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { migrate } from '#server/db/migrate.ts';
import { type Db, poolOf } from '#server/db/open.ts';
import * as schema from '#server/db/schema.ts';

export type TestDatabase = { url: string; db: Db; drop(): Promise<void> };

/** A database of one's own, migrated and seeded: cloned from the template in some 25 ms. */
export const aDatabase = async (): Promise<TestDatabase> => {
  const server = process.env.TEST_DATABASE_URL;
  if (server === undefined) throw new Error('No test database is running: test/database-server.ts starts it.');
  made += 1;
  const name = `t_${process.pid}_${made}_${Math.random().toString(36).slice(2, 8)}`;
  await asked(server, `create database ${name} template ${TEMPLATE}`);
  const { db, url, close } = connected(server, name);
  const drop = async () => {
    await close();
    await asked(server, `drop database if exists ${name} with (force)`);
  };
  return { url, db, drop };
};

/** Makes what aDatabase clones, once for a whole run. */
export const makeTemplate = async (server: string): Promise<void> => {
  await asked(server, `create database ${TEMPLATE}`);
  const { db, close } = connected(server, TEMPLATE);
  try {
    await migrate(db);
    await seedTemplate(db);
  } finally {
    await close();
  }
};

const TEMPLATE = 'template_site';
const SEED = fileURLToPath(new URL('../src/server/db/seed/seed.ts', import.meta.url));
let made = 0;

const seedTemplate = async (db: Db): Promise<void> => {
  if (!existsSync(SEED)) return;
  const { seed } = (await import(pathToFileURL(SEED).href)) as { seed: (db: Db) => Promise<unknown> };
  await seed(db);
};

const connected = (server: string, name: string): { db: Db; url: string; close(): Promise<void> } => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  const pool = poolOf(url.href, () => undefined);
  return { db: drizzle(pool, { schema }), url: url.href, close: () => pool.end() };
};

const asked = async (server: string, statement: string): Promise<void> => {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
