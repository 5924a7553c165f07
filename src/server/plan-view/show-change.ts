import { toDollars } from '#domain/core/money.ts';
import { can } from '#domain/plan/access.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { isBooked } from '#domain/plan/plan.ts';
import type { PriceBasis } from '#domain/pricing/pricing-input.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Tx } from '#server/db/open.ts';
import { billingOf } from '#server/ledger/billing.ts';
import { couponOfPlan } from '#server/ledger/plan-coupon.ts';
import { marketOf } from '#server/pricing/market.ts';
import { jobOf } from './read-job.ts';
import { type PlanView, showPlan } from './show-plan.ts';

/** A part of the plan, or of its details what much more rests on than on the rest of them. */
type Part = keyof MovePlan | 'move_date';

/** What always may move is answered beside the slices, and what the plan's mover is asked by whoever changes that. */
const BESIDE = 'beside';

/** Of what a price rests on, the parts that decide whether there can be one: with that come the way of the move and its time. */
const WAY = ['details', 'inventory', 'boxes', 'hourly', 'hourly_plan'] as const satisfies readonly (keyof PriceBasis)[];

/** Which parts of the plan each field of its view rests on: nothing of the view is left out, so a new field has to say it here. */
const RESTS_ON = {
  ...{ uuid: [], current_id: [], short_id: [], created_at: [], source: [] },
  ...{ version: BESIDE, cubic_feet: BESIDE, pricing: BESIDE, price_range: BESIDE, may: BESIDE, last_action: BESIDE },
  ...{ reschedule: BESIDE, booked_change: BESIDE },
  ...{ details: [...WAY, 'mover_id'], miles: WAY, long_distance: WAY },
  move_date: ['details'],
  is_soon: ['move_date'],
  is_read_only: ['move_date', 'read_only_plan'],
  read_only_plan: ['read_only_plan'],
  time_zone: ['details'],
  default_box_delivery_date: ['details'],
  inventory: ['inventory', 'mover_id'],
  boxes: ['boxes', 'mover_id'],
  box_purchases: ['box_purchases'],
  follow_up_packing_service_id: ['follow_up_packing_service_id'],
  mover: ['mover_id'],
  mover_ratings: ['mover_id'],
  mover_phone_number: ['status', 'mover_id'],
  last_step: ['last_step'],
  status: ['status', 'is_completed', 'move_date'],
  is_done: ['status', 'is_completed', 'move_date'],
  is_completed: ['status', 'is_completed', 'move_date'],
  is_booked: ['status'],
  has_no_mover: ['status', 'mover_id'],
  job: ['status', 'mover_id', 'move_date'],
  billing: ['status', 'price', 'coupon_code'],
  hourly_plan: ['hourly_plan'],
  hourly: ['hourly'],
  home_size_id: ['home_size_id'],
  is_public: ['is_public'],
  shown: ['status', 'mover_id', 'is_public'],
  contact_first_name: ['contact_first_name'],
  contact_last_name: ['contact_last_name'],
  contact_email_address: ['contact_email_address'],
  contact_phone_number: ['contact_phone_number'],
  user_note: ['user_note'],
  coupon: ['coupon_code', 'status'],
  insurance_requested: ['insurance'],
  extraordinary_articles: ['extraordinary_articles', 'status', 'mover_id'],
} as const satisfies Record<keyof PlanView, readonly Part[] | typeof BESIDE>;

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
  const hasMoved = (part: Part): boolean =>
    part === 'move_date' ? before.details.move_date !== after.details.move_date : before[part] !== after[part];
  const names = (Object.keys(RESTS_ON) as (keyof PlanView)[]).filter((name) => partsOf(name, before, after).some(hasMoved));
  return Object.fromEntries(names.map((name) => [name, view[name]]));
};

const partsOf = (name: keyof PlanView, before: MovePlan, after: MovePlan): readonly Part[] => {
  const rests = RESTS_ON[name];
  // Until it is booked nothing of a price has been paid, or is due.
  if (name === 'billing' && !isBooked(after)) return ['status', 'coupon_code'];
  if (rests !== BESIDE) return rests;
  // What a mover is asked about a booking ends with it.
  return (name === 'reschedule' || name === 'booked_change') && isBooked(before) && !isBooked(after) ? ['status'] : [];
};

const repricedBy = (before: MovePlan, after: MovePlan) => {
  if (before.price === null || after.price === null || before.mover_id !== after.mover_id) return null;
  if (before.price.total_cost === after.price.total_cost) return null;
  return { before: toDollars(before.price.total_cost), after: toDollars(after.price.total_cost) };
};
