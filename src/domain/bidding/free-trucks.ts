import type { Day } from '#domain/core/calendar.ts';
import type { Mover } from '#domain/movers/mover.ts';
import type { PricingInput } from '#domain/pricing/pricing-input.ts';
import { capacityOn, placesFor } from './capacity.ts';

/** Half-truck-days by `${mover_id}|${day}`; a day that is not there is wholly free. */
export type TakenPlaces = ReadonlyMap<string, { capacity: number; taken: number }>;

/** Whether a mover has the trucks that one day of a job takes. */
export const hasTrucks = (mover: Mover, place: Place, taken: TakenPlaces): boolean => {
  const row = taken.get(`${mover.id}|${place.day}`) ?? { capacity: capacityOn(mover, place.day), taken: 0 };
  return row.capacity - row.taken >= place.half_truck_days;
};

type Place = ReturnType<typeof placesFor>[number];

/** The days of a job on which a mover has too few trucks left for it; none when it has a place on each. */
export const fullDays = (mover: Mover, input: PricingInput, day: Day, taken: TakenPlaces): readonly Day[] =>
  placesFor(input, day)
    .filter((place) => !hasTrucks(mover, place, taken))
    .map((place) => place.day);
