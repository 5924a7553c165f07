import { type Bid, bidOf, bidsFor, sortBids } from '#domain/bidding/bids.ts';
import { addDays, type Day, monthOf, weekdayOf } from '#domain/core/calendar.ts';
import { type Cents, minus, toDollars } from '#domain/core/money.ts';
import { homeSizeOf, LANDING_SIZES } from '#domain/inventory/tables/home-sizes.ts';
import type { Mover } from '#domain/movers/mover.ts';
import type { HeightId } from '#domain/plan/details.ts';
import { deliveryEstimate } from '#domain/pricing/delivery.ts';
import type { PricingInput } from '#domain/pricing/pricing-input.ts';
import { typicalMove } from '#domain/pricing/typical-move.ts';
import { cityLink } from './links.ts';
import type { CityPlace } from './places.ts';

/** What every mover here asks for the usual move of a 2-bedroom home; and how far that is. */
export const usualBids = (movers: readonly Mover[], place: CityPlace, today: Day) => {
  const move_date = usualDay(today);
  const input = acrossTown(place, TWO_BEDROOM, move_date);
  return { move_date, miles: input.miles, bids: bidsFor(movers, input, move_date, { today }) };
};

/** From the lowest to the highest price of each size of home. */
export const pricesBySize = (movers: readonly Mover[], place: CityPlace, today: Day) => {
  const day = usualDay(today);
  return LANDING_SIZES.map(({ id, label }) => {
    const input = acrossTown(place, homeSizeOf(id), day);
    const totals = totalsOf(bidsFor(movers, input, day, { today }));
    return {
      ...{ label, cubic_feet: input.cubic_feet, movers: totals.length },
      ...{ low: inDollars(totals[0]), middle: inDollars(totals[middleOf(totals)]), high: inDollars(totals.at(-1)) },
    };
  }).sort((one, other) => one.cubic_feet - other.cubic_feet);
};

/** What one step changes at the mover whose price lies in the middle; null where nobody names one. */
export const priceSteps = (bids: readonly Bid[], place: CityPlace, today: Day) => {
  const priced = sortBids(bids);
  const mover = priced[middleOf(priced)]?.mover;
  if (mover === undefined) return null;
  const priceOn = (day: Day, height_id: HeightId = 2): Cents =>
    bidOf(mover, acrossTown(place, TWO_BEDROOM, day, height_id), day).price?.total_cost ?? (0 as Cents);
  const october = tuesdayIn(today, '10');
  const more = (day: Day, height_id: HeightId = 2) => toDollars(minus(priceOn(day, height_id), priceOn(october)));
  return {
    flight: more(october, 4),
    saturday: more(addDays(october, 4)),
    month_end: more(monthEnd(today)),
    summer: more(tuesdayIn(today, '07')),
  };
};

/** A 2-bedroom home from here to a few large cities, the nearest of them first. */
export const longRoutes = (movers: readonly Mover[], from: CityPlace, destinations: readonly CityPlace[], today: Day) => {
  const day = usualDay(today);
  return destinations
    .flatMap((to) => {
      const input = between(from, to, day);
      const totals = totalsOf(bidsFor(movers, input, day, { today }));
      const estimate = deliveryEstimate(input.miles, input.kind);
      const [low, high] = [inDollars(totals[0]), inDollars(totals.at(-1))];
      if (low === null || high === null || estimate === null) return [];
      const days = `${estimate.minimum_delivery_days} to ${estimate.maximum_delivery_days}`;
      return [{ to: cityLink(to), miles: input.miles, low, high, days }];
    })
    .sort((one, other) => one.miles - other.miles);
};

const totalsOf = (bids: readonly Bid[]): Cents[] => sortBids(bids).map(({ total_cost }) => total_cost);

const middleOf = ({ length }: readonly unknown[]): number => Math.floor((length - 1) / 2);

const inDollars = (total: Cents | undefined): number | null => (total === undefined ? null : toDollars(total));

/** In the middle of that month of next year. */
const tuesdayIn = (today: Day, month: string): Day => tuesdayFrom(`${Number(today.slice(0, 4)) + 1}-${month}-12`);

/** The last day of a month out of season that is no weekend: of October, March or April, one of which always ends in the week. */
const monthEnd = (today: Day): Day => {
  const ends = ['10', '03', '04'].map((month) => {
    const { first, length } = monthOf(`${Number(today.slice(0, 4)) + 1}-${month}-01`);
    return addDays(first, length - 1);
  });
  return ends.find((day) => weekdayOf(day) >= 1 && weekdayOf(day) <= 4) ?? today;
};

const TWO_BEDROOM = 5;

/** About eight miles of road, in degrees of latitude. */
const ACROSS_TOWN = 0.0966;

/** A home of a size moved across a city, from one ground floor to another, on a day. */
const acrossTown = (place: CityPlace, home_size_id: number, move_date: Day, height_id: HeightId = 2): PricingInput => {
  const end = endOf(place);
  return typicalMove({
    ...{ home_size_id, move_date },
    pick_up: { ...end, height_id },
    drop_off: { ...end, lat: end.lat + ACROSS_TOWN },
  });
};

const between = (from: CityPlace, to: CityPlace, move_date: Day): PricingInput =>
  typicalMove({ home_size_id: TWO_BEDROOM, move_date, pick_up: endOf(from), drop_off: endOf(to) });

/** A Tuesday about three weeks ahead that is not at the end of a month. */
const usualDay = (today: Day): Day => {
  const tuesday = tuesdayFrom(addDays(today, 21));
  return Number(tuesday.slice(8)) > 25 || tuesday.endsWith('-01') ? addDays(tuesday, 7) : tuesday;
};

/** The first Tuesday from this day on. */
const tuesdayFrom = (day: Day): Day => addDays(day, (9 - weekdayOf(day)) % 7);

const endOf = ({ name, state, zip, lat, lng }: CityPlace) => ({ city: name, state, zip, lat, lng, height_id: 2 as const });
