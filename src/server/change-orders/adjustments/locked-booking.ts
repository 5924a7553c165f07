import { and, eq } from 'drizzle-orm';
import { refuse } from '#domain/core/refusal.ts';
import type { Tx } from '#server/db/open.ts';
import { booking_attempts } from '#server/db/schema.ts';
import { attemptOf, type LockedAttempt } from '#server/ledger/attempts.ts';
import { lockedOf, type Subject } from '#server/plan/plan-lock.ts';

/** A booked plan with its booking. */
export type Booking = LockedAttempt;

/** The booking of a plan: whoever changes what was agreed comes one after the other. */
export const aBooking = (plan_id: string): Subject<Booking> => ({
  plan_id,
  lock: async (tx, plan) => {
    const standing = and(eq(booking_attempts.plan_id, plan.uuid), eq(booking_attempts.state, 'booked'));
    const [row] = await tx.select().from(booking_attempts).where(standing).for('update');
    return row && { plan, attempt: attemptOf(row) };
  },
  missing: () => refuse('not_editable', 'This move is no longer booked.'),
});

export const lockBooking = (tx: Tx, plan_id: string): Promise<Booking> => lockedOf(tx, aBooking(plan_id));
