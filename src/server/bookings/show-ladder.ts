import type { Rung } from '#domain/cancellation.ts';
import { toDollars } from '#domain/money.ts';

/** The ladder as the wire has it. */
export const showLadder = (ladder: readonly Rung[]) =>
  ladder.map(({ notice, until, fee }) => ({ notice, until: until?.toISOString() ?? null, fee: toDollars(fee) }));
