import { eq } from 'drizzle-orm';
import { booking_attempts } from '../db/schema.ts';
import type { World } from '../world.ts';
import { recordPayment } from './attempts.ts';
import { gatewayOf } from './gateway.ts';

/** The errand `void`: lets go of money that was held, and says so in the ledger. Both count once, however often it is run. */
export const letGo = async (world: World, { attempt_id = '', transaction_id = '' }: Record<string, string>): Promise<void> => {
  await gatewayOf(world).void(transaction_id);
  const [attempt] = await world.db
    .select({ amount_cents: booking_attempts.amount_cents })
    .from(booking_attempts)
    .where(eq(booking_attempts.id, attempt_id));
  if (attempt === undefined) throw new Error('There is no such booking attempt.');
  const at = new Date(world.clock.now());
  await recordPayment(world.db, 'voided', { attempt_id, amount_cents: attempt.amount_cents, provider_ref: transaction_id, at });
};
