import { and, asc, eq, lt, ne, or } from 'drizzle-orm';
import { eachRow, notSetAside } from '#server/core/bulkhead.ts';
import type { World } from '#server/core/world.ts';
import { booked_changes, booking_attempts, plan_history } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { savePlan } from '#server/plan/plan-row.ts';
import { priceStays } from '../offer-next.ts';
import { ended, lockChange } from './answer-change.ts';

const MOST_AT_ONCE = 50;

/** Time to answer that ran out counts as a no, and a change whose booking has ended is over with it: the places go back. */
export const endOverdueChanges = async (world: World): Promise<void> => {
  const at = new Date(world.clock.now());
  const open = await world.db
    .select({ id: booked_changes.id })
    .from(booked_changes)
    .innerJoin(booking_attempts, eq(booking_attempts.id, booked_changes.attempt_id))
    .where(
      and(
        eq(booked_changes.status, 'asked'),
        or(lt(booked_changes.answer_by, at), ne(booking_attempts.state, 'booked')),
        notSetAside('booked_change', booked_changes.id, at),
      ),
    )
    .orderBy(asc(booked_changes.answer_by), asc(booked_changes.id))
    .limit(MOST_AT_ONCE);
  await eachRow(world, 'booked_change', open, ({ id }) => endOverdue(world, id, at));
};

const endOverdue = (world: World, id: number, at: Date): Promise<void> =>
  inTransaction(world, async (tx) => {
    const locked = await lockChange(tx, id);
    if (locked?.change.status !== 'asked') return;
    const { change, attempt, plan } = locked;
    if (attempt.state !== 'booked') return await ended(tx, locked, 'withdrawn', at);
    if (change.answer_by !== null && at <= change.answer_by) return;
    await ended(tx, locked, 'expired', at);
    const after = { ...plan, version: plan.version + 1 };
    await savePlan(tx, plan, after, at);
    await tx.insert(plan_history).values(priceStays(after, at, 'Mover', 'Change refused: No response'));
  });
