import { refuse } from '#domain/core/refusal.ts';
import { isBooked } from '#domain/plan/plan.ts';
import type { Caller } from '#server/core/caller.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { moveCalendar } from './move-calendar.ts';

/** The booked move as a file for a calendar, for whoever may see the plan, as far as they may see it. */
export const showCalendar = async (caller: Caller, id: string): Promise<File> => {
  const { plan, scope, mover } = await openPlan(caller, id, 'view');
  const calendar = isBooked(plan) ? moveCalendar(caller.world, plan, { scope, mover }) : null;
  if (calendar === null) throw refuse('step_not_reached', 'This move isn’t booked yet.', {}, { step: 'BOOK' });
  return new File([calendar.content], calendar.filename, { type: calendar.content_type });
};
