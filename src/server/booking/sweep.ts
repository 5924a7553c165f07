import { and, eq } from 'drizzle-orm';
import type { World } from '#server/core/world.ts';
import { booking_attempts } from '#server/db/schema.ts';
import type { Attempt } from '#server/ledger/attempts.ts';
import { withLeased } from '#server/ledger/leases.ts';
import { approve } from './finalize.ts';
import { isHeld, searchFor } from './installments/held.ts';
import { endLeftOver } from './installments/installments-end.ts';
import { onward, type Steps } from './step-points.ts';

/** How long after its release an attempt's money may still turn up: a nonce lives hours, a provider's search may lag. */
const WATCH_MS = 24 * 3_600_000;
const SOONEST_MS = 30_000;
const NEVER = new Date('9999-12-31T00:00:00Z');

/** Lets go of money that was held after we had given up on it. Looks often at first, then less and less, last when the watch ends. */
export const sweepReleased = (world: World, step: Steps = onward): Promise<void> =>
  withLeased(world, 'released', async (attempt) => {
    if (attempt.method === 'installments') return (await endLeftOver(world, attempt, step)) ? setNextLook(world, attempt) : undefined;
    const found = await searchFor(world, attempt);
    if (found === undefined) return;
    step('sweep_searched');
    // For an attempt that has ended, approving means no more than letting go.
    for (const { transaction_id } of found.filter(isHeld)) await approve(world, attempt.id, transaction_id, step);
    await setNextLook(world, attempt);
  });

const setNextLook = async (world: World, attempt: Attempt): Promise<void> => {
  const lease_until = nextLook(world.clock.now(), (attempt.released_at ?? attempt.created_at).getTime());
  await world.db
    .update(booking_attempts)
    .set({ lease_until })
    .where(and(eq(booking_attempts.id, attempt.id), eq(booking_attempts.state, 'released')));
};

/** Half of its age later, and once more exactly when the watch ends. */
export const nextLook = (now: number, released_at: number): Date => {
  const age = now - released_at;
  if (age >= WATCH_MS) return NEVER;
  return new Date(Math.min(now + Math.max(SOONEST_MS, age / 2), released_at + WATCH_MS));
};
