import { eq, sql } from 'drizzle-orm';
import { refuse } from '#domain/core/refusal.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { seeMarket } from '#server/core/market-version.ts';
import type { Tx } from '../db/open.ts';
import { market, movers } from '../db/schema.ts';

export type StoredProfile = Omit<Mover, 'rate_card'>;

/** Holds a mover's row until the transaction ends. Bookings, which only point at it, are not kept waiting. */
export const lockMover = async (tx: Tx, id: number): Promise<StoredProfile> => {
  const [row] = await tx.select({ profile: movers.profile }).from(movers).where(eq(movers.id, id)).for('no key update');
  if (row === undefined) throw refuse('not_found', "We can't find this mover.");
  return row.profile;
};

export const writeMover = async (tx: Tx, profile: StoredProfile): Promise<void> => {
  await tx.update(movers).set({ profile, name: profile.name }).where(eq(movers.id, profile.id));
  await renewMarket(tx);
};

/** From now on every server reads the movers and their cards anew. It comes last in a transaction: all who price read this row. */
export const renewMarket = async (tx: Tx): Promise<void> => {
  await tx
    .insert(market)
    .values({ id: 1, version: 1 })
    .onConflictDoUpdate({ target: market.id, set: { version: sql`${market.version} + 1` } });
  seeMarket(tx, undefined);
};
