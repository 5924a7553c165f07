import { addDays, type Day, weekdayOf } from '#domain/core/calendar.ts';
import { POLICY } from '#domain/core/policy.ts';
import type { PricingInput } from '#domain/pricing/pricing-input.ts';

/** Capacity slots are counted in half-truck-days, per mover and day. */
export type CapacitySlot = { day: Day; half_truck_days: number };

const HALVES_PER_DAY = 2;

/** One truck takes so much. */
export const trucksFor = (cubic_feet: number): number => Math.max(1, Math.ceil(cubic_feet / POLICY.cubic_feet_per_truck));

/** The capacity slots a job takes, in day order: half a day when local and small, two days when long, else one. */
export const slotsFor = (input: Pick<PricingInput, 'cubic_feet' | 'kind'>, move_date: Day): CapacitySlot[] => {
  const trucks = trucksFor(input.cubic_feet);
  if (input.kind === 'long') return [move_date, addDays(move_date, 1)].map((day) => ({ day, half_truck_days: trucks * HALVES_PER_DAY }));
  const halves = input.cubic_feet <= POLICY.half_day_up_to_cubic_feet ? 1 : HALVES_PER_DAY;
  return [{ day: move_date, half_truck_days: trucks * halves }];
};

/** What a mover has on a weekday, before its exceptions for single dates. */
export const capacityOn = ({ trucks_per_weekday }: { trucks_per_weekday: readonly number[] }, day: Day): number =>
  (trucks_per_weekday[weekdayOf(day)] ?? 0) * HALVES_PER_DAY;
