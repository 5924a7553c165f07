import { type Action, can } from '#domain/access.ts';
import { whyNotGoTo } from '#domain/funnel.ts';
import { cubicFeet } from '#domain/inventory.ts';
import { isBooked, type MovePlan, whyNotEdit } from '#domain/plan.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { Caller } from '../caller.ts';

/** What this viewer may do now, each true or the sentence that says why not. Computed here once; the browser never derives a right. */
export const mayOf = (caller: Caller, plan: MovePlan) => {
  const { viewer, now } = caller;
  const situation = { viewer, now, has_inventory: cubicFeet(plan) > 0, mover_bids: plan.mover_id === null || plan.price !== null };
  const edit = whyNotRight(caller, plan, 'edit') ?? whyNotEdit(plan, viewer, now);
  return {
    edit: said(edit),
    details: said(edit ?? whyNotGoTo('DETAILS', plan, situation)),
    compare: said(edit ?? whyNotGoTo('COMPARE', plan, situation)),
    book: said(whyNotRight(caller, plan, 'book') ?? edit ?? whyNotGoTo('BOOK', plan, situation)),
    cancel: said(whyNotRight(caller, plan, 'cancel') ?? (isBooked(plan) ? undefined : refuse('not_editable', 'Nothing is booked yet.'))),
  };
};

const whyNotRight = (caller: Caller, plan: MovePlan, action: Action): Refusal | undefined =>
  can(caller.viewer, plan, action) === 'none' ? refuse('not_allowed', 'Only the customer can do this.') : undefined;

const said = (reason: Refusal | undefined): true | { refused: string } => (reason ? { refused: reason.message } : true);
