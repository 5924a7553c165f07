import type { Transaction } from '#server/adapters/payments/port.ts';
import type { World } from '#server/core/world.ts';
import type { Attempt } from '#server/ledger/attempts.ts';
import { withLeased } from '#server/ledger/leases.ts';
import { approve, release } from './finalize.ts';
import { isHeld, searchFor } from './installments/held.ts';
import { onward, type Steps } from './step-points.ts';

/** A provider that knows nothing after this long was never asked. It must outlast the slowest reply that we wait for. */
const PATIENCE_MS = 120_000;

/** Ends every attempt whose process died or never heard the outcome. */
export const recoverBookings = (world: World, step: Steps = onward): Promise<void> =>
  withLeased(world, 'charging', async (attempt) => {
    step('recover_leased');
    const found = await searchFor(world, attempt);
    if (found === undefined) return;
    step('recover_searched');
    await end(world, attempt, found, step);
    step('recover_done');
  });

/** One held charge of the right cents books; `approve` lets go of the others, since the attempt is booked by then. */
const end = async (world: World, attempt: Attempt, found: readonly Transaction[], step: Steps): Promise<void> => {
  const held = found.filter(isHeld);
  const booking = held.find(({ amount }) => amount === attempt.amount_cents);
  if (booking) {
    const others = held.filter((one) => one !== booking);
    for (const { transaction_id, card_token } of [booking, ...others]) await approve(world, attempt.id, transaction_id, step, card_token);
    return;
  }
  if (found.some(({ state }) => state === 'declined')) await release(world, attempt.id, 'declined', step);
  else if (world.clock.now() - attempt.created_at.getTime() > PATIENCE_MS) await release(world, attempt.id, 'no_charge_found', step);
};
