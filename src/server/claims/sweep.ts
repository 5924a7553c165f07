import { and, eq, isNull, lt, type SQL } from 'drizzle-orm';
import { eachRow, notSetAside } from '#server/core/bulkhead.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import { countReviews } from '#server/movers/feedback/count-reviews.ts';
import { claims } from '../db/schema.ts';
import { enqueueClaimEmail } from './claim-outbox-jobs.ts';
import { lockClaim } from './claim-rows.ts';

const AT_ONCE = 50;

/** The law's clocks: a mover that let one run out is noted, and the office is told, once for each clock. */
export const sweepClaims = async (world: World): Promise<void> => {
  const at = new Date(world.clock.now());
  const silent = and(eq(claims.state, 'filed'), lt(claims.acknowledge_by, at), isNull(claims.late_acknowledged_at));
  await noteLate(world, 'late_acknowledged_at', silent, at);
  const undecided = and(isNull(claims.decided_at), isNull(claims.ended_at), lt(claims.decide_by, at), isNull(claims.late_decided_at));
  await noteLate(world, 'late_decided_at', undecided, at);
};

type Clock = 'late_acknowledged_at' | 'late_decided_at';

const noteLate = async (world: World, clock: Clock, is_late: SQL | undefined, at: Date): Promise<void> => {
  const due = and(is_late, notSetAside(`claim_${clock}`, claims.id, at));
  const found = await world.db.select({ id: claims.id }).from(claims).where(due).orderBy(claims.id).limit(AT_ONCE);
  await eachRow(world, `claim_${clock}`, found, ({ id }) => late(world, id, clock));
};

const late = (world: World, id: string, clock: Clock): Promise<void> =>
  inTransaction(world, async (tx) => {
    const { claim } = await lockClaim(tx, id);
    const is_over = clock === 'late_acknowledged_at' ? claim.state !== 'filed' : claim.decided_at !== null || claim.ended_at !== null;
    if (claim[clock] !== null || is_over) return;
    const at = new Date(world.clock.now());
    await tx
      .update(claims)
      .set({ [clock]: at })
      .where(eq(claims.id, id));
    await enqueueClaimEmail(tx, at, 'claim_late', id, clock);
    await countReviews(tx, claim.mover_id, at);
  });
