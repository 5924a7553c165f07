import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aDatabase } from './database.ts';

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
