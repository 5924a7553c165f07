import type { Day } from '#domain/core/calendar.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';
import type { MovePlan } from '../move-plan.ts';
import { isBooked, isDone } from '../plan.ts';

/** What was agreed with a mover stays: who comes, on which day, and whether by the hour. Each has a way of its own. */
export const whyNotEditBooked = (before: MovePlan, after: MovePlan): Refusal | undefined => {
  if (after.mover_id !== before.mover_id) return refuse('not_editable', OTHER_MOVER);
  if (after.hourly_plan !== before.hourly_plan) return refuse('not_editable', OTHER_KIND);
  if (after.details.move_date !== before.details.move_date) return refuse('not_editable', OTHER_DAY, { 'details.move_date': OTHER_DAY });
  return undefined;
};

/** From the move day on an edit puts the record right: what is to be paid then is between the crew and the customer. */
export const isRecordOnly = (plan: MovePlan, today: Day): boolean => {
  const { move_date } = plan.details;
  return isBooked(plan) && (isDone(plan, today) || (move_date !== null && move_date <= today));
};

/** A bigger job than its mover said yes to is put to it by the customer's own change. */
export const moverHasLastWord = (ask: string): Refusal =>
  refuse('not_editable', `The mover has to agree to this first. ${ask} The customer can ask for it on the plan page.`);

const OTHER_MOVER = 'This move is booked with its mover. To choose another one, the booking has to be canceled first.';
const OTHER_KIND = 'A booked move can’t change between a price by the hour and a price for the list.';
const OTHER_DAY = 'This move is booked. Ask for another day on your plan, so the mover can agree to it.';
