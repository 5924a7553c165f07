import { pathOf } from '#domain/plan/funnel.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';

/** Where a plan by the hour is led when its address names a step that it does not have, or that needs truck, hours and crew first. */
export const hourlyDetour = ({ uuid, hourly_plan, is_booked, may }: PlanView, pathname: string): string | undefined => {
  if (!hourly_plan) return undefined;
  const is_ahead = INVENTORY.test(pathname) || (DETAILS.test(pathname) && !is_booked && may.details !== true);
  return is_ahead ? pathOf(uuid, is_booked ? 'PLAN' : 'COMPARE') : undefined;
};

const INVENTORY = /\/inventory\/?$/;
const DETAILS = /\/details\/?$/;
