import { asksForPrice } from '#domain/booking/held-price.ts';
import { throwIf } from '#domain/core/refusal.ts';
import { lastActionOf } from '#domain/plan/last-action.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { isBooked, whyNotEdit } from '#domain/plan/plan.ts';
import { editedBooked } from '#server/change-orders/edit-booked.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Tx } from '#server/db/open.ts';
import { asItWas, inPlan } from '#server/door/in-plan.ts';
import { isContactAlone, whatChanged } from '#server/door/what-changed.ts';
import { requireNotCharging } from '#server/ledger/live-attempt.ts';
import { aPlan } from '#server/plan/plan-lock.ts';
import { showChange } from '#server/plan-view/show-change.ts';

/** An edit of what is moved, where and how, for whoever may edit the plan. What was booked keeps its card. */
export const changePlan = (
  caller: Caller,
  id: string,
  change: (plan: MovePlan, tx: Tx) => MovePlan | Promise<MovePlan>,
  { words = lastActionOf, what = 'move' }: { words?: Words; what?: 'move' | 'note' } = {},
) =>
  inPlan(caller, aPlan(id), 'edit', async ({ plan: before }, tx) => {
    throwIf(whyNotEdit(before, caller.viewer, caller.now, what));
    await requireNotCharging(tx, before);
    const changed = await change(before, tx);
    const answer = (after: MovePlan) => showChange(caller, tx, before, after);
    if (changed === before) return asItWas(before, answer);
    const is_rebooked = isBooked(before) && asksForPrice(before, changed);
    const agreed = is_rebooked ? await editedBooked(caller, tx, before, changed) : changed;
    const text = words(before, agreed);
    const plan = { ...agreed, last_action: text === undefined ? before.last_action : { text, at: caller.now.at.toISOString() } };
    const history = isContactAlone(before, plan) ? [] : [text ?? whatChanged(before, plan)];
    return { plan, history, outbox: [], answer };
  });

/** A change in a few words, for the banner and the history; undefined when it is no change of what is moved. */
type Words = (before: MovePlan, after: MovePlan) => string | undefined;
