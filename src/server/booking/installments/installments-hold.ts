import { eq } from 'drizzle-orm';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import { booking_attempts } from '#server/db/schema.ts';
import { type Attempt, lockAttempt } from '#server/ledger/attempts.ts';
import { endHold, type HoldEnd, releaseHold } from '#server/ledger/hold.ts';
import { requireRight } from '#server/ledger/rights.ts';
import { lockPlan } from '#server/plan/plan-row.ts';

/** Whoever pays another way gives up the installments that were begun. */
export const makeWay = (caller: Caller, plan_id: string): Promise<void> =>
  inTransaction(caller.world, async (tx) => {
    const plan = requireRight(caller, await lockPlan(tx, plan_id), 'book');
    await releaseHold(tx, plan, new Date(caller.world.clock.now()));
  });

export const endHoldOf = (world: World, attempt_id: string, reason: HoldEnd): Promise<void> =>
  inTransaction(world, (tx) => endHold(tx, attempt_id, reason, new Date(world.clock.now())));

/** From now on a late signature books nothing: the provider's plan is going to be canceled. False when it is too late for that. */
export const giveUp = (world: World, { id }: Pick<Attempt, 'id'>): Promise<boolean> =>
  inTransaction(world, async (tx) => {
    const { attempt } = await lockAttempt(tx, id);
    if (attempt.state !== 'released') return false;
    if (attempt.reason === 'hold_over') await tx.update(booking_attempts).set({ reason: 'let_go' }).where(eq(booking_attempts.id, id));
    return true;
  });
