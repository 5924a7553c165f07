import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { Tx } from '#server/db/open.ts';
import { giveAllBack } from '#server/ledger/agreed-total.ts';
import type { LockedJob } from '#server/ledger/locked-job.ts';
import { unbook } from '../finalize.ts';

/**
 * A booking that no mover will do: trucks and coupon go back, what was held is let go, and the plan is the customer's own again, to
 * choose another mover from. The job's own end is for the caller to write, before this.
 */
export const endWithoutMover = async (
  tx: Tx,
  { attempt, plan }: Pick<LockedJob, 'attempt' | 'plan'>,
  at: Date,
  because: string,
): Promise<MovePlan> => {
  const unbooked = await unbook(tx, attempt, plan, { at, who: because });
  await giveAllBack(tx, attempt, because, at);
  return { ...unbooked, mover_id: null, price: null, price_held_until: null };
};
