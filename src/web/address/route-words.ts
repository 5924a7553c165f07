import { counted } from '#domain/core/number-words.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';

type Route = Pick<PlanView['details'], 'move_into_storage'> & Record<'pick_up' | 'drop_off', { city: string }>;

/** "Brooklyn to Hoboken", as far as the places are known. */
export const routeInWords = ({ pick_up, drop_off, move_into_storage }: Route): string =>
  `${pick_up.city || 'Your place'} to ${move_into_storage ? 'storage' : drop_off.city || 'your new place'}`;

/** "2,935 miles" */
export const milesInWords = (miles: number): string => {
  const whole = Math.round(miles);
  if (whole < 1) return 'under a mile';
  return counted(whole, 'mile');
};
