import { eq } from 'drizzle-orm';
import type { MoverRight } from '#domain/accounts/mover-role.ts';
import { refuse } from '#domain/core/refusal.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { runsMover, worksFor } from '#domain/plan/access.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { mover_applications, movers, rate_cards } from '#server/db/schema.ts';

export type Application = typeof mover_applications.$inferSelect;

export const noSuchMover = () => refuse('not_found', "We can't find this mover.");

export const findApplication = async (db: Db | Tx, mover_id: number): Promise<Application | undefined> => {
  const [row] = await db.select().from(mover_applications).where(eq(mover_applications.mover_id, mover_id));
  return row;
};

/** What our team decides of it: taken, let go and taken again it is another one than before. */
export const applicationTerms = ({ state, decided_at }: Application) => ({ state, decided_at: decided_at?.toISOString() ?? null });

/** The same, held. */
export const lockApplication = async (tx: Tx, mover_id: number): Promise<Application> => {
  const [row] = await tx.select().from(mover_applications).where(eq(mover_applications.mover_id, mover_id)).for('update');
  if (row === undefined) throw noSuchMover();
  return row;
};

export const changeApplication = async (tx: Tx, mover_id: number, change: Partial<Application>): Promise<void> => {
  await tx.update(mover_applications).set(change).where(eq(mover_applications.mover_id, mover_id));
};

/** A mover as the store has it, with its newest card; also one that is not in the market. */
export const findMover = async (db: Db | Tx, mover_id: number): Promise<Mover | undefined> => {
  const rows = await db
    .select({ profile: movers.profile, card: rate_cards.card, version: rate_cards.version })
    .from(movers)
    .innerJoin(rate_cards, eq(rate_cards.mover_id, movers.id))
    .where(eq(movers.id, mover_id));
  const newest = rows.toSorted((one, other) => other.version - one.version)[0];
  return newest && { ...newest.profile, rate_card: newest.card };
};

/** Its own people, as their role may, and admins; to others it is not there. */
export const requireRuns = ({ viewer }: Caller, mover_id: number, what: MoverRight = 'company'): void => {
  if (viewer.user === null) throw refuse('not_signed_in', 'Please sign in first.');
  if (runsMover(viewer, mover_id, what)) return;
  throw worksFor(viewer, mover_id) ? refuse('not_allowed', 'Your company’s owner does this.') : noSuchMover();
};
