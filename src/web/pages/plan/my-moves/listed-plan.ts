import type { PlanView } from '#web/plan/plan-provider.tsx';

/** What the list says of a plan. The page carries nothing else of it: a list of fifty whole plans weighs more than a megabyte. */
export type ListedPlan = Pick<
  PlanView,
  'uuid' | 'short_id' | 'status' | 'has_no_mover' | 'is_booked' | 'hourly_plan' | 'hourly' | 'cubic_feet' | 'move_date' | 'price_range'
> & {
  details: Pick<PlanView['details'], 'move_into_storage'> & Record<'pick_up' | 'drop_off', { city: string }>;
  mover: { name: string } | null;
  pricing: Pick<PlanView['pricing'], 'total_cost'>;
};

export const listedOf = (plan: PlanView): ListedPlan => {
  const { uuid, short_id, status, has_no_mover, is_booked, hourly_plan, hourly, cubic_feet, move_date, price_range } = plan;
  const { move_into_storage, pick_up, drop_off } = plan.details;
  return {
    ...{ uuid, short_id, status, has_no_mover, is_booked, hourly_plan, hourly, cubic_feet, move_date, price_range },
    details: { move_into_storage, pick_up: { city: pick_up.city }, drop_off: { city: drop_off.city } },
    mover: plan.mover && { name: plan.mover.name },
    pricing: { total_cost: plan.pricing.total_cost },
  };
};
