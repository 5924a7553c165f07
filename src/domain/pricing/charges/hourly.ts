import { inWords, wholeCents } from '#domain/core/money.ts';
import { BY_THE_HOUR } from '#domain/core/policy.ts';
import { counted } from '#domain/core/words.ts';
import type { DayBasis, DayCharge } from '../bill.ts';
import type { HourlyInput } from '../hourly-input.ts';
import type { RateCard } from '../rate-card/rate-card.ts';

/** A crew by the hour, in half-hour steps. */
export const hourlyLabor: DayCharge = (basis, bill) => {
  const { hourly } = basis.input;
  if (hourly === null) return;
  const { crew, truck, stairs } = hourly;
  const { hourly_travel_hours } = basis.card;
  const [hours, rate] = [hoursOf(basis, hourly), hourRate(basis.card, hourly)];
  bill.add('haul', hours, rate, () => ({
    description: truck === 'none' ? `Crew of ${crew}` : `Crew of ${crew} with ${truck === 'extra large' ? 'an' : 'a'} ${truck} truck`,
    because: `${counted(hours, 'hour')} at ${inWords(wholeCents(rate))}, ${counted(hourly_travel_hours, 'hour')} of them for travel${stairs ? '; stairs are in the rate' : ''}`,
  }));
};

/** The hours asked for, at least the card's least, and the way to the customer. */
const hoursOf = ({ card, on }: DayBasis, { hours }: HourlyInput): number => {
  const least = on.is_weekend || on.season === 'peak' ? card.hourly_busy_minimum_hours : card.hourly_minimum_hours;
  const steps = Math.ceil(hours / BY_THE_HOUR.step_hours - 1e-6);
  return Math.max(steps * BY_THE_HOUR.step_hours, least) + card.hourly_travel_hours;
};

/** What an hour of this crew costs, with or without its truck, on this card. */
export const hourRate = (card: RateCard, { crew, truck, stairs }: HourlyInput): number => {
  const [rate = 0] = card.hourly_crew.slice(crew - BY_THE_HOUR.crew_least);
  const with_truck = rate - (truck === 'none' ? card.hourly_labor_only_less : 0);
  return with_truck * (stairs ? card.hourly_stairs_factor : 1);
};
