import type { FeeTier } from '#domain/booking/cancellation.ts';
import { toDollars } from '#domain/core/money.ts';

/** The fee schedule as the wire has it. */
export const showFeeSchedule = (fee_schedule: readonly FeeTier[]) =>
  fee_schedule.map(({ notice, until, fee }) => ({ notice, until: until?.toISOString() ?? null, fee: toDollars(fee) }));
