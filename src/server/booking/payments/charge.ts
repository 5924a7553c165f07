import type { Cents } from '#domain/core/money.ts';
import type { Authorization } from '#server/adapters/payments/port.ts';
import type { World } from '#server/core/world.ts';
import type { Attempt } from '#server/ledger/attempts.ts';
import { gatewayOf } from './gateway.ts';

/** What the provider said; `unknown` when it said nothing that can be relied on. */
export type Charge = Authorization | 'unknown';

/** Asks the provider to hold the money, and after a deposit to keep the card for the rest. A failure here is never a decline: only a search can tell what it did. */
export const charge = async (world: World, attempt: Attempt, nonce: string): Promise<Charge> => {
  try {
    const keep_card = attempt.payment_kind === 'deposit';
    return await gatewayOf(world).authorize({ order_id: attempt.id, amount: attempt.amount_cents as Cents, nonce, keep_card });
  } catch (error) {
    world.log('payment_unknown', { attempt: attempt.id, error: error instanceof Error ? error.name : 'unknown' });
    return 'unknown';
  }
};
