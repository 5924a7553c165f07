/** A calendar day, '2026-11-21'. No time, no zone. */
export type Day = string;
