import { addDays, type Day, weekdayOf } from '#domain/core/calendar.ts';
import type { HeightId } from '#domain/plan/details.ts';
import type { PricingInput } from '#domain/pricing/pricing-input.ts';
import { typicalMove } from '#domain/pricing/typical-move.ts';
import type { CityPlace } from './places.ts';

export const TWO_BEDROOM = 5;

/** About eight miles of road, in degrees of latitude. */
const ACROSS_TOWN = 0.0966;

/** A home of a size moved across a city, from one ground floor to another, on a day. */
export const acrossTown = (place: CityPlace, home_size_id: number, move_date: Day, height_id: HeightId = 2): PricingInput => {
  const end = endOf(place);
  return typicalMove({
    ...{ home_size_id, move_date },
    pick_up: { ...end, height_id },
    drop_off: { ...end, lat: end.lat + ACROSS_TOWN },
  });
};

export const between = (from: CityPlace, to: CityPlace, move_date: Day): PricingInput =>
  typicalMove({ home_size_id: TWO_BEDROOM, move_date, pick_up: endOf(from), drop_off: endOf(to) });

/** A Tuesday about three weeks ahead that is not at the end of a month. */
export const usualDay = (today: Day): Day => {
  const tuesday = tuesdayFrom(addDays(today, 21));
  return Number(tuesday.slice(8)) > 25 || tuesday.endsWith('-01') ? addDays(tuesday, 7) : tuesday;
};

/** The first Tuesday from this day on. */
export const tuesdayFrom = (day: Day): Day => addDays(day, (9 - weekdayOf(day)) % 7);

const endOf = ({ name, state, zip, lat, lng }: CityPlace) => ({ city: name, state, zip, lat, lng, height_id: 2 as const });
