import { addDays, type Day, weekdayOf } from '#domain/core/calendar.ts';
import type { Cents } from '#domain/core/money.ts';
import { withCommas } from '#domain/core/number-words.ts';
import { priceOf } from '#domain/pricing/price.ts';
import type { PricingInput } from '#domain/pricing/pricing-input.ts';
import type { RateCard } from '#domain/pricing/rate-card/rate-card.ts';
import { typicalMove } from '#domain/pricing/typical-move.ts';
import { earningsOf } from './payout.ts';

/** Where a mover's sample moves begin. */
export type Yard = { city: string; state: string; zip: string; lat: number; lng: number };

export type RateSample = { id: string; label: string; input: PricingInput; day: Day };

/** Usual moves from the mover's own town, on which a change of its rates can be seen before it is saved (N2). */
export const rateSamples = (yard: Yard, today: Day): readonly RateSample[] => {
  const saturday = nextDay(addDays(today, 21), 6);
  const tuesday = nextDay(addDays(today, 21), 2);
  return [
    sample('2br', '2BR', '3rd floor', 5, 4, yard, AWAY.across_town, saturday, 'Saturday'),
    sample('studio', 'Studio', 'ground floor', 1, 2, yard, AWAY.across_town, tuesday, 'Tuesday'),
    sample('3br', '3BR', 'ground floor', 6, 2, yard, AWAY.next_city, tuesday, 'Tuesday'),
    sample('far', '1BR', '2nd floor', 4, 3, yard, AWAY.far, tuesday, 'Tuesday'),
  ];
};

export type SampleEffect = { before: Cents; after: Cents; earned_before: Cents; earned_after: Cents };

/** The same move on two cards, by the formula that prices every move. */
export const effectOn = ({ input, day }: RateSample, before: RateCard, after: RateCard): SampleEffect => {
  const [one, other] = [priceOf(input, before, day), priceOf(input, after, day)];
  return {
    ...{ before: one.total_cost, after: other.total_cost },
    ...{ earned_before: earningsOf(one, NOBODY_ADDS), earned_after: earningsOf(other, NOBODY_ADDS) },
  };
};

const NOBODY_ADDS = 0 as Cents;

/** In degrees of latitude: about 8, 70 and 900 miles of road. */
const AWAY = { across_town: 0.0966, next_city: 0.845, far: 10.86 } as const;

const sample = (
  id: string,
  home: string,
  floor: string,
  home_size_id: number,
  height_id: 1 | 2 | 3 | 4,
  yard: Yard,
  away: number,
  day: Day,
  weekday: string,
): RateSample => {
  const pick_up = { ...yard, height_id };
  const drop_off = { ...yard, lat: yard.lat > 40 ? yard.lat - away : yard.lat + away, height_id: 2 as const };
  const input = typicalMove({ home_size_id, move_date: day, pick_up, drop_off });
  const label = `${home}, ${withCommas(input.cubic_feet)} cu ft, ${floor}, ${Math.round(input.miles)} miles, ${weekday}`;
  return { id, label, input, day };
};

const nextDay = (day: Day, weekday: number): Day => addDays(day, (weekday - weekdayOf(day) + 7) % 7);
