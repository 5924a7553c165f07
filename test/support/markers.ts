import { sql } from 'drizzle-orm';
import type { Site } from './site/world.ts';

/** The tables of the whole store in which a text stands, whatever the column. */
export const tablesWith = async ({ db }: Pick<Site, 'db'>, marker: string): Promise<string[]> => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by table_name`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const like = `%${marker.toLowerCase()}%`;
    const hits = await db.execute(sql`select 1 from ${sql.identifier(name)} as row_of where lower(row_of::text) like ${like} limit 1`);
    if (hits.rows.length > 0) found.push(name);
  }
  return found;
};
