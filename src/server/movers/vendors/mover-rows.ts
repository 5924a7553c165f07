import { eq, sql } from 'drizzle-orm';
import type { Mover } from '#domain/movers/mover.ts';
import type { Tx } from '#server/db/open.ts';
import { market, movers, rate_cards } from '#server/db/schema.ts';
import { renewMarket } from '../change-market.ts';

type Profile = Omit<Mover, 'rate_card'>;

/** A new mover under the next number. The market's row is held, so that two at once don't take the same one. */
export const insertMover = async (tx: Tx, make: (id: number) => Mover): Promise<Mover> => {
  await tx.insert(market).values({ id: 1, version: 1 }).onConflictDoNothing();
  await tx.select({ id: market.id }).from(market).where(eq(market.id, 1)).for('update');
  const [row] = await tx.select({ last: sql<number>`coalesce(max(${movers.id}), 0)::int` }).from(movers);
  const { rate_card, ...profile } = make((row?.last ?? 0) + 1);
  await tx.insert(movers).values({ id: profile.id, name: profile.name, profile });
  await tx.insert(rate_cards).values({ mover_id: profile.id, version: rate_card.version, card: rate_card });
  await renewMarket(tx, [profile.id]);
  return { ...profile, rate_card };
};

/** Changes a mover's profile, its row held. Every server then reads it anew. */
export const changeProfile = async (tx: Tx, mover_id: number, change: (profile: Profile) => Partial<Profile>): Promise<void> => {
  const [row] = await tx.select({ profile: movers.profile }).from(movers).where(eq(movers.id, mover_id)).for('update');
  if (row === undefined) throw new Error('There is no such mover.');
  const changes = change(row.profile);
  const parts = Object.keys(changes) as (keyof Profile)[];
  if (parts.every((part) => JSON.stringify(changes[part]) === JSON.stringify(row.profile[part]))) return;
  await tx
    .update(movers)
    .set({ profile: { ...row.profile, ...changes } })
    .where(eq(movers.id, mover_id));
  await renewMarket(tx, [mover_id]);
};
