import { addMonths, type Day, monthOf } from '#domain/core/calendar.ts';

/** How many of something, to whoever could guess who they were; null where they are too few to be told. */
export type Told = number | null;

/** With fewer people than these a landlord knows who it was. */
export const FEWEST_TOLD = 3;

export const told = (count: number): Told => (count > 0 && count < FEWEST_TOLD ? null : count);

/** How many months a partner looks back on. A plan that nothing came of is deleted after a year. */
const MONTHS = 11;

/** The months that are over, the newest first: what is told of one never changes afterwards, so that no two looks show what one person did. */
export const reportedMonths = (today: Day): readonly Day[] =>
  Array.from({ length: MONTHS }, (_, back) => addMonths(monthOf(today).first, -1 - back));
