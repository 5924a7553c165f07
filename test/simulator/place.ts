import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Db } from '#server/db/open.ts';
import { databaseOn } from '#server/db/pipelined.ts';
import { aDatabase } from '#test/support/site/database.ts';
import { forgetGrades, layPeople } from './people.ts';
import { quickPool } from './quick-pool.ts';

/**
 * Where seeds are played: a real database with one connection. So transactions follow one another in the order in which they were
 * asked for, and the same seed is the same run.
 */
export type Place = {
  db: Db;
  /** A question that is asked often: the database reads it once. */
  ask<T extends pg.QueryResultRow>(name: string, text: string): Promise<pg.QueryResult<T>>;
  /** How often something was changed so far. */
  writes(): number;
  /** As if nothing had ever happened, down to how the rows lie. */
  reset(): Promise<void>;
  /** Waits until nobody has anything to do any more. */
  quiet(): Promise<void>;
  close(): Promise<void>;
};

export const aPlace = async (damage: readonly string[] = []): Promise<Place> => {
  const { url, drop } = await aDatabase();
  const pool = quickPool(url);
  const db: Db = databaseOn(pool);
  await layPeople(db);
  for (const statement of damage) await db.execute(sql.raw(statement));
  const filled = await filledTables(pool);
  return {
    db,
    ask: (name, text) => pool.query({ name, text }),
    writes: pool.writes,
    reset: async () => {
      await db.transaction(async (tx) => {
        // The audit log refuses to be emptied, by anybody but a restore.
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(EMPTY);
      });
      await forgetGrades(db);
      pool.onlyFilled(filled);
    },
    quiet: () => quietOf(pool),
    close: async () => {
      await pool.end();
      await drop();
    },
  };
};

const EMPTY = sql`truncate visitors, coupons, outbox, audit_log, mover_days, webhook_events, sandbox_transactions, sandbox_installments, papers, paper_events, paper_sheets, paper_tombstones, move_day_events, loading_violations restart identity cascade`;

/** Everything that takes real time goes through the one connection. What follows from its answers needs a few turns of the loop. */
const quietOf = async (pool: pg.Pool): Promise<void> => {
  for (let still = 0; still < TURNS; still += 1) {
    while (pool.waitingCount > 0 || pool.idleCount < pool.totalCount) {
      await once(pool, 'release');
      still = 0;
    }
    await turn();
  }
};

const TURNS = 3;

const filledTables = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  const asked = rows.map(({ name }) => `select '${name}' as name where exists (select 1 from "${name}")`).join(' union all ');
  return (await pool.query<{ name: string }>(asked)).rows.map(({ name }) => name);
};
