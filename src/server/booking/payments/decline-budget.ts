import { and, eq, gt, sql } from 'drizzle-orm';
import { Refusal, refuse } from '#domain/core/refusal.ts';
import type { Caller } from '#server/core/caller.ts';
import { spendShared } from '#server/core/shared-budgets.ts';
import type { Tx } from '#server/db/open.ts';
import { booking_attempts, payment_events } from '#server/db/schema.ts';

const HOUR_MS = 3_600_000;
const MOST_OF_PLAN = 5;
const MOST_AT_ADDRESS = 10;

/**
 * Whoever tries stolen cards needs many tries, and a provider charges us for each: after five declined payments within an hour a plan
 * takes no other card (property 50). Asked under the plan's lock, of the ledger, so that several servers count together.
 */
export const requireFewDeclines = async (tx: Tx, plan_id: string, now: Date): Promise<void> => {
  const an_hour_ago = new Date(now.getTime() - HOUR_MS);
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(payment_events)
    .innerJoin(booking_attempts, eq(booking_attempts.id, payment_events.attempt_id))
    .where(and(eq(booking_attempts.plan_id, plan_id), eq(payment_events.kind, 'declined'), gt(payment_events.at, an_hour_ago)));
  if ((row?.count ?? 0) >= MOST_OF_PLAN) throw tooMany();
};

/** Counts a payment against its address until it is known that it was not declined (property 50). Only where calls are counted. */
export const countingDeclines = async <T>({ world, address, now }: Caller, pay: () => Promise<T>): Promise<T> => {
  if (!world.settings.call_budgets) return pay();
  const allowance = { kind: 'declines at', of: address, most: MOST_AT_ADDRESS, window_ms: HOUR_MS };
  const giveBack = await spendShared(world, [allowance], now.at.getTime());
  if (giveBack === undefined) throw tooMany();
  try {
    const answer = await pay();
    await giveBack();
    return answer;
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'payment_declined')) await giveBack();
    throw error;
  }
};

const tooMany = () => refuse('too_many', 'Too many payments were declined. Nothing was charged. Wait an hour, or call us.');
