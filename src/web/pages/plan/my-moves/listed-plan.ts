import type { Client } from '#contract/client.ts';

type PlanView = Awaited<ReturnType<Client['plans']['list']>>['move_plans'][number];

/** What the list says of a plan. The page carries nothing else of it: a list of fifty whole plans weighs more than a megabyte. */
export type ListedPlan = Pick<
  PlanView,
  | 'uuid'
  | 'short_id'
  | 'status'
  | 'has_no_mover'
  | 'is_booked'
  | 'asks_customer'
  | 'hourly_plan'
  | 'hourly'
  | 'cubic_feet'
  | 'move_date'
  | 'price_range'
> & {
  details: Pick<PlanView['details'], 'move_into_storage'> & Record<'pick_up' | 'drop_off', { city: string }>;
  mover: { name: string } | null;
  pricing: Pick<PlanView['pricing'], 'total_cost'>;
};

export const listedOf = (plan: PlanView): ListedPlan => {
  const { uuid, short_id, status, has_no_mover, is_booked, asks_customer, hourly_plan, hourly, cubic_feet, move_date, price_range } = plan;
  const { move_into_storage, pick_up, drop_off } = plan.details;
  return {
    ...{ uuid, short_id, status, has_no_mover, is_booked, asks_customer, hourly_plan, hourly, cubic_feet, move_date, price_range },
    details: { move_into_storage, pick_up: { city: pick_up.city }, drop_off: { city: drop_off.city } },
    mover: plan.mover && { name: plan.mover.name },
    pricing: { total_cost: plan.pricing.total_cost },
  };
};

/** What asks for an answer first, then the move that is under way, those ahead by their day, drafts as they were last changed, and what is over. */
export const byUrgency = (plans: readonly PlanView[]): PlanView[] =>
  plans
    .map((plan) => ({ plan, rank: rankOf(plan) }))
    .toSorted((one, other) => one.rank - other.rank || (one.rank === AHEAD ? dayOf(one.plan).localeCompare(dayOf(other.plan)) : 0))
    .map(({ plan }) => plan);

const AHEAD = 2;

const rankOf = (plan: PlanView): number => {
  if (plan.asks_customer) return 0;
  if (plan.status === 'in_progress') return 1;
  if (plan.is_booked && !plan.is_done) return AHEAD;
  return plan.is_done || plan.status === 'canceled' ? 4 : 3;
};

const dayOf = ({ move_date }: PlanView): string => move_date ?? '';
