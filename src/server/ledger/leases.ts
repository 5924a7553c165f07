import { and, eq, inArray, lte } from 'drizzle-orm';
import type { AttemptState } from '#domain/booking/booking-attempt.ts';
import { notSetAside, onItsOwn } from '#server/core/bulkhead.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import { inOrderOf } from '#server/db/in-order.ts';
import { booking_attempts } from '#server/db/schema.ts';
import { type Attempt, attemptOf } from './attempts.ts';

/** How long one process has an attempt to itself; longer than the gateway may take. */
export const LEASE_MS = 30_000;

const KIND = 'booking';
const BATCH = 25;

/** Works through all of them, a batch side by side, so that one slow search does not hold up the rest. */
export const withLeased = async (world: World, state: AttemptState, work: (attempt: Attempt) => Promise<void>): Promise<void> => {
  for (let batch = await leaseAttempts(world, state); batch.length > 0; batch = await leaseAttempts(world, state)) {
    await Promise.all(batch.map((attempt) => onItsOwn(world, KIND, attempt.id, () => work(attempt))));
    if (batch.length < BATCH) return;
  }
};

/** Takes attempts of a state that nobody is at work on; another worker skips what this one is taking. */
const leaseAttempts = (world: World, state: AttemptState): Promise<Attempt[]> =>
  inTransaction(world, async (tx) => {
    const now = new Date(world.clock.now());
    const free = await tx
      .select({ id: booking_attempts.id })
      .from(booking_attempts)
      .where(and(eq(booking_attempts.state, state), lte(booking_attempts.lease_until, now), notSetAside(KIND, booking_attempts.id, now)))
      .orderBy(booking_attempts.lease_until, booking_attempts.id)
      .limit(BATCH)
      .for('update', { skipLocked: true });
    if (free.length === 0) return [];
    const ids = free.map(({ id }) => id);
    const lease_until = new Date(now.getTime() + LEASE_MS);
    const rows = await tx.update(booking_attempts).set({ lease_until }).where(inArray(booking_attempts.id, ids)).returning();
    return inOrderOf(ids, rows).map(attemptOf);
  });
