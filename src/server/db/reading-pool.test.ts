import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { aDatabase, type TestDatabase } from '#test/support/site/database.ts';
import { databaseOn } from './pipelined.ts';
import { ReadingPool } from './reading-pool.ts';
import { market } from './schema.ts';

let database: TestDatabase | undefined;
let pool: ReadingPool | undefined;

afterEach(async () => {
  await pool?.end();
  await database?.drop();
});

/** The store through one connection, which a transaction has until it is let go. */
const takenStore = async () => {
  database = await aDatabase();
  pool = new ReadingPool({ connectionString: database.url, max: 1 });
  const db = databaseOn(pool);
  await db.insert(market).values({ id: 1, version: 1 });
  const { promise: end, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: begun, resolve: tellBegun } = Promise.withResolvers<void>();
  const transaction = db.transaction(async (tx) => {
    await tx.update(market).set({ version: 2 }).where(eq(market.id, 1));
    tellBegun();
    await end;
  });
  await begun;
  const endIt = async () => {
    letGo();
    await transaction;
  };
  return { db, letGo: endIt };
};

const versionIn = async (db: ReturnType<typeof databaseOn>) => (await db.select().from(market))[0]?.version;

test('a read waits for no transaction, also when transactions have every connection', async () => {
  const { db, letGo } = await takenStore();
  expect(await Promise.all(Array.from({ length: 20 }, () => versionIn(db)))).toEqual(Array(20).fill(1));
  await letGo();
  expect(await versionIn(db)).toBe(2);
});

test('what writes or holds a row waits for a connection of its own', async () => {
  const { db, letGo } = await takenStore();
  const ended: string[] = [];
  const holding = db.transaction(async (tx) => ended.push(`read ${(await tx.select().from(market).for('update'))[0]?.version}`));
  const writing = db
    .update(market)
    .set({ version: 3 })
    .then(() => ended.push('written'));
  await versionIn(db);
  expect(ended).toEqual([]);
  await letGo();
  await Promise.all([holding, writing]);
  expect(ended).toEqual(['read 2', 'written']);
});
