import { BY_THE_HOUR } from '#domain/core/policy.ts';

/** Hours are asked for in these, and no day has more. */
export const HOURS = { least: 0.5, most: 24, step: BY_THE_HOUR.step_hours } as const;

export const LABORERS = { least: BY_THE_HOUR.crew_least, most: BY_THE_HOUR.crew_most } as const;

export type Timed = { details: { move_time: number }; hourly: { start_time: number | null } };

/** The first start is an hour before the first window. */
export const HOURS_BEFORE_WINDOWS = 1;

/** The hour on which the crew begins, as an index of HOURLY_STARTS; until one is chosen, the hour in which the arrival window begins. */
export const startOf = ({ details, hourly }: Timed): number => hourly.start_time ?? details.move_time + HOURS_BEFORE_WINDOWS;
