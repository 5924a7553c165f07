import { eq, inArray, sql } from 'drizzle-orm';
import { refuse } from '#domain/core/refusal.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { seeOwnChange } from '#server/core/market-version.ts';
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
  await renewMarket(tx, [profile.id]);
};

/**
 * From now on every server reads these movers and their cards anew. It comes last in a transaction: all who price read this row, and
 * whoever changes the market next waits for it, so that versions are in the order in which their changes can be seen.
 */
export const renewMarket = async (tx: Tx, changed: readonly number[]): Promise<void> => {
  const [row] = await tx
    .insert(market)
    .values({ id: 1, version: 1, marked: 1 })
    .onConflictDoUpdate({ target: market.id, set: { version: sql`${market.version} + 1`, marked: sql`${market.marked} + 1` } })
    .returning();
  if (changed.length > 0)
    await tx
      .update(movers)
      .set({ market_version: row!.version })
      .where(inArray(movers.id, [...changed]));
  seeOwnChange(tx);
};
