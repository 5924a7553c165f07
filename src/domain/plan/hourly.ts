import { type Refusal, refuseAt } from '#domain/core/refusal.ts';
import { HOURLY_STARTS } from '#domain/core/windows.ts';
import { TRUCK_SIZES } from '#domain/inventory/tables/truck-sizes.ts';
import { HOURS, HOURS_BEFORE_WINDOWS, LABORERS, startOf, type Timed } from './hourly-choices.ts';
import type { HourlyFields } from './move-plan.ts';

export { HOURS, LABORERS, startOf };

/** Of pianos, overweight and oversize things each. */
export const MOST_SPECIAL = 20;

/** What is counted one by one, and what one of it is called. */
export const HOURLY_COUNTS = {
  upright_pianos: 'Upright piano',
  baby_grand_pianos: 'Baby grand piano',
  overweight: 'Overweight item',
  oversize: 'Oversize item',
} as const satisfies Partial<Record<keyof HourlyFields, string>>;

export type HourlyCount = keyof typeof HOURLY_COUNTS;

export const STAIRS_ARE = 'Stairs are 1 (yes) or 0 (no)';

/** Each field that is not what it may be, with its own sentence. What is null is not chosen yet, and wrong in no way. */
export const whyNotHourly = (hourly: HourlyFields): Refusal | undefined => {
  const errors: Record<string, string> = {};
  for (const [field, why] of Object.entries(RULES)) {
    const sentence = why(hourly);
    if (sentence !== undefined) errors[`hourly.${field}`] = sentence;
  }
  return refuseAt(errors);
};

export const CHOOSE_FIRST = 'Choose a truck, the hours and the crew first.';

/** A price by the hour needs truck, hours and laborers; each that is missing, at its field. */
export const whatIsUnchosen = ({ truck_size_id, num_hours, laborers }: HourlyFields): Readonly<Record<string, string>> => ({
  ...(truck_size_id === null && { 'hourly.truck_size_id': 'Choose a truck, or labor only' }),
  ...(num_hours === null && { 'hourly.num_hours': 'Choose how many hours' }),
  ...(laborers === null && { 'hourly.laborers': 'Choose how many people' }),
});

/** When the crew comes, counted in hours after 8:00 AM: the index of a window, or the start by the hour on the same scale. */
export const arrivalIndexOf = (plan: Timed & { hourly_plan: boolean }): number =>
  plan.hourly_plan ? startOf(plan) - HOURS_BEFORE_WINDOWS : plan.details.move_time;

const RULES: Record<Exclude<keyof HourlyFields, 'stairs'>, (hourly: HourlyFields) => string | undefined> = {
  truck_size_id: ({ truck_size_id: id }) =>
    id === null || TRUCK_SIZES.some((size) => size.id === id) ? undefined : 'Choose a truck size from 1 (labor only) to 5',
  num_hours: ({ num_hours: hours }) => (hours === null ? undefined : whyNotHours(hours)),
  laborers: ({ laborers }) =>
    laborers === null || isCount(laborers, LABORERS) ? undefined : `Choose ${LABORERS.least} to ${LABORERS.most} people`,
  upright_pianos: ({ upright_pianos }) => whyNotCount(upright_pianos),
  baby_grand_pianos: ({ baby_grand_pianos }) => whyNotCount(baby_grand_pianos),
  overweight: ({ overweight }) => whyNotCount(overweight),
  oversize: ({ oversize }) => whyNotCount(oversize),
  start_time: ({ start_time }) =>
    start_time === null || HOURLY_STARTS.some(({ id }) => id === start_time) ? undefined : 'Choose a start between 7:00 AM and 10:00 PM',
};

const whyNotHours = (hours: number): string | undefined => {
  if (hours < HOURS.least || hours > HOURS.most) return `Choose between half an hour and ${HOURS.most} hours`;
  return Number.isInteger(hours / HOURS.step) ? undefined : 'Choose whole or half hours';
};

const whyNotCount = (count: number): string | undefined =>
  isCount(count, { least: 0, most: MOST_SPECIAL }) ? undefined : `Choose a whole number from 0 to ${MOST_SPECIAL}`;

const isCount = (count: number, { least, most }: { least: number; most: number }): boolean =>
  Number.isInteger(count) && count >= least && count <= most;
