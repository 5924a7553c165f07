import type { Day } from '#domain/calendar.ts';
import { insist, refuse } from '#domain/refusal.ts';
import { plainEmail, whyNotWriteTo } from '#domain/unserved-user.ts';
import type { Caller } from '../caller.ts';
import { inTransaction } from '../db/transaction.ts';
import { checklistErrand } from '../letters/checklist-letter.ts';
import { enqueue } from '../outbox.ts';
import { openPlan } from '../plans/open-plan.ts';
import { insistFewLetters } from './letter-budget.ts';

type Asked = { email: string; move_plan_id?: string | undefined; move_date?: Day | undefined };

/** The list of what to do before a move, by the day of the plan, or by one that was typed. */
export const emailChecklist = async (caller: Caller, asked: Asked): Promise<void> => {
  const move_date = await dayOf(caller, asked);
  insist(whyNotWriteTo(asked.email, 'email'));
  if (move_date < caller.now.today) throw refuse('invalid', PAST, { move_date: PAST });
  const email = plainEmail(asked.email);
  insistFewLetters(caller, email, 'email');
  await inTransaction(caller.world, (tx) => enqueue(tx, caller.now.at, [checklistErrand(email, move_date)]));
};

const dayOf = async (caller: Caller, { move_plan_id, move_date }: Asked): Promise<Day> => {
  const day = move_plan_id === undefined ? move_date : (await openPlan(caller, move_plan_id, 'view')).plan.details.move_date;
  if (day === undefined || day === null) throw refuse('invalid', NO_DAY, { move_date: NO_DAY });
  return day;
};

const NO_DAY = 'Choose a move date';
const PAST = 'This day has passed';
