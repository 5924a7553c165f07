import type pg from 'pg';

export type Table = { name: string; columns: readonly string[] };

type Asked = Pick<pg.ClientBase, 'query'>;

/** All that the site keeps, each table behind those that it refers to. The queue's own tables only wake, and are made anew. */
export const tablesIn = async (client: Asked): Promise<Table[]> => {
  const { rows: tables } = await client.query<Table>(TABLES);
  const { rows: references } = await client.query<{ name: string; to: string }>(REFERENCES);
  return inOrder(tables, references);
};

export type Sequence = { name: string; last_value: string };

/** Those that have been asked for a number at all. */
export const sequencesIn = async (client: Asked): Promise<Sequence[]> => {
  const { rows } = await client.query<Sequence>(
    `select sequencename as name, last_value::text from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
  );
  return rows;
};

export type Migration = { hash: string; created_at: string };

export const migrationsIn = async (client: Asked): Promise<Migration[]> => {
  const { rows } = await client.query<Migration>('select hash, created_at::text from drizzle.__drizzle_migrations order by created_at, id');
  return rows;
};

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Columns that PostgreSQL works out by itself can't be written. Parts of a table come with the whole. */
const TABLES = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.relname order by c.relname`;

const REFERENCES = `
  select distinct f.relname as name, t.relname as to from pg_constraint r
  join pg_class f on f.oid = r.conrelid join pg_class t on t.oid = r.confrelid
  where r.contype = 'f' and r.connamespace = 'public'::regnamespace and r.conrelid <> r.confrelid`;

const inOrder = (tables: readonly Table[], references: readonly { name: string; to: string }[]): Table[] => {
  const done: Table[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name));
    const free = left.filter((table) => !references.some(({ name, to }) => name === table.name && waiting.has(to)));
    if (free.length === 0) throw new Error(`These tables refer to each other in a circle: ${[...waiting].join(', ')}.`);
    done.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return done;
};
