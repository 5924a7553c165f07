import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aDatabase } from '#test/support/site/database.ts';

test('a question that is asked again on a connection is one that PostgreSQL knows, whatever is asked for', async () => {
  const { db, drop } = await aDatabase();
  try {
    const known = await db.transaction(async (tx) => {
      for (const one of [1, 2, 3]) expect((await tx.execute(sql`select ${one}::int + 1 as sum`)).rows).toEqual([{ sum: one + 1 }]);
      return (await tx.execute<{ calls: number }>(KNOWN)).rows;
    });
    expect(known).toEqual([{ calls: 3 }]);
  } finally {
    await drop();
  }
});

test('lists of any length are answered, also when there are more of them than are remembered', async () => {
  const { db, drop } = await aDatabase();
  try {
    for (let length = 1; length <= 400; length += 1) {
      const list = sql.join(
        Array.from({ length }, (_, at) => sql`${at}::int`),
        sql`, `,
      );
      expect((await db.execute(sql`select ${length}::int in (${list}) as is_in`)).rows).toEqual([{ is_in: false }]);
    }
    const [row] = (await db.execute<{ known: number }>(sql`select count(*)::int as known from pg_prepared_statements`)).rows;
    expect(row?.known).toBeGreaterThan(0);
    expect(row?.known).toBeLessThanOrEqual(300);
  } finally {
    await drop();
  }
});

const KNOWN = sql`
  select (generic_plans + custom_plans)::int as calls from pg_prepared_statements where statement = 'select $1::int + 1 as sum'
`;
