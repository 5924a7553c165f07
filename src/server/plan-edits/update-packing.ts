import { throwIf } from '#domain/core/refusal.ts';
import { type PackingServiceId, setPacking, whyNotSetPacking } from '#domain/plan/extras/packing.ts';
import type { Caller } from '#server/core/caller.ts';
import { chosenMover, openPlan } from '#server/plan/open-plan.ts';
import { changePlan } from './change-plan.ts';

/** Help with packing, unpacking, both or none. */
export const updatePacking = async (caller: Caller, id: string, service: PackingServiceId) => {
  const { plan, mover } = await openPlan(caller, id, 'view');
  throwIf(whyNotSetPacking(plan, service, { ...caller, mover }));
  return changePlan(caller, id, async (locked, tx) => {
    throwIf(whyNotSetPacking(locked, service, { ...caller, mover: await chosenMover(tx, locked) }));
    return setPacking(locked, service);
  });
};
