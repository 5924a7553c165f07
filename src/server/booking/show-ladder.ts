import type { Rung } from '#domain/booking/cancellation.ts';
import { toDollars } from '#domain/core/money.ts';

/** The ladder as the wire has it. */
export const showLadder = (ladder: readonly Rung[]) =>
  ladder.map(({ notice, until, fee }) => ({ notice, until: until?.toISOString() ?? null, fee: toDollars(fee) }));
