import { eq } from 'drizzle-orm';
import type { Cents } from '#domain/money.ts';
import { booking_attempts } from '../db/schema.ts';
import type { World } from '../world.ts';
import { recordPayment } from './attempts.ts';
import { moneyOf } from './gateway.ts';

/** The errand `settle`: takes what was held, and says so in the ledger. Both count once, however often it is run. */
export const capture = async (world: World, body: Record<string, string>): Promise<void> => {
  const { attempt_id = '', transaction_id = '', amount_cents = '' } = body;
  const amount = Number(amount_cents) as Cents;
  await moneyOf(world, await methodOf(world, attempt_id)).settle(transaction_id, amount);
  const at = new Date(world.clock.now());
  await recordPayment(world.db, 'captured', { attempt_id, amount_cents: amount, provider_ref: transaction_id, at });
};

const methodOf = async ({ db }: World, attempt_id: string): Promise<string> => {
  const [attempt] = await db.select({ method: booking_attempts.method }).from(booking_attempts).where(eq(booking_attempts.id, attempt_id));
  if (attempt === undefined) throw new Error('There is no such booking attempt.');
  return attempt.method;
};
