import { and, asc, eq, lt, ne, or } from 'drizzle-orm';
import type { World } from '#server/core/world.ts';
import { booking_attempts, plan_history, reschedules } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { savePlan } from '#server/plan/plan-row.ts';
import { priceStays } from '../offer-next.ts';
import { ended } from './answer-reschedule.ts';
import { lockReschedule } from './locked-reschedule.ts';

const MOST_AT_ONCE = 50;

/** Time to answer that ran out counts as a no, and a request whose booking has ended is over with it: the places go back. */
export const endOverdueReschedules = async (world: World): Promise<void> => {
  const at = new Date(world.clock.now());
  const open = await world.db
    .select({ id: reschedules.id })
    .from(reschedules)
    .innerJoin(booking_attempts, eq(booking_attempts.id, reschedules.attempt_id))
    .where(and(eq(reschedules.status, 'asked'), or(lt(reschedules.answer_by, at), ne(booking_attempts.state, 'booked'))))
    .orderBy(asc(reschedules.answer_by), asc(reschedules.id))
    .limit(MOST_AT_ONCE);
  for (const { id } of open) await endOverdue(world, id, at);
};

const endOverdue = (world: World, id: number, at: Date): Promise<void> =>
  inTransaction(world, async (tx) => {
    const locked = await lockReschedule(tx, id);
    if (locked?.request.status !== 'asked') return;
    const { request, attempt, plan } = locked;
    if (attempt.state !== 'booked') return await ended(tx, locked, 'withdrawn', at);
    if (at <= request.answer_by) return;
    await ended(tx, locked, 'expired', at);
    const after = { ...plan, version: plan.version + 1 };
    await savePlan(tx, plan, after, at);
    await tx.insert(plan_history).values(priceStays(after, at, 'Mover', 'Another day refused: No response'));
  });
