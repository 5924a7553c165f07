import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { isOpenClaim } from '#domain/claims/claim.ts';
import { nowIn } from '#domain/core/business-time.ts';
import type { Cents } from '#domain/core/money.ts';
import { refuse } from '#domain/core/refusal.ts';
import { CLAIM_OPEN, dueOn, sharesOf } from '#domain/movers/payout.ts';
import { eachRow, notSetAside } from '#server/core/bulkhead.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import type { Tx } from '#server/db/open.ts';
import { claims, jobs, move_plans, payouts } from '#server/db/schema.ts';
import { lockJob } from '#server/ledger/locked-job.ts';
import { tipsOf } from '#server/ledger/tips.ts';
import { countReviews } from '../feedback/count-reviews.ts';

export type Payout = typeof payouts.$inferSelect;

const AT_ONCE = 50;

/** Every completed job has its payout, and each that is not paid says what the bill says by now. */
export const sweepPayouts = async (world: World): Promise<void> => {
  const at = new Date(world.clock.now());
  const fresh = await world.db
    .select({ id: jobs.id })
    .from(jobs)
    .leftJoin(payouts, eq(payouts.job_id, jobs.id))
    .where(and(eq(jobs.status, 'completed'), isNull(jobs.undo_until), isNull(payouts.id), notSetAside('payout', jobs.id, at)))
    .orderBy(asc(jobs.id))
    .limit(AT_ONCE);
  const changed = await world.db
    .select({ id: payouts.job_id })
    .from(payouts)
    .innerJoin(move_plans, eq(move_plans.uuid, payouts.plan_id))
    .where(
      and(
        ...[ne(payouts.state, 'paid'), isNull(payouts.batch_id), ne(payouts.plan_version, move_plans.version)],
        notSetAside('payout', payouts.job_id, at),
      ),
    )
    .orderBy(asc(payouts.job_id))
    .limit(AT_ONCE);
  await eachRow(world, 'payout', [...fresh, ...changed], ({ id }) => inTransaction(world, (tx) => countPayout(world, tx, id)));
};

/**
 * While a claim about the move is open its payout is kept back; when none is, it is due again. Other reasons for a hold are a person's.
 * The payout is held first: whoever releases it at this moment either sees the claim or is seen.
 */
export const holdForClaims = async (tx: Tx, plan_id: string): Promise<void> => {
  const rows = await tx.select().from(payouts).where(eq(payouts.plan_id, plan_id)).orderBy(asc(payouts.id)).for('update');
  const is_open = await hasOpenClaim(tx, plan_id);
  for (const { id, state, hold_reason } of rows) {
    if (is_open && state === 'due')
      await tx.update(payouts).set({ state: 'on_hold', hold_reason: CLAIM_OPEN, batch_id: null }).where(eq(payouts.id, id));
    if (!is_open && state === 'on_hold' && hold_reason === CLAIM_OPEN)
      await tx.update(payouts).set({ state: 'due', hold_reason: '' }).where(eq(payouts.id, id));
  }
};

/** Asked with the payout locked, the answer stands until that transaction ends. */
export const hasOpenClaim = async (tx: Tx, plan_id: string): Promise<boolean> => {
  const rows = await tx.select({ state: claims.state }).from(claims).where(eq(claims.plan_id, plan_id));
  return rows.some(({ state }) => isOpenClaim(state));
};

export const lockPayout = async (tx: Tx, id: number): Promise<Payout> => {
  const [row] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('update');
  if (row === undefined) throw refuse('not_found', "We can't find this payout.");
  return row;
};

const countPayout = async (world: World, tx: Tx, job_id: number): Promise<void> => {
  const locked = await lockJob(tx, job_id);
  if (locked === undefined || locked.job.status !== 'completed' || locked.job.undo_until !== null || locked.plan.price === null) return;
  const { job, attempt, plan } = locked;
  const shares = {
    ...sharesOf(locked.plan.price, job.difference_cents as Cents, await tipsOf(tx, attempt.id)),
    plan_version: plan.version,
  };
  const [before] = await tx.select().from(payouts).where(eq(payouts.job_id, job_id)).for('update');
  if (before !== undefined) {
    // What stands in a file to the bank stays as it stands there.
    if (before.state !== 'paid' && before.batch_id === null) await tx.update(payouts).set(shares).where(eq(payouts.id, before.id));
    return;
  }
  const { today: completed_on, holidays } = nowIn(job.completed_at ?? new Date(world.clock.now()), world.settings);
  await tx.insert(payouts).values({
    ...shares,
    ...{ job_id, attempt_id: attempt.id, plan_id: plan.uuid, mover_id: job.mover_id },
    ...{ completed_on, due_on: dueOn(completed_on, holidays), state: 'due' },
  });
  await holdForClaims(tx, plan.uuid);
  await countReviews(tx, job.mover_id, new Date(world.clock.now()));
};

/** Completed in this month, YYYY-MM. */
export const ofMonth = (month: string) => sql`to_char(${payouts.completed_on}, 'YYYY-MM') = ${month}`;
