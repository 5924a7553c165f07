import { type Day, monthDay } from '#domain/core/calendar.ts';
import { BY_THE_HOUR, POLICY } from '#domain/core/policy.ts';
import { LABORERS } from '#domain/plan/hourly.ts';
import type { HourlyFields } from '#domain/plan/move-plan.ts';
import { traitsOf } from './day-factor.ts';
import { fittingTruck } from './hourly-input.ts';
import { referenceCard } from './rate-card/reference-card.ts';

export type HourlyChoice = Pick<HourlyFields, 'truck_size_id' | 'num_hours' | 'laborers'>;

/** The truck that holds so much, a crew that fits the truck, and the hours that this crew usually takes. */
export const suggestionFor = (cubic_feet: number, day: Day | null = null) => {
  const truck_size_id = fittingTruck(cubic_feet);
  const laborers = Math.min(LABORERS.most, Math.max(LABORERS.least, truck_size_id));
  const work = cubic_feet / (laborers * POLICY.hourly_cubic_feet_per_laborer);
  const steps = Math.ceil(work / BY_THE_HOUR.step_hours - 1e-6);
  return { truck_size_id, num_hours: Math.max(leastHoursOn(day), steps * BY_THE_HOUR.step_hours), laborers };
};

/** What is chosen already, and a suggestion for the rest. */
export const withSuggestion = (hourly: HourlyChoice, cubic_feet: number, day: Day | null) => {
  const suggested = suggestionFor(cubic_feet, day);
  return {
    truck_size_id: hourly.truck_size_id ?? suggested.truck_size_id,
    num_hours: hourly.num_hours ?? suggested.num_hours,
    laborers: hourly.laborers ?? suggested.laborers,
  };
};

/** The fewest hours that are billed on a day: more from Friday to Sunday and in season. A mover's own card may say otherwise. */
export const leastHoursOn = (day: Day | null): number =>
  day !== null && isBusy(day) ? referenceCard.hourly_busy_minimum_hours : referenceCard.hourly_minimum_hours;

/** "Jun 15 is in the busy season: 3 hours are billed at least." */
export const leastHoursInWords = (day: Day | null): string => {
  const least = `${leastHoursOn(day)} hours are billed at least`;
  if (day === null || !isBusy(day)) return `${least}, and half an hour for the way.`;
  return `${monthDay(day)} is ${traitsOf(day).is_weekend ? 'on a busy weekday' : 'in the busy season'}: ${least}, and half an hour for the way.`;
};

const isBusy = (day: Day): boolean => {
  const { is_weekend, season } = traitsOf(day);
  return is_weekend || season === 'peak';
};
