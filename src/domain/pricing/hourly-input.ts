import { BY_THE_HOUR, POLICY } from '#domain/core/policy.ts';
import { cubicFeet } from '#domain/inventory/inventory.ts';
import type { HourlyFields, MovePlan } from '#domain/plan/move-plan.ts';
import { type GoodsInput, NO_SPECIAL, NO_SPECIAL_NAMES, quantitiesOf } from './goods-input.ts';

/** What an hourly price rests on. */
export type HourlyInput = {
  truck: 'none' | 'small' | 'medium' | 'large' | 'extra large';
  hours: number;
  crew: number;
  overweight: number;
  oversize: number;
  stairs: boolean;
};

/** Null until truck, hours and laborers are chosen. */
export const hourlyInputOf = (hourly: HourlyFields): HourlyInput | null => {
  const { truck_size_id, num_hours, laborers } = hourly;
  if (truck_size_id === null || num_hours === null || laborers === null) return null;
  return {
    truck: TRUCKS[truck_size_id - 1] ?? 'none',
    hours: num_hours,
    crew: Math.min(BY_THE_HOUR.crew_most, Math.max(BY_THE_HOUR.crew_least, laborers)),
    overweight: hourly.overweight,
    oversize: hourly.oversize,
    stairs: hourly.stairs === 1,
  };
};

/** An hourly plan has no inventory: its truck says how much it may be. Null until the truck, hours and laborers are chosen. */
export const hourlyGoodsOf = (plan: Pick<MovePlan, 'hourly' | 'boxes'>): GoodsInput | null => {
  const input = hourlyInputOf(plan.hourly);
  if (input === null) return null;
  const cubic_feet = POLICY.hourly_truck_cubic_feet[input.truck];
  const special = { ...NO_SPECIAL, upright_piano: plan.hourly.upright_pianos, baby_grand_piano: plan.hourly.baby_grand_pianos };
  return {
    ...{ cubic_feet, weight: cubic_feet * POLICY.pounds_per_cubic_foot, boxes: quantitiesOf(plan.boxes), items: [] },
    ...{ special, special_names: NO_SPECIAL_NAMES, assembly: [], off_the_wall: [], crated: [] },
  };
};

/** The plan by the hour. What its customer has not chosen yet is taken to be the truck that holds its things, and the fewest people and hours. */
export const byTheHour = (plan: MovePlan, cubic_feet: number): MovePlan => {
  const { truck_size_id, num_hours, laborers } = plan.hourly;
  const hourly = {
    ...plan.hourly,
    truck_size_id: truck_size_id ?? fittingTruck(cubic_feet),
    num_hours: num_hours ?? BY_THE_HOUR.step_hours,
    laborers: laborers ?? BY_THE_HOUR.crew_least,
  };
  return { ...plan, hourly_plan: true, hourly };
};

/** The smallest truck that holds so much, or the largest there is, by its id. */
export const fittingTruck = (cubic_feet: number): number => {
  const fitting = TRUCKS.findIndex((truck) => truck !== 'none' && POLICY.hourly_truck_cubic_feet[truck] >= cubic_feet);
  return fitting === -1 ? TRUCKS.length : fitting + 1;
};

/** By truck size id 1-5 (Spec section 9). */
const TRUCKS = ['none', 'small', 'medium', 'large', 'extra large'] as const;

/** How much moves: by the hour what the chosen truck holds, else what is on the list. */
export const movedCubicFeet = (plan: MovePlan): number => (plan.hourly_plan ? truckVolume(plan.hourly) : cubicFeet(plan));

/** What a move with the chosen truck is taken to be; nothing until everything is chosen. */
export const truckVolume = (hourly: HourlyFields): number => {
  const input = hourlyInputOf(hourly);
  return input === null ? 0 : POLICY.hourly_truck_cubic_feet[input.truck];
};
