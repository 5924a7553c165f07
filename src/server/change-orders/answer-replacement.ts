import { rulesOf } from '#domain/change-orders/change-order.ts';
import { refuse } from '#domain/core/refusal.ts';
import { isBooked } from '#domain/plan/plan.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Tx } from '#server/db/open.ts';
import { asItWas, inPlan } from '#server/door/in-plan.ts';
import { aChangeOrder, type LockedOrder, newestOfBooking } from '#server/ledger/change-order-rows.ts';
import { newestJob } from '#server/ledger/locked-job.ts';
import { aBookersPlan } from '#server/ledger/rights.ts';
import { lockedOf } from '#server/plan/plan-lock.ts';
import { showChange } from '#server/plan-view/show-change.ts';
import { answered } from './answer.ts';

/**
 * The customer's answer about another mover at the same price: a yes confirms the move and charges what is held; a no, which may be
 * said while movers are still being asked too, ends the booking for nothing. Said twice it is said once.
 */
export const answerReplacement = (caller: Caller, plan_id: string, decision: 'accept' | 'decline') =>
  inPlan(caller, aBookersPlan(plan_id), 'book', async ({ plan }, tx) => {
    const locked = await lockReplacement(tx, plan.uuid);
    if (decision === 'decline' && !isBooked(plan)) return asItWas(plan, (after) => showChange(caller, tx, plan, after));
    const answer = decision === 'accept' ? 'accepted' : 'refused';
    return answered(caller, tx, locked, answer, (_, inside, before, after) => showChange(caller, inside, before, after));
  });

/** The one of the booking that the plan has, or had last. */
const lockReplacement = async (tx: Tx, plan_id: string): Promise<LockedOrder<'replacement'>> => {
  const kind = 'replacement';
  const job = await newestJob(tx, plan_id);
  const order = job && (await newestOfBooking(tx, kind, job.attempt_id));
  if (order === undefined) throw refuse('not_editable', rulesOf({ kind }).unknown);
  return lockedOf(tx, aChangeOrder(kind, order.id));
};
