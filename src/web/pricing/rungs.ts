import { localTime } from '#domain/core/business-time.ts';

/** The rungs of a cancellation ladder that are not over yet, as far as the day tells. */
export const standingRungs = <R extends { until: string | null }>(ladder: readonly R[], zone: string, today: string): readonly R[] =>
  ladder.filter(({ until }) => until === null || localTime(new Date(until), zone).day >= today);
