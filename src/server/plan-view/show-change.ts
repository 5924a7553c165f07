import { toDollars } from '#domain/core/money.ts';
import { can } from '#domain/plan/access.ts';
import { isBooked, type MovePlan } from '#domain/plan/plan.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Tx } from '#server/db/open.ts';
import { billingOf } from '#server/ledger/billing.ts';
import { couponOfPlan } from '#server/ledger/plan-coupon.ts';
import { marketOf } from '#server/pricing/market.ts';
import { jobOf } from './read-job.ts';
import { type PlanView, showPlan } from './show-plan.ts';

/** Which parts of the plan each slice of its view rests on. What always may move is answered beside the slices. */
const RESTS_ON = {
  details: ['details', 'mover_id', 'inventory', 'boxes', 'hourly', 'hourly_plan'],
  move_date: ['details'],
  miles: ['details', 'hourly', 'hourly_plan'],
  long_distance: ['details', 'hourly', 'hourly_plan'],
  time_zone: ['details'],
  inventory: ['inventory', 'mover_id'],
  boxes: ['boxes', 'mover_id'],
  box_purchases: ['box_purchases'],
  follow_up_packing_service_id: ['follow_up_packing_service_id'],
  mover: ['mover_id'],
  last_step: ['last_step'],
  status: ['status'],
  is_booked: ['status'],
  job: ['status'],
  billing: ['status', 'price', 'coupon_code'],
  hourly_plan: ['hourly_plan'],
  hourly: ['hourly'],
  home_size_id: ['home_size_id'],
  is_public: ['is_public'],
  contact_first_name: ['contact_first_name'],
  contact_last_name: ['contact_last_name'],
  contact_email_address: ['contact_email_address'],
  contact_phone_number: ['contact_phone_number'],
  user_note: ['user_note'],
  coupon: ['coupon_code', 'status'],
  insurance_requested: ['insurance'],
  default_box_delivery_date: ['details'],
} as const satisfies Partial<Record<keyof PlanView, readonly (keyof MovePlan)[]>>;

/** What a change answers: the slices that moved, the price and what may be done now, so that nothing is read again. */
export const showChange = async (caller: Caller, tx: Tx, before: MovePlan, after: MovePlan) => {
  const mover = after.mover_id === null ? null : ((await marketOf(tx)).byId.get(after.mover_id) ?? null);
  const [job, coupon] = [await jobOf(tx, after), await couponOfPlan(tx, after, caller.now.today)];
  const billing = await billingOf(caller, tx, after);
  const view = showPlan(caller, { plan: after, scope: can(caller.viewer, after, 'view'), mover, job, coupon, billing });
  return {
    move_plan: slicesOf(view, before, after),
    version: view.version,
    cubic_feet: view.cubic_feet,
    pricing: view.pricing,
    price_range: view.price_range,
    repriced: repricedBy(before, after),
    may: view.may,
    last_action: view.last_action,
  };
};

const slicesOf = (view: PlanView, before: MovePlan, after: MovePlan): Partial<PlanView> => {
  const has_moved = (part: keyof MovePlan): boolean => before[part] !== after[part];
  // Until it is booked nothing of a price has been paid, or is due.
  const rests = { ...RESTS_ON, ...(isBooked(after) ? {} : { billing: ['status', 'coupon_code'] as const }) };
  const names = (Object.keys(rests) as (keyof typeof rests)[]).filter((name) => rests[name].some(has_moved));
  return Object.fromEntries(names.map((name) => [name, view[name]]));
};

const repricedBy = (before: MovePlan, after: MovePlan) => {
  if (before.price === null || after.price === null || before.mover_id !== after.mover_id) return null;
  if (before.price.total_cost === after.price.total_cost) return null;
  return { before: toDollars(before.price.total_cost), after: toDollars(after.price.total_cost) };
};
