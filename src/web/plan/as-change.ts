import type { PlanChange, PlanView } from './merged.ts';

/** A plan as read, or some slices of it, in the shape of a change's answer: to be laid over the plan on screen. */
export const asChange = (plan: PlanView, move_plan: PlanChange['move_plan'] = plan): PlanChange => {
  const { version, cubic_feet, pricing, price_range, may, last_action } = plan;
  return { move_plan, version, cubic_feet, pricing, price_range, may, last_action, repriced: null };
};
