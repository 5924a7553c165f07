import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { aDatabase } from '#test/support/site/database.ts';
import type { Tx } from './open.ts';
import { databaseOn, leave } from './pipelined.ts';
import { prepared, preparedFor, preparedInsert } from './prepared.ts';
import { market, seeds } from './schema.ts';

const insertSeed = preparedInsert(seeds);
const setVersion = preparedFor<{ version: number }, unknown>((db, { version }) =>
  db.update(market).set({ version }).where(eq(market.id, 1)),
);
const seedBy = prepared((db) =>
  db
    .select()
    .from(seeds)
    .where(eq(seeds.name, sql.placeholder('name'))),
);

const aSeed = (name: string) => ({ name, laid_at: new Date('2027-03-03T14:00:00Z') });

test('what was left to the end of a transaction is written with it, and read as it was written', async () => {
  const { db, drop } = await aDatabase();
  try {
    await db.transaction(async (tx) => leave(tx, insertSeed(tx, aSeed('one')), insertSeed(tx, aSeed('two'))));
    expect(await seedBy(db, { name: 'two' })).toEqual([aSeed('two')]);
    expect(await db.select().from(seeds)).toHaveLength(2);
  } finally {
    await drop();
  }
});

test('when a write fails that was left, nothing of the transaction counts, and whoever waits for it hears why', async () => {
  const { db, drop } = await aDatabase();
  try {
    await insertSeed(db, aSeed('there already'));
    const failing = db.transaction(async (tx) => {
      await leave(tx, insertSeed(tx, aSeed('new')), insertSeed(tx, aSeed('there already')), setVersion(tx, { version: 7 }));
      return 'done';
    });
    await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } });
    const late = db.transaction(async (tx) => {
      await leave(tx, insertSeed(tx, aSeed('new')), insertSeed(tx, aSeed('there already')));
      await seedBy(tx, { name: 'new' });
    });
    await expect(late).rejects.toMatchObject({ cause: { code: '23505' } });
    expect(await db.select().from(seeds)).toHaveLength(1);
    await db.transaction((tx) => leave(tx, insertSeed(tx, aSeed('afterward'))));
    expect(await db.select().from(seeds)).toHaveLength(2);
  } finally {
    await drop();
  }
});

test('what is thrown takes back what was left, and the connection is as good as new', async () => {
  const { db, drop } = await aDatabase();
  try {
    const thrown = db.transaction(async (tx) => {
      await leave(tx, insertSeed(tx, aSeed('one')));
      throw new Error('No.');
    });
    await expect(thrown).rejects.toThrow('No.');
    expect(await db.select().from(seeds)).toEqual([]);
  } finally {
    await drop();
  }
});

test('a transaction that is over takes no more statements', async () => {
  const { db, drop } = await aDatabase();
  try {
    let kept: Tx | undefined;
    await db.transaction(async (tx) => {
      kept = tx;
    });
    await expect(insertSeed(kept!, aSeed('late'))).rejects.toMatchObject({ cause: { message: 'This transaction is over.' } });
  } finally {
    await drop();
  }
});

test('where no transaction could be begun, nothing is written', async () => {
  const sent: string[] = [];
  const query = async (asked: string | { text: string }) => {
    const text = typeof asked === 'string' ? asked : asked.text;
    sent.push(text.split(' ')[0] ?? '');
    if (text === 'begin') throw new Error('canceling statement due to user request');
    return { rows: [], command: 'SELECT' };
  };
  const pool = { connect: async () => ({ query, release: () => undefined }) } as unknown as pg.Pool;
  const working = databaseOn(pool).transaction(async (tx) => {
    await seedBy(tx, { name: 'one' });
    await leave(tx, insertSeed(tx, aSeed('one')));
  });
  await expect(working).rejects.toThrow('canceling statement due to user request');
  expect(sent).toEqual(['begin', 'select', 'rollback']);
});
