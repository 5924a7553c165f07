import { throwIf } from '#domain/core/refusal.ts';
import { type BoxOrder, orderBoxes, whyNotOrderBoxes } from '#domain/plan/extras/box-delivery.ts';
import type { Caller } from '#server/core/caller.ts';
import { chosenMover, openPlan } from '#server/plan/open-plan.ts';
import { changePlan } from './change-plan.ts';

/** Boxes to the door. Its own reasons are asked before those of any change, so that the answer is the sentence that the button shows. */
export const updateBoxes = async (caller: Caller, id: string, order: BoxOrder) => {
  const { plan, mover } = await openPlan(caller, id, 'view');
  throwIf(whyNotOrderBoxes(plan, { ...caller, mover }));
  return changePlan(caller, id, async (locked, tx) => {
    throwIf(whyNotOrderBoxes(locked, { ...caller, mover: await chosenMover(tx, locked) }));
    return orderBoxes(locked, order, caller.now);
  });
};
