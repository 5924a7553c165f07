import { type ChangeOrderKind, rulesOf, whyNotAnswer, whyNotWithdraw } from '#domain/change-orders/change-order.ts';
import { insist, refuse } from '#domain/core/refusal.ts';
import { can } from '#domain/plan/access.ts';
import { giveBackPlaces } from '#server/booking/places.ts';
import type { Caller } from '#server/core/caller.ts';
import { writeHistory } from '#server/plan/history.ts';
import { savePlan } from '#server/plan/plan-row.ts';
import type { Tx } from '../db/open.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Agreed, type ChangeOrder, endOrder, type LockedOrder, lockOrder } from './change-order-rows.ts';
import { rescheduled } from './reschedule.ts';

type Answer = 'accepted' | 'refused' | 'withdrawn';

/** What a yes makes of the plan, for each kind: its slots, its payments and its price are brought in line, and the plan is for us to save. */
const AGREES: { readonly [K in ChangeOrderKind]: (tx: Tx, caller: Caller, locked: LockedOrder<K>) => Promise<Agreed> } = {
  reschedule: rescheduled,
};

/** The yes or no of whoever is asked, or the second thought of whoever asked. Said twice it is said once. */
export const answerOrder = <Kind extends ChangeOrderKind>(
  caller: Caller,
  kind: Kind,
  id: number,
  answer: Answer,
): Promise<ChangeOrder<Kind>> =>
  inTransaction(caller.world, async (tx) => {
    const locked = await lockOrder(tx, id, kind);
    const { asks, answers, unknown } = rulesOf({ kind });
    if (locked === undefined || can(caller.viewer, locked.plan, answer === 'withdrawn' ? asks : answers) === 'none')
      throw refuse('not_found', unknown);
    return answered(caller, tx, locked, answer);
  });

const answered = async <Kind extends ChangeOrderKind>(
  caller: Caller,
  tx: Tx,
  locked: LockedOrder<Kind>,
  answer: Answer,
): Promise<ChangeOrder<Kind>> => {
  const { order, plan } = locked;
  const { at } = caller.now;
  if (order.status === answer) return order;
  insist(answer === 'withdrawn' ? whyNotWithdraw(order) : whyNotAnswer(order, at));
  if (answer !== 'accepted') {
    const ended = await endUnagreed(tx, locked, answer, at);
    const after = { ...plan, version: plan.version + 1 };
    await savePlan(tx, plan, after, at);
    await writeHistory(tx, caller, plan, after, rulesOf(order).history[answer](order.what));
    return ended;
  }
  const { plan: agreed, what } = await AGREES[order.kind](tx, caller, locked);
  const after = { ...agreed, version: plan.version + 1 };
  await savePlan(tx, plan, after, at);
  await writeHistory(tx, caller, plan, after, what);
  return endOrder(tx, order, 'accepted', at);
};

/** However an order ends without a yes, the capacity slots that were held for it are given back. */
export const endUnagreed = async <Kind extends ChangeOrderKind>(
  tx: Tx,
  { order, attempt }: LockedOrder<Kind>,
  status: Exclude<Answer, 'accepted'> | 'expired',
  at: Date,
): Promise<ChangeOrder<Kind>> => {
  const ended = await endOrder(tx, order, status, at);
  await giveBackPlaces(tx, attempt.mover_id, order.slots);
  return ended;
};
