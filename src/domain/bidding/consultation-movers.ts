import { type Day, weekdayOf } from '#domain/core/calendar.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { reviewCountOf } from '#domain/movers/ratings.ts';
import type { Bid } from './bids.ts';
import { isSameTime, type VisitTime } from './consultation-times.ts';

/** How many visits of a mover stand at a time. */
export type VisitsAt = (mover_id: number, at: VisitTime) => number;

const TRUCKS_PER_ESTIMATOR = 2;

/** One person who looks at homes for every two trucks that drive on that weekday; each does one visit in a window. */
export const visitsPerWindow = (mover: Pick<Mover, 'trucks_per_weekday'>, date: Day): number =>
  Math.ceil((mover.trucks_per_weekday[weekdayOf(date)] ?? 0) / TRUCKS_PER_ESTIMATOR);

export const isFreeAt = (mover: Pick<Mover, 'id' | 'trucks_per_weekday'>, at: VisitTime, visitsAt: VisitsAt): boolean =>
  visitsAt(mover.id, at) < visitsPerWindow(mover, at.date);

/** Those that name no price unseen come first, then whoever was reviewed most. */
export const visitOrder = (bids: readonly Bid[]): Bid[] =>
  bids.toSorted(
    (one, other) => Number(other.consult_only) - Number(one.consult_only) || reviewCountOf(other.mover) - reviewCountOf(one.mover),
  );

/** The next times after this one at which one of the movers is free; past the last one it begins again with the first. */
export const nextFreeTimes = (
  movers: readonly Mover[],
  { at, times, visitsAt, most }: { at: VisitTime; times: readonly VisitTime[]; visitsAt: VisitsAt; most: number },
): VisitTime[] => {
  const isLater = (time: VisitTime) => time.date > at.date || (time.date === at.date && time.time > at.time);
  const inTurn = [...times.filter(isLater), ...times.filter((time) => !isLater(time) && !isSameTime(time, at))];
  const free: VisitTime[] = [];
  for (const time of inTurn) {
    if (free.length === most) break;
    if (movers.some((mover) => isFreeAt(mover, time, visitsAt))) free.push(time);
  }
  return free;
};
