import { addDays, type Day, weekdayOf } from '#domain/core/calendar.ts';
import type { Cents } from '#domain/core/money.ts';
import type { Mover } from '#domain/movers/mover.ts';
import type { HeightId } from '#domain/plan/details.ts';
import { typicalMove } from '#domain/pricing/typical-move.ts';
import { bidOf, whyNotBid } from './bids.ts';

/** What a mover would ask for a usual move across its own town. */
export type MoverSample = { label: string; cubic_feet: number; miles: number; move_date: Day; total_cost: Cents };

/** Prices of today's card for three usual homes on a weekday three weeks ahead; none where the mover wants to see the home first. */
export const samplesOf = (mover: Mover, today: Day): MoverSample[] =>
  HOMES.flatMap(({ label, home_size_id, height_id }) => {
    const move_date = nextTuesday(addDays(today, 21));
    const { city, state, zip, lat, lng } = mover.address;
    const pick_up = { city, state, zip, lat, lng, height_id };
    const input = typicalMove({ home_size_id, move_date, pick_up, drop_off: { ...pick_up, lat: lat + ACROSS_TOWN, height_id: 2 } });
    if (whyNotBid(mover, input, { today })) return [];
    const { price } = bidOf(mover, input, move_date);
    return price === null ? [] : [{ label, cubic_feet: input.cubic_feet, miles: input.miles, move_date, total_cost: price.total_cost }];
  });

const HOMES: readonly { label: string; home_size_id: number; height_id: HeightId }[] = [
  { label: 'Studio, ground floor', home_size_id: 1, height_id: 2 },
  { label: '1 bedroom, elevator', home_size_id: 4, height_id: 1 },
  { label: '2 bedroom, 3rd floor', home_size_id: 5, height_id: 4 },
];

/** About eight miles of road, in degrees of latitude. */
const ACROSS_TOWN = 0.0966;

const nextTuesday = (day: Day): Day => addDays(day, (9 - weekdayOf(day)) % 7);
