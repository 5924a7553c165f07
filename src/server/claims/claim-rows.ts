import { and, desc, eq } from 'drizzle-orm';
import type { ClaimState } from '#domain/claims/claim.ts';
import { refuse } from '#domain/core/refusal.ts';
import { lockPlan, noSuchPlan } from '#server/plan/plan-row.ts';
import type { Db, Tx } from '../db/open.ts';
import { claims } from '../db/schema.ts';

export type Claim = typeof claims.$inferSelect;

export const noSuchClaim = () => refuse('not_found', "We can't find this claim.");

export const claimsOfPlan = (db: Db | Tx, plan_id: string): Promise<Claim[]> =>
  db.select().from(claims).where(eq(claims.plan_id, plan_id)).orderBy(desc(claims.filed_at), desc(claims.id));

export const findClaim = async (db: Db | Tx, id: string): Promise<Claim | undefined> => {
  const [row] = await db.select().from(claims).where(eq(claims.id, id));
  return row;
};

/** A claim and, before it, its plan: held in the order of all locks. */
export const lockClaim = async (tx: Tx, id: string) => {
  const found = await findClaim(tx, id);
  const plan = found && (await lockPlan(tx, found.plan_id));
  if (found === undefined) throw noSuchClaim();
  if (plan === undefined) throw noSuchPlan();
  const [claim] = await tx.select().from(claims).where(eq(claims.id, id)).for('update');
  return { claim: claim!, plan };
};

/** Moves a claim that is held; its state is the last word, should anybody come here without the lock. */
export const moveClaim = async (tx: Tx, { id, state }: Claim, to: Partial<Claim> & { state: ClaimState }): Promise<void> => {
  const moved = await tx
    .update(claims)
    .set(to)
    .where(and(eq(claims.id, id), eq(claims.state, state)))
    .returning({ id: claims.id });
  if (moved.length === 0) throw new Error(`The claim is no longer ${state}.`);
};
