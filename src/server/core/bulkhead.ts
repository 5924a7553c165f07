import { and, eq, gt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isAway } from '../db/is-away.ts';
import { set_aside } from '../db/schema.ts';
import type { World } from './world.ts';

/** What a test dies of. It ends a whole pass of the workers, as the end of a process does, and not one row of it. */
export class ProcessDeath extends Error {}

/** Works on what a sweep has found, one row after the other and each on its own. */
export const eachRow = async <Row extends { id: string | number }>(
  world: World,
  kind: string,
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
): Promise<void> => {
  for (const row of rows) await onItsOwn(world, kind, row.id, () => work(row));
};

/**
 * A row that can't be worked on is set aside and told, and stops neither the next row nor the next sweep. It comes again by itself, after
 * five seconds at first and four times as long each time, up to six hours. The sweep's question must ask for `notSetAside`.
 */
export const onItsOwn = async (world: World, kind: string, id: string | number, work: () => Promise<unknown>): Promise<void> => {
  const row_id = String(id);
  try {
    await work();
  } catch (error) {
    if (error instanceof ProcessDeath || isAway(error)) throw error;
    return await setAside(world, kind, row_id, error);
  }
  await world.db.delete(set_aside).where(and(eq(set_aside.kind, kind), eq(set_aside.row_id, row_id)));
};

/** For the question of a sweep: whatever was set aside is left out until its time has come. */
export const notSetAside = (kind: string, id: SQLWrapper, at: Date): SQL => {
  const is_waiting = and(eq(set_aside.kind, kind), eq(set_aside.row_id, sql`${id}::text`), gt(set_aside.next_try_at, at));
  return sql`not exists (select 1 from ${set_aside} where ${is_waiting})`;
};

/** The same for what is no row: those that were not set aside, or whose time has come. */
export const withoutSetAside = async <Id extends string>(world: World, kind: string, ids: readonly Id[]): Promise<Id[]> => {
  const is_waiting = and(eq(set_aside.kind, kind), gt(set_aside.next_try_at, new Date(world.clock.now())));
  const waiting = await world.db.select({ id: set_aside.row_id }).from(set_aside).where(is_waiting);
  return ids.filter((id) => !waiting.some((one) => one.id === id));
};

/** The class of a failure, and PostgreSQL's code where it has one; never its message, which may quote what a person typed. */
export const classOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error;
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? `${error.name} ${String(cause.code)}` : error.name;
};

const setAside = async (world: World, kind: string, row_id: string, error: unknown): Promise<void> => {
  const at = new Date(world.clock.now());
  const failure = { error: classOf(error), tries: 1, next_try_at: new Date(at.getTime() + FIRST_WAIT_MS) };
  const next_try_at = sql`${at.toISOString()}::timestamptz + interval '1 millisecond' * ${FIRST_WAIT_MS} * 4 ^ least(${set_aside.tries}, 6)`;
  const [row] = await world.db
    .insert(set_aside)
    .values({ kind, row_id, since: at, ...failure })
    .onConflictDoUpdate({
      target: [set_aside.kind, set_aside.row_id],
      set: { error: failure.error, tries: sql`${set_aside.tries} + 1`, next_try_at },
    })
    .returning();
  world.metrics?.count('set_aside', kind);
  world.log('set_aside', { kind, row: row_id, tries: row!.tries, error: failure.error });
};

const FIRST_WAIT_MS = 5_000;
