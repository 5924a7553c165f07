import type { Day } from '#domain/core/calendar.ts';
import { plainEmail } from '#domain/core/contact.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { whyNotWriteTo } from '#domain/site/unserved-user.ts';
import { limitSentEmails } from '#server/accounts/sent-email-budget.ts';
import type { Caller } from '#server/core/caller.ts';
import { enqueue } from '#server/core/outbox.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { checklistOutboxJob } from '#server/emails/checklist-email.ts';
import { openPlan } from '#server/plan/open-plan.ts';

type Asked = { email: string; move_plan_id?: string | undefined; move_date?: Day | undefined };

/** The list of what to do before a move, by the day of the plan, or by one that was typed. */
export const emailChecklist = async (caller: Caller, asked: Asked): Promise<void> => {
  const move_date = await dayOf(caller, asked);
  throwIf(whyNotWriteTo(asked.email, 'email'));
  if (move_date < caller.now.today) throw refuse('invalid', PAST, { move_date: PAST });
  const email = plainEmail(asked.email);
  limitSentEmails(caller, email, 'email');
  await inTransaction(caller.world, (tx) => enqueue(tx, caller.now.at, [checklistOutboxJob(email, move_date)]));
};

const dayOf = async (caller: Caller, { move_plan_id, move_date }: Asked): Promise<Day> => {
  const day = move_plan_id === undefined ? move_date : (await openPlan(caller, move_plan_id, 'view')).plan.details.move_date;
  if (day === undefined || day === null) throw refuse('invalid', NO_DAY, { move_date: NO_DAY });
  return day;
};

const NO_DAY = 'Choose a move date';
const PAST = 'This day has passed';
