import type { OutboxJob } from '#server/core/outbox.ts';
import type { Tx } from '#server/db/open.ts';
import type { Change } from '#server/door/in-plan.ts';
import { giveAllBack } from '#server/ledger/agreed-total.ts';
import type { LockedJob } from '#server/ledger/locked-job.ts';
import { unbook } from '../finalize.ts';

type Said = { at: Date; who: string; what: string; letters: readonly OutboxJob[] };

/**
 * A booking that no mover will do: trucks and coupon go back, what was held is let go, and the plan is the customer's own again, to
 * choose another mover from. The job's own end is for the caller to write, before this.
 */
export const endWithoutMover = async (tx: Tx, { attempt, plan }: LockedJob, { at, who, what, letters }: Said): Promise<Change> => {
  const unbooked = await unbook(tx, attempt, plan);
  await giveAllBack(tx, attempt, what, at);
  return { plan: { ...unbooked, mover_id: null, price: null, price_held_until: null }, history: [{ who, what }], outbox: letters };
};
