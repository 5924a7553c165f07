import { insist, refuse } from '#domain/refusal.ts';
import { plainEmail, whyNotWriteTo } from '#domain/unserved-user.ts';
import { spend } from '../budgets.ts';
import type { Caller } from '../caller.ts';
import { inTransaction } from '../db/transaction.ts';
import { unservedErrand } from '../letters/unserved-letter.ts';
import { enqueue } from '../outbox.ts';
import { openPlan } from '../plans/open-plan.ts';

const WINDOW_MS = 60 * 60_000;
const MOST_PER_VISITOR = 5;
const MOST_PER_ADDRESS = 30;

/** Notes who wants to hear of a mover for this plan, and tells the office; the same address on the same plan once. */
export const noteUnserved = async (caller: Caller, plan_id: string, typed: string): Promise<void> => {
  const { plan } = await openPlan(caller, plan_id, 'edit');
  insist(whyNotWriteTo(typed));
  insistFewNotes(caller);
  const errand = unservedErrand(plan.uuid, plainEmail(typed));
  await inTransaction(caller.world, (tx) => enqueue(tx, caller.now.at, [errand]));
};

const insistFewNotes = ({ world, viewer, address, now }: Caller): void => {
  const spent = spend(
    world.budgets,
    [
      { of: `note of ${viewer.user?.id ?? viewer.visitor_id ?? address}`, most: MOST_PER_VISITOR },
      { of: `note at ${address}`, most: MOST_PER_ADDRESS },
    ],
    { window_ms: WINDOW_MS, at: now.at.getTime() },
  );
  if (spent === undefined) throw refuse('too_many', 'You have left several addresses already. Wait an hour and try again.');
};
