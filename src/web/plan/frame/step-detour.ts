import { isBeyond, pathOf, type Step } from '#domain/plan/funnel.ts';
import type { PlanView } from '../plan-provider.tsx';

/** Where somebody is led whose address names a step that the plan has not come to yet: to the last one that it has (Spec section 4). */
export const stepDetour = (plan: PlanView, pathname: string): string | undefined => {
  const step = STEP_OF_PAGE[/\/(\w+)\/?$/.exec(pathname)?.[1] ?? ''];
  if (step === undefined || plan.is_booked || plan.may.look_ahead === true || !isBeyond(step, plan)) return undefined;
  return pathOf(plan.uuid, plan.last_step);
};

/** CONGRATS asks for a booking itself. */
const STEP_OF_PAGE: Readonly<Record<string, Step | undefined>> = {
  details: 'DETAILS',
  compare: 'COMPARE',
  book: 'BOOK',
  billing: 'BOOK',
};
