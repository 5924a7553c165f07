import type { MovePlan } from '#domain/plan/move-plan.ts';
import { enqueue } from '#server/core/outbox.ts';
import type { Tx } from '#server/db/open.ts';
import { releaseSlots } from '#server/pricing/slots.ts';
import { type Attempt, liveAttempt, lockAttempt, moveAttempt } from './attempts.ts';
import { giveBackCoupon } from './coupons.ts';
import { voidJobOf } from './outbox-jobs.ts';

/**
 * hold_over: its time ran out while the provider could not be asked, so a customer who has signed after all still gets the move while
 * there is place. let_go: nobody wants it any more, whatever the provider says later. unsigned: a co-owner did not sign.
 */
export type HoldEnd = 'hold_over' | 'let_go' | 'unsigned';

/**
 * Ends the hold of a plan that is locked, if it has one: capacity slots and coupon go back, and the sweep cancels the provider's plan. Nobody
 * may take a coupon or a place in the same transaction after it, since that would turn the order of the locks around. With `signed` it ends
 * only what papers were signed for: they say more of a plan than its price rests on.
 */
export const releaseHold = async (
  tx: Tx,
  plan: Pick<MovePlan, 'uuid' | 'mover_id'>,
  at: Date,
  which: 'any' | 'signed' = 'any',
): Promise<void> => {
  if (plan.mover_id === null) return;
  const live = await liveAttempt(tx, plan.uuid);
  if (live?.state === 'held' && (which === 'any' || live.sheet_id !== null)) await endHold(tx, live.id, 'let_go', at);
};

export const endHold = async (tx: Tx, attempt_id: string, reason: HoldEnd, at: Date): Promise<void> => {
  const { attempt } = await lockAttempt(tx, attempt_id);
  if (attempt.state !== 'held') return;
  await moveAttempt(tx, attempt, 'released', { reason, released_at: at, lease_until: at });
  if (attempt.coupon !== null) await giveBackCoupon(tx, attempt.coupon);
  await releaseSlots(tx, attempt.mover_id, attempt.slots);
  if (attempt.transaction_id !== null) await enqueue(tx, at, [voidJobOf(attempt.id, attempt.transaction_id)]);
};

/** The money is held and its papers wait for a co-owner: nobody is at the installment provider. */
export const isSigning = ({ state, transaction_id }: Pick<Attempt, 'state' | 'transaction_id'>): boolean =>
  state === 'held' && transaction_id !== null;
