import { monthDay } from '#domain/core/calendar.ts';
import type { useLastPlan } from '#web/chrome/menu/use-viewer.ts';

export type LastPlan = NonNullable<ReturnType<typeof useLastPlan>>;

/** 'pickup city to drop-off city on move date' (Spec section 2). */
export const lastPlanInWords = ({ from, to, move_date }: LastPlan): string =>
  `${from} to ${to}${move_date === null ? '' : ` on ${monthDay(move_date)}`}`;
