import { eq } from 'drizzle-orm';
import { booking_attempts } from '../db/schema.ts';
import type { World } from '../world.ts';
import { recordPayment } from './attempts.ts';
import { moneyOf } from './gateway.ts';

/** The errand `void`: lets go of money that was held, and says so in the ledger. Both count once, however often it is run. */
export const letGo = async (world: World, { attempt_id = '', transaction_id = '' }: Record<string, string>): Promise<void> => {
  const [attempt] = await world.db
    .select({ amount_cents: booking_attempts.amount_cents, method: booking_attempts.method })
    .from(booking_attempts)
    .where(eq(booking_attempts.id, attempt_id));
  if (attempt === undefined) throw new Error('There is no such booking attempt.');
  await moneyOf(world, attempt.method).void(transaction_id);
  const at = new Date(world.clock.now());
  await recordPayment(world.db, 'voided', { attempt_id, amount_cents: attempt.amount_cents, provider_ref: transaction_id, at });
};
