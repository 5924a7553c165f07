import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from '#server/db/open.ts';
import * as schema from '#server/db/schema.ts';
import { aMover, MOVER_ID } from '../booking-people.ts';
import { aDatabase } from '../database.ts';

/**
 * Where seeds are played: a real database with one connection. So transactions follow one another in the order in which they were
 * asked for, and the same seed is the same run.
 */
export type Place = {
  db: Db;
  /** Whoever looks from outside of the story: it needs no turn of its own. */
  look: Db;
  /** A question that is asked often: the database reads it once. */
  ask<T extends pg.QueryResultRow>(name: string, text: string): Promise<pg.QueryResult<T>>;
  /** As if nothing had ever happened, down to how the rows lie. */
  reset(): Promise<void>;
  /** Waits until nobody has anything to do any more. */
  quiet(): Promise<void>;
  close(): Promise<void>;
};

export const aPlace = async (damage: readonly string[] = []): Promise<Place> => {
  const { url, drop } = await aDatabase();
  const pool = poolOf(url);
  const looking = poolOf(url);
  const db = drizzle(pool, { schema });
  await layMover(db);
  for (const statement of damage) await db.execute(sql.raw(statement));
  return {
    db,
    look: drizzle(looking, { schema }),
    ask: (name, text) => looking.query({ name, text }),
    reset: async () => {
      await db.execute(EMPTY);
    },
    quiet: () => quietOf(pool),
    close: async () => {
      await Promise.all([pool.end(), looking.end()]);
      await drop();
    },
  };
};

export const MOVER_USER = '00000000-0000-4000-8000-000000000001';

const EMPTY = sql`truncate visitors, coupons, outbox, mover_days, webhook_events, sandbox_transactions, sandbox_installments restart identity cascade`;

const poolOf = (connectionString: string): pg.Pool => {
  const pool = new pg.Pool({ connectionString, max: 1, idleTimeoutMillis: 0 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

export const layMover = async (db: Db): Promise<void> => {
  const { rate_card: card, ...profile } = aMover();
  const created_at = new Date('2027-01-01T00:00:00Z');
  await db.insert(schema.movers).values({ id: MOVER_ID, name: profile.name, profile });
  await db.insert(schema.rate_cards).values({ mover_id: MOVER_ID, version: 1, card });
  await db.execute(sql`insert into market (id, version) values (1, 1) on conflict (id) do update set version = 1`);
  const account = { id: MOVER_USER, name: 'Driver', email: 'crew@harbor.example', role: 2, mover_id: MOVER_ID };
  await db.insert(schema.users).values({ ...account, password_hash: '', created_at });
};

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
