import type { Cents } from '#domain/money.ts';
import type { World } from '../world.ts';
import { recordPayment } from './attempts.ts';
import { gatewayOf } from './gateway.ts';

/** The errand `settle`: takes what was held, and says so in the ledger. Both count once, however often it is run. */
export const capture = async (world: World, body: Record<string, string>): Promise<void> => {
  const { attempt_id = '', transaction_id = '', amount_cents = '' } = body;
  const amount = Number(amount_cents) as Cents;
  await gatewayOf(world).settle(transaction_id, amount);
  const at = new Date(world.clock.now());
  await recordPayment(world.db, 'captured', { attempt_id, amount_cents: amount, provider_ref: transaction_id, at });
};
