import { and, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { lettersDue } from '#domain/claims/claim.ts';
import { brand } from '#domain/core/brand.ts';
import { eachRow, notSetAside } from '#server/core/bulkhead.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import { countReviews } from '#server/movers/feedback/count-reviews.ts';
import { claims, movers } from '../db/schema.ts';
import { enqueueClaimEmail } from './claim-outbox-jobs.ts';
import { issueClaimPaper, pendingInWords } from './claim-papers.ts';
import { lockClaim } from './claim-rows.ts';

const AT_ONCE = 50;

/** The law's clocks: a mover that let one run out is noted, and the office is told, once for each clock. */
export const sweepClaims = async (world: World): Promise<void> => {
  const at = new Date(world.clock.now());
  const silent = and(eq(claims.state, 'filed'), lt(claims.acknowledge_by, at), isNull(claims.late_acknowledged_at));
  await noteLate(world, 'late_acknowledged_at', silent, at);
  const undecided = and(isNull(claims.decided_at), isNull(claims.ended_at), lt(claims.decide_by, at), isNull(claims.late_decided_at));
  await noteLate(world, 'late_decided_at', undecided, at);
  await writeLetters(world, at);
};

/** Who waits for a decision is told in writing at its day and every 60 days after it, once each time. */
const writeLetters = async (world: World, at: Date): Promise<void> => {
  const waits = and(isNull(claims.decided_at), isNull(claims.ended_at), inArray(claims.state, ['filed', 'acknowledged']));
  const is_due = sql`${claims.letters} <= floor((extract(epoch from (${at.toISOString()}::timestamptz - ${claims.decide_by})) / 86400 + 1) / 60)`;
  const due = and(waits, is_due, notSetAside('claim_letter', claims.id, at));
  const found = await world.db.select({ id: claims.id }).from(claims).where(due).orderBy(claims.id).limit(AT_ONCE);
  await eachRow(world, 'claim_letter', found, ({ id }) => writeLetter(world, id));
};

/** After a gap it is one letter and not several. */
const writeLetter = (world: World, id: string): Promise<void> =>
  inTransaction(world, async (tx) => {
    const { claim, plan } = await lockClaim(tx, id);
    const at = new Date(world.clock.now());
    const letters = lettersDue(claim.decide_by, at);
    if (letters <= claim.letters || claim.decided_at !== null || claim.ended_at !== null) return;
    await tx.update(claims).set({ letters }).where(eq(claims.id, id));
    const [mover] = await tx.select({ name: movers.name }).from(movers).where(eq(movers.id, claim.mover_id));
    const sentences = pendingInWords(claim, mover?.name ?? 'The mover');
    await issueClaimPaper(tx, world, { claim, plan }, { part: 'letter', said_by: brand.name, at, sentences });
    await enqueueClaimEmail(tx, at, 'claim_letter', id, String(letters));
  });

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
