import { sql } from 'drizzle-orm';
import type { Mover } from '#domain/movers/mover.ts';
import { migrate } from '#server/db/migrate.ts';
import { type Db, openDatabase } from '#server/db/open.ts';
import { market, movers, rate_cards } from '#server/db/schema.ts';
import { seed } from '#server/seed/seed.ts';

/** The demo's market in a folder of its own, with more movers in it; `also` lays what else they need. */
export const layMarket = async (
  data_dir: string,
  more: readonly Mover[],
  also: (db: Db) => Promise<unknown> = async () => {},
): Promise<void> => {
  const store = await openDatabase({ data_dir, say: () => undefined });
  try {
    await migrate(store.db);
    await seed(store.db);
    await addMovers(store.db, more);
    await also(store.db);
  } finally {
    await store.close();
  }
};

/** Movers with their cards, and a market that knows them. */
export const addMovers = async (db: Db, more: readonly Mover[]): Promise<void> => {
  await db.insert(movers).values(more.map(({ rate_card: _, ...profile }) => ({ id: profile.id, name: profile.name, profile })));
  await db.insert(rate_cards).values(more.map(({ id, rate_card }) => ({ mover_id: id, version: rate_card.version, card: rate_card })));
  await db.update(market).set({ version: sql`${market.version} + 1` });
};
