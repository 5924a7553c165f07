import type { Transaction } from '#server/adapters/payments/port.ts';
import type { World } from '#server/core/world.ts';
import type { Attempt } from '#server/ledger/attempts.ts';
import { moneyOf } from '../payments/gateway.ts';

/** What the provider knows of an attempt; undefined when it could not say, which is never taken for "nothing". */
export const searchFor = async (world: World, attempt: Pick<Attempt, 'id' | 'method'>): Promise<readonly Transaction[] | undefined> => {
  try {
    return await moneyOf(world, attempt.method).search(attempt.id);
  } catch (error) {
    world.log('payment_search_failed', { attempt: attempt.id, error: error instanceof Error ? error.name : 'unknown' });
    return undefined;
  }
};

/** The money is ours to take, or taken. */
export const isHeld = ({ state }: Transaction): boolean => state === 'authorized' || state === 'settled';
