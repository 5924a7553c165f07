import type { PlanView } from './plan-provider.tsx';

/** "Brooklyn to Hoboken", as far as the places are known. */
export const routeInWords = ({ pick_up, drop_off, move_into_storage }: PlanView['details']): string =>
  `${pick_up.city || 'Your place'} to ${move_into_storage ? 'storage' : drop_off.city || 'your new place'}`;
