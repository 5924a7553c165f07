import { HOURLY_STARTS } from '#domain/core/windows.ts';
import { grouped } from '#domain/core/words.ts';
import { TRUCK_SIZES } from '#domain/inventory/tables/truck-sizes.ts';
import { startOf } from '#domain/plan/hourly-choices.ts';
import { windowInWords } from '#web/core/window-words.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';

type Hourly = PlanView['hourly'];

/** "4.5 hours", "1 hour" */
export const hoursInWords = (hours: number): string => `${hours} ${hours === 1 ? 'hour' : 'hours'}`;

/** "medium truck", "labor only" */
export const truckInWords = (truck_size_id: Hourly['truck_size_id']): string => {
  const size = TRUCK_SIZES.find(({ id }) => id === truck_size_id);
  if (size === undefined) return 'no truck chosen yet';
  return size.feet === null ? 'labor only' : `${size.short.toLowerCase()} truck`;
};

/** "3 people, 4 hours, medium truck", as far as it is chosen. */
export const helpInWords = ({ laborers, num_hours, truck_size_id }: Hourly): string =>
  [laborers !== null && `${laborers} people`, num_hours !== null && hoursInWords(num_hours), truckInWords(truck_size_id)]
    .filter(Boolean)
    .join(', ');

/** What moves, as the price line says it: by the hour the help, else the volume. */
export const loadInWords = ({ hourly_plan, hourly, cubic_feet }: Pick<PlanView, 'hourly_plan' | 'hourly' | 'cubic_feet'>): string =>
  hourly_plan ? helpInWords(hourly) : `${grouped(cubic_feet)} cu ft`;

type Timed = Pick<PlanView, 'hourly_plan' | 'hourly' | 'details'>;

/** "8–9 AM", by the hour "8 AM" */
export const timeInWords = (plan: Timed): string =>
  plan.hourly_plan ? shortTime(HOURLY_STARTS[startOf(plan)]?.label ?? '') : windowInWords(plan.details.move_time);

/** "arrives 8–9 AM", by the hour "begins at 8 AM" */
export const crewComesInWords = (plan: Timed): string => `${plan.hourly_plan ? 'begins at' : 'arrives'} ${timeInWords(plan)}`;

/** What is heavy or awkward: "1 upright piano, 2 oversize items, stairs" */
export const extrasInWords = ({ upright_pianos, baby_grand_pianos, overweight, oversize, stairs }: Hourly): string =>
  [
    counted(upright_pianos, 'upright piano'),
    counted(baby_grand_pianos, 'baby grand piano'),
    counted(overweight, 'overweight item'),
    counted(oversize, 'oversize item'),
    stairs === 1 && 'stairs',
  ]
    .filter(Boolean)
    .join(', ');

const counted = (count: number, one: string): string => (count === 0 ? '' : `${count} ${one}${count === 1 ? '' : 's'}`);

const shortTime = (label: string): string => label.replace(':00', '');
