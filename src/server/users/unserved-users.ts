import { insist, refuse } from '#domain/refusal.ts';
import { plainEmail, whyNotWriteTo } from '#domain/unserved-user.ts';
import type { Caller } from '../caller.ts';
import { inTransaction } from '../db/transaction.ts';
import { unservedErrand } from '../letters/unserved-letter.ts';
import { enqueue } from '../outbox.ts';
import { openPlan } from '../plans/open-plan.ts';

const WINDOW_MS = 60 * 60_000;
const MOST_PER_VISITOR = 5;
const MOST_PER_ADDRESS = 30;
const MOST_KEPT = 10_000;

/** Notes who wants to hear of a mover for this plan, and tells the office; the same address on the same plan once. */
export const noteUnserved = async (caller: Caller, plan_id: string, typed: string): Promise<void> => {
  const { plan } = await openPlan(caller, plan_id, 'edit');
  insist(whyNotWriteTo(typed));
  insistFewNotes(caller);
  const errand = unservedErrand(plan.uuid, plainEmail(typed));
  await inTransaction(caller.world, (tx) => enqueue(tx, caller.now.at, [errand]));
};

/** Of the last hour, by visitor and by peer. In memory of each server: a budget, not a record. */
const notes = new Map<string, number[]>();

const insistFewNotes = ({ viewer, address, now }: Caller): void => {
  const at = now.at.getTime();
  const [visitor, peer] = [`of ${viewer.user?.id ?? viewer.visitor_id ?? address}`, `at ${address}`];
  if (recent(visitor, at).length >= MOST_PER_VISITOR || recent(peer, at).length >= MOST_PER_ADDRESS)
    throw refuse('too_many', 'You have left several addresses already. Wait an hour and try again.');
  if (notes.size > MOST_KEPT) notes.clear();
  for (const key of [visitor, peer]) notes.set(key, [...recent(key, at), at]);
};

const recent = (key: string, now: number): number[] => (notes.get(key) ?? []).filter((at) => at > now - WINDOW_MS);
