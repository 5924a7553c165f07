import type { z } from 'zod';
import type { PlanBookedChange, PlanReschedule } from '#contract/plan/shapes.ts';
import { pricingZip } from '#domain/address/address.ts';
import { endOfHold } from '#domain/booking/held-price.ts';
import { arrivalAt, hasNoMoverLeft, whyNotAnswer, whyNotComplete, whyNotGiveBack, whyNotUndoComplete } from '#domain/booking/job.ts';
import { isReplacing } from '#domain/change-orders/replacement.ts';
import { toDollars } from '#domain/core/money.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import { cubicFeet } from '#domain/inventory/inventory.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { can, isMover, isOwnMover, type Scope, seesPricesOf, type Viewer } from '#domain/plan/access.ts';
import { type Details, type Stop, withoutStorage } from '#domain/plan/details.ts';
import { type ExtrasSituation, whyNotOrderBoxes } from '#domain/plan/extras/box-delivery.ts';
import { whyNotEditPacking, whyNotEditUnpacking } from '#domain/plan/extras/packing.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { defaultBoxDeliveryDate, isBooked, isDone, isReadOnly, isSoon, NO_HOURLY, shortId, statusOn } from '#domain/plan/plan.ts';
import { closedSteps, type Permission, whatMay } from '#domain/plan/what-may.ts';
import { type DeliveryEstimate, deliveryOf } from '#domain/pricing/delivery.ts';
import { movedCubicFeet } from '#domain/pricing/hourly-input.ts';
import { pricingInputOf } from '#domain/pricing/pricing-input.ts';
import type { Caller } from '#server/core/caller.ts';
import { type Billing, NO_BILLING } from '#server/ledger/billing.ts';
import type { PlanCoupon } from '#server/ledger/plan-coupon.ts';
import { dateNow } from '#server/plan/date-now.ts';
import type { PlanJob } from './read-job.ts';
import { showBoxes, showInventory, showPacked } from './show-inventory.ts';
import { showMover } from './show-mover.ts';
import { showPricing, showRange } from './show-price.ts';

export type Shown = {
  plan: MovePlan;
  scope: Scope;
  mover: Mover | null;
  job: PlanJob | null;
  coupon: PlanCoupon | null;
  billing?: Billing;
  reschedule?: z.output<typeof PlanReschedule> | null;
  booked_change?: z.output<typeof PlanBookedChange> | null;
};

/** The only place where a plan becomes a view. What the scope does not show never leaves. */
export const showPlan = (
  caller: Caller,
  { plan, scope, mover, job, coupon, billing = NO_BILLING, reschedule = null, booked_change = null }: Shown,
) => {
  const { today } = caller.now;
  const is_full = scope === 'full';
  const sees_prices = seesPricesOf(caller.viewer, scope, plan.mover_id);
  const asking = sees_prices ? mover : null;
  return {
    uuid: plan.uuid,
    current_id: plan.uuid,
    short_id: shortId(plan),
    version: plan.version,
    created_at: plan.created_at,
    status: statusOn(plan, today),
    has_no_mover: hasNoMoverLeft(plan, job),
    last_step: plan.last_step,
    is_done: isDone(plan, today),
    is_completed: plan.is_completed || statusOn(plan, today) === 'completed',
    is_booked: isBooked(plan),
    is_read_only: isReadOnly(plan, today),
    read_only_plan: plan.read_only_plan,
    is_public: plan.is_public,
    is_soon: isSoon(plan, today),
    source: is_full ? plan.origin.source : '',
    hourly_plan: plan.hourly_plan,
    hourly: { ...NO_HOURLY, ...plan.hourly },
    home_size_id: plan.home_size_id,
    move_date: plan.details.move_date,
    mover: mover && showMover(mover, caller.now),
    mover_ratings: mover?.ratings_data ?? null,
    mover_phone_number: is_full && hasCrew(plan) ? (mover?.phone_number ?? '') : '',
    ...movePartOf(caller, plan, scope, mover),
    inventory: showInventory(plan, asking),
    boxes: showPacked(plan, asking),
    cubic_feet: movedCubicFeet(plan),
    follow_up_packing_service_id: plan.follow_up_packing_service_id,
    box_purchases: showBoxes(plan.box_purchases),
    billing: { ...billing, payments: [...billing.payments], coupon: is_full ? plan.coupon_code : '' },
    pricing: sees_prices ? showPricing(plan, coupon?.coupon, endOfHold(plan, caller.now)) : showPricing({ price: null }),
    coupon: is_full && coupon ? showCoupon(coupon) : null,
    price_range: scope === 'redacted' ? null : showRange(plan.price_range),
    job: job && showPlanJob(caller, plan, job, is_full),
    reschedule,
    booked_change,
    contact_first_name: is_full ? plan.contact_first_name : '',
    contact_last_name: is_full ? plan.contact_last_name : '',
    contact_email_address: is_full ? plan.contact_email_address : '',
    contact_phone_number: is_full ? plan.contact_phone_number : '',
    user_note: is_full ? plan.user_note : '',
    insurance_requested: plan.insurance !== null && !plan.insurance.waived,
    extraordinary_articles: is_full || (isBooked(plan) && isOwnMover(caller.viewer, plan)) ? showArticles(plan) : null,
    default_box_delivery_date: defaultBoxDeliveryDate(plan, caller.now.holidays),
    shown: scope === 'none' ? ('redacted' as const) : scope,
    may: mayOf(caller, plan, mover),
    last_action: is_full ? plan.last_action : null,
  };
};

const showArticles = ({ extraordinary_articles }: MovePlan) =>
  extraordinary_articles?.map(({ name, value }) => ({ name, value: toDollars(value) })) ?? null;

export type PlanView = ReturnType<typeof showPlan>;

/** What a job brings is for whoever may answer it, never for the customer; what is about to be charged is for both. */
const showPlanJob = (
  { viewer, now, world }: Caller,
  plan: MovePlan,
  { mover_id, earns, takes, ran_out, delivery_code, is_signed_for, ...job }: PlanJob,
  is_full: boolean,
) => {
  const may = (action: 'answer_job' | 'complete_job' | 'tell_new_dates'): boolean =>
    plan.mover_id === mover_id && can(viewer, plan, action) !== 'none';
  const asked = { ...job, accept_by: instantOf(job.accept_by), undo_until: instantOf(job.undo_until) };
  const arrives = arrivalAt(plan, world.places.timeZoneOf(pricingZip(plan.details.pick_up)));
  const undo_until = asked.undo_until !== null && asked.undo_until > now.at ? job.undo_until : null;
  const may_complete = may('complete_job') && whyNotComplete(job, arrives, now.at) === undefined;
  return {
    ...job,
    earns: may('answer_job') ? earns : null,
    delivery_code: isCodeShown(viewer, plan, job, arrives, now.at) && !is_signed_for ? delivery_code : null,
    is_signed_for,
    ran_out: ran_out && isMover(viewer) && viewer.user?.mover_id === mover_id,
    undo_until,
    takes: may_complete || (is_full && undo_until !== null) ? takes : null,
    may_undo_complete: may('complete_job') && whyNotUndoComplete(asked, now.at) === undefined,
    may_answer: may('answer_job') && whyNotAnswer(asked, now.at) === undefined,
    may_complete,
    may_give_back: may('complete_job') && whyNotGiveBack(job, arrives, now.at) === undefined,
    may_tell_new_dates: may('tell_new_dates') && job.status === 'accepted',
    may_decide: isReplacing(job) && isBooked(plan) && can(viewer, plan, 'book') !== 'none',
  };
};

/** From the hours in which the crew comes, to whoever takes the things in: never to who would complete the job with it. */
const isCodeShown = (viewer: Viewer, plan: MovePlan, { status }: { status: string }, arrives: Date | null, at: Date): boolean =>
  status === 'accepted' && arrives !== null && at >= arrives && !isMover(viewer) && can(viewer, plan, 'note_delivery') !== 'none';

const instantOf = (moment: string | null): Date | null => (moment === null ? null : new Date(moment));

/** Its mover has accepted: from then on customer and mover have each other's number. */
const hasCrew = ({ status }: MovePlan): boolean => status === 'confirmed' || status === 'completed';

/** A code that can't be used any more is named, and takes nothing off. */
const showCoupon = ({ code, coupon, partner }: PlanCoupon) => ({
  ...{ code, partner, is_good: coupon !== null },
  discount_percentage: coupon?.discount_percentage ?? 0,
  discount_cents: coupon?.discount_cents ?? 0,
});

const movePartOf = (caller: Caller, plan: MovePlan, scope: Scope, mover: Mover | null) => {
  const input = pricingInputOf(plan, catalogItem);
  const details = withoutStorage(plan);
  return {
    miles: input?.no_road == null ? (input?.miles ?? null) : null,
    long_distance: input?.kind === 'long',
    time_zone: caller.world.places.timeZoneOf(pricingZip(plan.details.pick_up)),
    details: showDetails(details, scope, {
      warehouse_destination: details.move_into_storage ? (mover?.warehouse_address ?? null) : null,
      delivery_estimate: input && mover && plan.details.move_date ? deliveryOf(input, plan.details.move_date) : null,
    }),
  };
};

type Derived = { warehouse_destination: Mover['warehouse_address']; delivery_estimate: DeliveryEstimate | null };

const showDetails = (details: Details, scope: Scope, derived: Derived) => {
  const shown = showStops(details, scope);
  const pointOf = ({ lat, lng, ...stop }: Stop) => ({ ...stop, lat, lng, latitude: lat, longitude: lng });
  return {
    ...shown,
    pick_up: pointOf(shown.pick_up),
    drop_off: pointOf(shown.drop_off),
    extra_pick_up: pointOf(shown.extra_pick_up),
    extra_drop_off: pointOf(shown.extra_drop_off),
    ...derived,
  };
};

/** The details with each stop as far as the scope shows it. */
export const showStops = (details: Details, scope: Scope): Details => ({
  ...details,
  pick_up: showStop(details.pick_up, scope),
  drop_off: showStop(details.drop_off, scope),
  extra_pick_up: showStop(details.extra_pick_up, scope),
  extra_drop_off: showStop(details.extra_drop_off, scope),
});

/** Without full sight an address is city, state and ZIP; a view keeps the street but not the unit. */
const showStop = (stop: Stop, scope: Scope): Stop => {
  if (scope === 'full') return stop;
  return {
    ...stop,
    street_address: scope === 'view' ? stop.street_address : '',
    apartment_number: '',
    geocoded_address: '',
    management_contact_name: '',
    management_phone_number: '',
    lat: scope === 'view' ? stop.lat : null,
    lng: scope === 'view' ? stop.lng : null,
    example_coi: null,
    completed_coi: null,
  };
};

/** What this viewer may do now, each true or the sentence that says why not. */
const mayOf = (caller: Caller, plan: MovePlan, mover: Mover | null) => {
  const { viewer, now } = caller;
  const situation = { viewer, now: dateNow(caller, plan, mover), has_inventory: cubicFeet(plan) > 0, mover_bids: plan.price !== null };
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
