import { localTime } from '#domain/core/business-time.ts';

/** The tiers of a cancellation fee schedule that are not over yet, as far as the day tells. */
export const standingTiers = <R extends { until: string | null }>(fee_schedule: readonly R[], zone: string, today: string): readonly R[] =>
  fee_schedule.filter(({ until }) => until === null || localTime(new Date(until), zone).day >= today);
