import { Column, DrizzleQueryError, is, Param, Placeholder, SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgTable, SelectedFieldsOrdered } from 'drizzle-orm/pg-core';
import type { Db, Tx } from './open.ts';
import { clientOf } from './pipelined.ts';
import * as schema from './schema.ts';

/** A query that a builder has put together, before it is bound to a connection. */
type Built<Answer> = { prepare(name: string): { execute(): Promise<Answer> } };

/** Builds queries and runs none. */
const builder = drizzle.mock({ schema }) as unknown as Db;

let count = 0;

/**
 * A query whose text is built once and then only filled in: building is most of what a small query costs us. `build` leaves a
 * `sql.placeholder` for whatever differs from one time to the next. It is sent as soon as it is called.
 */
export const prepared = <Values extends Record<string, unknown>, Answer>(build: (db: Db) => Built<Answer>) => {
  let known: Known | undefined;
  return (db: Db | Tx, values: Values): Promise<Answer> => {
    known ??= knownOf(build(builder).prepare(`p${count++}`) as unknown as Prepared);
    const params = known.fill.map((one) => one(values));
    return known.read === undefined ? asDrizzle(known.query, db, params) : (rowsOf(known, db, params) as Promise<Answer>);
  };
};

/** What Drizzle keeps of a query that is prepared. */
type Prepared = {
  params: readonly unknown[];
  fields: SelectedFieldsOrdered | undefined;
  joinsNotNullableMap: object | undefined;
  queryConfig: { text: string };
  execute(): Promise<never>;
};

type Known = { query: Prepared; fill: readonly Fill[]; read: ((row: unknown[]) => unknown) | undefined };

const knownOf = (query: Prepared): Known => ({
  query,
  fill: query.params.map(fillOf),
  read: query.fields && query.joinsNotNullableMap === undefined ? readerOf(query.fields) : undefined,
});

const asDrizzle = (query: Prepared, db: Db | Tx, params: readonly unknown[]) =>
  Object.assign(Object.create(query) as Prepared, { client: clientOf(db), params }).execute();

/** Drizzle itself looks anew, for every row, at what each of its columns is. */
const rowsOf = async ({ query: { queryConfig }, read }: Known, db: Db | Tx, params: unknown[]): Promise<unknown[]> => {
  try {
    const { rows } = await clientOf(db).query(queryConfig, params);
    return rows.map((row) => read?.(row));
  } catch (error) {
    throw new DrizzleQueryError(queryConfig.text, params, error as Error);
  }
};

/** Undefined where a column goes deeper than a name. */
const readerOf = (fields: SelectedFieldsOrdered): Known['read'] => {
  if (fields.some(({ path }) => path.length > 1)) return undefined;
  const columns = fields.map(({ path, field }) => ({ name: path[0] ?? '', decoder: decoderOf(field) }));
  return (row) => {
    const read: Record<string, unknown> = {};
    for (let at = 0; at < columns.length; at++) {
      const { name, decoder } = columns[at]!;
      read[name] = row[at] === null ? null : decoder.mapFromDriverValue(row[at]);
    }
    return read;
  };
};

type Decoder = { mapFromDriverValue(value: unknown): unknown };

const decoderOf = (field: unknown): Decoder => {
  if (is(field, Column)) return field;
  const { decoder } = (is(field, SQL) ? field : (field as { sql: SQL }).sql) as unknown as { decoder: Decoder };
  return decoder;
};

/** A placeholder for each value. They stand where values stand, so they pass for what values may be. */
type Placeholders<Values> = { [Name in keyof Values]: SQL };

/** The same for a query that depends on which values there are: one text for each set of names. */
export const preparedFor = <Values extends object, Answer>(build: (db: Db, values: Placeholders<Values>) => Built<Answer>) => {
  const known = new Map<string, (db: Db | Tx, values: Record<string, unknown>) => Promise<Answer>>();
  return (db: Db | Tx, values: Values): Promise<Answer> => {
    const names = (Object.keys(values) as (keyof Values & string)[]).filter((name) => values[name] !== undefined);
    const key = names.join();
    const ask = known.get(key) ?? prepared((on) => build(on, placeholders(names) as Placeholders<Values>));
    known.set(key, ask);
    return ask(db, values as Record<string, unknown>);
  };
};

/** Writes one row. */
export const preparedInsert = <Table extends PgTable>(table: Table) =>
  preparedFor<Table['$inferInsert'], unknown>((db, row) => db.insert(table).values(row as never));

const placeholders = (names: readonly string[]): object => Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]));

type Fill = (values: Record<string, unknown>) => unknown;

/** A value as the column writes it, and nothing as nothing: columns of JSON would write a word for it. */
const fillOf = (param: unknown): Fill => {
  if (is(param, Placeholder)) return (values) => values[param.name];
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param;
  const { name } = param.value;
  return (values) => (values[name] === null || values[name] === undefined ? null : param.encoder.mapToDriverValue(values[name]));
};
