import { eq } from 'drizzle-orm';
import type { MovePlan } from '#domain/plan/plan.ts';
import type { Caller } from '#server/core/caller.ts';
import type { World } from '#server/core/world.ts';
import type { Tx } from '#server/db/open.ts';
import { booking_attempts } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lockPlan } from '#server/plan/plan-row.ts';
import { type Attempt, liveAttempt, lockAttempt, moveAttempt } from '../attempts.ts';
import { giveBackCoupon } from '../coupons.ts';
import { giveBackPlaces } from '../places.ts';
import { insistOnRight } from '../rights.ts';

/**
 * hold_over: its time ran out while the provider could not be asked, so a customer who has signed after all still gets the move while
 * there is place. let_go: nobody wants it any more, whatever the provider says later.
 */
export type HoldEnd = 'hold_over' | 'let_go';

/**
 * Ends the hold of a plan that is locked, if it has one: places and coupon go back, and the sweep cancels the provider's plan. Nobody
 * may take a coupon or a place in the same transaction after it, since that would turn the order of the locks around.
 */
export const letGoHeld = async (tx: Tx, plan: Pick<MovePlan, 'uuid' | 'mover_id'>, at: Date): Promise<void> => {
  if (plan.mover_id === null) return;
  const live = await liveAttempt(tx, plan.uuid);
  if (live?.state === 'held') await endHold(tx, live.id, 'let_go', at);
};

/** Whoever pays another way gives up the installments that were begun. */
export const makeWay = (caller: Caller, plan_id: string): Promise<void> =>
  inTransaction(caller.world, async (tx) => {
    const plan = insistOnRight(caller, await lockPlan(tx, plan_id), 'book');
    await letGoHeld(tx, plan, new Date(caller.world.clock.now()));
  });

export const endHoldOf = (world: World, attempt_id: string, reason: HoldEnd): Promise<void> =>
  inTransaction(world, (tx) => endHold(tx, attempt_id, reason, new Date(world.clock.now())));

const endHold = async (tx: Tx, attempt_id: string, reason: HoldEnd, at: Date): Promise<void> => {
  const { attempt } = await lockAttempt(tx, attempt_id);
  if (attempt.state !== 'held') return;
  await moveAttempt(tx, attempt, 'released', { reason, released_at: at, lease_until: at });
  if (attempt.coupon !== null) await giveBackCoupon(tx, attempt.coupon);
  await giveBackPlaces(tx, attempt.mover_id, attempt.places);
};

/** From now on a late signature books nothing: the provider's plan is going to be canceled. False when it is too late for that. */
export const giveUp = (world: World, { id }: Pick<Attempt, 'id'>): Promise<boolean> =>
  inTransaction(world, async (tx) => {
    const { attempt } = await lockAttempt(tx, id);
    if (attempt.state !== 'released') return false;
    if (attempt.reason === 'hold_over') await tx.update(booking_attempts).set({ reason: 'let_go' }).where(eq(booking_attempts.id, id));
    return true;
  });
