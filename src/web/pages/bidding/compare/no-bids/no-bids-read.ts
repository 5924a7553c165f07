import type { Client } from '#contract/client.ts';
import { addDays } from '#domain/core/calendar.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import type { Bids } from '../bid/bid-view.ts';

/** Days looked at for a price: from ten before the move's own to a month after. */
const BEFORE = 10;
const AFTER = 31;

/** Why nobody names a price, what would change that, and which days have prices; null where somebody does, or nothing can be priced yet. */
export const readNobody = async (client: Client, plan: PlanView, bids: Bids) => {
  if (bids.estimates.length > 0 || plan.move_date === null || (plan.hourly_plan && lackOf(plan))) return null;
  const { uuid: id, move_date } = plan;
  const [why, { estimates }] = await Promise.all([
    client.bids.whyNobody({ id }),
    client.bids.forMoveDates({ id, from: addDays(move_date, -BEFORE), to: addDays(move_date, AFTER) }),
  ]);
  return { ...why, days: estimates.filter(({ bookable, total_cost }) => bookable && total_cost !== null) };
};

export type Nobody = NonNullable<Awaited<ReturnType<typeof readNobody>>>;

/** What a plan by the hour still needs before anybody can name a price. */
export const lackOf = ({ hourly, details, move_date }: PlanView): 'choices' | 'places' | null => {
  if (hourly.truck_size_id === null || hourly.num_hours === null || hourly.laborers === null) return 'choices';
  return details.pick_up.lat === null || details.drop_off.lat === null || move_date === null ? 'places' : null;
};
