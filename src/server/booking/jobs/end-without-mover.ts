import type { MovePlan } from '#domain/plan/plan.ts';
import { type Errand, enqueue } from '#server/core/outbox.ts';
import type { Tx } from '#server/db/open.ts';
import { plan_history } from '#server/db/schema.ts';
import { savePlan } from '#server/plan/plan-row.ts';
import { giveAllBack } from '../agreed-total.ts';
import { unbook } from '../settle.ts';
import type { LockedJob } from './locked-job.ts';

type Said = { at: Date; who: string; what: string; letters: readonly Errand[] };

/**
 * A booking that no mover will do: trucks and coupon go back, what was held is let go, and the plan is the customer's own again, to
 * choose another mover from. The job's own end is for the caller to write, before this.
 */
export const endWithoutMover = async (tx: Tx, { attempt, plan }: LockedJob, { at, who, what, letters }: Said): Promise<MovePlan> => {
  const unbooked = await unbook(tx, attempt, plan);
  const after: MovePlan = { ...unbooked, mover_id: null, price: null, price_held_until: null };
  await savePlan(tx, plan, after, at);
  await tx.insert(plan_history).values({
    ...{ plan_id: plan.uuid, version: after.version, at, who, what },
    before_cents: plan.price?.total_cost ?? null,
    after_cents: null,
  });
  await giveAllBack(tx, attempt, what, at);
  await enqueue(tx, at, letters);
  return after;
};
