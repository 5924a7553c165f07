import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Db } from '#server/db/open.ts';
import { aDatabase } from '#test/support/site/database.ts';

const tablesOf = (schema: string) => sql`select count(*)::int as n from information_schema.tables where table_schema = ${schema}`;

test('a test gets a database of its own with every table', async () => {
  const one = await aDatabase();
  const two = await aDatabase();
  try {
    await one.db.execute(sql`create table only_here (id int)`);
    const [in_one, in_two] = await Promise.all([one.db.execute(tablesOf('public')), two.db.execute(tablesOf('public'))]);
    expect(in_two.rows[0]?.n).toBeGreaterThan(10);
    expect(in_one.rows[0]?.n).toBe(Number(in_two.rows[0]?.n) + 1);
  } finally {
    await Promise.all([one.drop(), two.drop()]);
  }
});

test('a filling is laid once, however many tests ask for it', async () => {
  let times = 0;
  const filling = {
    name: `colors_${process.pid}`,
    fill: async (db: Db) => {
      times += 1;
      await db.execute(sql`create table colors as select 'green' as name`);
    },
  };
  const all = await Promise.all([aDatabase(filling), aDatabase(filling), aDatabase(filling)]);
  const rows = await Promise.all(all.map(({ db }) => db.execute(sql`select name from colors`)));
  await Promise.all(all.map(({ drop }) => drop()));
  expect(times).toBe(1);
  expect(rows.map((found) => found.rows)).toEqual([[{ name: 'green' }], [{ name: 'green' }], [{ name: 'green' }]]);
});
