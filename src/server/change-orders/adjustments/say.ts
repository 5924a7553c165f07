import { and, eq, sql } from 'drizzle-orm';
import { refuse } from '#domain/core/refusal.ts';
import { signatureErrors } from '#domain/papers/signature.ts';
import type { Caller } from '#server/core/caller.ts';
import { change_orders } from '#server/db/schema.ts';
import { openOrder } from '#server/ledger/change-order-rows.ts';
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
  same_price?: boolean | undefined;
  name?: string | undefined;
  drawing?: string | undefined;
};

export const showMoveDay = async (caller: Caller, key: string) => {
  const opened = await openByKey(caller, key);
  if (opened.role === 'customer') await noteSeen(caller, opened.plan.uuid);
  return moveDayPage(caller, opened);
};

/** The crew reads on its phone that the customer has it before their eyes. */
const noteSeen = async ({ world: { db }, now }: Caller, plan_id: string): Promise<void> => {
  const order = await openOrder(db, 'adjustment', plan_id);
  if (order === undefined || order.details.seen_at !== undefined) return;
  const seen = JSON.stringify({ seen_at: now.at.toISOString() });
  await db
    .update(change_orders)
    .set({ details: sql`${change_orders.details} || ${seen}::jsonb` })
    .where(and(eq(change_orders.id, order.id), eq(change_orders.status, 'asked')));
};

/** Each key says what is its holder's to say: the crew's what is there, the customer's yes or no. */
export const say = async (caller: Caller, key: string, input: Input) => {
  const opened = await openByKey(caller, key);
  await (opened.role === 'crew' ? crewSays : customerSays)(caller, opened.plan.uuid, input);
  return moveDayPage(caller, opened);
};

const crewSays = async (
  caller: Caller,
  plan_id: string,
  { changes, note = '', submit = false, take_back, decision, same_price, name }: Input,
): Promise<void> => {
  if (decision !== undefined) throw refuse('not_allowed', 'Only the customer can accept or decline.');
  if (take_back) return takeBack(caller, plan_id);
  if (changes === undefined) throw refuse('invalid', MISSING, { changes: MISSING });
  requireSigned(name);
  await saveFindings(caller, plan_id, { changes, note, submit, same_price, crew_name: name });
};

const customerSays = async (
  caller: Caller,
  plan_id: string,
  { changes, adjustment_id, decision, message = '', name, drawing }: Input,
): Promise<void> => {
  if (changes !== undefined) throw refuse('not_allowed', 'Only the crew changes what it found.');
  if (adjustment_id === undefined) throw refuse('invalid', MISSING, { adjustment_id: MISSING });
  if (decision === undefined) throw refuse('invalid', MISSING, { decision: MISSING });
  await answerAdjustment(caller, plan_id, { adjustment_id, decision, message, name, drawing }, () => undefined);
};

/** A name is only a signature when it is one. */
const requireSigned = (name: string | undefined): void => {
  const sentence = name === undefined ? undefined : signatureErrors({ name }).name;
  if (sentence !== undefined) throw refuse('invalid', sentence, { name: sentence });
};

const MISSING = 'This is missing';
