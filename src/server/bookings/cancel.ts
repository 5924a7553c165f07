import { eq } from 'drizzle-orm';
import type { MovePlan } from '#domain/plan.ts';
import type { Price } from '#domain/pricing/line-item.ts';
import { refuse } from '#domain/refusal.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../db/open.ts';
import { jobs, plan_history } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { enqueue } from '../outbox.ts';
import { lockPlan, savePlan } from '../plans/plan-row.ts';
import { showChange } from '../plans/show-change.ts';
import { type Attempt, liveAttempt, lockAttempt } from './attempts.ts';
import { bookingInProgress } from './live-attempt.ts';
import { insistOnRight } from './rights.ts';
import { letterOf, unbook, voidOf } from './settle.ts';

/** Takes a booking back while its mover has not answered: nothing was charged yet, so what was held is let go and nothing is owed. */
export const cancelBooking = (caller: Caller, plan_id: string, message: string) =>
  inTransaction(caller.world, async (tx) => {
    const before = insistOnRight(caller, await lockPlan(tx, plan_id), 'cancel');
    const attempt = await bookedAttempt(tx, before);
    const at = caller.now.at;
    const unbooked = await unbook(tx, attempt, before);
    const after: MovePlan = { ...unbooked, price: asBid(before.price) };
    await savePlan(tx, before, after, at);
    await tx.update(jobs).set({ status: 'canceled' }).where(eq(jobs.attempt_id, attempt.id));
    await tx.insert(plan_history).values(historyOf(caller, after, message));
    const letters = [letterOf('canceled', attempt.id), letterOf('mover_canceled', attempt.id)];
    await enqueue(tx, at, [voidOf(attempt.id, attempt.transaction_id ?? ''), ...letters]);
    return showChange(caller, tx, before, after);
  });

/** A price that is no longer agreed, only offered. */
const asBid = (price: Price | null): Price | null => {
  if (price === null) return null;
  const { final_price: _, ...bid } = price;
  return bid;
};

/** The plan's booking, held; refused when there is none or the mover has accepted it. */
const bookedAttempt = async (tx: Tx, plan: MovePlan): Promise<Attempt> => {
  const live = await liveAttempt(tx, plan.uuid);
  if (live === undefined) throw refuse('not_editable', 'This move is not booked.');
  if (live.state !== 'booked') throw bookingInProgress();
  const { attempt } = await lockAttempt(tx, live.id);
  const [job] = await tx.select({ status: jobs.status }).from(jobs).where(eq(jobs.attempt_id, attempt.id)).for('update');
  if (job?.status !== 'waiting') throw refuse('not_editable', 'Your mover has confirmed this move. Please call us to cancel it.');
  return attempt;
};

const historyOf = ({ viewer, now }: Caller, plan: MovePlan, message: string): typeof plan_history.$inferInsert => ({
  plan_id: plan.uuid,
  version: plan.version,
  at: now.at,
  who: viewer.user?.name ?? 'Customer',
  what: message.trim() === '' ? 'Booking canceled' : `Booking canceled: ${message.trim()}`,
  before_cents: plan.price?.total_cost ?? null,
  after_cents: null,
});
