import type { z } from 'zod';
import type { CreatePlan } from '#contract/plan/plans.ts';
import { type Address, isPlaced, NO_ADDRESS } from '#domain/address/address.ts';
import { whyNotAbroad } from '#domain/address/landmass.ts';
import { whyNotPlaced } from '#domain/address/not-an-address.ts';
import { addDays } from '#domain/core/calendar.ts';
import { refuse, refuseAt, throwIf } from '#domain/core/refusal.ts';
import { cubicFeet } from '#domain/inventory/inventory.ts';
import { HOME_SIZES } from '#domain/inventory/tables/home-sizes.ts';
import { addTypicalBoxes, addTypicals } from '#domain/inventory/typicals.ts';
import { type Brought, importList } from '#domain/list-reader/import-inventory.ts';
import { can, isMover } from '#domain/plan/access.ts';
import { type Details, NO_DETAILS, NO_STOP, type Stop, type StopKey, stopsOf, whatHasNoRoad, withStorage } from '#domain/plan/details.ts';
import { withoutDocuments } from '#domain/plan/extras/coi.ts';
import { whyNotGoTo } from '#domain/plan/funnel.ts';
import { whyNotHourly } from '#domain/plan/hourly.ts';
import { defaultMoveDay, defaultMoveOutDay, whyNotMoveOn } from '#domain/plan/move-dates.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { newPlan } from '#domain/plan/plan.ts';
import { moverCounts } from '#server/bidding/prices/mover-counts.ts';
import type { Caller } from '#server/core/caller.ts';
import { startPlan } from '#server/door/in-plan.ts';
import { ensureVisitor } from '#server/http/session.ts';
import { codeFromPromo } from '#server/ledger/plan-coupon.ts';
import { dateNow } from '#server/plan/date-now.ts';
import { findPlan, noSuchPlan } from '#server/plan/plan-row.ts';
import { showStops } from '#server/plan-view/show-plan.ts';
import { pricingOf, withRange } from '#server/pricing/price-plan.ts';
import { placeStop } from './place-stop.ts';

/** By which partner it comes is never the browser's to say. */
type Payload = z.output<typeof CreatePlan> & { partner?: string };

/** Spec section 7, POST /move_plans: the plan with the usual things of its home size, and how many movers bid on it. */
export const createPlan = async (caller: Caller, payload: Payload, reused_id: string | undefined) => {
  const reused = reused_id === undefined ? undefined : await reusable(caller, reused_id);
  const details = await detailsOf(caller, payload, reused);
  const owned = await ownedPlan(caller, likeReused(payload, reused), details);
  const coupon_code = await codeFromPromo(caller, owned.origin.promo_code);
  const plan = { ...withHours(withThings(owned, reused), payload), coupon_code };
  const { bids } = await pricingOf(caller.world.db, plan, caller.now);
  const priced = withStep(caller, withRange(plan, bids));
  await startPlan(caller, priced, 'Plan started');
  return { uuid: priced.uuid, hourly_plan: priced.hourly_plan, ...(await moverCounts(caller, plan, bids)) };
};

/** The plan that a form would make, of nobody and not kept: what it costs can be asked of it. */
export const draftOf = async (caller: Caller, payload: Payload, matched: readonly Brought[] | undefined): Promise<MovePlan> => {
  const details = await detailsOf(caller, payload, undefined);
  const empty = madeOf(caller, payload, details);
  return matched === undefined ? withThings(empty, undefined) : importList(empty, matched);
};

/** Keeps such a plan for whoever will own it. */
export const keepDraft = async (caller: Caller, draft: MovePlan, coupon_code: string): Promise<MovePlan> => {
  const plan = { ...draft, coupon_code };
  const { bids } = await pricingOf(caller.world.db, plan, caller.now);
  const priced = withStep(caller, withRange(plan, bids));
  await startPlan(caller, priced, 'Plan started');
  return priced;
};

type Places = Pick<Payload, (typeof PAYLOAD_KEYS)[StopKey]>;

/** What is wrong with a form's places, asked beside its other fields: whoever mends a date learns of an unknown city at the same time. */
export const checkPlaces = async (caller: Caller, places: Places): Promise<Record<string, string>> => {
  const stops = await placedStops(caller, places, NO_DETAILS);
  const errors = addressErrors(
    {
      ...NO_DETAILS,
      ...stops,
      move_into_storage: places.drop_off_address === undefined,
      extra_pick_up_enabled: places.extra_pick_up_address !== undefined,
      extra_drop_off_enabled: places.extra_drop_off_address !== undefined,
    },
    places,
  );
  return Object.fromEntries(Object.entries(errors).filter(([name]) => name in places));
};

const reusable = async (caller: Caller, id: string): Promise<MovePlan> => {
  const plan = await findPlan(caller.world.db, id);
  const scope = plan === undefined ? 'none' : can(caller.viewer, plan, 'copy');
  if (plan === undefined || scope === 'none') throw noSuchPlan();
  const shown = { ...plan, details: withoutDocuments(withoutPast({ ...plan, details: showStops(plan.details, scope) }, caller)) };
  return scope === 'full' ? shown : { ...shown, ...NO_CONTACT };
};

/** Who moves, and how they are reached, is known to the owner alone. */
const NO_CONTACT = { contact_first_name: '', contact_last_name: '', contact_email_address: '', contact_phone_number: '' };

/** Days that can't be booked any more are not taken along: the form's own defaults stand in for them. */
const withoutPast = (plan: Pick<MovePlan, 'details' | 'hourly_plan'>, caller: Caller): Details => {
  const { details } = plan;
  const is_past =
    details.move_date === null ||
    whyNotMoveOn(details.move_date, dateNow(caller, plan), { is_mover: isMover(caller.viewer) }) !== undefined;
  return is_past
    ? { ...details, move_date: null, storage_move_out_date: null, first_available_date: null, box_delivery_date: null }
    : details;
};

/** Every problem of the form at once, each at its field (Spec section 5, "Move form"). */
const detailsOf = async (caller: Caller, payload: Payload, reused: MovePlan | undefined): Promise<Details> => {
  const before = reused?.details ?? NO_DETAILS;
  const base = withMoveOutDay(
    caller,
    withStorage(
      {
        ...before,
        move_date: payload.move_date || before.move_date || defaultMoveDay(caller.now),
        extra_pick_up_enabled: payload.extra_pick_up_enabled ?? before.extra_pick_up_enabled,
        extra_drop_off_enabled: payload.extra_drop_off_enabled ?? before.extra_drop_off_enabled,
        storage_move_out_date: payload.storage_move_out_date || before.storage_move_out_date,
      },
      { move_into_storage: payload.move_into_storage, storage_in_transit: payload.storage_in_transit },
    ),
  );
  const stops = await placedStops(caller, payload, base);
  const details: Details = { ...base, ...stops };
  const hourly_plan = payload.hourly_plan ?? reused?.hourly_plan ?? false;
  const errors = { ...dateErrors(caller, { details, hourly_plan }), ...addressErrors(details, payload) };
  throwIf(refuseAt(errors));
  return details;
};

/** Storage in transit ends on a day; without storage there is none. */
const withMoveOutDay = (caller: Caller, details: Details): Details => {
  const { storage_in_transit, storage_move_out_date, move_date } = details;
  if (!storage_in_transit) return { ...details, storage_move_out_date: null };
  const usual = defaultMoveOutDay(caller.now);
  const otherwise = move_date !== null && move_date >= usual ? addDays(move_date, 1) : usual;
  return { ...details, storage_move_out_date: storage_move_out_date ?? otherwise };
};

const PAYLOAD_KEYS = {
  pick_up: 'pick_up_address',
  drop_off: 'drop_off_address',
  extra_pick_up: 'extra_pick_up_address',
  extra_drop_off: 'extra_drop_off_address',
} as const satisfies Record<StopKey, keyof Payload>;

const placedStops = async (caller: Caller, payload: Places, base: Details): Promise<Record<StopKey, Stop>> => {
  const entries = await Promise.all(
    (Object.keys(PAYLOAD_KEYS) as StopKey[]).map(async (key) => {
      const typed = payload[PAYLOAD_KEYS[key]];
      return [key, typed === undefined ? base[key] : { ...NO_STOP, ...(await placed(caller, typed)) }] as const;
    }),
  );
  return Object.fromEntries(entries) as Record<StopKey, Stop>;
};

const placed = (caller: Caller, typed: NonNullable<Payload['pick_up_address']>): Promise<Address> => {
  if (typeof typed === 'string') return placeStop(caller.world.places, typed);
  const { latitude, longitude, ...rest } = typed;
  return placeStop(caller.world.places, {
    ...NO_ADDRESS,
    ...rest,
    lat: rest.lat ?? latitude ?? null,
    lng: rest.lng ?? longitude ?? null,
  });
};

const addressErrors = (details: Details, payload: Places): Record<string, string> => {
  const errors: Record<string, string> = {};
  for (const key of stopsOf(details)) {
    if (isPlaced(details[key])) continue;
    const typed = payload[PAYLOAD_KEYS[key]];
    errors[PAYLOAD_KEYS[key]] =
      typed === undefined || typed === '' ? MISSING[key] : (whyNotAbroad(lineOf(typed)) ?? whyNotPlaced(details[key]));
  }
  for (const [key, why] of Object.entries(whatHasNoRoad(details))) errors[PAYLOAD_KEYS[key as StopKey]] = why;
  return errors;
};

const lineOf = (typed: Payload['pick_up_address']): string =>
  typeof typed === 'string' ? typed : [typed?.city, typed?.state, typed?.zip].filter(Boolean).join(' ');

const MISSING = {
  pick_up: 'Tell us where you’re moving from',
  drop_off: 'Tell us where you’re moving to',
  extra_pick_up: 'Tell us where the extra pick-up is',
  extra_drop_off: 'Tell us where the extra drop-off is',
} as const satisfies Record<StopKey, string>;

const dateErrors = (caller: Caller, plan: Pick<MovePlan, 'details' | 'hourly_plan'>): Record<string, string> => {
  const { move_date, storage_in_transit, storage_move_out_date } = plan.details;
  if (move_date === null) return { move_date: 'Choose a move date' };
  const reason = whyNotMoveOn(move_date, dateNow(caller, plan), { is_mover: isMover(caller.viewer) });
  if (reason) return { ...reason.errors };
  const too_early = storage_in_transit && storage_move_out_date !== null && storage_move_out_date <= move_date;
  return too_early ? { storage_move_out_date: 'The storage end date must be after the move date' } : {};
};

const DEFAULT_HOME_SIZE = 5;

/** A form that is refused makes no visitor either. */
const ownedPlan = async (caller: Caller, payload: Payload, details: Details): Promise<MovePlan> => {
  const made = madeOf(caller, payload, details);
  const owner_user_id = caller.viewer.user?.id ?? null;
  return { ...made, owner_user_id, owner_visitor_id: owner_user_id === null ? await ensureVisitor(caller) : null };
};

/** Nobody's yet. */
const madeOf = (caller: Caller, payload: Payload, details: Details): MovePlan => {
  const home_size_id = payload.home_size_id ?? DEFAULT_HOME_SIZE;
  if (!HOME_SIZES.some((size) => size.id === home_size_id))
    throw refuse('invalid', 'Choose a home size', { home_size_id: 'Choose a home size' });
  return newPlan({
    uuid: caller.world.ids.uuid(),
    created_at: caller.now.at.toISOString(),
    owner_user_id: null,
    owner_visitor_id: null,
    home_size_id,
    hourly_plan: payload.hourly_plan ?? false,
    details,
    origin: {
      source: payload.source ?? '',
      promo_code: payload.promo_code ?? '',
      advance_referrer: payload.advance_referrer ?? '',
      created_device_type: payload.created_device_type ?? '',
      white_label_name: payload.white_label_name ?? '',
      fr_move_plan_id: String(payload.fr_move_plan_id ?? ''),
      ...(payload.partner !== undefined && { partner: payload.partner }),
      ...(caller.campaign && { campaign: caller.campaign }),
    },
  });
};

/** A plan made from an old one is of its kind and size, unless the payload says otherwise. */
const likeReused = (payload: Payload, reused: MovePlan | undefined): Payload => ({
  ...payload,
  home_size_id: payload.home_size_id ?? reused?.home_size_id,
  hourly_plan: payload.hourly_plan ?? reused?.hourly_plan,
});

/** A plan made from an old one takes its things, and for its owner the contact data; a new one the usual things of its home size. */
const withThings = (plan: MovePlan, reused: MovePlan | undefined): MovePlan =>
  reused
    ? { ...plan, inventory: reused.inventory, boxes: reused.boxes, hourly: reused.hourly, ...contactOf(reused) }
    : addTypicalBoxes(addTypicals(plan));

const contactOf = ({ contact_first_name, contact_last_name, contact_email_address, contact_phone_number }: MovePlan) => ({
  ...{ contact_first_name, contact_last_name, contact_email_address, contact_phone_number },
});

/** Truck, hours and crew as the form by the hour sends them. */
const withHours = (plan: MovePlan, { hourly }: Payload): MovePlan => {
  if (hourly === undefined) return plan;
  const chosen = { ...plan.hourly, ...Object.fromEntries(Object.entries(hourly).filter(([, value]) => value !== undefined)) };
  throwIf(whyNotHourly(chosen));
  return { ...plan, hourly: chosen };
};

/** The landing form is a finished description with typical things, so the price result on COMPARE is reached (decisions, 3). */
const withStep = (caller: Caller, plan: MovePlan): MovePlan => {
  const situation = { viewer: caller.viewer, now: dateNow(caller, plan), has_inventory: cubicFeet(plan) > 0, mover_bids: false };
  if (whyNotGoTo('COMPARE', plan, situation) === undefined) return { ...plan, last_step: 'COMPARE' };
  return { ...plan, last_step: plan.hourly_plan ? 'COMPARE' : 'INVENTORY' };
};
