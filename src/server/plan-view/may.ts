import { cubicFeet } from '#domain/inventory/inventory.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { type ExtrasSituation, whyNotOrderBoxes } from '#domain/plan/extras/box-delivery.ts';
import { whyNotEditPacking, whyNotEditUnpacking } from '#domain/plan/extras/packing.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { closedSteps, type Permission, whatMay } from '#domain/plan/what-may.ts';
import type { Caller } from '#server/core/caller.ts';

/** What this viewer may do now, each true or the sentence that says why not. */
export const mayOf = ({ viewer, now }: Caller, plan: MovePlan, mover: Mover | null) => {
  const situation = { viewer, now, has_inventory: cubicFeet(plan) > 0, mover_bids: plan.price !== null };
  const may = whatMay(plan, situation);
  return {
    closed_steps: closedSteps(plan, situation),
    edit: said(may.edit),
    details: said(may.details),
    compare: said(may.compare),
    book: said(may.book),
    look_ahead: said(may.look_ahead),
    cancel: said(may.cancel),
    reschedule: said(may.reschedule),
    change_booked: said(may.change_booked),
    ...extrasOf(plan, { viewer, now, mover }),
  };
};

const extrasOf = (plan: MovePlan, situation: ExtrasSituation) => ({
  order_boxes: said(whyNotOrderBoxes(plan, situation) ?? true),
  packing: said(whyNotEditPacking(plan, situation) ?? true),
  unpacking: said(whyNotEditUnpacking(plan, situation) ?? true),
});

const said = (permission: Permission): true | { refused: string } => (permission === true ? true : { refused: permission.message });
