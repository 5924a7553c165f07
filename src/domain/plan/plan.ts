import type { Now } from '#domain/core/business-time.ts';
import { addBusinessDays, addYears, type Day, daysBetween } from '#domain/core/calendar.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';
import { NO_INVENTORY } from '#domain/inventory/inventory.ts';
import { isAdmin, isMover, type Viewer } from './access.ts';
import { withoutStorage } from './details.ts';
import type { HourlyFields, MovePlan, PlanStatus } from './move-plan.ts';

/** Nothing chosen: what hourly reset leaves. */
export const NO_HOURLY: HourlyFields = {
  truck_size_id: null,
  num_hours: null,
  laborers: null,
  upright_pianos: 0,
  baby_grand_pianos: 0,
  overweight: 0,
  oversize: 0,
  stairs: 0,
  start_time: null,
};

type Beginning = Pick<
  MovePlan,
  'uuid' | 'created_at' | 'owner_user_id' | 'owner_visitor_id' | 'home_size_id' | 'hourly_plan' | 'details' | 'origin'
>;

/** A draft with nothing on it yet. */
export const newPlan = (beginning: Beginning): MovePlan => ({
  ...beginning,
  version: 1,
  status: 'draft',
  last_step: beginning.hourly_plan ? 'COMPARE' : 'INVENTORY',
  is_completed: false,
  read_only_plan: false,
  is_public: false,
  inventory: NO_INVENTORY,
  boxes: [],
  hourly: NO_HOURLY,
  follow_up_packing_service_id: 0,
  box_purchases: [],
  insurance: null,
  extraordinary_articles: null,
  facebook_shared: false,
  twitter_shared: false,
  adjustments: [],
  price_override: null,
  mover_id: null,
  price: null,
  price_held_until: null,
  price_range: null,
  coupon_code: '',
  contact_first_name: '',
  contact_last_name: '',
  contact_email_address: '',
  contact_phone_number: '',
  user_note: '',
  access_facts: [],
  last_action: null,
});

/** First six characters of the uuid, upper case. It opens nothing. */
export const shortId = (plan: { uuid: string }): string => plan.uuid.slice(0, 6).toUpperCase();

/** A booking stands. */
export const isBooked = (plan: MovePlan): boolean => plan.status !== 'draft' && plan.status !== 'canceled';

/** For what is done only before there is a booking. */
export const whyNotUnbooked = (plan: MovePlan): Refusal | undefined =>
  isBooked(plan) ? refuse('already_booked', 'This move is booked already.') : undefined;

/** Days after the last move day until an untouched booking counts as completed (decisions, 3). */
const DAYS_TO_COMPLETION = 7;

/** The status as of today: a confirmed move is in progress on its day and completed a week after, without anybody's hand. */
export const statusOn = (plan: MovePlan, today: Day): PlanStatus => {
  const day = plan.details.move_date;
  if (plan.is_completed) return 'completed';
  if (day === null || (plan.status !== 'confirmed' && plan.status !== 'in_progress')) return plan.status;
  if (daysBetween(storedUntil(plan) ?? day, today) >= DAYS_TO_COMPLETION) return 'completed';
  return day <= today ? 'in_progress' : plan.status;
};

/** What is stored on the way is not delivered before it leaves. */
const storedUntil = (plan: MovePlan): Day | null => {
  const { storage_in_transit, storage_move_out_date } = withoutStorage(plan);
  return storage_in_transit ? storage_move_out_date : null;
};

/** The move's work is over: completed, or a booked move whose date is past. Nothing about the move may be changed. */
export const isDone = (plan: MovePlan, today: Day): boolean =>
  statusOn(plan, today) === 'completed' || (isBooked(plan) && plan.details.move_date !== null && plan.details.move_date < today);

/** An admin's lock, or a move date outside the two years in which a plan is editable. */
export const isReadOnly = (plan: MovePlan, today: Day): boolean => {
  const day = plan.details.move_date;
  return plan.read_only_plan || (day !== null && (day > addYears(today, 2) || day < addYears(today, -2)));
};

export const isSoon = (plan: MovePlan, today: Day): boolean => {
  const day = plan.details.move_date;
  return day !== null && day >= today && daysBetween(today, day) <= 7;
};

/** The fifth business day before the move: the suggestion for box delivery. */
export const defaultBoxDeliveryDate = (plan: MovePlan, holidays?: ReadonlySet<Day>): Day | null =>
  plan.details.move_date === null ? null : addBusinessDays(plan.details.move_date, -5, holidays);

/** Spec section 5, "Editing is allowed", and section 6. What was booked is changed by change orders, but for the customer's own note. */
export const whyNotEdit = (plan: MovePlan, viewer: Viewer, now: Now, what: 'move' | 'note' = 'move'): Refusal | undefined => {
  if (isReadOnly(plan, now.today)) return refuse('not_editable', 'This move plan is read only.');
  if (isAdmin(viewer)) return undefined;
  if (isMover(viewer)) return refuse('not_editable', 'You cannot edit this move plan');
  if (isDone(plan, now.today)) return refuse('not_editable', 'Move Plan has already been completed');
  if (isBooked(plan) && what === 'move')
    return refuse(
      'not_editable',
      'This move is booked. Change it from your plan page, where you’ll see the new price before anything changes.',
    );
  return undefined;
};
