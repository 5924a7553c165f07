import { refuse } from '#domain/core/refusal.ts';
import type { Caller } from '#server/core/caller.ts';
import { openByKey } from '#server/plan/links/keys.ts';
import { type Said, saveFindings, takeBack } from './adjustment.ts';
import { moveDayPage } from './move-day-page.ts';
import { answerAdjustment } from './plan-adjustment.ts';

type Input = {
  changes?: Said['changes'] | undefined;
  note?: string | undefined;
  submit?: boolean | undefined;
  take_back?: boolean | undefined;
  adjustment_id?: string | undefined;
  decision?: 'accept' | 'decline' | undefined;
  message?: string | undefined;
};

export const showMoveDay = async (caller: Caller, key: string) => {
  const { plan, role } = await openByKey(caller, key);
  return moveDayPage(caller, plan.uuid, role);
};

/** Each key says what is its holder's to say: the crew's what is there, the customer's yes or no. */
export const say = async (caller: Caller, key: string, input: Input) => {
  const { plan, role } = await openByKey(caller, key);
  if (role === 'crew') await crewSays(caller, plan.uuid, input);
  else await customerSays(caller, plan.uuid, input);
  return moveDayPage(caller, plan.uuid, role);
};

const crewSays = async (
  caller: Caller,
  plan_id: string,
  { changes, note = '', submit = false, take_back, decision }: Input,
): Promise<void> => {
  if (decision !== undefined) throw refuse('not_allowed', 'Only the customer can accept or decline.');
  if (take_back) return takeBack(caller, plan_id);
  if (changes === undefined) throw refuse('invalid', MISSING, { changes: MISSING });
  await saveFindings(caller, plan_id, { changes, note, submit });
};

const customerSays = async (caller: Caller, plan_id: string, { changes, adjustment_id, decision, message = '' }: Input): Promise<void> => {
  if (changes !== undefined) throw refuse('not_allowed', 'Only the crew changes what it found.');
  if (adjustment_id === undefined) throw refuse('invalid', MISSING, { adjustment_id: MISSING });
  if (decision === undefined) throw refuse('invalid', MISSING, { decision: MISSING });
  await answerAdjustment(caller, plan_id, { adjustment_id, decision, message }, () => undefined);
};

const MISSING = 'This is missing';
