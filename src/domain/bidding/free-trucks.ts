import type { Day } from '#domain/core/calendar.ts';
import type { Mover } from '#domain/movers/mover.ts';
import type { PricingInput } from '#domain/pricing/pricing-input.ts';
import { type CapacitySlot, capacityOn, slotsFor } from './capacity.ts';

/** Half-truck-days by `${mover_id}|${day}`; a day that is not there is wholly free. */
export type TakenSlots = ReadonlyMap<string, { capacity: number; taken: number }>;

/** Whether a mover has the trucks that one day of a job takes. */
export const hasTrucks = (mover: Mover, slot: CapacitySlot, taken: TakenSlots): boolean => {
  const row = taken.get(`${mover.id}|${slot.day}`) ?? { capacity: capacityOn(mover, slot.day), taken: 0 };
  return row.capacity - row.taken >= slot.half_truck_days;
};

/** The days of a job on which a mover has too few trucks left for it; none when it has a place on each. */
export const fullDays = (mover: Mover, input: PricingInput, day: Day, taken: TakenSlots): readonly Day[] =>
  slotsFor(input, day)
    .filter((slot) => !hasTrucks(mover, slot, taken))
    .map((slot) => slot.day);
