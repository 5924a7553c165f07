import { pricingZip } from '#domain/address/address.ts';
import { countNow, whyNotAdjust } from '#domain/change-orders/move-day-adjustment.ts';
import { toDollars } from '#domain/core/money.ts';
import { HOURLY_STARTS, MOVE_WINDOWS } from '#domain/core/windows.ts';
import { boxesOf } from '#domain/inventory/boxes.ts';
import { catalogItem, roomName } from '#domain/inventory/catalog.ts';
import { BOX_TYPES } from '#domain/inventory/tables/box-types.ts';
import { STOP_NAMES, stopsOf } from '#domain/plan/details.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { shortId } from '#domain/plan/plan.ts';
import { movedCubicFeet } from '#domain/pricing/hourly-input.ts';
import { longCarryFeet } from '#domain/pricing/long-carry.ts';
import type { Caller } from '#server/core/caller.ts';
import { chosenLanguage } from '#server/emails/languages.ts';
import { liveAttempt } from '#server/ledger/attempts.ts';
import { newestOfBooking } from '#server/ledger/change-order-rows.ts';
import { agreedOf } from '#server/ledger/payment-rows.ts';
import type { OpenedByKey } from '#server/plan/links/keys.ts';
import { findPlan } from '#server/plan/plan-row.ts';
import { marketOf } from '#server/pricing/market.ts';
import { forCustomer, isSignedFor, showAdjustment, showFound } from './show-adjustment.ts';

type Opened = Pick<OpenedByKey, 'plan' | 'role' | 'language'>;

/**
 * Everything that the page behind a key shows: the list as agreed for the crew, and what was found. Of persons and streets nothing, but
 * for the phone of whom the crew waits for at the door; of prices nothing, but for the customer. */
export const moveDayPage = async (caller: Caller, { plan: { uuid: plan_id }, role, language }: Opened) => {
  const { world } = caller;
  // Its key has opened it just now, and a plan that was booked is never deleted.
  const plan = (await findPlan(world.db, plan_id))!;
  const attempt = await liveAttempt(world.db, plan_id);
  const of_day = await dayPlanOf(caller, plan);
  if (role === 'customer') {
    const told = attempt && (await forCustomer(world.db, attempt.id));
    return {
      role,
      plan: { ...of_day, total: attempt === undefined ? 0 : toDollars(agreedOf(plan, attempt)) },
      language: await chosenLanguage(world.db, plan),
      adjustment: told === undefined ? null : await showAdjustment(caller, told, plan),
    };
  }
  const order = attempt && (await newestOfBooking(world.db, 'adjustment', attempt.id));
  return {
    ...{ role, language },
    plan: of_day,
    customer: order?.status === 'asked' ? calledOf(plan) : null,
    list: plan.hourly_plan ? hoursOf(plan) : listOf(plan),
    why_not: whyNotAdjust(plan)?.message ?? null,
    adjustment: order === undefined ? null : await showFound(caller, order, plan, role),
  };
};

const dayPlanOf = async ({ world }: Caller, plan: MovePlan) => {
  const { pick_up, drop_off, move_into_storage, move_date } = plan.details;
  return {
    ...{ short_id: shortId(plan), move_date, from: pick_up.city, to: move_into_storage ? 'storage' : drop_off.city },
    mover_name: (await marketOf(world.db)).byId.get(plan.mover_id ?? -1)?.name ?? 'Your mover',
    cubic_feet: movedCubicFeet(plan),
    is_interstate: await isSignedFor(world.db, plan),
    time_zone: world.places.timeZoneOf(pricingZip(pick_up)),
    arrives: arrivalInWords(plan),
  };
};

const calledOf = ({ contact_first_name: first_name, contact_phone_number: phone_number }: MovePlan) => ({ first_name, phone_number });

/** The hours in which the crew is expected. */
export const arrivalInWords = ({ hourly_plan, details: { move_time } }: MovePlan): string =>
  hourly_plan ? `from ${HOURLY_STARTS[move_time]?.label ?? ''}` : (MOVE_WINDOWS[move_time]?.label ?? '');

/** What the list of an hourly move costs is in its hours. */
const hoursOf = ({ hourly }: MovePlan) => ({ items: [], boxes: [], stops: [], hours: hourly.num_hours });

const listOf = (plan: MovePlan) => ({
  hours: null,
  items: plan.inventory.items.flatMap(({ inventory_item_id, units }) => {
    const item = catalogItem(inventory_item_id);
    if (item === undefined) return [];
    const { name, icon_css_class: icon, room_id, cubic_feet } = item;
    return [{ inventory_item_id, name, icon, room: roomName(room_id), cubic_feet, count: units.length }];
  }),
  boxes: BOX_TYPES.map(({ box_type_id, name, cubic_feet }) => ({
    ...{ box_type_id, name, cubic_feet },
    count: boxesOf(plan.boxes, box_type_id).quantity,
  })),
  stops: stopsOf(plan.details).map((stop) => ({
    ...{ stop, name: STOP_NAMES[stop], place: `${plan.details[stop].city}, ${plan.details[stop].state}` },
    has_elevator: plan.details[stop].height_id === 1,
    flights: countNow(plan, { what: 'flights', of: stop }),
    feet: longCarryFeet(plan, stop),
  })),
});
