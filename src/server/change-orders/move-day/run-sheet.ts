import { pricingZip, streetOf } from '#domain/address/address.ts';
import { instantOf } from '#domain/core/business-time.ts';
import { HOURLY_STARTS, MOVE_WINDOWS } from '#domain/core/windows.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import type { Unit } from '#domain/inventory/special-handling.ts';
import { areContactsShown, CARE } from '#domain/papers/run-sheet.ts';
import { type Stop, type StopKey, stopsOnTheWay } from '#domain/plan/details.ts';
import { isPacked, isUnpacked } from '#domain/plan/extras/packing.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { Caller } from '#server/core/caller.ts';
import { isLong } from '#server/plan/links/keys.ts';

/** What the crew has to know of the places, the customer and the things before it rings the bell. */
export const runSheetOf = (caller: Pick<Caller, 'world' | 'now'>, plan: MovePlan, delivered_at: Date | null) => {
  const is_shown = areContactsShown({ arrives: arrivalOf(caller, plan), delivered_at }, caller.now.at);
  return {
    stops: stopsOnTheWay(plan.details).map((key) => placeOf(key, plan.details[key], is_shown)),
    customer: { first_name: plan.contact_first_name, phone_number: is_shown ? plan.contact_phone_number : null },
    access: is_shown ? plan.access_facts.map(({ fact, stop, words, saved_at }) => ({ fact, stop, words, said_at: saved_at })) : [],
    note: plan.user_note,
    is_long: isLong(plan),
    packing: { packs: isPacked(plan.follow_up_packing_service_id), unpacks: isUnpacked(plan.follow_up_packing_service_id) },
    care: plan.inventory.items.flatMap(({ inventory_item_id, units }) => careOf(inventory_item_id, units)),
  };
};

/** The same for a page that opens only on the day: nothing of it before contacts are shown. */
export const runSheetAhead = (caller: Pick<Caller, 'world' | 'now'>, plan: MovePlan) =>
  areContactsShown({ arrives: arrivalOf(caller, plan), delivered_at: null }, caller.now.at) ? runSheetOf(caller, plan, null) : null;

/** The first instant of the hours in which the crew is expected. */
const arrivalOf = ({ world }: Pick<Caller, 'world'>, { hourly_plan, details }: MovePlan): Date => {
  if (details.move_date === null) throw new Error('A booked plan has a day.');
  const starts = hourly_plan ? HOURLY_STARTS[details.move_time]?.minutes : MOVE_WINDOWS[details.move_time]?.from;
  return instantOf(details.move_date, starts ?? EARLIEST, world.places.timeZoneOf(pricingZip(details.pick_up)));
};

const EARLIEST = 8 * 60;

const placeOf = (stop: StopKey, place: Stop, is_shown: boolean) => {
  const { city, state, zip, height_id, elevator_start_time: from, elevator_end_time: until } = place;
  return {
    ...{ stop, height_id },
    street: is_shown ? streetOf(place) : null,
    city: `${city}, ${state} ${zip}`.trim(),
    elevator: from === '' || until === '' ? null : { from, until },
    certificate: certificateOf(place),
    carry_feet: place.carry_feet ?? 0,
    parking: place.parking ?? null,
    parking_permit: place.parking_permit ?? null,
  };
};

const certificateOf = ({ certificate_of_insurance_required, completed_coi }: Stop) => {
  if (!certificate_of_insurance_required) return 'not_asked' as const;
  return completed_coi === null ? ('missing' as const) : ('ready' as const);
};

/** Units of a thing that need the same are one line. */
const careOf = (inventory_item_id: number, units: readonly Unit[]) => {
  const item = catalogItem(inventory_item_id);
  const counts = new Map<string, { needs: readonly (typeof CARE)[number][]; count: number }>();
  for (const unit of units) {
    const needs = CARE.filter((care) => IS_NEEDED[care](unit));
    if (needs.length > 0) counts.set(needs.join(), { needs, count: (counts.get(needs.join())?.count ?? 0) + 1 });
  }
  if (item === undefined) return [];
  return [...counts.values()].map(({ needs, count }) => ({ name: item.name, icon: item.icon_css_class, count, needs: [...needs] }));
};

const IS_NEEDED: Readonly<Record<(typeof CARE)[number], (unit: Unit) => boolean>> = {
  assembly: ({ assembly_required }) => assembly_required,
  crating: ({ crating_required }) => crating_required,
  wall: ({ wall_removal_required }) => wall_removal_required,
};
